/**
 * Where a source has run: a mark before each of its statements, and in front of whatever else may
 * run or not: a branch, the right side of a choice, what a function is alone. They stand in the
 * lines as they are; a mark that is passed sets a byte of its own.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { BYTES, MEMO, MOST, REGISTER, type Stretches } from './coverage-runs.ts';

export interface Marked {
  readonly code: string;
  readonly stretches: Stretches;
}

class Marking {
  readonly #file: ts.SourceFile;
  readonly #first: number;
  readonly #inserts: { readonly at: number; readonly text: string; readonly closes: boolean }[] =
    [];
  readonly #stretches: number[] = [];

  constructor(path: string, text: string, first: number) {
    this.#file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
    this.#first = first;
  }

  marked(): Marked {
    ts.forEachChild(this.#file, this.#outside);
    // What closes goes before what opens at the same place.
    const inserts = this.#inserts.toSorted(
      (one, other) => one.at - other.at || Number(other.closes) - Number(one.closes),
    );
    const { text } = this.#file;
    let [code, last] = ['', 0];
    for (const insert of inserts) {
      code += text.slice(last, insert.at) + insert.text;
      last = insert.at;
    }
    code += text.slice(last);
    for (const name of latestIn(this.#file))
      code += `\nglobalThis.${MEMO}({ clear() { ${name} = undefined; } });`;
    return { code, stretches: this.#stretches };
  }

  /** What runs as the file is loaded is no play, but for the functions in it. */
  readonly #outside = (node: ts.Node): void => {
    if (isOfTypes(node)) return;
    if (isMemo(node)) {
      this.#insert(node.getStart(this.#file), `globalThis.${MEMO}(`);
      this.#insert(node.end, ')', true);
    } else if (isBodied(node)) this.#function(node);
    else if (ts.isPropertyDeclaration(node) && node.initializer !== undefined)
      this.#value(node.initializer);
    else ts.forEachChild(node, this.#outside);
  };
  readonly #inside = (node: ts.Node): void => {
    if (isOfTypes(node)) return;
    if (isBodied(node)) return this.#function(node);
    if (ts.isClassLike(node)) return ts.forEachChild(node, this.#outside);
    const values = new Set(valuesOf(node));
    const alone = new Set(aloneIn(node));
    ts.forEachChild(node, (child) => {
      if (values.has(child)) this.#value(child);
      else if (alone.has(child)) this.#alone(child);
      else this.#inside(child);
    });
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node))
      for (const one of node.statements)
        if (!isOfTypes(one)) this.#insert(one.getStart(this.#file), `${this.#mark(one)};`);
  };

  #function(node: ts.FunctionLikeDeclaration & { body: ts.ConciseBody }): void {
    const { body } = node;
    for (const part of node.parameters) this.#inside(part);
    const mark = this.#mark(node);
    if (ts.isBlock(body)) {
      this.#insert(body.getStart(this.#file) + 1, `${mark};`);
      this.#inside(body);
    } else this.#wrap(body, `(${mark},`, ')');
  }
  #value(node: ts.Node): void {
    this.#wrap(node, `(${this.#mark(node)},`, ')');
  }
  /** A statement where no block is. */
  #alone(node: ts.Node): void {
    if (ts.isBlock(node)) this.#inside(node);
    else this.#wrap(node, `{${this.#mark(node)};`, '}');
  }
  #wrap(node: ts.Node, before: string, after: string): void {
    this.#insert(node.getStart(this.#file), before);
    this.#inside(node);
    this.#insert(node.end, after, true);
  }
  #insert(at: number, text: string, closes = false): void {
    this.#inserts.push({ at, text, closes });
  }
  #mark(node: ts.Node): string {
    const byte = this.#first + this.#stretches.length / 2;
    this.#stretches.push(node.getStart(this.#file), node.end);
    return `${BYTES}[${byte}]=1`;
  }
}

const isOfTypes = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
/** `const known = new WeakMap();` at the top of a file. */
const isMemo = (node: ts.Node): boolean =>
  ts.isNewExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ['WeakMap', 'Map'].includes(node.expression.text) &&
  node.arguments?.length === 0 &&
  ts.isVariableDeclaration(node.parent);
/** `let latest: Known | undefined;` at the top of a file. */
const latestIn = (file: ts.SourceFile): string[] =>
  file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: { declarations } }) =>
    declarations.flatMap(({ name, initializer, parent }) => {
      const isLatest = initializer === undefined && (parent.flags & ts.NodeFlags.Let) !== 0;
      return isLatest && ts.isIdentifier(name) ? [name.text] : [];
    }),
  );
const isBodied = (
  node: ts.Node,
): node is ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody } =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const CHOICES = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
/** The parts of an expression that may be passed over. */
function valuesOf(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  const isChoice = ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind);
  return isChoice ? [node.right] : [];
}
/** The statements of a statement that need no block. */
function aloneIn(node: ts.Node): ts.Node[] {
  if (ts.isIfStatement(node))
    return [node.thenStatement, ...(node.elseStatement === undefined ? [] : [node.elseStatement])];
  return ts.isIterationStatement(node, false) ? [node.statement] : [];
}

/** A source with its marks; it tells of them when it is loaded. */
export function marked(path: string, text: string, first: number): Marked {
  const { code, stretches } = new Marking(path, text, first).marked();
  const told = [path, first, stretches].map((one) => JSON.stringify(one)).join();
  return { code: `${code}\nglobalThis.${REGISTER}(${told});\n`, stretches };
}

const SOURCES = /^src\/games\/[^/]+\/(rules|content|queries|book)\/.*(?<!\.test)\.ts$/;

/** Marks the sources of the rules as they are loaded. */
export function marking(root: string): Plugin {
  let next = 0;
  return {
    name: 'sandtable-marks',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id).replaceAll('\\', '/');
      if (!SOURCES.test(path)) return undefined;
      const { code: text, stretches } = marked(path, code, next);
      next += stretches.length / 2;
      if (next > MOST) throw new Error(`there are more marks than ${MOST}`);
      return { code: text, map: null };
    },
  };
}
