import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { isOneOf, keysOf } from '@quartet/gamedata/typed';
import type {
  Ast,
  CharacterDeclaration,
  CharacterName,
  DelayAt,
  EventDeclaration,
  OptionItem,
  OptionsDeclaration,
  RandomStatsDeclaration,
  SetDeclaration,
  StatsDeclaration,
  TargetItem,
  WeaponDeclaration,
} from './ast.ts';
import { isDeclaration } from './ast.ts';
import { fixOf, type Reporter, replaceBy, type Span } from './diagnostics.ts';
import { type NameTable, resistElements, statSlotCount, statSlots } from './names.ts';
import type { Phrase } from './phrase.ts';
import { phrase, type ScriptPhrase, scriptTexts } from './phrases.ts';
import {
  type DelayDistribution,
  delayedActions,
  fixedDelay,
  kqmDelays,
  longestDelay,
  longestPing,
  noDelays,
  type PlayMode,
  type PlayOptions,
  playTransitions,
  swapFramesAt,
} from './play.ts';
import { readRules } from './rules.ts';

export interface WeaponConfig {
  readonly key: string;
  readonly level: number;
  readonly maxLevel: number;
  readonly refine: number;
  readonly params: Readonly<Record<string, number>>;
}

export interface SetConfig {
  readonly key: string;
  readonly count: number;
  readonly params: Readonly<Record<string, number>>;
}

/** Main stats of the random substats line; the other stats lines of the character are then ignored. */
export interface RandomSubstats {
  readonly rarity: number;
  readonly sand: string;
  readonly goblet: string;
  readonly circlet: string;
}

export interface CharacterConfig {
  readonly key: string;
  readonly level: number;
  /** Decides the ascension. */
  readonly maxLevel: number;
  readonly cons: number;
  readonly talents: { readonly attack: number; readonly skill: number; readonly burst: number };
  /** Null when no readable weapon line exists (the config then has an error). */
  readonly weapon: WeaponConfig | null;
  /** In order of first mention. */
  readonly sets: readonly SetConfig[];
  /** Sum of all stats lines, 26 slots in the order of `statSlots`. */
  readonly stats: readonly number[];
  /** Sums of the stats lines by label; lines without one are under the empty label. */
  readonly statsByLabel: Readonly<Record<string, readonly number[]>>;
  readonly randomSubstats: RandomSubstats | null;
  /** start_hp, start_hp%, start_energy and the character's own. */
  readonly params: Readonly<Record<string, number>>;
  readonly spans: {
    /** Name in the first line of the character. */
    readonly name: Span;
    readonly character: Span | null;
    readonly weapon: Span | null;
    readonly sets: readonly Span[];
    readonly stats: readonly Span[];
  };
}

/**
 * One enemy. The numbers are those written on the line; where `type` is given, the engine has to apply `items` in order,
 * since a type replaces the items before it and is changed by those after it.
 */
export interface TargetConfig {
  readonly level: number;
  /** 0 when not given. */
  readonly hp: number;
  readonly resist: Readonly<Record<string, number>>;
  readonly pos: { readonly x: number; readonly y: number };
  /** Metres. */
  readonly radius: number;
  readonly freezeResist: number;
  readonly particleThreshold: number;
  readonly particleDropCount: number;
  /** `none` means clear particles. */
  readonly particleElement: string;
  /** Number of its wave, from 1. */
  readonly wave: number;
  /** Frames after the wave begins until it is on the field. */
  readonly delay: number;
  /** Frames after the wave before it began, at which its wave begins even if enemies live; null: when they are dead. */
  readonly after: number | null;
  readonly type: string | null;
  readonly typeParams: { readonly hp_mult?: number; readonly particles?: number };
  readonly items: readonly TargetItem[];
  readonly span: Span;
}

interface DelayOptions {
  readonly swap: number;
  readonly attack: number;
  readonly charge: number;
  readonly skill: number;
  readonly burst: number;
  readonly dash: number;
  readonly jump: number;
  readonly aim: number;
}

