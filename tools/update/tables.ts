/** Reads the Excel tables of a dump, reduced to the columns that facts are taken from. */
import { tableOf } from '@quartet/gamedata/typed';
import { type Column, type Learned, readTable } from './columns.ts';
import { clean, type Dump, DumpError, fact, isList, isObject, type Json, type JsonObject, tablePath } from './dump.ts';
import type { IcdGroupFacts, Known } from './facts.ts';

type Fits = NonNullable<Column['fits']>;

const text =
  (pattern: RegExp): Fits =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** Matches lists of objects that have a value of a pattern. */
const listOf =
  (pattern: RegExp): Fits =>
  (value) =>
    isList(value) &&
    value.some(
      (item) => isObject(item) && Object.values(item).some((word) => typeof word === 'string' && pattern.test(word)),
    );

const numbers =
  (least: number): Fits =>
  (value) =>
    isList(value) && value.length >= least && value.every((item) => typeof item === 'number');

/** Finds the value that matches a pattern in an object whose field names may be obfuscated. */
function wordIn(object: JsonObject, pattern: RegExp): string | undefined {
  return Object.values(object).find((value): value is string => typeof value === 'string' && pattern.test(value));
}

/** The only number of an object; zero when it is omitted. */
function numberIn(object: JsonObject, where: string): number {
  const found = Object.values(object).filter((value) => typeof value === 'number');
  if (found.length > 1) throw new DumpError(`${where}: expected one number in ${JSON.stringify(object).slice(0, 80)}.`);
  return fact(found[0], where);
}

const objects = (value: Json | undefined): readonly JsonObject[] => (isList(value) ? value.filter(isObject) : []);
const ints = (value: Json | undefined): readonly number[] =>
  isList(value) ? value.filter((item): item is number => typeof item === 'number') : [];

export interface AvatarRow {
  readonly id: number;
  readonly icon: string;
  readonly depot: number;
  readonly depots: readonly number[];
  readonly weapon: string;
  readonly quality: string;
  readonly body: string;
  readonly playable: boolean;
  readonly hp: number;
  readonly atk: number;
  readonly def: number;
  readonly promote: number;
  readonly curves: { readonly [stat: string]: string };
  readonly nameHash?: number;
}

interface DepotRow {
  readonly id: number;
  readonly attack: number;
  readonly skill: number;
  readonly burst: number;
  readonly talents: readonly number[];
  /** Groups of the passives unlocked by ascension 1 and 4. */
  readonly passives: readonly { readonly group: number; readonly ascension: number }[];
}

interface SkillRow {
  readonly id: number;
  /** Seconds. */
  readonly cooldown: number;
  readonly energy: number;
  readonly energyElement?: string;
  readonly charges: number;
  readonly group: number;
  readonly hashes: TextHashes;
}

/** Hashes of a name and a text in the text map. */
export interface TextHashes {
  readonly name?: number;
  readonly text?: number;
}

/** Parameters of a talent by level. */
interface ProudSkill {
  readonly group: number;
  readonly open: string;
  readonly levels: readonly (readonly number[])[];
  readonly hashes: TextHashes;
}

interface TalentRow {
  readonly id: number;
  readonly open: string;
  readonly parameters: readonly number[];
  readonly hashes: TextHashes;
}

export interface PromotionRow {
  readonly maxLevel: number;
  readonly add: { readonly [stat: string]: number };
}

/** Columns of text hashes. Their values cannot be told apart, so these columns are read only when their names are readable. */
const TEXT_COLUMNS = {
  name: { names: ['nameTextMapHash'], optional: true },
  text: { names: ['descTextMapHash'], optional: true },
} as const;

const hashesOf = (row: { readonly name?: Json; readonly text?: Json }): TextHashes => ({
  ...(typeof row.name === 'number' && { name: row.name }),
  ...(typeof row.text === 'number' && { text: row.text }),
});

