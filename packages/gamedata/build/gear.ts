/** Weapons and artifact sets. */

import { type Modules, promotions } from './modules.ts';
import type { Json } from './print.ts';
import type { Row, Source } from './source.ts';
import { constants, statuses } from './statuses.ts';
import { byName, sortedEntries } from './tables.ts';

export function writeWeapons(source: Source, modules: Modules): void {
  for (const [key, weapon] of sortedEntries(source.weapons)) {
    const passive = source.passives[key];
    const refineValues = byName(
      passive.refine_values.map((entry): [string, Json] => [
        entry.name,
        {
          values: entry.r1_5,
          ...(typeof entry.stat === 'string' ? { stat: entry.stat } : {}),
          ...(entry.field === undefined ? {} : { field: entry.field }),
          ...(entry.key === undefined ? {} : { key: entry.key }),
          ...(entry.times === undefined ? {} : { times: entry.times }),
        },
      ]),
    );
    const facts: Row = {
      key,
      class: weapon.class,
      rarity: weapon.rarity,
      base: weapon.base_props,
      substat: weapon.substat,
      promo: promotions(weapon.promo),
      ...(passive.family === undefined ? {} : { family: passive.family }),
      params: weapon.params,
      refineValues,
      constants: constants(passive),
      statuses: statuses(passive),
      timing: modules.timing(passive.vars ?? {}, key),
    };
    modules.facts(`weapons/${key}.ts`, 'WeaponFacts', facts, source.hitboxes.weapon[key]);
  }
}

export function writeArtifacts(source: Source, modules: Modules): void {
  for (const [key, set] of sortedEntries(source.artifacts)) {
    const kit = source.bonuses[key];
    const facts: Row = {
      key,
      pieces: set.bonuses.map((bonus) => bonus.pieces),
      slots: set.slots,
      params: set.params,
      bonuses: constants(kit),
      statuses: statuses(kit),
      timing: modules.timing(kit.vars ?? {}, key),
    };
    modules.facts(`artifacts/${key}.ts`, 'ArtifactFacts', facts, source.hitboxes.artifact[key]);
  }
}