export interface OptionsConfig {
  readonly iterations: number;
  /** Seconds, 0 when not given: the fight then lasts {@link defaultDuration}. Ignored in damage mode. */
  readonly duration: number;
  /** Seconds after which a fight against targets with HP ends; 0 when not given: never. */
  readonly timeLimit: number;
  readonly workers: number;
  /** Frames; equal to `delays.swap`. */
  readonly swapDelay: number;
  readonly hitlag: boolean;
  readonly defhalt: boolean;
  readonly ignoreBurstEnergy: boolean;
  /** Frames; `swap` changes the simulation, the others only with `play=custom`. */
  readonly delays: DelayOptions;
  readonly play: PlayOptions;
  /** Rules of the game in force. */
  readonly rules: readonly GameRuleId[];
  /** The half of a chamber whose effects the fight has. */
  readonly abyss: AbyssOption | null;
}

/** A half of a chamber of the Spiral Abyss. */
export interface AbyssOption {
  readonly cycle: number;
  readonly floor: number;
  readonly chamber: number;
  readonly half: 'first' | 'second';
}

/** Particles without a source: once at frame `start` + 1, or repeatedly after `start` to `end` − 1 frames. */
export interface EnergyConfig {
  readonly mode: 'once' | 'every';
  readonly start: number;
  readonly end: number;
  readonly amount: number;
  readonly span: Span;
}

/** Damage to the player, timed like `EnergyConfig`, `min` to `max` of an element. */
export interface HurtConfig {
  readonly mode: 'once' | 'every';
  readonly start: number;
  readonly end: number;
  readonly min: number;
  readonly max: number;
  readonly element: string;
  readonly span: Span;
}

export interface Config {
  /** In order of first appearance. */
  readonly characters: readonly CharacterConfig[];
  readonly active: string | null;
  readonly activeSpan: Span | null;
  readonly targets: readonly TargetConfig[];
  /** Whether some target has HP: the fight then ends when all are dead or the script has no more actions. */
  readonly damageMode: boolean;
  readonly options: OptionsConfig;
  readonly energy: EnergyConfig | null;
  readonly hurt: HurtConfig | null;
}

/** Seconds a fight lasts when the config sets no duration. */
export const defaultDuration = 90;

/** Maximum length of a fight in seconds: ten hours. */
const longestDuration = 36_000;

interface Draft {
  key: string;
  name: Span;
  level: number;
  maxLevel: number;
  cons: number;
  talents: { attack: number; skill: number; burst: number };
  weapon: WeaponConfig | null;
  sets: Map<string, { count: number; params: Readonly<Record<string, number>> }>;
  stats: number[];
  statsByLabel: Map<string, number[]>;
  randomSubstats: RandomSubstats | null;
  params: Readonly<Record<string, number>>;
  characterSpan: Span | null;
  weaponSpan: Span | null;
  setSpans: Span[];
  statSpans: Span[];
}

const sandStats = ['hp%', 'atk%', 'def%', 'em', 'er'];
const elementStats = ['pyro%', 'hydro%', 'cryo%', 'electro%', 'anemo%', 'geo%', 'dendro%', 'phys%'];
/** Main stats each piece of a random artifact may have. */
export const randomMainStats: Readonly<Record<'sand' | 'goblet' | 'circlet', readonly string[]>> = {
  sand: sandStats,
  goblet: ['hp%', 'atk%', 'def%', 'em', ...elementStats],
  circlet: ['hp%', 'atk%', 'def%', 'em', 'cr', 'cd', 'heal'],
};

const ascensionCaps: ReadonlySet<number> = new Set([20, 40, 50, 60, 70, 80, 90, 95, 100]);

const noAbyss: { abyss: AbyssOption | null } = { abyss: null };
/** Default options. */
const startOptions = () => ({
  ...noAbyss,
  iterations: 1000,
  duration: 0,
  timeLimit: 0,
  workers: 20,
  hitlag: true,
  defhalt: true,
  ignoreBurstEnergy: false,
});
/** Frames a player waits before each action, as the options line may change them. */
const startDelays = () => ({ swap: 1, attack: 0, charge: 0, skill: 0, burst: 0, dash: 0, jump: 0, aim: 0 });