/** Config names of stats by the game's names. */
const STAT_WORDS: { readonly [word: string]: string } = {
  FIGHT_PROP_BASE_HP: 'base_hp',
  FIGHT_PROP_BASE_ATTACK: 'base_atk',
  FIGHT_PROP_BASE_DEFENSE: 'base_def',
  FIGHT_PROP_HP_PERCENT: 'hp%',
  FIGHT_PROP_ATTACK_PERCENT: 'atk%',
  FIGHT_PROP_DEFENSE_PERCENT: 'def%',
  FIGHT_PROP_ELEMENT_MASTERY: 'em',
  FIGHT_PROP_CHARGE_EFFICIENCY: 'er',
  FIGHT_PROP_CRITICAL: 'cr',
  FIGHT_PROP_CRITICAL_HURT: 'cd',
  FIGHT_PROP_HEAL_ADD: 'heal',
  FIGHT_PROP_FIRE_ADD_HURT: 'pyro%',
  FIGHT_PROP_WATER_ADD_HURT: 'hydro%',
  FIGHT_PROP_GRASS_ADD_HURT: 'dendro%',
  FIGHT_PROP_ELEC_ADD_HURT: 'electro%',
  FIGHT_PROP_ICE_ADD_HURT: 'cryo%',
  FIGHT_PROP_WIND_ADD_HURT: 'anemo%',
  FIGHT_PROP_ROCK_ADD_HURT: 'geo%',
  FIGHT_PROP_PHYSICAL_ADD_HURT: 'phys%',
};

const WEAPON_WORDS: { readonly [word: string]: string } = {
  WEAPON_SWORD_ONE_HAND: 'sword',
  WEAPON_CLAYMORE: 'claymore',
  WEAPON_POLE: 'polearm',
  WEAPON_BOW: 'bow',
  WEAPON_CATALYST: 'catalyst',
};

/** Converts rows to a map by id. @param convert receives the row, its id, and its place for errors */
function byId<R extends { readonly id?: Json }, T>(
  table: string,
  rows: readonly R[],
  convert: (row: R, id: number, where: string) => T,
): ReadonlyMap<number, T> {
  return new Map(
    rows.map((row) => {
      const where = `${tablePath(table)}, id ${row.id}`;
      const id = fact(row.id, where);
      return [id, convert(row, id, where)];
    }),
  );
}

/** Reads the tables of one dump. `learned` lists the columns that were identified by their values. */
export class Tables {
  readonly learned: Learned[] = [];

  constructor(
    readonly dump: Dump,
    private readonly known: Known,
  ) {}

  has(table: string): boolean {
    return this.dump.has(tablePath(table));
  }

  private column<T extends number | string>(pick: (character: Known['characters'][number]) => readonly [T, Json]) {
    return new Map(this.known.characters.map(pick));
  }

  avatars(): readonly AvatarRow[] {
    const table = 'Avatar';
    const knownById = (value: (character: Known['characters'][number]) => Json) =>
      this.column((character) => [character.id, value(character)]);
    const rows = this.readTable(table, 'id', {
      id: this.idColumn(
        table,
        this.known.characters.map(({ id }) => id),
      ),
      icon: { names: ['iconName'], fits: text(/^UI_AvatarIcon_(?!Side_)/) },
      depot: {
        names: ['skillDepotId'],
        expect: knownById(({ id, depot }) => (id === 10000005 || id === 10000007 ? 0 : depot)),
        optional: true,
      },
      depots: { names: ['candSkillDepotIds'], fits: (value) => ints(value).some((id) => id > 100), optional: true },
      weapon: { names: ['weaponType'], fits: text(/^WEAPON_/) },
      quality: { names: ['qualityType'], fits: text(/^QUALITY_/) },
      body: { names: ['bodyType'], fits: text(/^BODY_/) },
      use: { names: ['useType'], fits: text(/^AVATAR_(FORMAL|TEST|SYNC_TEST|ABANDON)/), optional: true },
      hp: { names: ['hpBase'], expect: knownById(({ base }) => base.hp) },
      atk: { names: ['attackBase'], expect: knownById(({ base }) => base.atk) },
      def: { names: ['defenseBase'], expect: knownById(({ base }) => base.def) },
      promote: { names: ['avatarPromoteId'], expect: knownById(({ id }) => id % 1000), optional: true },
      curves: { names: ['propGrowCurves'], fits: listOf(/^GROW_CURVE_/) },
      name: { names: ['nameTextMapHash'], optional: true },
    });
    const path = tablePath(table);
    return rows.flatMap((row): AvatarRow[] => {
      const id = fact(row.id, `${path}, id`);
      const where = `${path}, id ${id}`;
      return [
        {
          id,
          icon: String(row.icon ?? ''),
          depot: fact(row.depot, `${where}, depot`),
          depots: ints(row.depots),
          weapon: WEAPON_WORDS[String(row.weapon)] ?? String(row.weapon),
          quality: String(row.quality),
          body: String(row.body)
            .replace(/^BODY_/, '')
            .toLowerCase(),
          playable: (row.use === undefined || row.use === 'AVATAR_FORMAL') && id >= 10000002 && id < 10000900,
          hp: fact(row.hp, `${where}, HP`),
          atk: fact(row.atk, `${where}, ATK`),
          def: fact(row.def, `${where}, DEF`),
          promote: fact(row.promote, `${where}, promotion`) || id % 1000,
          curves: Object.fromEntries(
            objects(row.curves).flatMap((curve) => {
              const stat = STAT_WORDS[wordIn(curve, /^FIGHT_PROP_/) ?? ''];
              const name = wordIn(curve, /^GROW_CURVE_/);
              return stat === undefined || name === undefined ? [] : [[stat, name]];
            }),
          ),
          ...(typeof row.name === 'number' && { nameHash: row.name }),
        },
      ];
    });
  }

