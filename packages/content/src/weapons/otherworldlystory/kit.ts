import facts from '@quartet/gamedata/weapons/otherworldlystory';
import { weapon } from '@quartet/kit';
import { firstHealing, HEALS_FIRST } from '../families/healFirst.ts';

/** Energy Shower: particles that reach the wielder on the field heal. */
export default weapon(
  facts,
  (kit) => {
    const share = kit.at(facts.refineValues.healShare);
    kit.on('particleReceived', { onField: true }, firstHealing(kit, 'Otherworldly Story (Proc)', share));
  },
  HEALS_FIRST,
);