/**
 * Collects the values of a tree's declarations and reports their errors. `brokenLines` holds `key:character`
 * and `key:weapon` for lines that exist but could not be read.
 */
export function buildConfig(
  ast: Ast,
  names: NameTable,
  reporter: Reporter,
  brokenLines: ReadonlySet<string> = new Set(),
): Config {
  const drafts = new Map<string, Draft>();
  const targets: TargetConfig[] = [];
  const options = startOptions();
  const delays = startDelays();
  const playItems: OptionItem[] = [];
  const ruleItems: OptionItem[] = [];
  let active: string | null = null;
  let activeSpan: Span | null = null;
  let energy: EnergyConfig | null = null;
  let hurt: HurtConfig | null = null;

  const draftOf = (character: CharacterName): Draft => {
    let draft = drafts.get(character.key);
    if (draft === undefined) {
      draft = newDraft(character);
      drafts.set(character.key, draft);
    }
    return draft;
  };

  for (const node of ast.body) {
    if (!isDeclaration(node)) continue;
    switch (node.kind) {
      case 'character':
        readCharacter(draftOf(node.character), node, reporter);
        break;
      case 'weapon':
        readWeapon(draftOf(node.character), node, names, reporter);
        break;
      case 'set':
        readSet(draftOf(node.character), node, reporter);
        break;
      case 'stats':
        readStats(draftOf(node.character), node);
        break;
      case 'random-stats': {
        const draft = draftOf(node.character);
        draft.statSpans.push(spanOf(node));
        draft.randomSubstats = readRandomStats(node, reporter);
        break;
      }
      case 'active':
        active = node.character.key;
        if (activeSpan !== null) reporter.warn(phrase('repeated-line--active'), spanOf(node));
        activeSpan = spanOf(node);
        break;
      case 'target':
        targets.push(readTarget(node.items, spanOf(node), reporter));
        break;
      case 'options':
        readOptions(options, delays, playItems, ruleItems, node, reporter);
        break;
      case 'energy':
        energy = readEnergy(energy, node, reporter);
        break;
      case 'hurt':
        hurt = readHurt(hurt, node, reporter);
        break;
    }
  }

  for (const event of [energy, hurt]) {
    if (event !== null && event.mode === 'every' && event.end <= event.start) {
      const { start, end } = event;
      const said =
        end === start
          ? phrase('bad-interval--equal', { start, least: start + 1 })
          : phrase('bad-interval--reversed', { start, end });
      reporter.error(said, event.span);
    }
  }

  const play = readPlay(playItems, delays, reporter);
  if (play.ping !== null) delays.swap = swapFramesAt(play.ping);

  const characters: CharacterConfig[] = [];
  for (const draft of drafts.values()) {
    characters.push(finishCharacter(draft, brokenLines, reporter));
  }
  return {
    characters,
    active,
    activeSpan,
    targets,
    damageMode: targets.some((target) => target.items.some((item) => item.key === 'hp' || item.key === 'type')),
    options: { ...options, swapDelay: delays.swap, delays, play, rules: readRules(ruleItems, reporter) },
    energy,
    hurt,
  };
}

const spanOf = (node: Span): Span => ({ from: node.from, to: node.to });

function newDraft(character: CharacterName): Draft {
  return {
    key: character.key,
    name: spanOf(character),
    level: 0,
    maxLevel: 0,
    cons: 0,
    talents: { attack: 0, skill: 0, burst: 0 },
    weapon: null,
    sets: new Map(),
    stats: new Array<number>(statSlotCount).fill(0),
    statsByLabel: new Map(),
    randomSubstats: null,
    params: {},
    characterSpan: null,
    weaponSpan: null,
    setSpans: [],
    statSpans: [],
  };
}

