import facts from '@quartet/gamedata/weapons/cashflowsupervision';
import { State, Tag, weapon } from '@quartet/kit';
import { onHpChange } from '../../hpChanges.ts';

const { refineValues, timing } = facts;
const [, , , , , MOST, , HASTY_FROM] = facts.passive;

/**
 * Golden Blood-Tide: ATK. Changes of the wielder's HP on the field give normal and charged attack damage for 4 s, three times and every 0.3 s
 * at most; with all three, speed of normal attacks.
 */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), 'cashflow-supervision-atkp');
  let stacks = 0;
  const tide = kit.attackBuff(
    timing.buffKey,
    { stat: 'dmg%', tags: ['normal', 'charge'] },
    ({ tag }) =>
      stacks * kit.at(tag === Tag.normal ? refineValues.normalDamagePerStack : refineValues.chargedDamagePerStack),
  );
  const speed = kit.at(refineValues.attackSpeed);
  const hasty = kit.buff(timing.attackSpeedKey, 'atkspd%', () => (kit.state === State.normal ? speed : 0));
  onHpChange(kit, { to: 'self', onField: true, rest: kit.rest(timing.icdKey) }, () => {
    stacks = tide.active ? Math.min(stacks + 1, MOST) : 1;
    tide.add();
    if (stacks >= HASTY_FROM) hasty.add();
  });
});
