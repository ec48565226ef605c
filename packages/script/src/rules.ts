/** Rules of a fight: those of the reference simulator, or of the game where the reference differs (docs/rules/game.md). */

import { type GameRuleId, gameRuleIds } from '@quartet/gamedata/gameRules';
import { isOneOf } from '@quartet/gamedata/typed';
import type { Name, OptionItem } from './ast.ts';
import { type Fix, fixOf, type Reporter } from './diagnostics.ts';
import { phrase } from './phrases.ts';

/** `reference`: no rule of the game. `game`: all of them. `rules_on` and `rules_off` switch single ones. */
export type RulesMode = 'reference' | 'game';
export const rulesModes: readonly RulesMode[] = ['reference', 'game'];

const isRule = (text: string): text is GameRuleId => isOneOf(gameRuleIds, text);

/**
 * Rules of the game in force in alphabetical order, from the items `rules`, `rules_on` and `rules_off`. The last `rules` counts, wherever it is; later switches of a rule
 * replace earlier ones. Warns about switches without effect.
 */
export function readRules(items: readonly OptionItem[], reporter: Reporter): readonly GameRuleId[] {
  const mode = items.filter(({ name }) => name === 'rules').at(-1)?.value ?? 'reference';
  const active = new Set(mode === 'game' ? gameRuleIds : []);
  for (const { name, value, from, to } of items) {
    if (name === 'rules') continue;
    const isOn = name === 'rules_on';
    const ids = value as readonly Name[];
    for (const { text, from: start, to: end } of ids) {
      if (!isRule(text)) continue;
      if (active.has(text) === isOn) {
        const fix = ids.length === 1 ? fixOf(phrase('fix-remove', { text: name }), from, to, '') : null;
        const span = { from: start, to: end };
        reporter.warn(
          phrase('rule-without-effect', { rule: text, mode: String(mode), name }),
          span,
          fix === null ? {} : { fix },
        );
      } else if (isOn) active.add(text);
      else active.delete(text);
    }
  }
  return gameRuleIds.filter((id) => active.has(id));
}

/** Fixes that put a rule of the game, or all of them, into force: inserted at the beginning of the text. */
export const ruleFixes = (rule: string): Fix[] =>
  [`options rules_on=${rule};`, 'options rules=game;'].map((text) =>
    fixOf(phrase('fix-add', { text }), 0, 0, `${text}\n`),
  );
