import { artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/goldentroupe';

const { m, buff2, buff3 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  const isSkill = (tag: number): boolean => tag === Tag.skill || tag === Tag.skillHold;
  // 2 pieces: skill damage.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': m.value });
    kit.attackBuff('troupe-2pc', ({ tag }) => (isSkill(tag) ? bonus : null)).add(PERMANENT);
  }
  if (kit.count < 4) return;
  // 4 pieces: a quarter more, and another quarter off the field and for the first 2 s on it.
  const onStage = statVector({ 'dmg%': buff2.value });
  const offStage = statVector({ 'dmg%': buff3.value });
  let bonus = onStage;
  kit.attackBuff('troupe-4pc', ({ tag }) => (isSkill(tag) ? bonus : null)).add(PERMANENT);
  let entered = -1;
  kit.on('swap', (from, to) => {
    if (from === self) {
      entered = -1;
      bonus = offStage;
    } else if (to === self) {
      const since = kit.frame;
      entered = since;
      kit.fight.after(2 * 60, () => {
        if (entered === since && kit.onField) bonus = onStage;
      });
    }
  });
  kit.init(() => {
    if (!kit.onField) bonus = offStage;
  });
});
