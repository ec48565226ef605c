/** A half of a chamber of the Spiral Abyss as the targets of a config. */
import {
  type ConfigDocument,
  formatNumber,
  openConfig,
  removeEnergy,
  replaceEnemies,
  setAbyss,
  setFightLength,
  setTimeLimit,
  type TextEdit,
} from '@quartet/edits';
import type { EnemyKey } from '@quartet/gamedata';
import {
  type AbyssChamber,
  type AbyssEffect,
  type AbyssFloor,
  type AbyssMechanics,
  type AbyssRules,
  type AbyssWave,
  abyssCycles,
  abyssGap,
  hpOf,
  loadAbyssNames,
  loadFloors,
  loadMechanics,
  loadRules,
  SHOCKWAVE_METRES,
} from '@quartet/gamedata/abyss';
import { displayNames } from '@quartet/gamedata/displayNames';
import { find } from '@quartet/gamedata/names';
import { type Phrase, PhraseError } from '@quartet/script';
import { checkWhole } from '../numbers.ts';
import { phrase } from '../phrases.ts';

export const HALVES = ['first', 'second'] as const;
export type Half = (typeof HALVES)[number];

/** A chamber: number of the cycle, floor 9 to 12 and chamber 1 to 3. */
export interface AbyssPlace {
  readonly cycle: number;
  /** 12 when absent. */
  readonly floor?: number;
  readonly chamber: number;
}

/** Least and greatest numbers of cycles, floors and chambers. */
export const CYCLES = [1, abyssCycles.at(-1)?.id ?? 1] as const;
export const FLOORS = [9, 12] as const;
export const CHAMBERS = [1, 3] as const;

/** Seconds on the clock of a chamber, which both halves share. */
export const CLOCK_SECONDS = 600;
const FLOOR = 12;

/** Assumed values: no source has them. */
const ASSUMED = {
  /** Frames after a wave begins until its enemies can be hit. */
  delayFrames: 60,
  /** Enemies on the field at a time, where the data do not limit them. */
  atOnce: 5,
  /** Metres between the team and each hurtbox, and radius of a hurtbox. */
  distance: 1,
  radius: 1,
} as const;
/** Maximum number of waves of a config, and of targets. */
const MAX_WAVES = 30;
const MAX_TARGETS = 100;

/** Properties of an enemy that the data have and the fight has not. */
type Mechanic = 'resistances' | 'wards' | 'phases' | 'movement';

/** Enemies of one kind in a wave. */
export interface EncounterEnemy {
  readonly monster: number;
  readonly enemy: EnemyKey | null;
  /** From 1. */
  readonly wave: number;
  readonly count: number;
  /** HP of each; null where it is not known. */
  readonly hp: number | null;
  /** 1: HP and resistances. */
  readonly grade: 1;
  readonly notModelled: readonly Mechanic[];
}

export interface Encounter {
  readonly half: Half;
  readonly level: number;
  readonly enemies: readonly EncounterEnemy[];
  /** HP of all; null where one is not known. */
  readonly hp: number | null;
  /** Why it cannot be fought; null where it can. */
  readonly refusal: Phrase | null;
  /** Lines of the config: one target each. */
  readonly targets: readonly string[];
  /** Effects of floor and blessing that are simulated. */
  readonly effects: readonly AbyssEffect[];
  /** Assumptions, and mechanics that are not simulated. */
  readonly notes: readonly Phrase[];
}

export interface ChamberEncounters {
  readonly place: Required<AbyssPlace>;
  readonly level: number;
  /** Seconds that must be left for one, two and three stars; null where the stars do not depend on time. */
  readonly stars: readonly number[] | null;
  readonly halves: readonly [Encounter, Encounter];
}

/** A cycle as a list of cycles shows it. */
export interface KnownCycle {
  readonly id: number;
  readonly open: string;
  readonly close: string;
  /** Whether the lineup of the floor is known. */
  readonly isKnown: boolean;
}

