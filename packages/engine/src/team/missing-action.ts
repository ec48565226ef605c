import { ruleOfAction } from '@quartet/gamedata/gameRules';
import type { Phrase } from '@quartet/script';
import { phrase } from '../values/phrases.ts';

/** Message for an action that a character does not have. It names the rule of the game that adds the action. */
export function missingAction(character: string, action: string): Phrase {
  const rule = ruleOfAction(character, action);
  return rule === null
    ? phrase('no-such-action', { character, action })
    : phrase('action-needs-rule', { character, action, rule });
}