function readCharacter(draft: Draft, node: CharacterDeclaration, reporter: Reporter): void {
  const span = spanOf(node);
  if (draft.characterSpan !== null) {
    reporter.warn(phrase('repeated-line--character', { character: draft.key }), span);
  }
  draft.characterSpan = span;
  if (node.level !== null) {
    draft.level = node.level.level;
    draft.maxLevel = node.level.maxLevel;
    checkLevel(node.level, 'character', reporter);
  }
  if (node.cons !== null) {
    draft.cons = node.cons.value;
    if (draft.cons > 6) {
      reporter.warn(phrase('odd-constellation', { value: draft.cons }), node.cons);
    }
  }
  if (node.talents !== null) {
    const [attack, skill, burst] = node.talents;
    draft.talents = { attack: attack.value, skill: skill.value, burst: burst.value };
    const talents = [
      ['attack', attack],
      ['skill', skill],
      ['burst', burst],
    ] as const;
    for (const [which, talent] of talents) {
      if (talent.value < 1 || talent.value > 10) {
        reporter.error(phrase(`bad-talent--${which}`, { level: talent.value }), talent);
      }
    }
  }
  if (node.params !== null) draft.params = node.params.values;
}

function readWeapon(draft: Draft, node: WeaponDeclaration, names: NameTable, reporter: Reporter): void {
  const span = spanOf(node);
  if (draft.weaponSpan !== null) {
    reporter.warn(phrase('repeated-line--weapon', { character: draft.key }), span);
  }
  draft.weaponSpan = span;
  if (node.level !== null) checkLevel(node.level, 'weapon', reporter);
  if (node.refine !== null && (node.refine.value < 1 || node.refine.value > 5)) {
    reporter.warn(phrase('odd-refinement', { value: node.refine.value }), node.refine);
  }
  if (node.key === undefined || node.level === null || node.refine === null) return;
  draft.weapon = {
    key: node.key,
    level: node.level.level,
    maxLevel: node.level.maxLevel,
    refine: node.refine.value,
    params: node.params?.values ?? draft.weapon?.params ?? {},
  };
  const weaponClass = names.weaponClass?.(node.key);
  const wielded = names.characterWeaponClass?.(draft.key);
  if (weaponClass !== undefined && wielded !== undefined && weaponClass !== wielded) {
    const said = phrase('wrong-weapon-class', {
      weapon: node.key,
      class: weaponWord(weaponClass),
      character: draft.key,
      wielded: weaponWord(wielded),
    });
    reporter.warn(said, node.name);
  }
}

function readSet(draft: Draft, node: SetDeclaration, reporter: Reporter): void {
  const span = spanOf(node);
  draft.setSpans.push(span);
  if (node.key === undefined) return;
  const old = draft.sets.get(node.key);
  if (old !== undefined) {
    reporter.warn(phrase('repeated-line--set', { character: draft.key, set: node.key }), span);
  }
  draft.sets.set(node.key, {
    count: node.count?.value ?? 0,
    params: node.params?.values ?? old?.params ?? {},
  });
}

function readStats(draft: Draft, node: StatsDeclaration): void {
  const span = spanOf(node);
  draft.statSpans.push(span);
  const label = node.label?.text ?? '';
  let labelled = draft.statsByLabel.get(label);
  if (labelled === undefined) {
    labelled = new Array<number>(statSlotCount).fill(0);
    draft.statsByLabel.set(label, labelled);
  }
  // Each line is summed first, then added to the total: the order of float additions matters.
  const line = new Array<number>(statSlotCount).fill(0);
  for (const { stat, value } of node.stats) add(line, statSlots.indexOf(stat), value);
  for (const [slot, value] of line.entries()) {
    add(draft.stats, slot, value);
    add(labelled, slot, value);
  }
}

function add(stats: number[], slot: number, value: number): void {
  stats[slot] = (stats[slot] ?? 0) + value;
}

