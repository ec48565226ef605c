import { Stat, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/whiteblind';

const MOST_STACKS = 4;

/** Infusion Blade: normal and charged attacks that hit give ATK and DEF for 6 s, four times at most and every 0.5 s. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bonus = statVector({});
  const blade = kit.buff('whiteblind', () => bonus);
  const rest = kit.status(facts.constants.icdKey.value);
  let stacks = 0;
  kit.on(
    'enemyDamage',
    (_enemy, { actor, tag }) => {
      if (actor !== self.index || (tag !== Tag.normal && tag !== Tag.charge) || !kit.onField || rest.active) return;
      stacks = blade.active ? Math.min(stacks + 1, MOST_STACKS) : 1;
      rest.add(30);
      const amount = kit.at(facts.refineValues.amt) * stacks;
      bonus[Stat['atk%']] = amount;
      bonus[Stat['def%']] = amount;
      blade.add(6 * 60);
    },
    `whiteblind-${self.key}`,
  );
});
