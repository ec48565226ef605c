import { Element, Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/ironsting';

const { buffKey, icdKey } = facts.timing;
const MOST_STACKS = 2;

/** Infusion Stinger: elemental damage on the field gives damage for 6 s, twice at most and once a second. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bonus = statVector({});
  const stinger = kit.buff(buffKey, () => bonus);
  const rest = kit.status(icdKey);
  let stacks = 0;
  kit.on(
    'enemyDamage',
    (_enemy, { actor, element }) => {
      if (actor !== self.index || element === Element.physical || !kit.onField || rest.active) return;
      rest.add(60);
      stacks = stinger.active ? Math.min(stacks + 1, MOST_STACKS) : 1;
      bonus[Stat['dmg%']] = kit.at(facts.refineValues.dmgbuff) * stacks;
      stinger.add(6 * 60);
    },
    `ironsting-${self.key}`,
  );
});
