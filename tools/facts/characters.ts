/** Generates the modules of characters: identity, tables, and the facts of their kits. */
import type { Facts } from './facts.ts';
import { constant, type Modules } from './modules.ts';
import { isList, type Json, Reference } from './print.ts';
import { given, isRow, mapTable, readRow, readTable } from './tables.ts';

/** Adds the name that logs show to an attack, or to each attack of a list; the default is its key. */
function named(attack: Json, key: string): Json {
  if (isList(attack)) return attack.map((each) => named(each, key));
  return { name: key, ...readRow(attack, `attacks.${key}`) };
}

/** Writes a module for each character, and one that lists the characters with estimated facts. */
export function writeCharacters({ characters, estimated }: Facts, modules: Modules): void {
  const uncertain = Object.keys(characters)
    .filter((key) => estimated.has(key))
    .map((key): [string, Json] => [key, characters[key].uncertainty ?? 0]);
  modules.add(
    'estimated.ts',
    `/**
 * Characters with estimated frames, and by which fraction the damage of a team may differ from the true one; 0 while that is not known.
 */\n${constant('estimated', Object.fromEntries(uncertain), { type: '{ readonly [character: string]: number }', expand: true })}`,
  );
  for (const [key, facts] of Object.entries(characters)) {
    const talents = readTable(facts.talents, isRow, `characters/${key}: talents`);
    const printed = given({
      key,
      element: facts.element,
      weapon: facts.weapon,
      body: facts.body,
      region: facts.region,
      rarity: facts.rarity,
      traveler: facts.traveler,
      base: facts.base,
      curve: facts.curve,
      promo: facts.promo,
      energyMax: facts.energyMax,
      normalHits: facts.normalHits,
      talentCon: facts.talentCon,
      charges: facts.charges ?? {},
      stamina: facts.stamina,
      estimated: estimated.has(key) ? (facts.uncertainty ?? 0) : undefined,
      particleDelay: facts.particleDelay,
      n0Delay: facts.n0Delay,
      movement: facts.movement,
      arkhe: facts.arkhe,
      hexerei: facts.hexerei,
      hexereiRule: facts.hexereiRule,
      moonsign: facts.moonsign,
      params: facts.params ?? {},
      initParams: facts.initParams ?? [],
      talents: new Reference('talents'),
      talentKind: mapTable(talents, ({ slot }) => slot),
      talentLevelFrom: facts.talentLevelFrom ?? {},
      frames: new Reference('frames'),
      timing: facts.timing ?? {},
      measured: facts.measured,
      hitlag: facts.hitlag ?? {},
      normals: facts.normals,
      chains: facts.chains,
      charged: facts.charged,
      chargedBy: facts.chargedBy,
      plunge: facts.plunge,
      plungeBy: facts.plungeBy,
      aimed: facts.aimed,
      unlocks: facts.numbers,
      unlockOf: facts.unlockOf,
      attacks: mapTable(readRow(facts.attacks ?? {}, `characters/${key}: attacks`), named),
      casts: facts.casts,
      statuses: facts.statuses,
      particles: facts.particles,
      energy: facts.energy,
      bonuses: facts.bonuses,
      shreds: facts.shreds,
    });
    modules.facts(`characters/${key}.ts`, 'CharacterFacts', printed, facts.hitboxes, {
      talents: mapTable(talents, ({ values }) => values),
      frames: facts.frames,
    });
  }
}
