/**
 * Scaffolds a character without a kit: all facts of the dump, estimates of the measured facts, a kit whose passives and constellations fail
 * the type check until they are written, a test that fails for each of them, and a list of facts that a person must supply.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CancelFrames, CharacterFacts, LevelTable } from '@quartet/gamedata';
import { kitSource, testSource } from '../content/kitSource.ts';
import { readFacts as mergeFacts } from '../facts/facts.ts';
import { fileOf, readFiles } from '../facts/files.ts';
import { formatFacts } from '../facts/json.ts';
import { isList, type Json } from '../facts/print.ts';
import { dumpSource } from '../facts/sources.ts';
import { isRow, isText, mapTable, readList, readRow, readTable } from '../facts/tables.ts';
import type { Kind } from './audit.ts';
import { DumpError } from './dump.ts';
import { type Estimate, Estimates } from './estimates.ts';
import { LANGUAGES } from './facts.ts';
import { CONSTELLATIONS, type Game, type GameAttack, type GameCharacter, PASSIVES, SLOTS } from './game.ts';
import { parametersOf } from './write.ts';

type Row = { [key: string]: Json | undefined };

/** A fact that the data lacks or that a person must confirm. */
interface Need {
  readonly fact: string;
  readonly what: string;
  readonly estimate?: Json;
  readonly from?: string;
}

/** Our names of the game's ICD tags that all characters share. */
const TAGS: { readonly [tag: string]: string } = {
  '': 'None',
  NormalAttack: 'NormalAttack',
  ExtraAttack: 'ExtraAttack',
  Elemental_Art: 'ElementalArt',
  Elemental_Art_Hold: 'ElementalArtHold',
  Elemental_Burst: 'ElementalBurst',
};

interface Scaffold {
  /** Texts of files by their path from the root of the repository. */
  readonly files: ReadonlyMap<string, string>;
  readonly needs: readonly Need[];
}

/** Writes the files of `scaffoldFiles`. @throws DumpError for a key that is not a new character */
export function scaffold(
  key: string,
  game: Game,
  root: string,
  characters: readonly CharacterFacts[],
  without: readonly Distrusted[] = [],
): readonly string[] {
  const folder = `packages/content/src/characters/${key}`;
  if (existsSync(join(root, folder))) throw new DumpError(`${key} has a folder already: ${folder}.`);
  const { files } = scaffoldFiles(key, game, readFiles(root), characters, without);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()];
}

