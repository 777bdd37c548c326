/** What each question of Volley decides, and what it costs: for who meets it first. */
import type { PrimersOf } from '../../../src/games/manifest.ts';
import type { Volley } from './rules/volley.ts';

export const primers: PrimersOf<Volley> = {
  plan: {
    cite: 'VOL-PLN-01',
    en: 'You seal a plan by its number: both are opened at once, and neither is changed.',
    ru: 'Вы запечатываете план его номером: оба откроют одновременно, и изменить их уже нельзя.',
  },
  shoot: {
    cite: 'VOL-SHT-01',
    en: 'You choose who shoots and at whom, or let it be: a target that lives may answer at once.',
    ru: 'Вы решаете, кто стреляет и в кого, или никто: живая цель может тут же ответить.',
  },
  answerShot: {
    cite: 'VOL-SHT-02',
    en: 'You are shot at and answer before losses fall: fire back, charge, turn away, or stand.',
    ru: 'В вас стреляют, вы отвечаете до потерь: огнём, атакой, отворотом — или стоите.',
  },
};