/** Cycles with the lineup of a floor, or without, the newest first. */
export async function knownCycles(floor = FLOOR): Promise<readonly KnownCycle[]> {
  const cycles = await Promise.all(
    abyssCycles.map(async ({ id, open, close }) => {
      const floors = await loadFloors(id);
      return { id, open, close, isKnown: floors.some(({ index, chambers }) => index === floor && chambers.length > 0) };
    }),
  );
  return cycles.reverse();
}

/**
 * The encounters of a chamber.
 * @throws PhraseError for a chamber that does not exist or whose lineup is not known
 */
export async function encountersOf({ cycle, floor = FLOOR, chamber }: AbyssPlace): Promise<ChamberEncounters> {
  checkWhole('cycle', cycle, ...CYCLES);
  checkWhole('floor', floor, ...FLOORS);
  checkWhole('chamber', chamber, ...CHAMBERS);
  const place = { cycle, floor, chamber };
  const [floors, mechanics, names, ...rules] = await Promise.all([
    loadFloors(cycle),
    loadMechanics(),
    englishNames(),
    loadRules({ ...place, half: 'first' }),
    loadRules({ ...place, half: 'second' }),
  ]);
  const found = floors.find(({ index }) => index === floor);
  const data = found?.chambers[chamber - 1];
  const [first, second] = rules;
  if (found === undefined || data === undefined || first === null || second === null) {
    const newest = (await knownCycles(floor)).find(({ isKnown }) => isKnown)?.id ?? 0;
    throw new PhraseError(phrase('abyss-no-lineup', { cycle, floor, newest }));
  }
  const make = (half: Half, own: AbyssRules): Encounter =>
    encounterOf({ half, floor: found, chamber: data, mechanics, names, rules: own });
  return {
    place,
    level: data.level,
    stars: data.monolith === undefined ? (data.stars ?? null) : null,
    halves: [make('first', first), make('second', second)],
  };
}

type NameOf = (id: number, enemy: EnemyKey | null) => string;

async function englishNames(): Promise<NameOf> {
  const [own, { default: all }] = await Promise.all([loadAbyssNames('en'), displayNames.en()]);
  return (id, enemy) => own.monsters[id] ?? (enemy === null ? undefined : find(all.enemies, enemy)) ?? `#${id}`;
}

interface Source {
  readonly half: Half;
  readonly floor: AbyssFloor;
  readonly chamber: AbyssChamber;
  readonly mechanics: { readonly [monster: string]: AbyssMechanics };
  readonly names: NameOf;
  readonly rules: AbyssRules;
}

/** Monsters of a wave by number and count. */
type Group = [monster: number, count: number][];

function encounterOf({ half, floor, chamber, mechanics, names, rules }: Source): Encounter {
  const { level } = chamber;
  const notes: Phrase[] = [];
  const waves = wavesOf(chamber[half], notes);
  const enemies = waves.flatMap((group, at) =>
    group.map(([monster, count]): EncounterEnemy => {
      const facts = floor.monsters[monster];
      return {
        monster,
        enemy: facts?.enemy ?? null,
        wave: at + 1,
        count,
        hp: facts === undefined ? null : hpOf(facts, level, floor.hpStep),
        grade: 1,
        notModelled: mechanicsOf(mechanics[monster]),
      };
    }),
  );
  const refusal = refusalOf(enemies, floor, names);
  const effects = rules.effects.filter((effect) => abyssGap(effect) === null);
  notes.push(...effectNotes(rules, effects));
  const rare = [...new Set(enemies.filter(({ notModelled }) => notModelled.length > 0).map(({ monster }) => monster))];
  if (rare.length > 0)
    notes.push(phrase('abyss-mechanics', { names: rare.map((id) => names(id, floor.monsters[id]?.enemy ?? null)) }));
  return {
    half,
    level,
    enemies,
    hp: refusal === null ? enemies.reduce((sum, { hp, count }) => sum + (hp ?? 0) * count, 0) : null,
    refusal,
    targets: refusal === null ? targetsOf(waves, floor, level, mechanics) : [],
    effects,
    notes: [
      phrase('abyss-passive'),
      phrase('abyss-places', { metres: ASSUMED.distance, radius: ASSUMED.radius }),
      phrase('abyss-delay', { seconds: ASSUMED.delayFrames / 60 }),
      phrase('abyss-energy'),
      ...notes,
    ],
  };
}

