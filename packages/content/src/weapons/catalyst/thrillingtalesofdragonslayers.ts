import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thrillingtalesofdragonslayers';

const { refineValues, constants, statuses } = facts;

/** Heritage: leaving the field, the wielder gives the next character ATK for 10 s, every 20 s at most. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(constants.icdKey.value);
  const heritage = kit.buff('ttds', { 'atk%': kit.at(refineValues.m) });
  kit.on('swap', (from, to) => {
    if (from !== self || rest.active) return;
    rest.add(constants.icd.value);
    // One that still runs is not renewed, yet the time until the next begins.
    if (!heritage.activeOn(to)) heritage.add(statuses.ttds.frames, to);
  });
});
