import facts from '@quartet/gamedata/weapons/sacrificersstaff';
import { weapon } from '@quartet/kit';

const { atkPerStack, energyRechargePerStack } = facts.refineValues;
const [, , , MOST] = facts.passive;

/** Untainted Desire: skill hits give ATK and energy recharge for 5 s, three times at most. */
export default weapon(
  facts,
  (kit) => {
    const desire = kit.stacks(facts.timing.buffKey, {
      max: MOST,
      each: { 'atk%': kit.at(atkPerStack), er: kit.at(energyRechargePerStack) },
    });
    kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'] }, desire.gain);
  },
  { unused: 'As in the reference, the bonus lasts 5 s, not 6 s.' },
);