function mechanicsOf(facts: AbyssMechanics | undefined): Mechanic[] {
  if (facts === undefined) return [];
  const { resistances, wards, phases, movement } = facts;
  const found: (Mechanic | null)[] = [
    resistances === undefined ? null : 'resistances',
    wards === undefined ? null : 'wards',
    phases === undefined ? null : 'phases',
    movement === undefined || movement === 'still' ? null : 'movement',
  ];
  return found.filter((each) => each !== null);
}

/** Why a half cannot be fought. */
function refusalOf(enemies: readonly EncounterEnemy[], floor: AbyssFloor, names: NameOf): Phrase | null {
  const nameOf = ({ monster, enemy }: EncounterEnemy): string => names(monster, enemy);
  if (floor.hpStep === null) return phrase('abyss-no-step');
  const uncounted = enemies.filter(({ count }) => count === 0).map(nameOf);
  if (uncounted.length > 0) return phrase('abyss-no-count', { names: [...new Set(uncounted)] });
  const unknown = enemies.filter(({ hp }) => hp === null).map(nameOf);
  if (unknown.length > 0) return phrase('abyss-no-hp', { names: [...new Set(unknown)] });
  const count = enemies.reduce((sum, each) => sum + each.count, 0);
  const waves = enemies.at(-1)?.wave ?? 0;
  if (count === 0 || count > MAX_TARGETS || waves > MAX_WAVES) return phrase('abyss-too-many', { count, waves });
  return null;
}

/**
 * Waves in which each begins after the one before: groups that run at the same time are put together, and a wave with more enemies than fit on
 * the field becomes several.
 */
function wavesOf(given: readonly AbyssWave[], notes: Phrase[]): Group[] {
  const isGrouped = given.some(({ group }) => group !== undefined);
  if (isGrouped) notes.push(phrase('abyss-groups'));
  if (given.some(({ joins, afterKills }) => joins === true || afterKills !== undefined))
    notes.push(phrase('abyss-joins'));
  if (given.some(({ affixed }) => affixed === true)) notes.push(phrase('abyss-affixed'));
  const parts = given.map((wave) => {
    const { keep, monsters } = wave;
    const total = monsters.reduce((sum, [, count]) => sum + count, 0);
    const atOnce = keep ?? ASSUMED.atOnce;
    if (total <= atOnce) return { wave, groups: [monsters.map(([id, count]): [number, number] => [id, count])] };
    if (!notes.some(({ id }) => id.endsWith('abyss-at-once'))) notes.push(phrase('abyss-at-once', { count: atOnce }));
    return { wave, groups: split(monsters, atOnce) };
  });
  if (!isGrouped) return parts.flatMap(({ groups }) => groups);
  const byGroup = new Map<string, Group[]>();
  for (const { wave, groups } of parts)
    byGroup.set(wave.group ?? '', [...(byGroup.get(wave.group ?? '') ?? []), ...groups]);
  const lists = [...byGroup.values()];
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? []));
}

/** A wave in parts of up to `size` enemies, in the order of the list. */
function split(monsters: AbyssWave['monsters'], size: number): Group[] {
  const parts: Group[] = [];
  let room = 0;
  for (const [id, count] of monsters)
    for (let left = count; left > 0; ) {
      if (room === 0) {
        parts.push([]);
        room = size;
      }
      const taken = Math.min(left, room);
      const part = parts.at(-1);
      const last = part?.at(-1);
      if (last !== undefined && last[0] === id) last[1] += taken;
      else part?.push([id, taken]);
      left -= taken;
      room -= taken;
    }
  return parts;
}

