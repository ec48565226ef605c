import facts from '@quartet/gamedata/weapons/thefirstgreatmagic';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Parsifal the Great: charged attack damage; ATK for each of the team of the wielder's element, three at most. */
export default weapon(facts, (kit) => {
  kit.attackBuff('thefirstgreatmagic-dmg%', { stat: 'dmg%', tags: ['charge'] }, kit.at(refineValues.damage)).add();
  kit.init(() => {
    const same = kit.team.filter((c) => c.element === kit.self.element).length;
    const counted = Math.min(same, constants.maxMembers.value);
    kit.permanent('atk%', kit.at(refineValues.atkPerMember) * counted, 'thefirstgreatmagic-atk');
  });
});
