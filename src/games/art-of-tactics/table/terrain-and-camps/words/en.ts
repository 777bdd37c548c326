/** What is said while ground is laid and camps are pitched, in English. */
export const en = {
  bid: {
    accept: 'Attack',
    acceptNote: (count: number) => `they defend, with ${count} of terrain`,
    refuse: 'Refuse',
    refuseNote: (count: number) => `you would defend with ${count}; they answer`,
    refuseLast: (count: number) => `you defend, with ${count} of terrain`,
  },
  meet: {
    terrain: 'An element of terrain',
    camp: 'My camp',
    pass: 'Nothing more',
  },
  lay: {
    kind: 'Kind of ground',
    parts: 'In how many parts',
    size: (n: number, w: number, d: number) => `${n} of ${w} × ${d} in`,
    piece: 'This piece here',
    left: (count: number) => `pieces left: ${count}`,
    element: 'Lay the element',
    kinds: {
      hill: 'Hill',
      wood: 'Wood',
      village: 'Village',
      ploughland: 'Ploughland',
      marsh: 'Marsh',
      scrub: 'Scrub',
      rocks: 'Rocks',
      lake: 'Lake',
      hedge: 'Hedge',
      stream: 'Stream',
      ditch: 'Ditch',
      treeLine: 'Tree line',
    },
  },
  pitch: 'Pitch the camp here',
  hint: {
    bid: 'The fewer elements, the more open the ground; who defends lays them and sets up first.',
    meet: 'Ground keeps twenty inches from camps, camps thirty from each other.',
    lay: (n: number, all: number) => `Point at the place of piece ${n} of ${all}.`,
    pitch: 'Point at its middle; camps lie thirty inches apart.',
  },
};
