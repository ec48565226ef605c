import facts from '@quartet/gamedata/weapons/tulaytullahsremembrance';
import { State, weapon } from '@quartet/kit';

const { refineValues, timing, measured } = facts;

/**
 * Bygone Azure Teardrop: speed of normal attacks. For 14 s after a skill, normal attack damage that grows each second, and by two steps with
 * a normal hit, every 0.3 s at most, up to ten; gone when the wielder leaves the field.
 */
export default weapon(facts, (kit) => {
  const speed = kit.at(refineValues.attackSpeed);
  kit.permanent('atkspd%', () => (kit.state === State.normal ? speed : 0), timing.attackSpeedKey);
  const step = kit.at(refineValues.damagePerStack);
  let steps = 0;
  const teardrop = kit.attackBuff(timing.buffKey, { stat: 'dmg%', tags: ['normal'] }, () => step * steps);
  const growing = kit.tasks();
  const grow = (): void => {
    if (steps >= measured.most) return;
    steps++;
    growing.own.after(60, grow);
  };
  kit.on('skill', { by: 'self' }, () => {
    steps = 0;
    teardrop.add();
    growing.drop();
    growing.own.after(60, grow);
  });
  kit.on('enemyDamage', { by: 'self', tags: ['normal'], rest: kit.rest(timing.icdKey) }, () => {
    steps = Math.min(steps + 2, measured.most);
  });
  kit.on('swap', { by: 'self', during: teardrop }, () => {
    steps = 0;
    growing.drop();
    teardrop.remove();
  });
});
