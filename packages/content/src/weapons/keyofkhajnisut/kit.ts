import facts from '@quartet/gamedata/weapons/keyofkhajnisut';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Sunken Song of the Sands: max HP. Skill hits on the field give EM by max HP for 20 s, three times at most; at three the
 * whole party gets EM by the wielder's max HP.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent('hp%', kit.at(refineValues.hp), 'khaj-nisut');

  let own = 0;
  let party = 0;
  const hymn = kit.buff(timing.buffKey, 'em', () => own, { extra: true });
  const partyHymn = kit.buff(timing.teamBuffKey, 'em', () => party, { extra: true });
  let stacks = 0;
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['skill', 'skillHold'], rest: kit.rest(timing.icdKey), shared: 'khaj-nisut' },
    () => {
      stacks = hymn.active ? Math.min(stacks + 1, passive.most) : 1;
      own = self.maxHp * kit.at(refineValues.emPerHp) * stacks;
      hymn.add();
      if (stacks < passive.full) return;
      party = self.maxHp * kit.at(refineValues.teamEmPerHp);
      partyHymn.addToTeam();
    },
  );
});
