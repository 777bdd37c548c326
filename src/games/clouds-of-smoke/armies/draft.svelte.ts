/** The army that is being built; everything else on the page follows from it. */
import { armyPlayability, checkArmy, type ArmyList } from '../rules/army/index.ts';
import { editionOf, RULESET_IDS } from '../rules/editions/index.ts';
import type { Issue } from '#kernel';
import { FACTIONS, printArmyLink, readArmy } from '../content/index.ts';
import { router } from '#table';
import { emptyArmy } from './edits.ts';
import { shelf, type Kept } from './shelf.svelte.ts';
import { standingOf } from './standing.ts';

const PAGE = '/armies';
const [FIRST = ''] = FACTIONS.keys();

export class Draft {
  list = $state.raw<ArmyList>(emptyArmy(FIRST));
  ruleset = $state<string>(RULESET_IDS[0]);
  /** As which of the saved armies it is saved. */
  kept = $state<number | undefined>();
  /** Why the last address or import was not opened. */
  trouble = $state.raw<Issue | undefined>();
  readonly edition = $derived(editionOf(this.ruleset));
  readonly faction = $derived(FACTIONS.get(this.list.faction));
  readonly report = $derived(checkArmy(this.list, this.faction, this.edition));
  readonly standing = $derived(standingOf(this.report));
  readonly playing = $derived(armyPlayability(this.list, this.faction));
  readonly link = $derived(printArmyLink(this.list));
  readonly isSaved = $derived(
    shelf.armies.some(
      ({ id, ruleset, list }) =>
        id === this.kept && ruleset === this.ruleset && printArmyLink(list) === this.link,
    ),
  );

  /** The address holds the army, so that a reload and the way back lose nothing. */
  edit(list: ArmyList): void {
    this.list = list;
    this.trouble = undefined;
    router.replace(`${PAGE}#${this.link}`);
  }
  /** An army from outside, in whatever form; a broken one changes nothing. */
  open(text: string): boolean {
    const read = readArmy(text);
    if (!read.ok) {
      this.trouble = read.error;
      return false;
    }
    this.kept = undefined;
    this.edit(read.value);
    return true;
  }
  /** What the address says; nothing: a new army. */
  follow(hash: string): void {
    const code = hash.slice(1);
    if (code === this.link) return;
    if (code !== '') this.open(code);
    else if (this.list.units.length > 0 || this.list.name !== '') this.clear();
  }
  clear(): void {
    this.kept = undefined;
    this.edit(emptyArmy(this.list.faction));
  }
  take(kept: Kept): void {
    this.ruleset = kept.ruleset;
    this.edit(kept.list);
    this.kept = kept.id;
  }
  /** In its place among the saved ones; not, where this browser keeps nothing. */
  save(): boolean {
    const id = shelf.keep(this.list, this.ruleset, this.kept);
    this.kept = id ?? this.kept;
    return id !== undefined;
  }
}
