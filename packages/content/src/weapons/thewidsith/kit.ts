import facts from '@quartet/gamedata/weapons/thewidsith';
import { weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants } = facts;

/** Debut: on taking the field, one of three theme songs at random for 10 s, every 30 s at most. */
export default weapon(facts, (kit) => {
  const aria = { em: kit.at(refineValues.em) };
  const interlude = allElements(kit.at(refineValues.elementalDamage));
  const recitative = { 'atk%': kit.at(refineValues.atk) };
  const songs = [aria, interlude, recitative].map((bonus) => kit.buff('widsith', bonus));
  kit.on('swap', { to: 'self', rest: kit.rest(constants.icdKey.value) }, () =>
    songs[kit.random.int(songs.length)].add(),
  );
});
