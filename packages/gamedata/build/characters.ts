/** Generates the modules of characters: identity, tables, and the facts of their kits. */
import type { Modules } from './modules.ts';
import { type Json, Reference } from './print.ts';
import { given, mapTable, type Row, type Table } from './tables.ts';

/** Adds the name that logs show to an attack, or to each attack of a list; the default is its key. */
function named(attack: Json, key: string): Json {
  if (Array.isArray(attack)) return attack.map((each) => named(each, key));
  return { name: key, ...(attack as Row) };
}

/** The constellations that only raise talents, which the engine counts. */
const RAISE_TALENTS = new Set(['c3', 'c5']);

/** Numbers of the texts of passives and constellations. */
function unlocksOf(parameters: Table<readonly number[]> = {}): Row {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !RAISE_TALENTS.has(name)));
}

/** Writes a module for each character. */
export function writeCharacters(characters: Table<Row>, modules: Modules): void {
  for (const [key, facts] of Object.entries(characters)) {
    const talents = facts.talents as Table<Row>;
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
      particleDelay: facts.particleDelay,
      n0Delay: facts.n0Delay,
      movement: facts.movement,
      arkhe: facts.arkhe,
      hexerei: facts.hexerei,
      moonsign: facts.moonsign,
      params: facts.params ?? {},
      initParams: facts.initParams ?? [],
      talents: new Reference('talents'),
      talentKind: mapTable(talents, ({ slot }) => slot),
      talentLevelFrom: facts.talentLevelFrom ?? {},
      frames: new Reference('frames'),
      timing: facts.timing ?? {},
      hitlag: facts.hitlag ?? {},
      normals: facts.normals,
      chains: facts.chains,
      charged: facts.charged,
      chargedBy: facts.chargedBy,
      plunge: facts.plunge,
      plungeBy: facts.plungeBy,
      aimed: facts.aimed,
      unlocks: unlocksOf(facts.parameters as Table<readonly number[]> | undefined),
      attacks: mapTable((facts.attacks ?? {}) as Row, named),
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