function readOptions(
  options: ReturnType<typeof startOptions>,
  delays: ReturnType<typeof startDelays>,
  playItems: OptionItem[],
  ruleItems: OptionItem[],
  node: OptionsDeclaration,
  reporter: Reporter,
): void {
  for (const item of node.items) {
    const value = item.value;
    switch (item.name) {
      case 'iteration':
        options.iterations = Number(value);
        if (value === 0) reporter.error(phrase('no-iterations'), item);
        break;
      case 'duration':
        options.duration = Number(value);
        if (options.duration > longestDuration) {
          reporter.error(phrase('long-duration', { seconds: options.duration, max: longestDuration }), item);
        }
        break;
      case 'time_limit':
        options.timeLimit = Number(value);
        if (options.timeLimit > longestDuration) {
          reporter.error(phrase('long-time-limit', { seconds: options.timeLimit, max: longestDuration }), item);
        }
        break;
      case 'workers':
        options.workers = Number(value);
        break;
      case 'hitlag':
        options.hitlag = value === true;
        break;
      case 'defhalt':
        options.defhalt = value === true;
        break;
      case 'ignore_burst_energy':
        options.ignoreBurstEnergy = value === true;
        break;
      case 'swap_delay':
        delays.swap = Number(value);
        playItems.push(item);
        if (value === 0) reporter.warn(phrase('no-swap-delay'), item);
        break;
      case 'frame_defaults':
        if (value === 'human') {
          Object.assign(delays, { swap: 8, attack: 5, charge: 5, skill: 5, burst: 5, dash: 5, jump: 5, aim: 5 });
        }
        break;
      case 'rules':
      case 'rules_on':
      case 'rules_off':
        ruleItems.push(item);
        break;
      case 'abyss':
        options.abyss = readAbyss(item, reporter);
        break;
      case 'debug':
      case 'mode':
        reporter.warn(phrase('option-without-effect', { name: item.name }), item);
        break;
      default: {
        const delay = item.name.replace(/_delay$/, '');
        if (isOneOf(keysOf(delays), delay)) delays[delay] = Number(value);
        playItems.push(item);
      }
    }
  }
}

/** The half that an `abyss` item names; null where it has an error. */
function readAbyss({ value, valueSpan }: OptionItem, reporter: Reporter): AbyssOption | null {
  const numbers = typeof value === 'object' ? value : [];
  const [cycle = 0, floor = 0, chamber = 0, half = 0] = numbers.map((each) => ('value' in each ? each.value : 0));
  const isPlace = cycle >= 1 && floor >= 9 && floor <= 12 && chamber >= 1 && chamber <= 3 && half >= 1 && half <= 2;
  if (!isPlace) reporter.error(phrase('bad-abyss'), valueSpan);
  return isPlace ? { cycle, floor, chamber, half: half === 1 ? 'first' : 'second' } : null;
}

/**
 * How the fight is played, from `play`, `play_…` and the reference's delays. As a later item replaces an earlier one and `play` may come last,
 * all items are read before any is applied.
 */
function readPlay(
  items: readonly OptionItem[],
  delays: ReturnType<typeof startDelays>,
  reporter: Reporter,
): PlayOptions {
  const chosen = items.filter(({ name, value }) => name === 'play' && isPlayMode(value)).at(-1);
  const mode = (chosen?.value ?? 'perfect') as PlayMode;
  const own: { -readonly [T in keyof typeof noDelays]: DelayDistribution } = { ...noDelays };
  let ping: number | null = null;
  let swapDelay: OptionItem | null = null;
  for (const item of items) {
    const { name, value } = item;
    if (name === 'play') continue;
    if (name === 'swap_delay') {
      swapDelay = item;
      continue;
    }
    if (name === 'play_ping') {
      if (Number(value) > longestPing) {
        const text = String(longestPing);
        const said = phrase('bad-delay--ping', { ping: Number(value), max: longestPing });
        reporter.error(said, item, { fix: replaceBy(text, item.valueSpan) });
      } else ping = Number(value);
      if (mode === 'perfect') warnWithoutEffect(item, mode, 'kqm', chosen, reporter);
      continue;
    }
    if (!name.startsWith('play_')) {
      // The reference simulator parses this delay and ignores it.
      if (mode !== 'custom') reporter.warn(phrase('option-without-effect--delay', { name }), item);
      continue;
    }
    const distribution = readDelay(item, reporter);
    const transition = playTransitions.find((each) => name === `play_${each}`);
    if (distribution !== null && transition !== undefined) own[transition] = distribution;
    if (mode !== 'custom') warnWithoutEffect(item, mode, 'custom', chosen, reporter);
  }
  if (mode === 'perfect') return { mode, ping: null, delays: noDelays, actions: {} };
  if (swapDelay !== null && ping !== null) {
    const said = phrase('option-without-effect--ping', { ping, frames: swapFramesAt(ping) });
    reporter.warn(said, swapDelay, {
      fix: fixOf(phrase('fix-remove', { text: 'swap_delay' }), ...endsOf(swapDelay), ''),
    });
  }
  if (mode === 'kqm') return { mode, ping, delays: kqmDelays, actions: {} };
  const given = delayedActions.filter((action) => delays[action] > 0);
  return { mode, ping, delays: own, actions: Object.fromEntries(given.map((action) => [action, delays[action]])) };
}

