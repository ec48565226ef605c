import facts from '@quartet/gamedata/weapons/covenantoffrostandsnow';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** The Law's Equilibrium: a skill gives EM for 12 s. */
export default weapon(facts, (kit) => {
  const equilibrium = kit.buff(timing.emKey, 'em', kit.at(refineValues.em));
  kit.on('skill', { by: 'self' }, () => equilibrium.add());
});
