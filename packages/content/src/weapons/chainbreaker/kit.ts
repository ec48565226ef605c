import facts from '@quartet/gamedata/weapons/chainbreaker';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { atkPerMember, em } = facts.refineValues;

/** Song of the Chained: ATK for each of the team from Natlan or of another element than the wielder, and EM for three of them. */
export default weapon(facts, (kit) => {
  kit.init(() => {
    const { element } = kit.self;
    const counted = kit.team.filter((c) => c.element !== element || c.plan.facts.region === 'natlan').length;
    kit.permanent('atk%', kit.at(atkPerMember) * counted, 'chain-breaker-atk');
    if (counted >= passive.members) kit.permanent('em', kit.at(em), 'chain-breaker-em');
  });
});
