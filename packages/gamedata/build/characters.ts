/** Characters: what they are, their tables, and the normalised facts of their kits. */
import { amounts } from './amounts.ts';
import { kitFacts } from './kit/character.ts';
import { frameName } from './kit/reader.ts';
import { ownTables } from './kit/travelers.ts';
import { type Modules, promotions } from './modules.ts';
import { type Json, Reference } from './print.ts';
import type { Row, Source } from './source.ts';
import { statuses } from './statuses.ts';
import { camelKeys, given, isRow, mapTable, sortedEntries } from './tables.ts';

/** Lifetimes of a kit's status keys; what lasts for the whole fight needs none. */
const lifetimes = (all: Row): Row | undefined => {
  const kept = Object.entries(all).filter(([, entry]) => isRow(entry) && entry.frames !== -1);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
};

/** Writes a module for each character; returns what could not be derived, by character key. */
export function writeCharacters(source: Source, modules: Modules): { [key: string]: readonly string[] } {
  const missing: { [key: string]: readonly string[] } = {};
  for (const [key, character] of sortedEntries(source.characters)) {
    const own = ownTables(source, key);
    const talents = sortedEntries(own.talents);
    const boxes = source.hitboxes.character[key] ?? [];
    const kit = kitFacts(key, character.weapon, own.kit, own.talents, own.frames, boxes);
    if (kit.missing.length > 0) missing[key] = kit.missing;
    const hitlag = (source.hitlag[key] ?? []).map(({ name, time, scale, defense_halt, deployable }): [string, Json] => [
      name,
      { time, scale, defenseHalt: defense_halt, deployable },
    ]);
    const tables = {
      talents: Object.fromEntries(talents.map(([name, table]) => [name, table.values ?? table.const ?? null])),
      frames: Object.fromEntries(sortedEntries(own.frames).map(([name, table]) => [frameName(name), table])),
    };
    const facts: Row = given({
      key,
      element: character.element,
      weapon: character.weapon,
      body: character.body,
      region: character.region,
      rarity: character.rarity,
      traveler: character.traveler,
      base: character.base,
      curve: character.curve,
      promo: promotions(character.promo),
      energyMax: character.energy_max,
      normalHits: character.normal_hits,
      talentCon: character.talent_con,
      charges: character.charges,
      stamina: character.stamina,
      particleDelay: character.particle_delay,
      n0Delay: character.n0_delay,
      movement: mapTable(character.movement, camelKeys),
      arkhe: character.arkhe,
      hexerei: character.hexerei,
      moonsign: character.moonsign,
      params: character.params,
      initParams: character.init_params,
      talents: new Reference('talents'),
      talentKind: Object.fromEntries(talents.map(([name, table]) => [name, table.kind])),
      talentLevelFrom: Object.fromEntries(
        talents.flatMap(([name, table]): [string, Json][] => (table.level_from ? [[name, table.level_from]] : [])),
      ),
      frames: new Reference('frames'),
      timing: modules.timing(own.kit.vars, key),
      hitlag: Object.fromEntries(hitlag),
      ...kit.facts,
      statuses: lifetimes(statuses(own.kit)),
      ...amounts(own.kit),
    });
    modules.facts(`characters/${key}.ts`, 'CharacterFacts', facts, boxes, tables);
  }
  return missing;
}
