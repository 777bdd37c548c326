/**
 * Which places of the sources carry a paragraph out: a decision, a refusal or an event that cites
 * it, or a function (or a table of numbers) whose own comment names it. A comment inside a
 * function is no place.
 */
import ts from 'typescript';
import { idsIn, type Source } from './sources.ts';

/** A stretch of a file by its characters. */
export interface Stretch {
  readonly path: string;
  readonly at: number;
}
export interface Citation {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** The play has passed through the place where one of these has run. */
  readonly runs: readonly Stretch[];
  /** A constant: passed through where something that ran names it. */
  readonly constant?: string;
}
/** What stands at the top of a file, or is a member: name, where, and what of it can run. */
interface Named {
  readonly name: string;
  readonly node: ts.Node;
  readonly value: ts.Node | undefined;
}

const FUNCTION = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.MethodDeclaration,
]);
type Runnable =
  ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;
const isRunnable = (node: ts.Node): node is Runnable => FUNCTION.has(node.kind);

/** The headings of the steps tell where play stands, and carry nothing out. */
const NO_PLACE = new Set(['HEADINGS']);

export class Parsed {
  readonly path: string;
  readonly #file: ts.SourceFile;
  readonly #book: string;

  constructor({ path, text }: Source, book: string) {
    this.path = path;
    this.#book = book;
    this.#file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  }

  /** Every place of the file; `eventCite` gives the paragraph of an event by its type. */
  places(eventCite: (type: string) => string | undefined): Citation[] {
    const places: Citation[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
      const named = namedBy(node);
      if (named !== undefined && NO_PLACE.has(named.name)) return;
      if (named !== undefined) places.push(...this.#ofName(named));
      places.push(...this.#ofWord(node, eventCite));
      ts.forEachChild(node, visit);
    };
    visit(this.#file);
    return places;
  }

  /** Where the file names a constant of a file: the places at which it is used. */
  uses(name: string, from: string): Stretch[] {
    if (!this.#file.text.includes(name)) return [];
    if (from !== this.path && !this.#imports(name)) return [];
    const found: Stretch[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if (ts.isIdentifier(node) && node.text === name && isUse(node))
        found.push(this.#stretch(node));
      ts.forEachChild(node, visit);
    };
    visit(this.#file);
    return found;
  }
  #imports(name: string): boolean {
    return this.#file.statements.some(
      (one) =>
        ts.isImportDeclaration(one) &&
        new RegExp(`\\b${name}\\b`).test(one.importClause?.getText(this.#file) ?? ''),
    );
  }

  /** Where a function, a constant or a member of that name stands. */
  named(name: string): Omit<Citation, 'id'> | undefined {
    if (!this.#file.text.includes(name)) return undefined;
    let found: Omit<Citation, 'id'> | undefined;
    const visit = (node: ts.Node): void => {
      const named = namedBy(node);
      if (named?.name === name) found ??= this.#place(named);
      if (found === undefined) ts.forEachChild(node, visit);
    };
    visit(this.#file);
    return found;
  }

  #ofName(named: Named): Citation[] {
    const comment = this.#commentAbove(named.node);
    if (comment === '') return [];
    const place = this.#place(named);
    return idsIn(comment, this.#book).map((id) => ({ id, ...place }));
  }
  #ofWord(node: ts.Node, eventCite: (type: string) => string | undefined): Citation[] {
    const here = { path: this.path, line: this.#line(node), runs: [this.#stretch(node)] };
    if (ts.isIdentifier(node) && isEmitted(node)) {
      const cited = eventCite(this.#declared(node.text));
      return cited === undefined ? [] : [{ id: cited, ...here }];
    }
    if (!ts.isStringLiteral(node)) return [];
    const whole = new RegExp(`^${this.#book}-[A-Z]+-[A-Z]?\\d{2}[a-e]?$`);
    return whole.test(node.text) && !isDatum(node) ? [{ id: node.text, ...here }] : [];
  }
  /** What is imported under that name: a declaration of an event is named as its type. */
  #declared(name: string): string {
    for (const one of this.#file.statements) {
      const names = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : undefined;
      if (names === undefined || !ts.isNamedImports(names)) continue;
      const found = names.elements.find((element) => element.name.text === name);
      if (found !== undefined) return (found.propertyName ?? found.name).text;
    }
    return name;
  }
  #place({ name, node, value }: Named): Omit<Citation, 'id'> {
    const line = this.#line(node);
    const runs = value === undefined ? [] : runnablesIn(value).map((one) => this.#body(one));
    const isFunction = value !== undefined && isRunnable(value);
    return { path: this.path, line, runs, ...(isFunction ? {} : { constant: name }) };
  }
  /** The first character inside a function: it has run when the function has. */
  #body(one: Runnable): Stretch {
    const body = one.body ?? one;
    const at = body.getStart(this.#file) + (ts.isBlock(body) ? 1 : 0);
    return { path: this.path, at };
  }
  #stretch(node: ts.Node): Stretch {
    return { path: this.path, at: node.getStart(this.#file) };
  }
  #line(node: ts.Node): number {
    return this.#file.getLineAndCharacterOfPosition(node.getStart(this.#file)).line + 1;
  }
  /** The comment that ends on the line above, without a gap. */
  #commentAbove(node: ts.Node): string {
    const { text } = this.#file;
    let next = node.getStart(this.#file);
    const parts: string[] = [];
    const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    for (const { pos, end } of ranges.toReversed()) {
      if (text.slice(end, next).split('\n').length !== 2) break;
      parts.unshift(text.slice(pos, end));
      next = pos;
    }
    return parts.join(' ');
  }
}

/** What a declaration, a property or a method names. */
function namedBy(node: ts.Node): Named | undefined {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined)
    return { name: node.name.text, node, value: node };
  if (ts.isVariableStatement(node)) {
    const [one] = node.declarationList.declarations;
    if (one === undefined || !ts.isIdentifier(one.name)) return undefined;
    return { name: one.name.text, node, value: one.initializer };
  }
  const isMember = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
  if (!isMember || !ts.isIdentifier(node.name)) return undefined;
  return {
    name: node.name.text,
    node,
    value: ts.isPropertyAssignment(node) ? node.initializer : node,
  };
}

/** The function itself, or every function that a constant holds. */
function runnablesIn(node: ts.Node): Runnable[] {
  if (isRunnable(node)) return [node];
  const found: Runnable[] = [];
  const visit = (one: ts.Node): void => {
    if (isRunnable(one)) found.push(one);
    else ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

/** Neither where it is declared nor the name of a member. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name !== node;
  return !ts.isExportSpecifier(parent);
}

/** A paragraph in a table at the top of a file: nothing is decided there. */
function isDatum(node: ts.Node): boolean {
  for (let up = node.parent; up !== undefined; up = up.parent) if (isRunnable(up)) return false;
  return true;
}

/** `emit(declaration, …)` */
const isEmitted = (node: ts.Identifier): boolean =>
  ts.isCallExpression(node.parent) &&
  ts.isPropertyAccessExpression(node.parent.expression) &&
  node.parent.expression.name.text === 'emit' &&
  node.parent.arguments[0] === node;
