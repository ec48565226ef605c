import facts from '@quartet/gamedata/weapons/mitternachtswaltz';
import { Tag, weapon } from '@quartet/kit';

/** Evernight Duet: normal hits on the field give skill damage for 5 s, skill hits normal attack damage. */
export default weapon(facts, (kit) => {
  const damage = kit.at(facts.refineValues.damage);
  const skill = kit.attackBuff('mitternachtswaltz-ele', { stat: 'dmg%', tags: ['skill', 'skillHold'] }, damage);
  const normal = kit.attackBuff('mitternachtswaltz-na', { stat: 'dmg%', tags: ['normal'] }, damage);
  // For hits in two consecutive frames the first counts, regardless of their kinds.
  const rest = kit.pause(2);
  kit.on('enemyDamage', { by: 'self', onField: true, rest }, (_enemy, { tag }) => {
    if (tag === Tag.normal) skill.add();
    else if (tag === Tag.skill || tag === Tag.skillHold) normal.add();
  });
});
