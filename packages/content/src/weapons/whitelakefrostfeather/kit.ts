import facts from '@quartet/gamedata/weapons/whitelakefrostfeather';
import { Stat, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Snow Swan's Finale, on the field or off it: a skill hit gives Lake-Hued Lament, ATK for 8 s, once every 0.1 s, three stacks that expire
 * separately. With three, stellar damage of the wielder has more critical damage; it and stellar reactions give energy, every 3.5 s at most.
 */
export default weapon(facts, (kit) => {
  const lament = kit.stacks(timing.stacksKey, {
    max: passive.maxStacks,
    each: { 'atk%': kit.at(refineValues.atkPerStack) },
    separate: true,
  });
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'], rest: kit.rest(timing.stackIcdKey) }, lament.gain);
  const isFull = (): boolean => lament.count === passive.maxStacks;

  const critDamage = kit.at(refineValues.critDamage);
  const direct = { stat: 'cd', tags: ['directStellarConduct', 'directStellarSwirl'] } as const;
  kit.attackBuff(timing.critKey, direct, () => (isFull() ? critDamage : 0)).add();
  // The damage of stellar swirl itself is computed from contributions, which get no bonuses for attacks.
  kit.on('lunarContribution', { by: 'self', tags: ['stellarSwirl'], where: isFull }, (_target, attack) => {
    attack.stats[Stat.cd] += critDamage;
  });

  const rest = kit.rest(timing.energyIcdKey);
  const restore = (): void => kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy));
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self', where: isFull, rest }, restore);
  kit.on('enemyDamage', { by: 'self', tags: [...direct.tags, 'stellarSwirl'], where: isFull, rest }, restore);
});
