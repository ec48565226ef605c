import type { Kit, StatName } from '@quartet/kit';

/**
 * Permanent rewards of the Traveler's quests: 3 base ATK (param `base_atk_buff`); 7 base ATK, 50 base HP and 15 EM
 * (`skirk_story_buff`). A param of 0 takes its bonus away.
 */
export function storyBonuses(kit: Kit): void {
  const sumeru = (kit.params.base_atk_buff ?? 1) === 1;
  const skirk = (kit.params.skirk_story_buff ?? 1) === 1;
  const bonus: Partial<Record<StatName, number>> = { base_atk: (sumeru ? 3 : 0) + (skirk ? 7 : 0) };
  if (skirk) Object.assign(bonus, { em: 15, base_hp: 50 });
  kit.permanent(bonus, 'traveler-story-quest-buffs');
}
