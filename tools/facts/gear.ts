/** Weapons and artifact sets. */
import type { Modules } from './modules.ts';
import { given, type Row, readRow, type Table } from './tables.ts';

export function writeWeapons(weapons: Table<Row>, modules: Modules): void {
  for (const [key, facts] of Object.entries(weapons)) {
    const printed = given({
      key,
      class: facts.class,
      rarity: facts.rarity,
      base: facts.base,
      substat: facts.substat,
      promo: facts.promo,
      family: facts.family,
      params: facts.params ?? [],
      refineValues: facts.refineValues ?? {},
      constants: facts.constants ?? {},
      passive: readRow(facts.numbers, `weapons/${key}: numbers`).passive ?? {},
      statuses: facts.statuses ?? {},
      timing: facts.timing ?? {},
      measured: facts.measured,
    });
    modules.facts(`weapons/${key}.ts`, 'WeaponFacts', printed, facts.hitboxes);
  }
}

export function writeArtifacts(sets: Table<Row>, modules: Modules): void {
  for (const [key, facts] of Object.entries(sets)) {
    const printed = given({
      key,
      pieces: facts.pieces,
      slots: facts.slots,
      params: facts.params ?? [],
      bonuses: facts.bonuses ?? {},
      effects: facts.numbers,
      statuses: facts.statuses ?? {},
      timing: facts.timing ?? {},
      measured: facts.measured,
    });
    modules.facts(`artifacts/${key}.ts`, 'ArtifactFacts', printed, facts.hitboxes);
  }
}