const isPlayMode = (value: unknown): value is PlayMode => value === 'perfect' || value === 'kqm' || value === 'custom';
const endsOf = ({ from, to }: Span): [number, number] => [from, to];

/** Warns that an option has no effect with this `play`, with a fix that changes or adds the option. */
function warnWithoutEffect(
  item: OptionItem,
  mode: PlayMode,
  other: PlayMode,
  chosen: OptionItem | undefined,
  reporter: Reporter,
): void {
  const text = `play=${other}`;
  const fix =
    chosen === undefined
      ? fixOf(phrase('fix-add', { text }), item.from, item.from, `${text} `)
      : fixOf(phrase('fix-write', { text }), chosen.from, chosen.to, text);
  reporter.warn(phrase('option-without-effect--play', { name: item.name, mode }), item, { fix });
}

/** The distribution of a `play_…` item; null when it has an error. */
function readDelay({ name, value, valueSpan }: OptionItem, reporter: Reporter): DelayDistribution | null {
  const numbers = value as DelayAt;
  for (const each of numbers) {
    if (each.value <= longestDelay) continue;
    const said = phrase('bad-delay--long', { name, frames: each.value, max: longestDelay });
    reporter.error(said, each, { fix: replaceBy(String(longestDelay), each) });
    return null;
  }
  const [mean] = numbers;
  const whole = numbers.length === 1 ? [mean] : [numbers[2], numbers[3]];
  for (const each of whole) {
    if (Number.isInteger(each.value)) continue;
    const said = phrase('bad-delay--fraction', { name, frames: each.value });
    reporter.error(said, each, { fix: replaceBy(String(Math.round(each.value)), each) });
    return null;
  }
  if (numbers.length === 1) return fixedDelay(mean.value);
  const [, sd, min, max] = numbers;
  if (min.value > max.value) {
    const text = [mean, sd, max, min].map((each) => each.value).join(',');
    const said = phrase('bad-delay--reversed', { name, min: min.value, max: max.value, text });
    reporter.error(said, valueSpan, { fix: replaceBy(text, valueSpan) });
    return null;
  }
  return { mean: mean.value, sd: sd.value, min: min.value, max: max.value };
}

/** Reads an energy line; items it leaves out keep the values of earlier lines. */
function readEnergy(given: EnergyConfig | null, node: EventDeclaration, reporter: Reporter): EnergyConfig | null {
  const span = spanOf(node);
  if (node.mode === null) return given;
  if (given !== null) reportRepeatedEvent(node, reporter);
  const before: EnergyConfig = given ?? { mode: node.mode, start: 0, end: 0, amount: 0, span };
  return {
    mode: node.mode,
    start: node.interval?.[0].value ?? before.start,
    end: node.interval?.[1]?.value ?? before.end,
    amount: node.amount?.[0].value ?? before.amount,
    span,
  };
}