export function scaffoldFiles(
  key: string,
  game: Game,
  factFiles: ReadonlyMap<string, string>,
  characters: readonly CharacterFacts[],
  without: readonly Distrusted[] = [],
): Scaffold {
  const found = game.characters.find((each) => each.key === key);
  if (found === undefined) {
    const fresh = game.characters.filter(({ isNew }) => isNew).map((each) => each.key);
    throw new DumpError(`No character ${key} in this dump. New ones: ${fresh.join(', ') || 'none'}.`);
  }
  if (!found.isNew)
    throw new DumpError(`${key} has facts already. Change them with npm run update without --scaffold.`);
  const needs: Need[] = without.map(({ kind, line }) => ({
    fact: kind,
    what: `not taken from this dump, which agrees too little with known characters (${line})`,
  }));
  const character = { ...found, attacks: found.attacks?.map((attack) => trusted(attack, without)) };
  const facts = new Map(factFiles);
  const source = `dump-${game.version}`;
  const sources = open(facts, 'sources.json');
  sources[source] ??= { ...dumpSource(game.version) };
  sources.estimate ??= {
    what: 'medians of characters with the same weapon and body: replace them with counted values',
    address: 'docs/estimates.md',
    licence: 'MIT',
    date: '2026-11',
    version: '1',
    estimated: true,
  };
  facts.set('sources.json', formatFacts(sources));

  const icd = icdNames(character, game, facts, source, needs);
  const talents = talentTables(character);
  const { gameFacts, measured } = attackFacts(
    character,
    talents,
    icd,
    new Estimates(characters, character.weapon, character.body),
    needs,
  );
  const stamina: Row = {
    dash: 18,
    ...(STAMINA[character.weapon] !== undefined && { charge: STAMINA[character.weapon] }),
  };
  facts.set(
    `characters/${key}/game.json`,
    formatFacts({
      source,
      ids: {
        id: character.id,
        depot: character.depot,
        skills: Object.fromEntries(SLOTS.map((slot) => [slot, character.talents[slot].id])),
        icon: character.icon,
      },
      element: character.element ?? 'physical',
      weapon: character.weapon,
      body: character.body,
      region: 'unknown',
      rarity: character.rarity,
      base: { ...character.base, em: 0, er: 1, cr: 0.05, cd: 0.5 },
      curve: { hp: character.curve.hp ?? '', atk: character.curve.atk ?? '', def: character.curve.def ?? '' },
      promo: character.promotions.map(({ maxLevel, add }) => ({ maxLevel, add })),
      energyMax: character.energy,
      normalHits: isRow(gameFacts.normals) && isList(gameFacts.normals.mult) ? gameFacts.normals.mult.length : 0,
      talentCon: raised(character),
      stamina,
      arkhe: false,
      hexerei: false,
      moonsign: 0,
      talents: Object.fromEntries(talents.map(({ name, slot, values }) => [name, { slot, values }])),
      ...gameFacts,
      casts: {
        skill: { cooldown: Math.round(60 * character.talents.skill.cooldown) },
        burst: { cooldown: Math.round(60 * character.talents.burst.cooldown) },
      },
      parameters: parametersOf(character),
    }),
  );
  const hasCharged = gameFacts.charged !== undefined;
  facts.set(
    `characters/${key}/facts.json`,
    formatFacts({
      source: 'estimate',
      ...(hasCharged && { sources: { 'charged.name': source } }),
      ...measured,
      ...(hasCharged && { charged: { name: 'Charge', ...(isRow(measured.charged) && measured.charged) } }),
    }),
  );
  for (const language of LANGUAGES) {
    const name = character.names[language] ?? character.names.en ?? key;
    facts.set(`characters/${key}/texts/${language}.json`, formatFacts({ source, name, talents: {} }));
  }
  if (Object.keys(character.names).length === 0) {
    needs.push({ fact: 'texts', what: 'display names in seven languages (run with --texts)' });
  }
  needs.push(
    { fact: 'region', what: 'region of the character' },
    { fact: 'arkhe, hexerei, moonsign', what: 'traits that teams count' },
    {
      fact: 'particles',
      what: 'number of particles, and the time between two of them',
      estimate: 3,
      from: 'most skills give three',
    },
    {
      fact: 'attacks[...].at',
      what: 'for each attack of skill, burst and constellations: frame of the snapshot, frame of the hit, flight',
    },
    {
      fact: 'attacks[...].area',
      what: 'who is hit: the shape is of the data, whether it follows the player or the target is not',
    },
  );
  for (const line of game.absent) needs.push({ fact: 'dump', what: `not in this dump: ${line}` });

  for (const slot of ['skill', 'burst'] as const) {
    const { cooldown } = character.talents[slot];
    const fixed = constants(character, slot);
    if (fixed.length > 0 && !fixed.includes(cooldown)) {
      needs.push({
        fact: `casts.${slot}.cooldown`,
        what: `the skill has ${cooldown} s, the talent ${fixed.join(', ')}: which of them is the cooldown`,
      });
    }
  }

  const merged = readRow(mergeFacts(facts).characters[key], key);
  const readable = {
    ...merged,
    key,
    talentKind: mapTable(readTable(merged.talents, isRow, `${key}: talents`), ({ slot }) => slot),
    params: {},
    charges: {},
    timing: {},
    unlocks: merged.parameters ?? {},
    attacks: mapTable(readTable(merged.attacks ?? {}, isRow, `${key}: attacks`), (attack, name) => ({
      name,
      ...attack,
    })),
  } as unknown as CharacterFacts;
  const unwritten = unlocks(character);
  const files = new Map<string, string>();
  for (const [path, text] of facts) if (factFiles.get(path) !== text) files.set(fileOf(path), text);
  files.set(`packages/content/src/characters/${key}/kit.ts`, kitSource(readable, [], unwritten));
  files.set(`packages/content/src/characters/${key}/kit.test.ts`, testSource(readable, unwritten));
  files.set(
    `packages/content/src/characters/${key}/needs.json`,
    formatFacts({
      character: key,
      dump: game.version,
      texts: game.textSource ?? 'none',
      needs: needs.map((need) => ({ ...need })),
    }),
  );
  return { files, needs };
}

