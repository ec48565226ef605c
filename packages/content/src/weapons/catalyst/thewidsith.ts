import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thewidsith';

const { refineValues, constants, statuses } = facts;

/** Debut: on taking the field, one of three theme songs at random for 10 s, every 30 s at most. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(constants.icdKey.value);
  const dmg = kit.at(refineValues.dmg);
  const aria = { em: kit.at(refineValues.mEM) };
  const interlude = {
    'pyro%': dmg,
    'hydro%': dmg,
    'cryo%': dmg,
    'electro%': dmg,
    'anemo%': dmg,
    'geo%': dmg,
    'dendro%': dmg,
  };
  const recitative = { 'atk%': kit.at(refineValues.mATK) };
  const songs = [aria, interlude, recitative].map((bonus) => kit.buff('widsith', bonus));
  kit.on('swap', (_from, to) => {
    if (to !== self || rest.active) return;
    rest.add(constants.icd.value);
    songs[kit.randomInt(songs.length)].add(statuses.widsith.frames);
  });
});
