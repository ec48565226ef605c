import facts from '@quartet/gamedata/artifacts/vourukashasglow';
import { artifactSet } from '@quartet/kit';

const { hp, damage, damagePerStack, maxStacks } = facts.bonuses;
const MOST = maxStacks.value;
const [, , SECONDS] = facts.effects[4];

export default artifactSet(
  facts,
  (kit) => {
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
      stacks[next].add(SECONDS * 60);
      next = (next + 1) % MOST;
    });
    kit.attackBuff('vg-4pc', ofTalents, damage.value).add();
  },
  { unused: { 4: 'The facts have the damage of a stack, 80 % of the first.' } },
);
