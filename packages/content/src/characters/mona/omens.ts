/** Bubbles and omens of Mona's burst, on enemies. A bubble that bursts leaves an omen; everyone deals more damage to enemies with either. */

import facts from '@quartet/gamedata/characters/mona';
import { Area, type Attack, type Enemy, enemyOf, type Kit, PERMANENT, Tag, type Target } from '@quartet/kit';

const { attacks, talents, timing } = facts;

interface Omens {
  /** Whether a target is an enemy with a bubble or an omen. */
  isMarked(target: Target): boolean;
  /** Prolongs the omen of a target by 2 s, once in 0.5 s and up to four times. */
  prolong(target: Target): void;
}

export function omens(kit: Kit): Omens {
  const isMarked = (target: Target): boolean => {
    const enemy = enemyOf(target);
    return enemy !== null && (enemy.statusActive(timing.bubbleKey) || enemy.statusActive(timing.omenKey));
  };
  const explosion = kit.attack(attacks['Illusory Bubble (Explosion)']);
  const refreshes = new Map<Enemy, number>();
  const bursts = (enemy: Enemy, { tag, noImpulse }: Attack): boolean =>
    enemy.statusActive(timing.bubbleKey) && (tag === Tag.bubble || !noImpulse);
  kit.on('enemyDamage', { where: bursts }, (enemy) => {
    enemy.removeModifier(timing.bubbleKey);
    enemy.addStatus(timing.omenKey, 60 * kit.at('burst', talents.omenDuration));
    refreshes.set(enemy, timing.omenRefreshCap);
    kit.launch(explosion, Area.only(enemy), 1);
  });
  kit.init(() => {
    const more = kit.at('burst', talents.dmgBonus);
    const omen = kit.attackBuff('mona-omen', { stat: 'dmg%' }, (_attack, target) => (isMarked(target) ? more : 0));
    omen.addToTeam(PERMANENT);
  });

  const refreshRest = kit.rest(timing.omenRefreshIcdKey);
  const prolong = (target: Target): void => {
    const enemy = enemyOf(target);
    if (enemy === null || !enemy.statusActive(timing.omenKey)) return;
    const left = refreshes.get(enemy) ?? 0;
    if (left === 0 || !refreshRest.take()) return;
    refreshes.set(enemy, left - 1);
    enemy.extendStatus(timing.omenKey, 2 * 60);
  };
  return { isMarked, prolong };
}
