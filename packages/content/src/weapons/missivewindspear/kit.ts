import facts from '@quartet/gamedata/weapons/missivewindspear';
import { REACTIONS, weapon } from '@quartet/kit';

const { atk, em } = facts.refineValues;

/** The Wind Unattained: ATK and EM for 10 s after a reaction of the wielder on the field. */
export default weapon(facts, (kit) => {
  const wind = kit.buff('missive', { 'atk%': kit.at(atk), em: kit.at(em) });
  kit.on([...REACTIONS, 'shatter'], { by: 'self', onField: true, targets: 'any' }, () => wind.add());
});
