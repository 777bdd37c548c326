/** What counts how much, in victory points unless said; a share is of what it is a share of. */
export const WEIGHTS = {
  // --- units -------------------------------------------------------------------------------------
  /** A point of a unit's firepower, and of its weapon's; that it leads. */
  unitFirepower: 0.12,
  unitWeapon: 0.1,
  unitLeads: 0.6,
  /** The share of a unit that is gone when it breaks (the rest when it is eliminated). */
  broken: 0.42,
  /** The share that is gone while it is suppressed. */
  suppressed: 0.12,
  /** A loss that leaves a side 1, 2, 3, 4, 5 or more losses from defeat (CC-TRK-04, CC-END-04). */
  pressing1: 14,
  pressing2: 4,
  pressing3: 1.8,
  pressing4: 0.9,
  pressing5: 0.5,
  pressingMore: 0.3,

  // --- ground ------------------------------------------------------------------------------------
  /** Shares: that the enemy fires there, that one fires from there. */
  danger: 0.75,
  fire: 0.6,
  /** That a leader is in reach; each unit that one leads, up to so many. */
  leader: 0.25,
  led: 0.12,
  ledMost: 4,
  /** More figures than may stand there; more than five; how many times the former (CC-STK-08). */
  crowd: 0.7,
  crowdTimes: 3,
  crowdClose: 0.15,
  /** An objective by itself: nobody knows the other's chits (CC-OBJ-14). */
  ground: 0.6,
  /** How many times that counts which the enemy holds; what is threatened, within so many hexes. */
  groundTaken: 1.15,
  groundThreat: 7,
  /** The share that is left of a goal for each who stands ready at it besides. */
  helped: 0.6,
  /** A goal so many hexes away counts 1 / (1 + hexes x this). */
  fading: 0.32,
  /** Points for leaving by the enemy's edge, as a share; with so many units on the map. */
  exit: 0.55,
  exitLeast: 4,
  /** The share that a stronger enemy beside it may take. */
  melee: 0.22,
  /** Firepower that a weapon which has to hit counts less. */
  aimed: 2,
  /** Chances that a step is fired at: by another card, and by whom he has called before. */
  stepCalled: 0.4,
  stepWatched: 0.9,
  /** The share by which the former depends on how many cards he holds: as it is at four. */
  stepCards: 1,
  /** Works in which one does not like to stand (CC-FOR-06, CC-FOR-08). */
  wire: 0.4,
  mines: 0.8,
  /** A point of cover; how many times danger counts for who is broken. */
  shelter: 0.04,
  brokenDanger: 1.7,
  /** How much ground counts by posture: at an even lead; more when far behind, less ahead. */
  zealAttack: 0.8,
  zealDefend: 0.8,
  zealRecon: 1,
  zealSwing: 0.5,
  /** A lead of so many points, and of one for each space left, is far. */
  zealFar: 3,
  /** Spaces of the Time track behind the marker of Sudden Death that a battle may last. */
  zealTime: 2,

  // --- moving ------------------------------------------------------------------------------------
  /** The least gain of a way; a point of movement. */
  moveLeast: 0.12,
  moveTired: 0.01,
  /** The least gain of an attack on the way. */
  storm: 0.1,
  /** What leaving by the edge counts: times its points, and besides (CC-VP-07). */
  exitTimes: 1.2,
  exitMore: 0.3,
  /** Leaving with the last unit, or with too few. */
  exitDecides: 20,

  // --- advancing ---------------------------------------------------------------------------------
  /** The least gain of an advance. */
  advanceLeast: 0.1,
  /** The chance that he has an ambush in his hand. */
  ambushed: 0.25,
  /** Strength in melee that whoever breaks loses. */
  ambushLoss: 3,
  /** An objective won in melee: by itself, and times its points. */
  meleeGround: 1,
  meleeObjective: 1.5,

  // --- fire --------------------------------------------------------------------------------------
  /** Attacks that are looked at further, and how many deep. */
  fireWidth: 3,
  fireDepth: 3,
  /** The share that a second attack counts: what it aims at may be gone by then. */
  fireLater: 0.85,

  // --- orders ------------------------------------------------------------------------------------
  /** How many times fire and rallies count: they come before what they make easier. */
  fireFirst: 1.25,
  recoverFirst: 1.25,
  /** The share that is gone of a unit that runs and is still on the map. */
  routAway: 0.15,
  /** What a spotter does not do meanwhile (CC-ARQ-02). */
  spotterBusy: 0.15,
  /** The share of an action that is lost with its card; the least that an order is worth. */
  orderSpent: 0.5,
  orderLeast: 0,

  // --- the hand ----------------------------------------------------------------------------------
  /** Cards below it are useless; below it and so much more they go with the others. */
  junk: 0.2,
  junkMore: 0.1,
  /** What each useless card adds to the wish for another hand, after so many. */
  change: 0.3,
  changeSpare: 1,
  /** What orders are worth in the hand for the turns to come. */
  keepFire: 0.45,
  keepMove: 0.3,
  keepAdvance: 0.32,
  keepRecover: 0.22,
  keepRout: 0.1,
  /** The share of it that each further card of an order is worth. */
  keepAgain: 0.65,
  /** And the share that is left of an order, but fire, of which nothing would come now. */
  keepIdle: 0.6,
  /** More by each broken unit, one's own or the enemy's, up to so many. */
  keepRecoverEach: 0.15,
  keepRoutEach: 0.1,
  keepEachMost: 3,
  /** Of what a radio is worth (shares). */
  keepDenied: 0.5,
  keepRequest: 0.6,
  /** What actions are worth in the hand. */
  ambush: 0.2,
  assaultFire: 0.08,
  concealment: 0.14,
  crossfire: 0.14,
  digIn: 0.08,
  handGrenades: 0.08,
  lightWounds: 0.14,
  marksmanship: 0.16,
  noQuarter: 0.1,
  smokeGrenades: 0.06,
  sprayFire: 0.04,
  sustainedFire: 0.12,
  /** Those of who defends alone (CC-ACT-03). */
  boreSighting: 0.14,
  hiddenEntrenchments: 0.2,
  hiddenMines: 0.25,
  hiddenPillbox: 0.25,
  hiddenUnit: 0.4,
  hiddenWire: 0.15,

  // --- windows -----------------------------------------------------------------------------------
  /** A card for opportunity fire; the least that a shot of those who are called is worth. */
  callCard: 0.3,
  shot: 0.03,
  /** The share that each mover, up to so many, adds: whoever is called fires at later steps too. */
  callSteps: 0.2,
  callStepsMost: 2,
  /** The share of what a card is worth otherwise that its action has to bring, and more. */
  actionSpent: 0.5,
  actionLeast: 0.08,
  /** That sustained fire may break the weapon (CC-ACT-A41). */
  sustainedRisk: 0.1,
  /** What actions bring in their windows. */
  entrenched: 0.2,
  pillbox: 0.5,
  ambushNow: 2,
  noQuarterNow: 2,
  hiddenUnitNow: 2,
  hiddenMinesNow: 1,
  hiddenWireNow: 0.4,
  digInNow: 0.5,
  /** Light Wounds for who would be eliminated, for who moves under fire, and else (CC-ACT-A36). */
  woundsBroken: 1.2,
  woundsMoving: 0.35,
  woundsWhole: 0.1,

  // --- the initiative card -----------------------------------------------------------------------
  /** What it is worth in the hand, and that the other has it afterwards. */
  initiative: 2,
  /** Besides, at a lead below so much: on 0 it wins the battle (CC-END-06). */
  initiativeDecides: 1.2,
  initiativeClose: 2,
  /** The share of a broken unit that runs far. */
  routRolled: 0.3,
  /** A roll that ends a battle that is lost; one that does not end a battle that is won. */
  endLost: 20,
  endWon: 4,
  /** The lead, and the chance of an end, from which the latter counts. */
  endLead: 2,
  endChance: 0.4,

  // --- smoke, works, weapons, radios -------------------------------------------------------------
  /** The share that smoke spares: one's own see less too, and the marker may be small. */
  smokeDoubt: 0.7,
  /** The same of smoke from afar, besides. */
  smokeRarely: 0.5,
  /** The least that smoke spares. */
  smokeLeast: 0.05,
  /** For each of one's own: wire gone, mines gone, other works gone. */
  clearedWire: 0.35,
  clearedMines: 0.2,
  clearedWorks: -1,
  /** Handing over: a point of firepower, the least, a point by which the taker is dearer. */
  handWeapon: 0.1,
  handLeast: 0.08,
  handCheap: 0.02,
  /** The share of its weapon that a suppressed carrier cannot use. */
  handSuppressed: 0.3,
  /** A point of a radio's firepower, and the share of one that is broken. */
  radio: 0.12,
  radioBroken: 0.5,

  // --- placing -----------------------------------------------------------------------------------
  /** Somebody new: cover, firepower against him, an objective and how far, others there. */
  newCover: 0.3,
  newFirepower: 0.1,
  newGround: 0.6,
  newFar: 2,
  newCrowd: 0.1,
  /** Foxholes where nobody fires, as a share of where somebody does; cover that needs none. */
  dugQuiet: 0.3,
  dugCover: 3,
  /** A point of strength in a melee, for whom its owner breaks (CC-MEL-02). */
  leastInMelee: 0.4,
  /** The share of a squad that two teams of it cost (CC-STK-09). */
  thinOut: 0.75,
  /** What counts of the objectives that one holds when a chit is shown, as a share. */
  shownHeld: 0.1,
  /** Support: a radio's firepower, a weapon's, a point of command. */
  supportRadio: 0.7,
  supportWeapon: 0.6,
  supportCommand: 3,
  /** What a step before the battle must better, and how far from where it was proposed. */
  attackLeast: 0.1,
  attackFar: 1,
  reconLeast: 0.45,
  reconFar: 2,
  defendLeast: 0.45,
  defendFar: 15,
  worksLeast: 0.03,
  /** So many of the likeliest are looked at whole. */
  setUpTried: 6,

  /** Of ten chances the gentle one lets so many pass, of ten orders plays so many as they come. */
  passed: 6,
  muddled: 6,
} as const;
export type Weights = { readonly [K in keyof typeof WEIGHTS]: number };