function targetsOf(
  waves: readonly Group[],
  floor: AbyssFloor,
  level: number,
  mechanics: Source['mechanics'],
): string[] {
  return waves.flatMap((group, at) => {
    const wave = waves.length > 1 ? ` wave=${at + 1}` : '';
    const all = group.flatMap(([id, count]) => Array.from({ length: count }, () => id));
    const radii = all.map((id) => mechanics[id]?.radius.metres ?? ASSUMED.radius);
    const widest = Math.max(...radii);
    return all.flatMap((id, place) => {
      const monster = floor.monsters[id];
      if (monster === undefined) return [];
      const { enemy, hpShare } = monster;
      const factor = formatNumber((floor.hpStep ?? 0) * (hpShare ?? 1));
      const [x, y] = placeOf(place, all.length, radii[place] ?? ASSUMED.radius, widest);
      const type = `type=${enemy}[hp_mult=${factor}]`;
      return `target lvl=${level} ${type} pos=${x},${y} radius=${radii[place]}${wave} delay=${ASSUMED.delayFrames};`;
    });
  });
}

/** On a ring around the team, from its front to both sides, so that melee attacks reach every hurtbox and none overlap. */
function placeOf(place: number, count: number, radius: number, widest: number): [string, string] {
  const room = count < 2 ? 0 : widest / Math.sin(Math.PI / count);
  const ring = Math.max(widest + ASSUMED.distance, room);
  const step = 2 * Math.asin(Math.min(1, widest / ring));
  const angle = Math.ceil(place / 2) * step * (place % 2 === 0 ? -1 : 1);
  const metres = Math.max(radius + ASSUMED.distance, room);
  const rounded = (value: number): string => formatNumber(Math.round(value * 100) / 100);
  return [rounded(metres * Math.sin(angle)), rounded(metres * Math.cos(angle))];
}

/** Which effects are simulated, which are not, and why. */
function effectNotes({ effects, notModelled }: AbyssRules, simulated: readonly AbyssEffect[]): Phrase[] {
  const notes: Phrase[] = [];
  if (simulated.length > 0) notes.push(phrase('abyss-bonuses', { list: simulated.map(effectText) }));
  if (simulated.some(({ kind }) => kind === 'proc'))
    notes.push(phrase('abyss-shockwaves', { metres: SHOCKWAVE_METRES }));
  for (const gap of ['size', 'stacks', 'event'] as const) {
    const list = effects.filter((effect) => abyssGap(effect) === gap).map(effectText);
    if (list.length > 0) notes.push(phrase(`abyss-gap--${gap}`, { list }));
  }
  for (const reason of new Set(notModelled))
    notes.push(phrase(`abyss-gap--${reason === 'unread' || reason === 'unclear' ? reason : 'state'}`));
  return notes;
}

/** An effect in the words of its facts, such as `dmg +75% (pyro, normal)`. */
function effectText({
  kind,
  stat,
  amount,
  ratio,
  element,
  attack,
  reaction,
  on,
  to,
  seconds,
  count,
}: AbyssEffect): string {
  const size =
    kind === 'proc'
      ? `shockwave ${ratio === undefined ? '' : `×${formatNumber(ratio)}`}`
      : `${stat} ${sized(stat, amount)}`;
  const about = [element, ...(attack ?? []), ...(reaction ?? []), on, to].filter((each) => each !== undefined);
  if (count !== undefined) about.push(`${count}×`);
  if (seconds !== undefined) about.push(`${formatNumber(seconds)} s`);
  return about.length === 0 ? size.trim() : `${size.trim()} (${about.join(', ')})`;
}

function sized(stat: string | undefined, amount: number | undefined): string {
  if (amount === undefined) return '';
  const sign = amount < 0 ? '' : '+';
  return stat === 'em' ? `${sign}${formatNumber(amount)}` : `${sign}${formatNumber(Math.round(1000 * amount) / 10)}%`;
}

/**
 * The config of a team in an encounter: its enemies, the clock of the chamber, and a rotation that repeats until they are dead.
 * @throws PhraseError where the encounter cannot be fought
 */
export function inAbyss(text: string, { place, halves }: ChamberEncounters, half: Half): ConfigDocument {
  const { refusal, targets } = halves[half === 'first' ? 0 : 1];
  if (refusal !== null) throw new PhraseError(refusal);
  return openConfig(text).after(
    removeEnergy,
    (now): TextEdit[] => replaceEnemies(now, targets),
    (now) => setTimeLimit(now, CLOCK_SECONDS),
    (now) => setAbyss(now, { ...place, half }),
    (now) => setFightLength(now, { kind: 'death', hp: null }),
  );
}
