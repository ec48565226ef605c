import facts from '@quartet/gamedata/weapons/flameforgedinsight';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Mind in Bloom: Electro-Charged, Bloom, Crystallize and their lunar kin give energy, and EM for 15 s, once in that time. */
export default weapon(facts, (kit) => {
  const bloom = kit.buff(timing.buffKey, 'em', kit.at(refineValues.em));
  const rest = kit.rest(timing.icdKey);
  kit.on(
    [
      'electroCharged',
      'lunarCharged',
      'bloom',
      'lunarBloom',
      'crystallizeHydro',
      'crystallizePyro',
      'crystallizeElectro',
      'crystallizeCryo',
      'lunarCrystallize',
    ],
    { by: 'self', rest },
    () => {
      kit.self.addEnergy(facts.constants.energyKey.value, kit.at(refineValues.energy));
      bloom.add();
    },
  );
});
