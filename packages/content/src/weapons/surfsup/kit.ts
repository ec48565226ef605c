import facts from '@quartet/gamedata/weapons/surfsup';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive, measured } = facts;

/**
 * Wind Unto the Clouds: max HP. A skill gives four Scorching Summers for 14 s, every 15 s at most: normal attack damage. Normal hits lose
 * one, Vaporize brings one back, every 1.5 s at most each; one too many waits half a second for the next loss.
 */
export default weapon(facts, (kit) => {
  kit.permanent('hp%', kit.at(refineValues.hp), 'surfs-up-hp%');
  const each = kit.at(refineValues.damagePerStack);
  let stacks = 0;
  const summer = kit.attackBuff(
    timing.buffKey,
    { stat: 'dmg%', tags: ['normal'] },
    () => each * Math.min(stacks, passive.most),
  );
  kit.on('skill', { by: 'self', rest: kit.rest(timing.icdKey) }, () => {
    stacks = passive.first;
    summer.add();
  });
  kit.on('vaporize', { by: 'self', onField: true, during: summer, rest: kit.rest(timing.gainIcdKey) }, () => {
    stacks = Math.min(stacks + 1, passive.most + 1);
    if (stacks > passive.most)
      kit.own.after(measured.surplusLasts, () => {
        stacks = passive.most;
      });
  });
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['normal'], during: summer, rest: kit.rest(timing.lossIcdKey) },
    () => {
      stacks = Math.max(stacks - 1, 0);
    },
  );
});
