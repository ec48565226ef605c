import { artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/vourukashasglow';

const { m, mBase, mStack, counter } = facts.bonuses;
const [, MOST] = counter.value;

export default artifactSet(facts, (kit) => {
  // 2 pieces: max HP.
  if (kit.count >= 2) kit.permanent({ 'hp%': m.value }, 'vg-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill and burst damage; for 5 s 80 % more of that after each hit taken, five times at most.
  const ofTalents = (key: string, value: number) => {
    const bonus = statVector({ 'dmg%': value });
    return kit.attackBuff(
      key,
      ({ tag }) => (tag === Tag.skill || tag === Tag.skillHold || tag === Tag.burst ? bonus : null),
      { hitlag: key !== 'vg-4pc' },
    );
  };
  const stacks = Array.from({ length: MOST }, (_, i) => ofTalents(`vg-4pc-${i + 1}-stack`, mStack.value));
  let next = 0;
  kit.on('drain', (drain) => {
    if (drain.character !== kit.self || drain.amount <= 0 || !drain.external) return;
    stacks[next].add(5 * 60);
    next = (next + 1) % MOST;
  });
  ofTalents('vg-4pc', mBase.value).add(PERMANENT);
});
