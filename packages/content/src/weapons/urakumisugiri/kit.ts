import facts from '@quartet/gamedata/weapons/urakumisugiri';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Brocade Bloom, Shrine Sword: DEF, and damage of normal attacks and skills, doubled for 15 s by anyone's geo damage. */
export default weapon(facts, (kit) => {
  kit.permanent('def%', kit.at(refineValues.def), 'urakumisugiri-def');
  const bloom = kit.status(timing.buffKey);
  const doubled = (plain: number): number => (bloom.active ? plain * 2 : plain);
  const { normalDamage, skillDamage } = refineValues;
  kit.attackBuff('urakumisugiri-na', { stat: 'dmg%', tags: ['normal'] }, () => doubled(kit.at(normalDamage))).add();
  kit
    .attackBuff('urakumisugiri-skill', { stat: 'dmg%', tags: ['skill', 'skillHold'] }, () =>
      doubled(kit.at(skillDamage)),
    )
    .add();
  kit.on('enemyDamage', { element: 'geo' }, () => bloom.add());
});