/** Kinds of facts that are not taken from the dump because it agrees too little with known characters. */
interface Distrusted {
  readonly kind: Kind;
  readonly line: string;
}

function trusted(attack: GameAttack, without: readonly Distrusted[]): GameAttack {
  const { poise, halt, haltFactor, defenceHalt, ...rest } = attack;
  const has = (kind: Kind) => !without.some((each) => each.kind === kind);
  return { ...rest, ...(has('poise') && { poise }), ...(has('hitlag') && { halt, haltFactor, defenceHalt }) };
}

function open(files: ReadonlyMap<string, string>, path: string): Row {
  return JSON.parse(files.get(path) ?? '{}');
}

const STAMINA: { readonly [weapon: string]: number } = { sword: 20, polearm: 25, catalyst: 50 };

const camel = (name: string) => {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? ['value'];
  const joined = words
    .map((word, i) => (i === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join('');
  return /^\d/.test(joined) ? `n${joined}` : joined;
};

interface TalentTable {
  readonly name: string;
  readonly slot: (typeof SLOTS)[number];
  readonly index: number;
  readonly values: LevelTable;
}

/** Talent tables of the parameters that attacks use, named after the parameter. */
function talentTables(character: GameCharacter): readonly TalentTable[] {
  const tables: TalentTable[] = [];
  const taken = new Set<string>();
  for (const attack of character.attacks ?? []) {
    for (const { place, index, values } of attack.multipliers) {
      const slot = SLOTS.find((each) => each === place);
      if (
        slot === undefined ||
        values.length < 15 ||
        tables.some((table) => table.slot === slot && table.index === index)
      )
        continue;
      const parameter = attack.parameters.find((name) =>
        character.files?.uses
          .get(name)
          ?.some((use) => use.open === character.talents[slot].open && use.index === index),
      );
      const short = (parameter ?? `${slot}_${index}`)
        .replace(new RegExp(`^${character.icon.replace('UI_AvatarIcon_', '')}_`, 'i'), '')
        .replace(/_?Damage(Percentage|_Percentage)?/gi, '');
      let name = camel(short || `${slot}_${index}`);
      for (let n = 2; taken.has(name); n++) name = `${camel(short)}${n}`;
      taken.add(name);
      tables.push({ name, slot, index, values: values.slice(0, 15) });
    }
  }
  return tables;
}

/** Our names of the ICD tags and groups of the attacks; new ones are added to the facts. */
function icdNames(
  character: GameCharacter,
  game: Game,
  facts: Map<string, string>,
  source: string,
  needs: Need[],
): { readonly tag: (game: string) => string; readonly group: (game: string) => string } {
  const names = open(facts, 'written/icd.json');
  const own = open(facts, 'game/icd.json');
  const tagOrder = [...readList(names.tagOrder ?? [], isText, 'written/icd.json: tagOrder')];
  const groupOrder = [...readList(names.groupOrder ?? [], isText, 'written/icd.json: groupOrder')];
  const groups = game.tables.icdGroups();
  const pascal = (name: string) =>
    name
      .split(/[^A-Za-z0-9]+/)
      .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
      .join('');
  const tags = new Map<string, string>();
  const named = new Map<string, string>([
    ['default', 'Default'],
    ['Default', 'Default'],
  ]);
  for (const { icdTag = '', icdGroup = 'default' } of character.attacks ?? []) {
    if (!tags.has(icdTag)) {
      const name = TAGS[icdTag] ?? pascal(icdTag);
      if (!tagOrder.includes(name)) tagOrder.push(name);
      tags.set(icdTag, name);
    }
    if (named.has(icdGroup)) continue;
    const name = pascal(icdGroup.replace(/^Avatar_/, ''));
    named.set(icdGroup, name);
    if (groupOrder.includes(name)) continue;
    const content = groups[icdGroup];
    if (content === undefined) {
      named.set(icdGroup, 'Default');
      needs.push({
        fact: `icdGroup ${icdGroup}`,
        what: 'sequences of this ICD group (AttackAttenuationExcelConfigData is not in the dump); the facts have Default',
      });
      continue;
    }
    groupOrder.push(name);
    own.groups = { ...readRow(own.groups ?? {}, 'game/icd.json: groups'), [name]: { ...content } };
    own.sources = { ...readRow(own.sources ?? {}, 'game/icd.json: sources'), [`groups.${name}`]: source };
  }
  const { source: head, sources, ...rest } = own;
  facts.set('written/icd.json', formatFacts({ ...names, tagOrder, groupOrder }));
  facts.set('game/icd.json', formatFacts({ source: head, ...(sources !== undefined && { sources }), ...rest }));
  return { tag: (name) => tags.get(name) ?? 'None', group: (name) => named.get(name) ?? 'Default' };
}

function attackFacts(
  character: GameCharacter,
  talents: readonly TalentTable[],
  icd: ReturnType<typeof icdNames>,
  estimates: Estimates,
  needs: Need[],
): { gameFacts: Row; measured: Row } {
  const attacks = (character.attacks ?? []).filter(({ multipliers }) => multipliers.length > 0);
  const tableOf = (attack: GameAttack) => {
    for (const { place, index } of attack.multipliers) {
      const table = talents.find((each) => each.slot === place && each.index === index);
      if (table !== undefined) return table;
    }
    return undefined;
  };
  const reference = (table: TalentTable) => `talents.${table.name}`;
  const hitlag = (attack: GameAttack): Row =>
    attack.halt === undefined || attack.halt === 0
      ? {}
      : { halt: attack.halt, haltFactor: attack.haltFactor ?? 0, defenceHalt: attack.defenceHalt ?? false };
  const estimate = (
    fact: string,
    what: string,
    found: Estimate<number> | Estimate<CancelFrames> | undefined,
  ): Json | undefined => {
    const value = typeof found?.value === 'object' ? { ...found.value, next: { ...found.value.next } } : found?.value;
    needs.push({
      fact,
      what,
      ...(found !== undefined && {
        estimate: value,
        from: `median of ${found.of} (${found.from})${found.range === undefined ? '' : `, half between ${found.range[0]} and ${found.range[1]}`}`,
      }),
    });
    return value;
  };

  const used = new Set<TalentTable>();
  const gameFacts: Row = {};
  const measured: Row = {
    particleDelay: 100,
    n0Delay: {
      yelan:
        estimate(
          'n0Delay.yelan',
          'frames by which Yelan sees a normal attack late',
          estimates.median((facts) => facts.n0Delay.yelan),
        ) ?? 0,
      xingqiu:
        estimate(
          'n0Delay.xingqiu',
          'frames by which Xingqiu sees a normal attack late',
          estimates.median((facts) => facts.n0Delay.xingqiu),
        ) ?? 0,
    },
    movement: Object.fromEntries(
      (['dash', 'jump', 'walk'] as const).map((action) => [
        action,
        {
          length: estimates.median((facts) => facts.movement[action].length)?.value ?? 20,
          queueAfter: estimates.median((facts) => facts.movement[action].queueAfter)?.value ?? 20,
          ...(estimates.cancels((facts) => facts.movement[action])?.value ?? { animation: 20, next: {} }),
        },
      ]),
    ),
  };
  needs.push({ fact: 'movement', what: 'dash, jump and walk; the facts have those of the same weapon and body' });
  const frames: Row = {};

  // Normal attacks, by their number.
  const hits = new Map<number, { attack: GameAttack; table: TalentTable }[]>();
  for (const attack of attacks) {
    const number = Number(/^NormalAttack_0?(\d)/.exec(attack.attackTag ?? '')?.[1] ?? Number.NaN);
    const table = tableOf(attack);
    if (Number.isNaN(number) || table?.slot !== 'attack') continue;
    const list = hits.get(number) ?? [];
    if (!list.some((each) => each.table === table)) list.push({ attack, table });
    hits.set(number, list);
    used.add(table);
  }
  const chain = [...hits].sort(([a], [b]) => a - b).map(([, list]) => list);
  if (chain.length > 0) {
    const per = <T>(pick: (attack: GameAttack) => T) => chain.map((list) => list.map(({ attack }) => pick(attack)));
    const [[first] = []] = chain;
    const hasHitlag = chain.flat().some(({ attack }) => (attack.halt ?? 0) > 0);
    gameFacts.normals = {
      mult: chain.map((list) => list.map(({ table }) => reference(table))),
      element: first?.attack.element ?? 'physical',
      gauge: first?.attack.gauge || 25,
      icd: per((attack) => icd.tag(attack.icdTag ?? '')),
      icdGroup: per((attack) => icd.group(attack.icdGroup ?? 'default')),
      strike: per((attack) => attack.strike ?? 'default'),
      poise: per((attack) => attack.poise ?? 0),
      ...(hasHitlag && {
        halt: per((attack) => attack.halt ?? 0),
        haltFactor: 0.01,
        defenceHalt: per((attack) => attack.defenceHalt ?? false),
      }),
      ...(chain.flat().every(({ attack }) => attack.area !== undefined) && {
        areas: per((attack) => ({ ...attack.area, on: 'player' })),
      }),
    };
    const hitmark = (i: number, facts: CharacterFacts) => facts.normals?.hitmarks[i]?.[0];
    measured.normals = {
      hitmarks: chain.map((list, i) => {
        const mark = estimate(
          `normals.hitmarks[${i}]`,
          `frames to each of ${list.length} hits`,
          estimates.median((facts) => hitmark(i, facts)) ?? estimates.median((facts) => hitmark(0, facts)),
        );
        return list.map(() => mark ?? 15);
      }),
      frames: 'frames.attack',
    };
    frames.attack = chain.map(
      (_, i) =>
        estimate(
          `frames.attack[${i}]`,
          'cancel frames',
          estimates.cancels((facts) => facts.normals?.frames[i]) ??
            estimates.cancels((facts) => facts.normals?.frames[0]),
        ) ?? { animation: 40, next: {} },
    );
  }

  // The charged attack.
  const charged = attacks.filter((attack) => {
    const table = tableOf(attack);
    return attack.attackTag === 'ExtraAttack' && table?.slot === 'attack' && !used.has(table);
  });
  const spins = charged.filter((attack, i) => charged.findIndex((other) => tableOf(other) === tableOf(attack)) === i);
  const [spin] = spins;
  if (spin !== undefined && character.weapon !== 'bow') {
    const tables = spins.flatMap((attack) => tableOf(attack) ?? []);
    for (const table of tables) used.add(table);
    gameFacts.charged = {
      mult: tables.length === 1 ? reference(tables[0]) : tables.map(reference),
      element: spin.element ?? 'physical',
      gauge: spin.gauge || 25,
      icd: icd.tag(spin.icdTag ?? ''),
      icdGroup: icd.group(spin.icdGroup ?? 'default'),
      strike: spin.strike ?? 'default',
      poise: spins.map((attack) => attack.poise ?? 0),
      ...(spin.area !== undefined && { areas: { ...spin.area, on: 'player' } }),
    };
    const mark =
      estimate(
        'charged.hitmark',
        `frames to each of ${tables.length} hits`,
        estimates.median((facts) => {
          const at = facts.charged?.hitmark;
          return typeof at === 'number' ? at : at?.flat()[0];
        }),
      ) ?? 20;
    measured.charged = { hitmark: tables.length === 1 ? mark : tables.map(() => mark), frames: 'frames.charge' };
    frames.charge = estimate(
      'frames.charge',
      'cancel frames',
      estimates.cancels((facts) => facts.charged?.frames),
    ) ?? { animation: 50, next: {} };
  }

  // Plunges have the same names for all characters.
  const plunge: Row = {};
  const fall: Row = {};
  for (const [name, pattern] of [
    ['collision', /FallingAnthem.*Loop/],
    ['low', /FallingAnthem.*Rank_1/],
    ['high', /FallingAnthem.*Rank_2/],
  ] as const) {
    const attack = attacks.find(({ parameters }) => parameters.some((each) => pattern.test(each)));
    const table = attack === undefined ? undefined : tableOf(attack);
    if (attack === undefined || table === undefined) continue;
    used.add(table);
    plunge[name] = { ...single(attack), tag: 'plunge', mult: reference(table) };
    fall[name] = {
      hitmark:
        estimate(
          `plunge.${name}.hitmark`,
          'frames to the hit',
          estimates.median((facts) => facts.plunge?.[name]?.hitmark),
        ) ?? 45,
    };
  }
  if (Object.keys(plunge).length > 0) {
    gameFacts.plunge = plunge;
    measured.plunge = fall;
  }

  function single(attack: GameAttack): Row {
    return {
      icd: icd.tag(attack.icdTag ?? ''),
      icdGroup: icd.group(attack.icdGroup ?? 'default'),
      strike: attack.strike ?? 'default',
      ...(attack.element !== undefined && attack.element !== 'unknown' && { element: attack.element }),
      gauge: attack.gauge ?? 0,
      ...(attack.poise !== undefined && attack.poise > 0 && { poise: attack.poise }),
      ...hitlag(attack),
      ...(attack.scaling !== undefined && { scaling: attack.scaling }),
    };
  }

  // All other attacks, by the name of their parameter.
  const others: Row = {};
  for (const attack of attacks) {
    const table = tableOf(attack);
    if (table !== undefined && used.has(table)) continue;
    const constellation = attack.multipliers.find(({ place }) => /^c\d$/.test(place));
    const label = (table?.name ?? attack.parameters[0] ?? attack.name)
      .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
      .replace(/^./, (letter) => letter.toUpperCase());
    const title =
      constellation === undefined || table !== undefined ? label : `${label} (${constellation.place.toUpperCase()})`;
    if (others[title] !== undefined || (table === undefined && constellation === undefined)) continue;
    others[title] = {
      ...single(attack),
      tag: table?.slot === 'burst' ? 'burst' : table?.slot === 'attack' ? 'normal' : 'skill',
      ...(table === undefined ? { mult: constellation?.values[0] ?? 0 } : { mult: reference(table) }),
      ...(table === undefined && constellation !== undefined && { cons: Number(constellation.place.slice(1)) }),
      ...(attack.area !== undefined && { area: { ...attack.area, on: 'point' } }),
    };
  }
  gameFacts.attacks = others;

  const casts: Row = {};
  for (const slot of ['skill', 'burst'] as const) {
    frames[slot] = estimate(
      `frames.${slot}`,
      'cancel frames',
      estimates.cancels((facts) => facts.casts[slot]?.frames),
    ) ?? { animation: 50, next: {} };
    casts[slot] = {
      frames: `frames.${slot}`,
      cooldownDelay:
        estimate(
          `casts.${slot}.cooldownDelay`,
          'frames until the cooldown begins',
          estimates.median((facts) => facts.casts[slot]?.cooldownDelay),
        ) ?? 0,
      ...(slot === 'burst' && {
        payAt:
          estimate(
            'casts.burst.payAt',
            'frames until the energy is spent',
            estimates.median((facts) => facts.casts.burst?.payAt),
          ) ?? 5,
      }),
    };
  }
  measured.frames = frames;
  measured.casts = casts;
  return { gameFacts, measured };
}

/** Talents that constellations raise; C3 and C5 refer to the talent by its number. */
function raised(character: GameCharacter): Row {
  const slots: { readonly [index: number]: string } = { 1: 'attack', 2: 'skill', 9: 'burst' };
  const found: Row = {};
  for (const [open, index] of character.files?.raises ?? []) {
    const level = /_(\d)$/.exec(open)?.[1];
    const slot = slots[index];
    if (level !== undefined && slot !== undefined) found[slot] = Number(level);
  }
  return Object.keys(found).length > 0 ? found : { skill: 3, burst: 5 };
}

/** Parameters with the same value at every level: durations, intervals, cooldown, energy. */
function constants(character: GameCharacter, slot: 'skill' | 'burst'): readonly number[] {
  const { levels } = character.talents[slot];
  const [first = []] = levels;
  return first.filter((value, i) => value !== 0 && levels.every((level) => level[i] === value));
}

/** Passives and constellations to be written, with the numbers of their texts. C3 and C5 are omitted, because they only raise talents. */
function unlocks(character: GameCharacter): { readonly [mark: string]: string } {
  const parameters = parametersOf(character);
  const casts = (['skill', 'burst'] as const).map((slot) => {
    const name = character.talentNames[slot]?.en;
    const { cooldown } = character.talents[slot];
    const fixed = constants(character, slot).join(', ') || 'none';
    return [
      slot,
      `${slot}${name === undefined ? '' : ` ${name}`}: cooldown ${cooldown} s, numbers of every level ${fixed}`,
    ];
  });
  return Object.fromEntries([
    ...casts,
    ...[...PASSIVES, ...CONSTELLATIONS.filter((place) => place !== 'c3' && place !== 'c5')].map((place) => {
      const name = character.talentNames[place]?.en;
      const numbers = parameters[place]?.join(', ') ?? 'none in the dump';
      return [place, `${place.toUpperCase()}${name === undefined ? '' : ` ${name}`}: numbers ${numbers}`];
    }),
  ]);
}
