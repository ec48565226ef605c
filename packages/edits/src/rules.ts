/** Whose rules a fight follows, from the options of a config (docs/rules/game.md). */
import { concernsTeam, type GameRuleId, gameRuleIds } from '@quartet/gamedata/gameRules';
import type { RulesMode } from '@quartet/script';
import type { ConfigDocument, Edit } from './document.ts';
import { type ItemFilter, replaceItems } from './option-items.ts';
import type { TextEdit } from './text-edits.ts';

/** `own`: some rules of the game, because of `rules_on` or `rules_off`. */
export type RulesChoice = RulesMode | 'own';

/** Whose rules the fight of a config follows. */
export function rulesOf({ config }: ConfigDocument): RulesChoice {
  const { rules } = config.options;
  if (rules.length === 0) return 'reference';
  return rules.length === gameRuleIds.length ? 'game' : 'own';
}

/** Rules of the game in force that concern the team. */
export const rulesOfTeam = ({ config }: ConfigDocument): readonly GameRuleId[] =>
  config.options.rules.filter((id) => concernsTeam(id, config.characters));

const isRulesItem: ItemFilter = ({ name }) => name === 'rules' || name === 'rules_on' || name === 'rules_off';

/** Makes a fight follow the reference or the game in everything; switches of single rules go. */
export function setRules(document: ConfigDocument, mode: RulesMode): TextEdit[] {
  if (rulesOf(document) === mode) return [];
  return replaceItems(document, isRulesItem, mode === 'game' ? 'rules=game' : '');
}

/**
 * Gives a team the rules of the game if the text before it had neither a team nor options. Other texts, such as those of gcsim, keep their rules.
 * @param before the text before the team was added
 */
export const newTeamRules =
  (before: ConfigDocument): Edit =>
  (now) => {
    const isNew = before.config.characters.length === 0 && !before.ast.body.some(({ kind }) => kind === 'options');
    return isNew ? setRules(now, 'game') : [];
  };
