/** Before the battle: who attacks, and where the columns stand, by what the scenario is about. */
import { UW, areFoes } from '../rules/facts/index.ts';
import { calmAnswer, shuffled, zoneOf } from '../rules/before/index.ts';
import { edgeOf } from '../rules/ground/index.ts';
import type { ArmyId, Box, CampQuestions, Edge } from '../rules/index.ts';
import { aimOf } from './aims.ts';
import { highest, type Post } from './post.ts';
import type { Thought } from '../../../bots/mind.ts';

type Asked<K extends keyof CampQuestions> = CampQuestions[K]['question'];
type Answer<K extends keyof CampQuestions> = CampQuestions[K]['answer'];

/** What a careful player answers, but for what the scenario makes worth a plan. */
export function campAnswer(post: Post, ask: string, question: object): Thought | undefined {
  const planned = PLANS[ask]?.(post, question);
  const answer = planned ?? calmAnswer(post.scene, ask as never, question, post.pick);
  return answer === undefined ? undefined : { answer, plan: 'setUp' };
}
const PLANS: { readonly [ask: string]: (post: Post, question: object) => unknown } = {
  chooseFirst: (post, question) => chooseFirst(post, question as Asked<'chooseFirst'>),
  numberColumns: (post, question) => numberColumns(post, question as Asked<'numberColumns'>),
  keepColumns: (post, question) => keepColumns(post, question as Asked<'keepColumns'>),
  placeColumn: (post, question) => placeColumn(post, question as Asked<'placeColumn'>),
};

/** Where the attacker has something to prove, it is the other who attacks. */
function chooseFirst(
  { scene, me }: Post,
  { armies }: Asked<'chooseFirst'>,
): Answer<'chooseFirst'> | undefined {
  if (scene.setup.ending?.by !== 'flank') return undefined;
  const enemy = armies.find((army) => areFoes(scene, army, me));
  return enemy === undefined ? undefined : { army: enemy };
}
/**
 * COS-DEP-01 Which column lies under which marker is worth nearly the same: it is drawn, for the
 * enemy knows how we think, and is to learn nothing by it.
 */
const numberColumns = (
  { pick }: Post,
  { columns }: Asked<'numberColumns'>,
): Answer<'numberColumns'> => ({ numbers: shuffled(columns, pick) });
/** COS-PHS-01 Whoever need not divide himself does not; who must draws which of them, and where. */
function keepColumns(
  { pick }: Post,
  { numbers, count, must, stretches }: Asked<'keepColumns'>,
): Answer<'keepColumns'> {
  if (!must) return { numbers: [] };
  const kept = shuffled(numbers.length, pick)
    .slice(0, count)
    .map((one) => numbers[one - 1] ?? 0);
  return stretches.length > 1
    ? { numbers: kept, stretch: pick(stretches.length) }
    : { numbers: kept };
}

const apart = ({ weights }: Post): number => weights.apart * UW;
/** From the front of the zone. */
const BACK = 1.5 * UW;
const DEEP = 5 * UW;

/** Side by side and well forward, about the middle of the zone or as near to the goal as may be. */
function placeColumn(
  post: Post,
  { army, numbers }: Asked<'placeColumn'>,
): Answer<'placeColumn'> | undefined {
  const { scene } = post;
  const [number] = numbers;
  const edge = edgeOf(scene, army);
  const box = highest(zoneOf(scene, army), (one) => -fromEdge(post, one, edge));
  if (number === undefined || box === undefined) return undefined;
  const upright = edge === 'south' || edge === 'north';
  const [x0, y0, x1, y1] = box;
  const [low, high, near, far] = upright ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  const along = middleFor(post, low, high, upright) + apart(post) * (number - middleOf(post, army));
  // Whoever has time on his side lets the enemy come far, and apart.
  const back = Math.min(aimOf(post).at === 'hold' ? DEEP : BACK, far - near);
  const across = edge === 'south' || edge === 'west' ? far - back : near + back;
  const put = Math.round(Math.min(high, Math.max(low, along)));
  return upright ? { number, x: put, y: across } : { number, x: across, y: put };
}
/** The number in the middle of the line. */
const middleOf = ({ scene }: Post, army: ArmyId): number =>
  (scene.setup.armies[army].level + 1) / 2;
function middleFor(post: Post, low: number, high: number, upright: boolean): number {
  const aim = aimOf(post);
  if (aim.at !== 'ground') return (low + high) / 2;
  const wanted = upright ? aim.x : aim.y;
  const room = apart(post);
  return Math.min(high - room, Math.max(low + room, wanted));
}
function fromEdge({ scene }: Post, [x0, y0, x1, y1]: Box, edge: Edge): number {
  const { width, height } = scene.setup.table;
  return { south: y0, north: height - y1, west: x0, east: width - x1 }[edge];
}
