/** Lint: valid configs that are almost certainly mistakes, found without running them. */
import { substatExtremes } from '@quartet/gamedata/artifactLimits';
import { find } from '@quartet/gamedata/names';
import { mainStatSlots, mainStats } from '@quartet/gamedata/substats';
import type {
  Ast,
  EventDeclaration,
  OptionsDeclaration,
  StatAt,
  Statement,
  StatsDeclaration,
  TargetDeclaration,
} from './ast.ts';
import { scriptOf } from './ast.ts';
import { type Config, defaultDuration } from './config.ts';
import { fixOf, type Reporter, type Span } from './diagnostics.ts';
import { constantOf } from './fold.ts';
import { NOT_CONVERTED } from './legacy/conversion.ts';
import { Tag } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';
import { walk } from './walk.ts';

export function lint(ast: Ast, config: Config, reporter: Reporter): void {
  checkComments(ast, reporter);
  for (const node of ast.body) {
    if (node.kind === 'stats') checkStats(node, reporter);
    else if (node.kind === 'target') checkTarget(node, reporter);
    else if (node.kind === 'options') checkOptions(node, reporter);
    else if (node.kind === 'energy' || node.kind === 'hurt') checkEvent(node, reporter);
  }
  checkTotals(ast, reporter);
  checkDelays(ast, config, reporter);
  checkIdle(ast, config, reporter);
}

/** A script with its own `execute_action`, such as KQM's delays, together with the delays of `play`. */
function checkDelays(ast: Ast, config: Config, reporter: Reporter): void {
  const { mode } = config.options.play;
  if (mode === 'perfect') return;
  const own = ast.body.find((node) => node.kind === 'fn' && node.name.text === 'execute_action');
  const items = ast.body.flatMap((node) => (node.kind === 'options' ? node.items : []));
  const play = items.filter(({ name }) => name === 'play').at(-1);
  if (own?.kind !== 'fn' || play === undefined) return;
  const text = 'play=perfect';
  const fix = fixOf(phrase('fix-write', { text }), play.from, play.to, text);
  reporter.warn(phrase('delays-twice', { mode }), own.name, { fix });
}

