import facts from '@quartet/gamedata/weapons/lightoffoliarincision';
import { Element, Stat, Tag, weapon } from '@quartet/kit';

const { refineValues, constants, timing } = facts;

/**
 * Whitemoon Bristle: critical rate. A normal hit of an element on the field gives Foliar Incision, every 12 s at most: the 28 normal and
 * skill hits that follow within 12 s deal more damage by EM.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent('cr', kit.at(refineValues.critRate), 'foliar-crit-rate');
  const incision = kit.status(timing.buffKey);
  const rest = kit.rest(timing.icdKey);
  let left = 0;
  kit.on('enemyHit', { by: 'self', onField: true, tags: ['normal', 'skill', 'skillHold'] }, (_enemy, attack) => {
    if (attack.tag === Tag.normal && attack.element !== Element.physical && rest.take()) {
      incision.add();
      left = constants.maxHits.value;
      return;
    }
    if (!incision.active) return;
    attack.flat += self.stat(Stat.em) * kit.at(refineValues.damagePerEm);
    if (--left <= 0) incision.remove();
  });
});
