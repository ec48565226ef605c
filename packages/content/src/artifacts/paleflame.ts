import { artifactSet, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/paleflame';

const { m, icd, icdKey, stacks: most, buff2, buff3 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: physical damage.
  if (kit.count >= 2) kit.permanent({ 'phys%': m.value }, 'pf-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a skill hit on the field gives 9 % ATK for 7 s, twice at most; with both the 2-piece effect is doubled.
  let stacks = 0;
  const bonus = statVector({});
  const flame = kit.buff(facts.timing.pf4key, () => bonus);
  const rest = kit.status(icdKey.value);
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.tag !== Tag.skill && attack.tag !== Tag.skillHold) return;
      if (attack.actor !== self.index || !kit.onField || rest.active) return;
      stacks = flame.active ? Math.min(stacks + 1, most.value) : 1;
      bonus[Stat['atk%']] = buff3.value[0] * stacks;
      bonus[Stat['phys%']] = stacks === most.value ? buff2.value : 0;
      rest.add(icd.value);
      flame.add(7 * 60);
    },
    `pf4-${self.key}`,
  );
});
