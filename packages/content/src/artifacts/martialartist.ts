import { type Attack, artifactSet, PERMANENT, type StatVector, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/martialartist';

const { m, m2 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  const ofNormals = (value: number): ((attack: Attack) => StatVector | null) => {
    const bonus = statVector({ 'dmg%': value });
    return ({ tag }) => (tag === Tag.normal || tag === Tag.charge ? bonus : null);
  };
  // 2 pieces: normal and charged attack damage.
  if (kit.count >= 2) kit.attackBuff('martialartist-2pc', ofNormals(m.value)).add(PERMANENT);
  if (kit.count < 4) return;
  // 4 pieces: more of it for 8 s after a skill.
  const trained = kit.attackBuff('martialartist-4pc', ofNormals(m2.value));
  kit.on(
    'skill',
    () => {
      if (kit.onField) trained.add(8 * 60);
    },
    `martialartist-4pc-${self.key}`,
  );
});