  private readTable<C extends string>(table: string, key: NoInfer<C>, columns: { readonly [column in C]: Column }) {
    return readTable(this.dump, table, key, columns, this.learned);
  }

  private idColumn(table: string, ids: readonly number[]): Column {
    return { names: ['id'], contains: this.presentIds(table, ids) };
  }

  /** The known ids that the table contains: an old dump lacks characters of later versions. */
  private presentIds(table: string, ids: readonly number[]): ReadonlySet<number> {
    const values = new Set<Json>(this.dump.rows(table).flatMap((row) => Object.values(row)));
    const present = ids.filter((id) => values.has(id));
    if (present.length === 0) {
      throw new DumpError(`${tablePath(table)} has no known id. Check that it is the table of a dump of the game.`);
    }
    return new Set(present);
  }

  depots(): ReadonlyMap<number, DepotRow> {
    const { characters } = this.known;
    const byDepot = <T>(pick: (character: Known['characters'][number]) => T) =>
      new Map(characters.map((character) => [character.depot, pick(character)]));
    const bursts = byDepot(({ skills }) => skills.burst);
    const table = 'AvatarSkillDepot';
    const rows = this.readTable(table, 'id', {
      id: this.idColumn(
        table,
        characters.map(({ depot }) => depot),
      ),
      burst: { names: ['energySkill'], expect: bursts },
      skills: { names: ['skills'], includes: byDepot(({ skills }) => skills.attack) },
      talents: {
        names: ['talents'],
        fits: (value) => isList(value) && value.length === 6 && ints(value).length === 6,
        optional: true,
      },
      passives: {
        names: ['inherentProudSkillOpens'],
        fits: (value) =>
          isList(value) &&
          objects(value).some((item) => Object.values(item).some((x) => x === 4) && Object.values(item).length === 2),
        optional: true,
      },
    });
    return byId(table, rows, (row, id, where) => {
      const skills = ints(row.skills);
      return {
        id,
        attack: skills[0] ?? 0,
        skill: skills[1] ?? 0,
        burst: fact(row.burst, `${where}, burst`),
        talents: ints(row.talents),
        passives: objects(row.passives).flatMap((open) => {
          // The larger number is the group, the smaller the ascension.
          const found = Object.values(open).filter((value): value is number => typeof value === 'number' && value > 0);
          if (found.length === 0 || Math.max(...found) < 100) return [];
          return [{ group: Math.max(...found), ascension: found.length > 1 ? Math.min(...found) : 0 }];
        }),
      };
    });
  }

  skills(): ReadonlyMap<number, SkillRow> {
    const table = 'AvatarSkill';
    const energy = this.column(({ skills, energy }) => [skills.burst, energy]);
    const seconds = new Map(
      this.known.characters.flatMap(({ skills, cooldown }) =>
        cooldown.burst === undefined ? [] : [[skills.burst, cooldown.burst / 60] as const],
      ),
    );
    const rows = this.readTable(table, 'id', {
      id: this.idColumn(
        table,
        this.known.characters.map(({ skills }) => skills.burst),
      ),
      energy: { names: ['costElemVal'], expect: energy },
      cooldown: { names: ['cdTime'], expect: seconds },
      element: {
        names: ['costElemType'],
        fits: text(/^(Fire|Water|Wind|Electric|Grass|Ice|Rock|None)$/),
        optional: true,
      },
      charges: { names: ['maxChargeNum'], optional: true },
      ...TEXT_COLUMNS,
      group: {
        names: ['proudSkillGroupId'],
        fits: (value) => typeof value === 'number' && value > 100,
        optional: true,
      },
    });
    return byId(table, rows, (row, id, where) => ({
      id,
      cooldown: fact(row.cooldown, `${where}, cooldown`),
      energy: fact(row.energy, `${where}, energy`),
      ...(typeof row.element === 'string' && { energyElement: row.element }),
      charges: fact(row.charges, `${where}, charges`),
      group: fact(row.group, `${where}, talent`),
      hashes: hashesOf(row),
    }));
  }

