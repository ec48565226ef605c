import { artifactSet, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/gladiatorsfinale';

const { m: fight, m2: strength } = facts.bonuses;
const MELEE: readonly string[] = ['sword', 'claymore', 'polearm'];

export default artifactSet(facts, (kit) => {
  // 2 pieces: attack.
  if (kit.count >= 2) kit.permanent({ 'atk%': strength.value }, 'glad-2pc');
  // 4 pieces: normal attack damage of melee weapons.
  if (kit.count < 4 || !MELEE.includes(kit.self.weaponClass)) return;
  const bonus = statVector({ 'dmg%': fight.value });
  kit.init(() =>
    kit.attackBuff('glad-4pc', (attack) => (attack.tag === Tag.normal ? bonus : null), { hitlag: false }).add(-1),
  );
});
