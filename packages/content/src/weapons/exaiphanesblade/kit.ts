import facts from '@quartet/gamedata/weapons/exaiphanesblade';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Elements of the Traveler. */
const ALL = facts.constants.maxElements.value;

/** Attacks; damage of reactions alone is no hit. */
const ATTACKS = [
  'none',
  'normal',
  'charge',
  'plunge',
  'skill',
  'skillHold',
  'burst',
  'directStellarConduct',
  'directStellarSwirl',
] as const;

/**
 * Traveler's Path, of the Traveler alone: from refinement 2 on critical damage for each element resonated with (param `elements`; default
 * all). A hit, on the field or off it, gives ATK for 8 s and energy, once every 5 s.
 */
export default weapon(facts, (kit) => {
  if (kit.self.plan.facts.region !== 'mainactor') return;
  const elements = Math.max(0, Math.min(kit.params.elements ?? ALL, ALL));
  kit.permanent('cd', kit.at(refineValues.critDamagePerElement) * elements, timing.critKey);
  const path = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
  kit.on('enemyDamage', { by: 'self', tags: ATTACKS, rest: kit.rest(timing.icdKey) }, () => {
    path.add();
    kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy));
  });
});
