/** What a config may say, but nobody means: the warnings that hold for certain without running it. */
import type { Ast, Statement } from './ast.ts';
import { scriptOf } from './ast.ts';
import { type Config, defaultDuration } from './config.ts';
import { fixOf, type Reporter } from './diagnostics.ts';
import { constantOf } from './fold.ts';
import { Tag } from './numbers.ts';
import { NOT_CONVERTED } from './pasted/legacy.ts';
import { phrase } from './phrases.ts';
import { walk } from './walk.ts';

export function checkSense(ast: Ast, config: Config, reporter: Reporter): void {
  checkComments(ast, reporter);
  checkStats(ast, reporter);
  checkIdle(ast, config, reporter);
}

/** What conversion from an older syntax left behind. */
function checkComments(ast: Ast, reporter: Reporter): void {
  for (const { text, from, to } of ast.comments) {
    const at = text.indexOf(NOT_CONVERTED);
    if (at < 0 || /[^#/\s]/.test(text.slice(0, at))) continue;
    reporter.warn(phrase('not-converted', { text: text.slice(at + NOT_CONVERTED.length) }), { from, to });
  }
}

/** Stats that are no fractions. */
const FLAT: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em']);
/** From there on a fraction on one line is no stat of artifacts; configs that test energy give more of it than anyone has. */
const MOST = 2.5;
const MOST_ER = 6;

/** `cr=31.1` for 31.1 %. */
function checkStats(ast: Ast, reporter: Reporter): void {
  for (const node of ast.body) {
    if (node.kind !== 'stats') continue;
    for (const { stat, value, from, to } of node.stats) {
      if (FLAT.has(stat) || value < (stat === 'er' ? MOST_ER : MOST)) continue;
      const percent = Math.round(value * 100);
      const text = `${stat}=${Math.round(value * 1e4) / 1e6}`;
      reporter.warn(
        phrase('stat-in-percent', { stat, percent, text }),
        { from, to },
        {
          fix: fixOf(phrase('fix-write', { text }), from, to, text),
        },
      );
    }
  }
}

/** Longest time an action takes, in seconds. */
const LONGEST = 4;
/** Longest wait for the cooldown of a skill, and for cooldown and energy of a burst; the first use of each waits for neither. */
const LONGEST_WAIT: Readonly<Record<string, number>> = { skill: 20, burst: 30 };
const FRAMES = 60;
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

/** Longest time the script can take in seconds; null when that cannot be told, or when it does nothing at all. */
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