  /** Talents by group; empty when the dump lacks the table. */
  proudSkills(groups: ReadonlySet<number>): ReadonlyMap<number, ProudSkill> {
    const table = 'ProudSkill';
    if (!this.has(table)) return new Map();
    const rows = this.readTable(table, 'group', {
      group: { names: ['proudSkillGroupId'], contains: groups },
      open: {
        names: ['openConfig'],
        fits: (value) =>
          typeof value === 'string' && /^$|_\d+$|^[A-Z]\w*_/.test(value) && !/^(UI_|Skill_|PROUD_)/.test(value),
      },
      level: { names: ['level'], fits: (value) => typeof value === 'number' && value >= 1 && value <= 15 },
      parameters: {
        names: ['paramList'],
        fits: (value) => numbers(10)(value) && ints(value).some((x) => !Number.isInteger(x)),
      },
      ...TEXT_COLUMNS,
    });
    const found = new Map<number, { group: number; open: string; levels: (readonly number[])[]; hashes: TextHashes }>();
    for (const row of rows) {
      const where = `${tablePath(table)}, group ${row.group}, level ${row.level}`;
      const group = fact(row.group, where);
      const level = fact(row.level, where) || 1;
      if (level > 15) throw new DumpError(`${where}: a talent has at most 15 levels. Check the file.`);
      const skill = found.get(group) ?? { group, open: String(row.open ?? ''), levels: [], hashes: hashesOf(row) };
      skill.levels[level - 1] = ints(row.parameters).map((value) => fact(value, where));
      found.set(group, skill);
    }
    return found;
  }

  /** Constellations by id. @param ids that the table must contain */
  talents(ids: ReadonlySet<number>): ReadonlyMap<number, TalentRow> {
    const table = 'AvatarTalent';
    if (!this.has(table)) return new Map();
    const rows = this.readTable(table, 'id', {
      id: { names: ['talentId'], contains: ids },
      open: { names: ['openConfig'], fits: text(/_(Constellation|Talent|ProudSkill)|^$/) },
      parameters: { names: ['paramList'], fits: numbers(5) },
      ...TEXT_COLUMNS,
    });
    return byId(table, rows, (row, id, where) => ({
      id,
      hashes: hashesOf(row),
      open: String(row.open ?? ''),
      parameters: ints(row.parameters).map((value) => fact(value, where)),
    }));
  }

  /** Total bonus at each ascension, by promotion id. */
  promotions(kind: 'Avatar' | 'Weapon'): ReadonlyMap<number, readonly PromotionRow[]> {
    const table = `${kind}Promote`;
    if (!this.has(table)) return new Map();
    const levels = new Set([20, 40, 50, 60, 70, 80, 90, 95, 100]);
    const rows = this.readTable(table, 'id', {
      id: {
        names: ['avatarPromoteId', 'weaponPromoteId'],
        fits: (value) => typeof value === 'number' && value !== 0,
      },
      maxLevel: { names: ['unlockMaxLevel'], fits: (value) => typeof value === 'number' && levels.has(value) },
      add: { names: ['addProps'], fits: listOf(/^FIGHT_PROP_/) },
    });
    const found = new Map<number, PromotionRow[]>();
    for (const row of rows) {
      const where = `${tablePath(table)}, id ${row.id}`;
      const id = fact(row.id, where);
      const add: { [stat: string]: number } = {};
      for (const item of objects(row.add)) {
        const stat = STAT_WORDS[wordIn(item, /^FIGHT_PROP_/) ?? ''];
        const value = numberIn(item, where);
        if (stat !== undefined && value !== 0) add[stat] = value;
      }
      const list = found.get(id) ?? [];
      list.push({ maxLevel: fact(row.maxLevel, where), add });
      found.set(id, list);
    }
    for (const list of found.values()) list.sort((a, b) => a.maxLevel - b.maxLevel);
    return found;
  }