/** Reads a hurt line; items it leaves out keep the values of earlier lines. */
function readHurt(given: HurtConfig | null, node: EventDeclaration, reporter: Reporter): HurtConfig | null {
  const span = spanOf(node);
  if (node.mode === null) return given;
  if (given !== null) reportRepeatedEvent(node, reporter);
  const before: HurtConfig = given ?? {
    mode: node.mode,
    start: 0,
    end: 0,
    min: 0,
    max: 0,
    element: 'electro',
    span,
  };
  return {
    mode: node.mode,
    start: node.interval?.[0].value ?? before.start,
    end: node.interval?.[1]?.value ?? before.end,
    min: node.amount?.[0].value ?? before.min,
    max: node.amount?.[1]?.value ?? before.max,
    element: node.element?.text ?? before.element,
    span,
  };
}

function finishCharacter(draft: Draft, brokenLines: ReadonlySet<string>, reporter: Reporter): CharacterConfig {
  const character = draft.key;
  if (!brokenLines.has(`${draft.key}:character`)) {
    if (draft.characterSpan === null) {
      const example = `${character} char lvl=90/90 cons=0 talent=9,9,9;`;
      reporter.error(phrase('character-without-line', { character, example }), draft.name);
    } else if (draft.talents.attack === 0 && draft.talents.skill === 0 && draft.talents.burst === 0) {
      reporter.error(phrase('bad-talent--missing', { character }), draft.characterSpan);
    }
    if (draft.characterSpan !== null && draft.maxLevel === 0) {
      reporter.warn(phrase('odd-level--missing', { character }), draft.characterSpan);
    }
  }
  if (draft.weaponSpan === null && !brokenLines.has(`${draft.key}:weapon`)) {
    const example = `${character} add weapon="NAME" refine=1 lvl=90/90;`;
    reporter.error(phrase('character-without-weapon', { character, example }), draft.name);
  }
  const [firstStats] = draft.statSpans;
  if (firstStats !== undefined && draft.randomSubstats !== null && draft.statsByLabel.size > 0) {
    reporter.warn(phrase('stats-ignored', { character }), firstStats);
  }
  const pieces = [...draft.sets.values()].reduce((sum, set) => sum + set.count, 0);
  const lastSet = draft.setSpans.at(-1);
  if (lastSet !== undefined && pieces > 5) {
    reporter.error(phrase('too-many-pieces', { character, pieces }), lastSet);
  }
  return {
    key: draft.key,
    level: draft.level,
    maxLevel: draft.maxLevel,
    cons: draft.cons,
    talents: draft.talents,
    weapon: draft.weapon,
    sets: [...draft.sets].map(([key, set]) => ({ key, ...set })),
    stats: draft.stats,
    statsByLabel: Object.fromEntries(draft.statsByLabel),
    randomSubstats: draft.randomSubstats,
    params: draft.params,
    spans: {
      name: draft.name,
      character: draft.characterSpan,
      weapon: draft.weaponSpan,
      sets: draft.setSpans,
      stats: draft.statSpans,
    },
  };
}

/** A class of weapon in the reader's language. */
function weaponWord(weaponClass: string): Phrase | string {
  const name = `class-${weaponClass}`;
  return name in scriptTexts ? phrase(name as Extract<ScriptPhrase, `class-${string}`>) : weaponClass;
}

function checkLevel(
  level: Span & { readonly level: number; readonly maxLevel: number },
  what: 'character' | 'weapon',
  reporter: Reporter,
): void {
  const most = what === 'weapon' ? 90 : 100;
  if (level.level < 1 || level.level > most) {
    reporter.warn(phrase(`odd-level--${what}`, { level: level.level }), level);
  } else if (!ascensionCaps.has(level.maxLevel) || level.maxLevel > most) {
    const list = [...ascensionCaps].filter((cap) => cap <= most).join(' ');
    reporter.warn(phrase('odd-level--ascension', { level: level.maxLevel, list }), level);
  }
}

