import facts from '@quartet/gamedata/weapons/frostbreath';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** The text names elements instead of reactions, so that crystallize with them counts too; shatter does not. */
const CRYO_OR_HYDRO = [
  'melt',
  'superconduct',
  'stellarConduct',
  'frozen',
  'swirlCryo',
  'stellarSwirl',
  'crystallizeCryo',
  'vaporize',
  'electroCharged',
  'lunarCharged',
  'bloom',
  'lunarBloom',
  'swirlHydro',
  'crystallizeHydro',
  'lunarCrystallize',
] as const;

/** A Cast Real Far: a cryo or hydro reaction of the wielder on the field gives ATK for 15 s and teammates energy, once every 16 s. */
export default weapon(facts, (kit) => {
  const cast = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
  kit.on(CRYO_OR_HYDRO, { by: 'self', onField: true, rest: kit.rest(timing.icdKey) }, () => {
    cast.add();
    for (const mate of kit.others) mate.addEnergy(timing.energyKey, kit.at(refineValues.energy));
  });
});