  /** Growth by level from 1, by curve name. */
  curves(kind: 'Avatar' | 'Weapon' | 'Monster'): { readonly [name: string]: readonly number[] } {
    const table = `${kind}Curve`;
    if (!this.has(table)) return {};
    const rows = this.readTable(table, 'level', {
      level: {
        names: ['level'],
        fits: (value) => typeof value === 'number' && Number.isInteger(value) && value <= 300,
      },
      curves: { names: ['curveInfos'], fits: listOf(/^GROW_CURVE_/) },
    });
    const found: { [name: string]: number[] } = {};
    for (const row of rows) {
      const where = `${tablePath(table)}, level ${row.level}`;
      const level = fact(row.level, where);
      if (level < 1 || level > 300) throw new DumpError(`${where}: expected a level from 1 to 300. Check the file.`);
      for (const info of objects(row.curves)) {
        const name = wordIn(info, /^GROW_CURVE_/);
        if (name === undefined) continue;
        found[name] ??= [];
        found[name][level - 1] = numberIn(info, where);
      }
    }
    return found;
  }

  weapons(): ReadonlyMap<
    number,
    {
      readonly id: number;
      readonly class: string;
      readonly rarity: number;
      readonly promote: number;
      readonly affix: number;
      readonly base: readonly { readonly stat: string; readonly initial: number; readonly curve: string }[];
      readonly nameHash?: number;
    }
  > {
    const table = 'Weapon';
    if (!this.has(table)) return new Map();
    const knownById = (value: (weapon: Known['weapons'][number]) => Json) =>
      new Map(this.known.weapons.map((weapon) => [weapon.id, value(weapon)]));
    const rows = this.readTable(table, 'id', {
      id: this.idColumn(
        table,
        this.known.weapons.map(({ id }) => id),
      ),
      class: { names: ['weaponType'], fits: text(/^WEAPON_/) },
      rarity: { names: ['rankLevel'], expect: knownById(({ rarity }) => rarity) },
      promote: { names: ['weaponPromoteId'], expect: knownById(({ id }) => id), optional: true },
      affix: {
        names: ['skillAffix'],
        fits: (value) => isList(value) && value.length === 2 && ints(value).length === 2,
        optional: true,
      },
      base: { names: ['weaponProp'], fits: listOf(/^GROW_CURVE_/) },
      name: { names: ['nameTextMapHash'], optional: true },
    });
    return byId(table, rows, (row, id, where) => ({
      id,
      class: WEAPON_WORDS[String(row.class)] ?? String(row.class),
      rarity: fact(row.rarity, `${where}, rarity`),
      promote: fact(row.promote, where) || id,
      affix: ints(row.affix)[0] ?? 0,
      base: objects(row.base).flatMap((property) => {
        const stat = STAT_WORDS[wordIn(property, /^FIGHT_PROP_/) ?? ''];
        const curve = wordIn(property, /^GROW_CURVE_/);
        const initial = numberIn(property, where);
        return stat === undefined || curve === undefined || initial === 0 ? [] : [{ stat, initial, curve }];
      }),
      ...(typeof row.name === 'number' && { nameHash: row.name }),
    }));
  }

  /** Parameters of weapon passives by refinement, and of set bonuses, by affix id. */
  affixes(): ReadonlyMap<number, readonly (readonly number[])[]> {
    const table = 'EquipAffix';
    if (!this.has(table)) return new Map();
    const rows = this.readTable(table, 'id', {
      id: { names: ['id'], fits: (value) => typeof value === 'number' && value > 100 && value < 1_000_000 },
      level: { names: ['level'], fits: (value) => typeof value === 'number' && value >= 0 && value <= 4 },
      parameters: { names: ['paramList'], fits: numbers(5) },
    });
    const found = new Map<number, (readonly number[])[]>();
    for (const row of rows) {
      const where = `${tablePath(table)}, id ${row.id}`;
      const id = fact(row.id, where);
      const list = found.get(id) ?? [];
      list[fact(row.level, where)] = ints(row.parameters).map((value) => fact(value, where));
      found.set(id, list);
    }
    return found;
  }

