import facts from '@quartet/gamedata/weapons/thrillingtalesofdragonslayers';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Heritage: leaving the field, the wielder gives the next character ATK for 10 s, every 20 s at most. */
export default weapon(facts, (kit) => {
  const heritage = kit.buff('ttds', 'atk%', kit.at(refineValues.atk));
  kit.on('swap', { by: 'self', rest: kit.rest(constants.icdKey.value) }, (_from, to) => {
    // One that still runs is not renewed, yet the time until the next begins.
    if (!heritage.activeOn(to)) heritage.addTo(to);
  });
});
