import facts from '@quartet/gamedata/weapons/hunterspath';
import { Stat, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants, timing } = facts;

/**
 * At the End of the Beast-Paths: damage of all elements. A charged hit gives Tireless Hunt, every 12 s at most: the 12 charged hits that
 * follow within 10 s deal more damage by EM.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent(allElements(kit.at(refineValues.elementalDamage)), 'hunterspath-dmg-bonus');
  const hunt = kit.status(timing.buffKey);
  const rest = kit.rest(timing.icdKey);
  let left = 0;
  kit.on('enemyHit', { by: 'self', tags: ['charge'] }, (_enemy, attack) => {
    if (rest.take()) {
      hunt.add();
      left = constants.maxHits.value;
      return;
    }
    if (!hunt.active) return;
    attack.flat += self.stat(Stat.em) * kit.at(refineValues.damagePerEm);
    if (--left <= 0) hunt.remove();
  });
});
