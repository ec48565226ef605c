/** Shapes of the collected facts as they lie on disk (see README.md for their provenance). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TALENT_OF_TABLE } from './kit/corrections.ts';
import type { Json } from './print.ts';

export type Table<T> = { readonly [key: string]: T };
export type Row = Table<Json>;

export interface SourceCancel {
  animation: number;
  next: Table<number>;
}

export interface SourcePromotion {
  max_level: number;
  add: Table<number>;
}

export interface SourceCharacter extends Row {
  id: number;
  sub_id: number;
  icon: string;
  rarity: number;
  body: string;
  region: string;
  element: string;
  weapon: string;
  base: Table<number>;
  curve: Table<string>;
  promo: readonly (Row & SourcePromotion)[];
  skill_ids: Table<number>;
  energy_max: number;
  normal_hits: number;
  talent_con: Table<number>;
  charges: Row;
  stamina: Row;
  arkhe: boolean;
  hexerei: boolean;
  moonsign: number;
  particle_delay: number;
  n0_delay: Row;
  aliases: readonly string[];
  params: Table<readonly string[]>;
  init_params: readonly string[];
  movement: Table<Row & SourceCancel & { length: number; queue_after: number }>;
}

export interface SourceTalent {
  kind: string;
  level_from?: string | readonly string[];
  values?: Json;
  const?: number;
}

export interface SourceHitlag {
  name: string;
  time: number;
  scale: number;
  defense_halt: boolean;
  deployable: boolean;
}

export interface SourceHitbox extends Row {
  ability: string | null;
  name: string;
  shape: string;
}

export interface SourceRecord {
  /** attack | attack_set | call | struct | value | limit. */
  t: string;
  name?: string;
  key?: Json;
  op?: string;
  value?: Json;
  cond?: Table<number>;
  /** The variable an attack, a change of one or a call's result belongs to. */
  var?: string;
  info?: Row;
  /** The field a change sets. */
  set?: string;
  call?: string;
  args?: readonly Json[];
  type?: string;
  fields?: Row;
}

export interface SourceFunction {
  /** The action it is the entry point of. */
  action?: string;
  params_read?: readonly string[];
  records: readonly SourceRecord[];
}

export interface SourceKit {
  vars?: Table<Json>;
  fns: Table<SourceFunction>;
}

export interface SourcePassive extends SourceKit {
  family?: string;
  refine_values: readonly {
    name: string;
    stat?: Json;
    field?: string;
    key?: string;
    times?: readonly string[];
    r1_5: readonly number[];
  }[];
}

export interface SourceWeapon {
  id: number;
  icon: string;
  rarity: number;
  class: string;
  base_props: readonly (Row & { stat: string; initial: number; curve: string })[];
  substat: string | null;
  promo: readonly (Row & SourcePromotion)[];
  aliases: readonly string[];
  params: readonly string[];
}

export interface SourceSet {
  id: number;
  text_id: number;
  slots: readonly string[];
  icons: Table<string>;
  bonuses: readonly { pieces: number }[];
  params: readonly string[];
  aliases: readonly string[];
}

export interface SourceMonster {
  id: number;
  base_hp: number;
  hp_curve: string;
  resist: Table<number>;
  freeze_resist: number;
  drops: Json;
}

export interface Source {
  characters: Table<SourceCharacter>;
  talents: Table<Table<SourceTalent>>;
  frames: Table<Table<Json>>;
  kits: Table<SourceKit & { vars: Table<Json> }>;
  hitlag: Table<readonly SourceHitlag[]>;
  hitboxes: Table<Table<readonly SourceHitbox[]>>;
  weapons: Table<SourceWeapon>;
  passives: Table<SourcePassive>;
  artifacts: Table<SourceSet>;
  bonuses: Table<SourceKit>;
  mainStats: Row & {
    main_stat: { rarity_5: { level_20: Row } };
    main_stat_slots: Row;
    substat_rolls: { rarity_5: Row };
    substat_weights: { rarity_5: Row };
    substat_random: Row;
    substat_average_roll: { rarity_5: Row };
  };
  mainValues: Table<Row>;
  curves: {
    curves: Table<{ used_by: readonly string[]; values: readonly number[] }>;
    reaction_base: { values: readonly number[] };
    crystallize_shield_base: { values: readonly number[] };
  };
  monsters: Table<SourceMonster>;
  icd: { tags: Table<number>; groups: Table<Row & { id: number }> };
  enums: Row;
  fields: Table<Row>;
  params: Table<Json>;
  legalActions: Row;
  names: (language: string) => Row;
}

/** Functions without records have none listed. */
function withRecords(kits: Table<SourceKit & { vars: Table<Json> }>): Source['kits'] {
  const change = <T, U>(table: Table<T>, to: (value: T) => U): Table<U> =>
    Object.fromEntries(Object.entries(table).map(([key, value]) => [key, to(value)]));
  return change(kits, (kit) => ({ ...kit, fns: change(kit.fns, (fn) => ({ ...fn, records: fn.records ?? [] })) }));
}

/** Talents of the right kind where the facts name another. */
function withKinds(talents: Source['talents']): Source['talents'] {
  return Object.fromEntries(
    Object.entries(talents).map(([character, tables]) => [
      character,
      Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [
          name,
          { ...table, kind: TALENT_OF_TABLE[`${character}.${name}`] ?? table.kind },
        ]),
      ),
    ]),
  );
}

export function readSource(folder: string): Source {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  return {
    characters: read('characters.json'),
    talents: withKinds(read('talents.json')),
    frames: read('frames.json'),
    kits: withRecords(read('kit_timings.json')),
    hitlag: read<{ character: Table<readonly SourceHitlag[]> }>('hitlag.json').character,
    hitboxes: read('hitboxes.json'),
    weapons: read('weapons.json'),
    passives: read('weapon_passives.json'),
    artifacts: read('artifacts.json'),
    bonuses: read('artifact_bonuses.json'),
    mainStats: read('artifact_main_stats.json'),
    mainValues: read('artifact_main_values.json'),
    curves: read('curves.json'),
    monsters: read('monsters.json'),
    icd: read('icd.json'),
    enums: read('enums.json'),
    fields: read('fields.json'),
    params: read('params.json'),
    legalActions: read('legal_actions.json'),
    names: (language) => read(`names/${language}.json`),
  };
}
