/** Ascendant gleam: a bonus to lunar damage from skills and bursts of characters without moonsign (docs/rules/team.md#moonsign). */
import { type Character, Condition, Element, isLunarTag, lateTeamRule, Stat } from '@quartet/kit';
import { moonsign } from '../moonsign.ts';

const KEY = 'ascendant-gleam';
const MAX_BONUS = 0.36;

/** The bonus that a character's stats give. */
function bonusOf(c: Character): number {
  switch (c.element) {
    case Element.pyro:
    case Element.cryo:
    case Element.electro:
      return Math.min(MAX_BONUS, (c.totalWithoutExtra('atk') * 0.009) / 100);
    case Element.hydro:
      return Math.min(MAX_BONUS, (c.totalWithoutExtra('hp') * 0.006) / 1000);
    case Element.geo:
      return Math.min(MAX_BONUS, (c.totalWithoutExtra('def') * 0.01) / 100);
    default:
      return Math.min(MAX_BONUS, (c.statWithoutExtra(Stat.em) * 0.0225) / 100);
  }
}

export const ascendantGleam = lateTeamRule('moonsign', (kit) => {
  if (moonsign(kit) < 2) return;
  let provider = kit.self;
  let bonus = 0;
  const gleam = kit.buff(KEY, 'reactionDamage', ({ tag }) => (isLunarTag(tag) ? bonus : 0), { hitlag: false });
  const read = (): void => {
    bonus = bonusOf(provider);
  };
  const readings = kit.ticks({ every: 60, during: new Condition(() => gleam.activeOn(provider)), tick: read });
  kit.on(['skill', 'burst'], (c) => {
    readings.stop();
    if (c.plan.facts.moonsign > 0) return;
    gleam.addToTeam(20 * 60);
    provider = c;
    read();
    readings.start();
  });
});
