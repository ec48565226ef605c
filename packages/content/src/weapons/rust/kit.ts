import facts from '@quartet/gamedata/weapons/rust';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, passive } = facts;

/** Rapid Firing: normal attack damage, 10 % less charged attack damage. */
export default weapon(facts, (kit) => {
  const more = kit.at(refineValues.normalDamage);
  kit
    .attackBuff('rust', { stat: 'dmg%', tags: ['normal', 'charge'] }, ({ tag }) =>
      tag === Tag.normal ? more : -passive.chargedLoss,
    )
    .add();
});
