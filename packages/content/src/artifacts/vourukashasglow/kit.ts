import facts from '@quartet/gamedata/artifacts/vourukashasglow';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { hp, damage, damagePerStack, maxStacks } = facts.bonuses;
const MOST = maxStacks.value;

export default artifactSet(facts, (kit) => {
  // 2 pieces: max HP.
  if (kit.count >= 2) kit.permanent('hp%', hp.value, 'vg-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill and burst damage; for 5 s 80 % more of that after each hit taken, five times at most.
  const ofTalents = { stat: 'dmg%', tags: ['skill', 'skillHold', 'burst'] } as const;
  const stacks = Array.from({ length: MOST }, (_, i) =>
    kit.attackBuff(`vg-4pc-${i + 1}-stack`, ofTalents, damagePerStack.value),
  );
  let next = 0;
  kit.on('drain', { to: 'self', damaging: true }, () => {
    stacks[next].add(effects[4].seconds * 60);
    next = (next + 1) % MOST;
  });
  kit.attackBuff('vg-4pc', ofTalents, damage.value).add();
});
