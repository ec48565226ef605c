import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/amenomakageuchi';

const { refineValues, statuses } = facts;

/** Iwakura Succession: skills plant up to three seeds; a burst uses them up and gives energy for each 3 s later. */
export default weapon(facts, (kit) => {
  const refund = kit.at(refineValues.refund);
  const rest = kit.status('amenoma-icd');
  const seeds = [0, 1, 2].map((i) => kit.status(`amenoma-seed-${i}`));
  kit.on('skill', () => {
    if (!kit.onField || rest.active) return;
    let oldest = seeds[0];
    for (const seed of seeds) if (seed.remaining < oldest.remaining) oldest = seed;
    oldest.add(30 * 60);
    rest.add(statuses['amenoma-icd'].frames);
  });
  kit.on('burst', () => {
    if (!kit.onField) return;
    let count = 0;
    for (const seed of seeds) {
      if (seed.active) count++;
      seed.remove();
    }
    if (count > 0) kit.own.after(180, () => kit.addEnergy(refund * count, refineValues.AddEnergy.key));
  });
});