  monsters(): ReadonlyMap<
    number,
    {
      readonly id: number;
      readonly baseHp: number;
      readonly curve: string;
      readonly resist: { readonly [element: string]: number };
    }
  > {
    const table = 'Monster';
    if (!this.has(table)) return new Map();
    const resistances = ['pyro', 'hydro', 'dendro', 'electro', 'cryo', 'anemo', 'geo', 'physical'] as const;
    const fields = [
      'fireSubHurt',
      'waterSubHurt',
      'grassSubHurt',
      'elecSubHurt',
      'iceSubHurt',
      'windSubHurt',
      'rockSubHurt',
      'physicalSubHurt',
    ];
    const knownById = (value: (monster: Known['monsters'][number]) => Json) =>
      new Map(this.known.monsters.map((monster) => [monster.id, value(monster)]));
    const rows = this.readTable(table, 'id', {
      id: this.idColumn(
        table,
        this.known.monsters.map(({ id }) => id),
      ),
      baseHp: { names: ['hpBase'], expect: knownById(({ baseHp }) => baseHp) },
      curves: { names: ['propGrowCurves'], fits: listOf(/^GROW_CURVE_/) },
      ...tableOf(
        resistances,
        (element, i): Column => ({ names: [fields[i]], expect: knownById(({ resist }) => resist[element] ?? 0) }),
      ),
    });
    return byId(table, rows, (row, id, where) => {
      const curve = objects(row.curves).find((item) => wordIn(item, /^FIGHT_PROP_BASE_HP$/) !== undefined);
      return {
        id,
        baseHp: fact(row.baseHp, `${where}, HP`),
        curve: (curve && wordIn(curve, /^GROW_CURVE_/)) ?? '',
        resist: Object.fromEntries(resistances.map((element) => [element, fact(row[element], `${where}, resistance`)])),
      };
    });
  }

  private groups: { readonly [name: string]: IcdGroupFacts } | undefined;

  /** ICD groups by their names in the game. */
  icdGroups(): { readonly [name: string]: IcdGroupFacts } {
    this.groups ??= this.readIcdGroups();
    return this.groups;
  }

  private readIcdGroups(): { readonly [name: string]: IcdGroupFacts } {
    const table = 'AttackAttenuation';
    if (!this.has(table)) return {};
    const rows = this.dump.rows(table);
    const where = tablePath(table);
    const groupKey = Object.keys(rows[0]).find((key) => rows.some((row) => row[key] === 'default'));
    if (groupKey === undefined) {
      throw new DumpError(`${where}: no column has the group "default". Check that it is the table of a dump.`);
    }
    // Two of the sequences are compared with known groups; a third one, for poise, has no fact.
    const signature = (values: readonly number[]) => {
      const list = values.map(clean);
      while (list.length > 1 && list.at(-1) === list.at(-2)) list.pop();
      return list.join();
    };
    const known = Object.values(this.known.icdGroups);
    const has = { element: new Set<string>(), damage: new Set<string>() };
    for (const group of known) {
      has.element.add(signature(group.element));
      has.damage.add(signature(group.damage));
    }
    const lists = Object.keys(rows[0]).filter((key) => rows.every((row) => row[key] === undefined || isList(row[key])));
    const readable = { element: 'durabilitySequence', damage: 'damageSequence', poise: 'enbreakSequence' };
    const keys = { element: '', damage: '' };
    if (lists.includes(readable.element) && lists.includes(readable.damage)) Object.assign(keys, readable);
    else {
      // The default group identifies the gauge sequence: the first of three hits applies the element, and the damage never drops.
      const usual = rows.find((row) => row[groupKey] === 'default');
      const reference = this.known.icdGroups.Default;
      const same = (key: string, expected: readonly number[]) => signature(ints(usual?.[key])) === signature(expected);
      const element = lists.filter((key) => reference !== undefined && same(key, reference.element));
      const rest = lists.filter((key) => !element.includes(key));
      const score = (key: string) =>
        rows.filter((row) => has.damage.has(signature(ints(row[key]))) && signature(ints(row[key])) !== '1').length;
      const [damage] = [...rest].sort((a, b) => score(b) - score(a));
      if (element.length !== 1 || damage === undefined) {
        throw new DumpError(
          `${where}: the sequences of the group "default" differ from the known ones. Check the file.`,
        );
      }
      Object.assign(keys, { element: element[0], damage });
      this.learned.push({ table, column: 'durabilitySequence', name: element[0], agreement: 1, compared: 1 });
      this.learned.push({ table, column: 'damageSequence', name: damage, agreement: 1, compared: 1 });
    }
    const resetKey = Object.keys(rows[0]).find((key) =>
      rows.every((row) => row[key] === undefined || typeof row[key] === 'number'),
    );
    return Object.fromEntries(
      rows.map((row) => [
        String(row[groupKey]),
        {
          reset: Math.round(
            60 * fact(resetKey === undefined ? 0 : row[resetKey], `${where}, ${String(row[groupKey])}`),
          ),
          element: ints(row[keys.element]).map(clean),
          damage: ints(row[keys.damage]).map(clean),
        },
      ]),
    );
  }
}
