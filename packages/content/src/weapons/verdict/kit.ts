import facts from '@quartet/gamedata/weapons/verdict';
import { SHARD_SHIELD, Stat, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Many Oaths of Dawn and Dusk: ATK. Shields of Crystallize, and Lunar-Crystallize once a second, give a Seal for 15 s, two at most; each
 * gives skill damage. The Seals go 0.2 s after the first skill hit.
 */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), 'verdict-atk');
  const sealed = kit.status(timing.buffKey);
  let seals = 0;
  const gain = (): void => {
    seals = sealed.active ? Math.min(seals + 1, passive.most) : 1;
    sealed.add();
  };
  kit.on('shielded', { where: ({ type }) => type === SHARD_SHIELD }, gain);
  kit.on('lunarCrystallize', { targets: 'any', rest: kit.rest(timing.sealIcdKey) }, gain);

  const window = kit.status(timing.windowKey);
  kit.on('enemyHit', { by: 'self', tags: ['skill', 'skillHold'], during: sealed }, (_enemy, attack) => {
    if (!window.active) {
      window.add();
      kit.own.after(passive.windowSeconds * 60, () => {
        sealed.remove();
        seals = 0;
      });
    }
    attack.stats[Stat['dmg%']] += kit.at(refineValues.damagePerSeal) * seals;
  });
});
