import { Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/finaleofthedeep';

const { refineValues, constants } = facts;
const { icdKey, icd, duration, hp } = constants;
/** Less bond than this counts as none, HP. */
const NOTHING = 0.0001;

/**
 * An End Sublime: a skill gives ATK and a bond of life of a quarter of max HP. Clearing the bond gives flat ATK by how
 * much of it there was.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(icdKey.value);
  const attack = kit.buff('finaleofthedeep-atk-boost', { 'atk%': kit.at(refineValues.atk) });
  kit.on('skill', () => {
    if (!kit.onField || rest.active) return;
    rest.add(icd.value);
    attack.add(duration.value);
    self.changeDebt(hp.value * self.maxHp);
  });

  const share = kit.at(refineValues.bondPercentage);
  const cap = kit.at(refineValues.bondAtkCap);
  const flat = statVector({});
  const cleared = kit.buff('finaleofthedeep-bond-flatatk-boost', () => flat, { stat: 'atk' });
  let bond = 0;
  kit.on('hpDebt', (character, paid) => {
    if (character !== self) return;
    if (paid < 0) bond -= paid;
    if (self.hpDebt > 0 || bond < NOTHING) return;
    flat[Stat.atk] = Math.min(cap, bond * share);
    bond = 0;
    cleared.add(duration.value);
  });
});
