/** What the catalogue of Clouds of Smoke says of its paragraphs, beside their titles. */

/** Numbers of paragraphs by chapter: 'GEN' to '03 05'. */
interface Numbers {
  readonly [chapter: string]: string;
}
export interface CatalogueNotes {
  /** Paragraphs that this edition does not have. */
  readonly absent: ReadonlySet<string>;
  /** Where the book is silent or unclear and a choice was made. */
  readonly rulings: ReadonlySet<string>;
  /** Paragraphs that only define something, and the function or constant that is it. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** In the first printed edition only. */
const ONLY_1_7: Numbers = {
  UNT: '10',
  ARM: '10',
  BRD: '05',
  BMB: '02',
  SPR: '27',
  TER: '07 42',
  MP: '03',
};

/** Choices of ours. */
const RULINGS: Numbers = {
  GEN: '03 09 10 11 12 13',
  GEO: '01 02 03 04 05 06 07 08 09 10 11 12 13 14',
  VIC: '04 06 07',
  UNT: '01 12',
  ARM: '07 08',
  BRD: '06',
  LOF: '03 06 07 09 10 12 13 15 16',
  FRM: '04 05 09 11',
  TRN: '04 05',
  BMB: '05 07 08 10 13 14 16 17 18 19 20 24 26',
  ACT: '04 06 12 14 16',
  MOV: '03 06 07 08 09 11 13 14 17',
  CMD: '05 06 10 12 13 15',
  MRK: '04 05 06 09',
  FLK: '02 04 06',
  CBT: '02 03 05 06',
  TAC: '01 02 08 09 11 12 13 14 15 16',
  RES: '02 04 05 06 07 08',
  HIT: '03 04 05 06 07 08 09',
  RET: '03 06 07 08 10 11 12 13 16 17',
  DSC: '03 04 06',
  END: '03 06 07',
  ADV: '03 05 06 07',
  SPR: '01 04 11 12 14 15 16 19 21 22 23 24 26',
  SRT: '03',
  PRE: '07',
  TER: '05 11 33 41 45 46',
  DEP: '04 08 09 10 11',
  PHS: '03 04',
  MP: '06 09 10 11',
  SUB: '02 03 04',
};

const DEFINITIONS: { readonly [id: string]: string } = {
  'COS-GEN-02': 'rect',
  'COS-GEN-04': 'UW',
  'COS-GEO-05': 'unitsNearMarkers',
  'COS-UNT-02': 'rollRetreat',
  'COS-UNT-03': 'strengthOf',
  'COS-UNT-04': 'startingMorale',
  'COS-UNT-06': 'passes',
  'COS-UNT-09': 'has',
  'COS-UNT-12': 'has',
  'COS-BRD-03': 'inReachOfOrder',
  'COS-BRD-04': 'inTime',
  'COS-LOF-01': 'inSector',
  'COS-LOF-15': 'factsOf',
  'COS-FRM-10': 'formationOf',
  'COS-CMD-02': 'headOf',
  'COS-ADV-01': 'keptDice',
  'COS-TER-02': 'partlyIn',
  'COS-SPR-06': 'has',
  'COS-SPR-07': 'has',
  'COS-SPR-08': 'has',
};

const idsOf = (numbers: Numbers): Set<string> =>
  new Set(
    Object.entries(numbers).flatMap(([chapter, list]) =>
      list.split(' ').map((number) => `COS-${chapter}-${number}`),
    ),
  );
export const cloudsOfSmokeNotes = (edition: string): CatalogueNotes => ({
  absent: edition === 'web' ? idsOf(ONLY_1_7) : new Set(),
  rulings: idsOf(RULINGS),
  definitions: new Map(Object.entries(DEFINITIONS)),
});
