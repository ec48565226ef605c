import facts from '@quartet/gamedata/weapons/travelershandysword';
import { weapon } from '@quartet/kit';
import { firstHealing, HEALS_FIRST } from '../families/healFirst.ts';

/** Journey: picking up particles heals. */
export default weapon(
  facts,
  (kit) => {
    const share = kit.at(facts.refineValues.healShare);
    kit.on('particleReceived', { onField: true }, firstHealing(kit, "Traveler's Handy Sword (Proc)", share));
  },
  HEALS_FIRST,
);
