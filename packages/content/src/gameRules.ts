/** Records of all rules of the game. Kits and the engine only use their ids, so that runs do not load this text. */
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { characterRules } from './characterRules.ts';
import type { GameRule } from './gameRule.ts';
import { rules as sets } from './setRules.ts';
import { rules as shared } from './sharedRules.ts';
import { rules as weapons } from './weaponRules.ts';

export type { Evidence, EvidenceKind, GameRule } from './gameRule.ts';

export const gameRules: Readonly<Record<GameRuleId, GameRule>> = {
  ...shared,
  ...weapons,
  ...sets,
  ...characterRules,
};