function reportRepeatedEvent(node: EventDeclaration, reporter: Reporter): void {
  reporter.warn(phrase('repeated-event', { word: node.kind }), node);
}

function readRandomStats(node: RandomStatsDeclaration, reporter: Reporter): RandomSubstats {
  const rarity = node.rarity?.value ?? 5;
  if (rarity !== 5) {
    reporter.error(phrase('bad-random-stats--rarity', { value: rarity }), node.rarity ?? node);
  }
  const read = (piece: 'sand' | 'goblet' | 'circlet'): string => {
    const main = node[piece];
    const expected = randomMainStats[piece];
    if (main === null) {
      const said = phrase('bad-random-stats--missing', { piece, example: `${piece}=${expected[1]}` });
      reporter.error(said, { from: node.to - 1, to: node.to }, { expected });
      return '';
    }
    if (!expected.includes(main.text)) {
      const said = phrase('bad-random-stats--stat', { stat: main.text, piece, list: expected.join(' ') });
      reporter.error(said, main, { expected });
    }
    return main.text;
  };
  return { rarity, sand: read('sand'), goblet: read('goblet'), circlet: read('circlet') };
}

/** Bounds of the items of a target that place it in the course of the fight. */
const waveBounds: Readonly<Record<string, { min: number; max: number } | undefined>> = {
  wave: { min: 1, max: 30 },
  delay: { min: 0, max: 36_000 },
  after: { min: 1, max: 36_000 },
};

function readTarget(items: readonly TargetItem[], span: Span, reporter: Reporter): TargetConfig {
  let resist: Record<string, number> = {};
  const none: { after: number | null; type: string | null; typeParams: Record<string, number> } = {
    after: null,
    type: null,
    typeParams: {},
  };
  const draft = {
    ...none,
    level: 0,
    hp: 0,
    pos: { x: 0, y: 0 },
    radius: 1,
    freezeResist: 0,
    particleThreshold: 0,
    particleDropCount: 0,
    particleElement: 'none',
    wave: 1,
    delay: 0,
  };
  let levelItem: Span | null = null;
  for (const item of items) {
    const bound = waveBounds[item.key];
    if (bound !== undefined && 'value' in item && (item.value < bound.min || item.value > bound.max)) {
      reporter.error(phrase('bad-wave-item', { name: item.key, value: item.value, ...bound }), item);
    }
    switch (item.key) {
      case 'lvl':
        draft.level = item.value;
        levelItem = item;
        break;
      case 'hp':
        draft.hp = item.value;
        break;
      case 'radius':
        draft.radius = item.value === 0 ? 1 : item.value;
        break;
      case 'freeze_resist':
        draft.freezeResist = item.value;
        break;
      case 'particle_threshold':
        draft.particleThreshold = item.value;
        draft.particleElement = 'none';
        break;
      case 'particle_drop_count':
        draft.particleDropCount = item.value;
        break;
      case 'particle_element':
        draft.particleElement = item.element;
        break;
      case 'wave':
      case 'delay':
      case 'after':
        draft[item.key] = item.value;
        break;
      case 'resist':
        for (const element of resistElements) resist[element] = (resist[element] ?? 0) + item.value;
        break;
      case 'element':
        resist[item.element] = (resist[item.element] ?? 0) + item.value;
        break;
      case 'pos':
        draft.pos = { x: item.x, y: item.y };
        break;
      case 'type':
        if (draft.level < 1 || draft.level > 100) {
          reporter.error(phrase('type-without-level'), item);
        }
        draft.type = item.name;
        draft.typeParams = item.params;
        draft.hp = item.name === 'dummy' ? 562949953421311 : 0;
        resist = {};
        if (item.name === 'dummy') for (const element of resistElements) resist[element] = 0.1;
        break;
    }
  }
  if (levelItem === null) reporter.warn(phrase('odd-level--missing-target'), span);
  else if (draft.level < 1 || draft.level > 100) {
    reporter.warn(phrase('odd-level--target', { level: draft.level }), levelItem);
  }
  return { ...draft, resist, items, span };
}