/** Remainders of a conversion from an older syntax. */
function checkComments(ast: Ast, reporter: Reporter): void {
  for (const { text, from, to } of ast.comments) {
    const at = text.indexOf(NOT_CONVERTED);
    if (at < 0 || /[^#/\s]/.test(text.slice(0, at))) continue;
    reporter.warn(phrase('not-converted', { text: text.slice(at + NOT_CONVERTED.length) }), { from, to });
  }
}

/** Stats that are no fractions. */
const FLAT: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em']);
/** From there on a fraction is a percentage: twice the sum of five artifacts, and more than a character has in all. */
const MAX_FRACTION = 5;
/** Configs that test energy give more of it than anyone has. */
const MAX_ER = 6;
/** Upgrades of one substat, and the line itself. */
const MAX_ROLLS = 6;
/** Room for rounded values. */
const TOLERANCE = 1.005;

/** Main stat of a goblet of physical damage; `mainStats` has that of elemental damage for it, as the reference. */
const PHYSICAL_MAIN = 0.583;

/** The most of a stat that five artifacts of 5 stars at +20 give: as main stat where a slot has it, else as a substat. */
function mostOf(stat: string): number | null {
  const main = stat === 'phys%' ? PHYSICAL_MAIN : (find<number>(mainStats, stat) ?? 0);
  const [, roll] = find(substatExtremes['5'] ?? {}, stat) ?? [0, 0];
  if (main === 0 && roll === 0) return null;
  return Object.values<readonly string[]>(mainStatSlots).reduce(
    (sum, mains) =>
      sum + Math.max(mains.includes(stat) ? main : 0, mains.length > 1 || mains[0] !== stat ? roll * MAX_ROLLS : 0),
    0,
  );
}

/** A number as a config spells it. */
const spelled = (value: number): string => String(Math.round(value * 1e6) / 1e6);

function suggest(said: Phrase, { from, to }: Span, text: string, reporter: Reporter): void {
  reporter.warn(said, { from, to }, { fix: fixOf(phrase('fix-write', { text }), from, to, text) });
}

/** `cr=31.1` for 31.1 %, and `hp=0.466` for `hp%=0.466`. */
function checkStats({ stats }: StatsDeclaration, reporter: Reporter): void {
  for (const node of stats) {
    const { stat, value } = node;
    if (FLAT.has(stat)) {
      if (value <= 0 || value >= 1) continue;
      const percent = Math.round(value * 1e4) / 100;
      const text = `${stat}%=${spelled(value)}`;
      if (stat === 'em') reporter.warn(phrase('flat-stat', { stat, value }), node);
      else suggest(phrase('flat-stat--percent', { stat, value, percent, text }), node, text, reporter);
    } else if (isPercent(node)) {
      const text = `${stat}=${spelled(value / 100)}`;
      suggest(phrase('stat-in-percent', { stat, percent: Math.round(value * 100), text }), node, text, reporter);
    }
  }
}

/** Whether a fraction is so large that it must be meant in percent. */
const isPercent = ({ stat, value }: StatAt): boolean =>
  !FLAT.has(stat) && value >= (stat === 'er' ? MAX_ER : MAX_FRACTION);

/** Stats of a character that add up to more than artifacts give, such as `atk=3110` for `atk=311`. */
function checkTotals(ast: Ast, reporter: Reporter): void {
  const totals = new Map<string, { sum: number; largest: StatAt }>();
  for (const node of ast.body) {
    if (node.kind !== 'stats') continue;
    for (const item of node.stats) {
      if (isPercent(item) || item.value <= 0) continue;
      const id = `${node.character.key} ${item.stat}`;
      const known = totals.get(id);
      if (known === undefined) totals.set(id, { sum: item.value, largest: item });
      else {
        known.sum += item.value;
        if (item.value > known.largest.value) known.largest = item;
      }
    }
  }
  for (const { sum, largest } of totals.values()) {
    const { stat, value } = largest;
    const most = stat === 'er' ? MAX_ER : mostOf(stat);
    if (most === null || sum <= most * TOLERANCE) continue;
    const shown = (amount: number) =>
      FLAT.has(stat) ? spelled(Math.round(amount)) : `${spelled(Math.round(amount * 1000) / 10)}%`;
    const values = { stat, sum: shown(sum), most: shown(most) };
    const tenth = `${stat}=${spelled(value / 10)}`;
    const isShifted = FLAT.has(stat) && value > most && sum - value + value / 10 <= most;
    if (isShifted) suggest(phrase('stat-beyond--tenth', { ...values, text: tenth }), largest, tenth, reporter);
    else reporter.warn(phrase('stat-beyond', values), largest);
  }
}

/** From there on a resistance is in percent: no enemy has 300 %. Freezing can be resisted to 100 %. */
const MAX_RESIST = 3;
const MAX_FREEZE_RESIST = 1;

/** `resist=10` for 10 %. */
function checkTarget({ items }: TargetDeclaration, reporter: Reporter): void {
  for (const item of items) {
    const isResist = item.key === 'resist' || item.key === 'element';
    if (!isResist && item.key !== 'freeze_resist') continue;
    const { value } = item;
    if (isResist ? Math.abs(value) < MAX_RESIST : value <= MAX_FREEZE_RESIST) continue;
    const name = item.key === 'element' ? item.element : item.key;
    const text = `${name}=${spelled(value / 100)}`;
    suggest(phrase('resist-in-percent', { name, percent: Math.round(value * 100), text }), item, text, reporter);
  }
}

const FRAMES = 60;
/** Seconds of a fight, and frames before a swap, that are another unit: frames, and milliseconds. */
const MAX_DURATION = 600;
const MAX_SWAP_DELAY = 100;

/** `duration=5400` for 90 s, and `swap_delay=200` for 200 ms. */
function checkOptions({ items }: OptionsDeclaration, reporter: Reporter): void {
  for (const item of items) {
    const { name, value } = item;
    if (typeof value !== 'number') continue;
    if (name === 'duration' && value >= MAX_DURATION) {
      const text = `duration=${spelled(value / FRAMES)}`;
      const minutes = Math.round(value / 6) / 10;
      suggest(phrase('duration-in-frames', { duration: value, minutes, text }), item, text, reporter);
    } else if (name === 'swap_delay' && value >= MAX_SWAP_DELAY) {
      const text = `swap_delay=${Math.round((value * FRAMES) / 1000)}`;
      const seconds = Math.round((value / FRAMES) * 10) / 10;
      suggest(phrase('delay-in-milliseconds', { frames: value, seconds, text }), item, text, reporter);
    }
  }
}

/** Intervals between these numbers of frames are meant as seconds; configs with constant energy have 1 or 2. */
const MIN_SECONDS = 3;
const MAX_PARTICLES = 30;

/** `interval=8,12` for 8 to 12 s, and damage as a share of HP. */
function checkEvent({ kind, mode, interval, amount }: EventDeclaration, reporter: Reporter): void {
  const [start, end] = interval ?? [];
  if (mode === 'every' && start !== undefined && end !== undefined) {
    if (start.value >= MIN_SECONDS && end.value < FRAMES) {
      const text = `${start.value * FRAMES},${end.value * FRAMES}`;
      const said = phrase('interval-in-seconds', { start: start.value, end: end.value, text });
      suggest(said, { from: start.from, to: end.to }, text, reporter);
    }
  }
  const [least, most] = amount ?? [];
  const value = (most ?? least)?.value ?? 0;
  if (least === undefined) return;
  const span = { from: least.from, to: (most ?? least).to };
  if (kind === 'energy' && value >= MAX_PARTICLES) reporter.warn(phrase('many-particles', { amount: value }), span);
  if (kind === 'hurt' && value > 0 && value <= 1) reporter.warn(phrase('hurt-as-share', { amount: value }), span);
}

/** Longest time an action takes, in seconds. */
const LONGEST = 4;
/** Longest wait for the cooldown of a skill, and for cooldown and energy of a burst; the first use of each waits for neither. */
const LONGEST_WAIT: Readonly<Record<string, number>> = { skill: 20, burst: 30 };
/** The share of the fight that the script must fill at most, to be worth a word. */
const SHARE = 0.5;

/** A script that runs once and is over long before the fight. */
function checkIdle(ast: Ast, config: Config, reporter: Reporter): void {
  if (config.damageMode) return;
  const script = scriptOf(ast);
  const duration = config.options.duration || defaultDuration;
  const longest = longestOf(script);
  if (longest === null || longest > SHARE * duration) return;
  const last = script[script.length - 1];
  if (last !== undefined) reporter.warn(phrase('idle-team', { duration }), last);
}

/** Longest time the script can take in seconds; null when it is unknown, or when the script does nothing at all. */
function longestOf(script: readonly Statement[]): number | null {
  const seen = new Set<string>();
  let seconds = 0;
  let acts = false;
  let open = false;
  for (const statement of script) {
    walk(statement, (node) => {
      switch (node.kind) {
        case 'while':
        case 'for':
        case 'fn':
        case 'function':
          open = true;
          return;
        case 'actions':
          acts = true;
          for (const { action, count } of node.items) {
            const used = `${node.character.key} ${action}`;
            const again = seen.has(used) ? count : count - 1;
            seen.add(used);
            seconds += count * LONGEST + Math.max(0, again) * (LONGEST_WAIT[action] ?? 0);
          }
          return;
        case 'call': {
          const name = node.callee.kind === 'identifier' ? node.callee.name : '';
          if (name !== 'wait' && name !== 'sleep' && name !== 'delay') {
            open = true;
            return;
          }
          const [argument] = node.args;
          const value = argument === undefined ? null : constantOf(argument, () => {});
          if (value === null || value.tag === Tag.string) open = true;
          else seconds += Math.max(0, value.num) / FRAMES;
        }
      }
    });
  }
  return open || !acts ? null : seconds;
}
