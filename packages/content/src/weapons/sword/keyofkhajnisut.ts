import { Stat, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/keyofkhajnisut';

const { refineValues, constants, timing } = facts;
const { duration, cd } = constants;
const MOST = 3;

/**
 * Sunken Song of the Sands: max HP. Skill hits on the field give EM by max HP, three times at most; at three the whole
 * party gets EM by the wielder's max HP.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent({ 'hp%': kit.at(refineValues.hp) }, 'khaj-nisut');

  const own = statVector({});
  const shared = statVector({});
  const options = { stat: 'em', extra: true } as const;
  const hymn = kit.buff(timing.buffKey, () => own, options);
  const partyHymn = kit.buff(timing.teamBuffKey, () => shared, options);
  const rest = kit.status(timing.icdKey);
  let stacks = 0;
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.actor !== self.index || (attack.tag !== Tag.skill && attack.tag !== Tag.skillHold)) return;
      if (!kit.onField || rest.active) return;
      stacks = hymn.active ? Math.min(stacks + 1, MOST) : 1;
      own[Stat.em] = self.maxHp * kit.at(refineValues.em) * stacks;
      hymn.add(duration.value);
      if (stacks === MOST) {
        shared[Stat.em] = self.maxHp * kit.at(refineValues.emTeam);
        partyHymn.addToTeam(duration.value);
      }
      rest.add(cd.value);
    },
    'khaj-nisut',
  );
});
