import facts from '@quartet/gamedata/weapons/amenomakageuchi';
import { weapon } from '@quartet/kit';

const { refineValues, constants, passive, measured } = facts;

/** Iwakura Succession: skills plant up to three seeds of 30 s, every 5 s at most; a burst uses them up and gives energy for each 3 s later. */
export default weapon(facts, (kit) => {
  const seeds = Array.from({ length: passive.seeds }, (_, i) => kit.status(`amenoma-seed-${i}`));
  kit.on('skill', { by: 'self', rest: kit.rest(constants.icdKey.value) }, () => {
    const oldest = seeds.reduce((least, seed) => (seed.remaining < least.remaining ? seed : least));
    oldest.add(passive.seedSeconds * 60);
  });
  kit.on('burst', { by: 'self' }, () => {
    const energy = kit.at(refineValues.energyPerSeed) * seeds.filter((seed) => seed.active).length;
    for (const seed of seeds) seed.remove();
    if (energy > 0)
      kit.own.after(measured.energyAfter, () => kit.self.addEnergy(facts.constants.energyKey.value, energy));
  });
});
