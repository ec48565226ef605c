import facts from '@quartet/gamedata/weapons/sacrificersstaff';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { atkPerStack, energyRechargePerStack } = facts.refineValues;

/** Untainted Desire: skill hits give ATK and energy recharge for 5 s, three times at most. */
export default weapon(facts, (kit) => {
  const desire = kit.stacks(facts.timing.buffKey, {
    max: passive.most,
    each: { 'atk%': kit.at(atkPerStack), er: kit.at(energyRechargePerStack) },
  });
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'] }, desire.gain);
});
