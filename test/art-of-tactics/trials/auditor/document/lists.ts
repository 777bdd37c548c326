/**
 * The army lists, as the document gives them: the one of the book, and those beside it. Of each
 * entry: its name, arm, figures, how many units at most, weapons, gear, gear at choice, the rest.
 */
const LISTS: { readonly [list: string]: string } = {
  greeks5c: `
hoplites foot 8 - spear shield armour
akontists foot 4 - javelin - shield
horse horse 3 2 javelin - armour
scythianArchers foot 4 1 bow - armour`,
  greeksClassical: `
hoplites foot 8 - spear shield armour
javelinSkirmishers foot 4 - javelin - shield
slingers foot 4 - sling - -
peltasts foot 6 3 shortSpear/javelin shield -
hippeis horse 3 2 javelin - armour
lightHorse horse 2 1 javelin - -
hiredArchers foot 4 1 bow - -
pickedHoplites foot 8 1 spear shield/armour -`,
  romansRepublican: `
hastatiAndPrincipes foot 6 - sword/javelin shield/armour -
velites foot 4 - javelin shield -
triarii foot 8 3 spear shield/armour -
equites horse 3 2 shortSpear armour -
alliedCohorts foot 6 4 sword/javelin shield armour
cretanArchers foot 4 1 bow - shield
numidianRiders horse 2 1 javelin - -
lightBoltThrower artillery 1 1 lightEngine - - crew4`,
  carthaginians: `
libyanSpearmen foot 8 - spear shield armour
iberianScutarii foot 6 - sword/javelin shield -
hiredGauls foot 6 - sword shield -
lightJavelinmen foot 4 - javelin - shield
numidianHorse horse 2 - javelin - -
elephant elephant 1 2 elephant/javelin - crew crew3
iberianOrGallicHorse horse 3 3 shortSpear - armour
balearicSlingers foot 4 1 sling - -
veteransOfItaly foot 8 1 spear shield/armour -`,
  gauls: `
warriors foot 6 - sword shield -
youngJavelinmen foot 4 - javelin - shield
nobleHorse horse 3 3 shortSpear - armour
twoHorseChariot chariot 1 2 javelin - - horses2 crew1
gaesati foot 6 2 sword/javelin shield -
slingers foot 4 1 sling - -
tribalLevy foot 8 2 spear shield - recruits`,
  parthians: `
horseArchers horse 2 - bow - -
cataphracts horse 4 - lance/sword armour/horseArmour -
footArchers foot 4 2 bow - shield
hillmen foot 6 1 javelin/shortSpear shield -
camelLancers camel 3 1 lance armour/horseArmour -
nobleHorseArchers horse 2 1 bow/sword armour -
cityLevy foot 8 2 spear shield - recruits`,
  successorsSeleucid: `
phalangites foot 8 - pike shield armour
thureophoroi foot 6 - shortSpear/javelin shield -
lightArchersOrSlingers foot 4 - bow|sling - -
elephant elephant 1 3 elephant/bow - crew crew3
companions horse 3 2 lance armour -
cataphracts horse 4 1 lance armour/horseArmour -
scythedChariot chariot 1 1 scythes - - horses4
tarentineHorse horse 2 2 javelin - -
arabCamelArchers camel 2 1 bow - -
silverShields foot 8 1 pike shield/armour -`,
  normans: `
milites horse 3 - lance/sword armour -
spearmen foot 8 - spear shield armour
archers foot 4 - bow - armour
dismountedKnights foot 6 2 sword shield/armour -
crossbowmen foot 4 1 crossbow - -
bretonHorse horse 3 2 javelin/sword - armour
skirmishers foot 4 2 javelin - shield`,
  angloSaxons: `
selectFyrd foot 8 - spear shield -
greatFyrd foot 8 - spear shield - recruits
huscarls foot 6 4 twoHandedAxe/sword shield/armour -
javelinYouths foot 4 2 javelin - shield
archers foot 4 1 bow - -
slingers foot 4 1 sling - -
hiredDanes foot 6 1 axe/javelin shield armour`,
  english100yw: `
longbowmen foot 6 - bow/sword - armour/stakes
dismountedMenAtArms foot 6 - twoHandedAxe/sword armour -
billmen foot 8 2 halberd - armour
mountedKnights horse 3 1 lance/sword armour horseArmour
welshSpearmen foot 6 2 spear - shield
hobilars horse 2 1 javelin/shortSpear - armour
lightRibaudequin artillery 1 1 lightGunpowder - - crew4`,
  mongols: `
lightHorseArchers horse 2 - bow - -
heavyLancers horse 3 - lance/sword armour horseArmour
keshigGuard horse 3 1 lance/bow armour horseArmour
lightStoneThrower artillery 1 1 lightEngine - - crew4
subjectArchers foot 4 2 bow - pavise
subjectLevy foot 8 4 spear shield - recruits`,
  hussites: `
warWagon warWagon 1 - handgun/crossbow/flail armour/shield - crew6
flailmen foot 6 - flail - armour
footSpearmen foot 8 - spear - pavise
handgunners foot 4 2 handgun - -
paviseCrossbowmen foot 4 2 crossbow pavise -
horse horse 3 2 lance/sword armour -
lightHoufnice artillery 1 2 lightGunpowder - - crew4
heavyBombard artillery 1 1 heavyGunpowder - - crew4
halberdiers foot 6 2 halberd - armour`,
  sumerians: `
closeOrderSpearmen foot 8 - spear shield -
javelinSkirmishers foot 4 - javelin - shield
battleWagon battleWagon 1 4 javelin - - horses4 crew1
guardAxemen foot 6 2 axe - shield
slingers foot 4 2 sling - -
archers foot 4 1 bow - -
labourLevy foot 8 4 spear shield - recruits`,
  persiansAchaemenid: `
sparabara foot 8 - bow/shortSpear pavise -
persianHorse horse 3 - javelin/shortSpear - armour
archers foot 4 - bow - -
immortals foot 8 2 spear/bow shield armour
takabara foot 6 2 shortSpear/javelin shield -
scythedChariot chariot 1 1 scythes - - horses4
greekMercenaries foot 8 2 spear shield armour
camelRiders camel 2 1 bow - -
subjectLevy foot 8 4 spear shield - recruits`,
  swiss: `
pikemen foot 8 - pike - armour
halberdiers foot 6 - halberd - armour
crossbowmenOrHandgunners foot 4 4 crossbow|handgun - -
forlornHopeWithGreatSwords foot 6 1 twoHandedSword - armour
lightFieldGun artillery 1 1 lightGunpowder - - crew4
hiredMenAtArms horse 3 1 lance/sword armour horseArmour`,
  newKingdomEgypt: `
twoHorseChariot chariot 1 - bow - - horses2 crew1
closeCombatInfantry foot 6 - axe/shortSpear shield -
archers foot 4 - bow - -
spearmen foot 8 2 spear shield -
sherdenGuard foot 6 2 sword shield armour
nubianArchers foot 4 2 bow - -
levy foot 8 4 spear shield - recruits`,
};
/** One line of a list. */
export interface ListEntry {
  readonly arm: string;
  readonly count: number;
  /** Infinity: of main troops there is no limit. */
  readonly most: number;
  /** Each of them somebody bears; `a|b`: one of the two. */
  readonly weapons: readonly string[];
  readonly gear: readonly string[];
  readonly optional: readonly string[];
  readonly recruits: boolean;
  readonly horses: number | undefined;
  readonly crew: number | undefined;
}
const listed = (field = '-'): string[] => (field === '-' ? [] : field.split('/'));
function numbered(rest: readonly string[], name: string): number | undefined {
  const found = rest.find((one) => one.startsWith(name));
  return found === undefined ? undefined : Number(found.slice(name.length));
}
function entryOf(line: string): readonly [string, ListEntry] {
  const [id = '', arm = '', count, most, weapons, gear, optional, ...rest] = line.split(' ');
  return [
    id,
    {
      arm,
      count: Number(count),
      most: most === '-' ? Infinity : Number(most),
      weapons: listed(weapons),
      gear: listed(gear),
      optional: listed(optional),
      recruits: rest.includes('recruits'),
      horses: numbered(rest, 'horses'),
      crew: numbered(rest, 'crew'),
    },
  ];
}
/** Undefined where the document has no such list. */
export function listOf(nation: string): ReadonlyMap<string, ListEntry> | undefined {
  const lines = LISTS[nation]?.trim().split('\n');
  return lines && new Map(lines.map(entryOf));
}
