import facts from '@quartet/gamedata/weapons/whitetassel';
import { weapon } from '@quartet/kit';

/** Sharp: normal attack damage. */
export default weapon(facts, (kit) => {
  kit.attackBuff('whitetassel', { stat: 'dmg%', tags: ['normal'] }, kit.at(facts.refineValues.damage)).add();
});
