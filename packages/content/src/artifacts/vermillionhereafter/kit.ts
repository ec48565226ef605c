import facts from '@quartet/gamedata/artifacts/vermillionhereafter';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { atk, icdKey, atkAfterBurst, atkPerStack } = facts.bonuses;

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: ATK.
    if (kit.count >= 2) kit.permanent('atk%', atk.value, 'verm-2pc');
    if (kit.count < 4) return;
    // 4 pieces: a burst gives Nascent Light for 16 s, 8 % ATK and 10 % more each time HP is lost, four times and every 0.8 s
    // at most. It goes with any swap.
    let stacks = 0;
    const light = kit.buff(facts.timing.fourPieceKey, 'atk%', () => atkAfterBurst.value + atkPerStack.value * stacks);
    kit.on('burst', { by: 'self' }, () => {
      stacks = 0;
      light.add();
    });
    const to = kit.rule('vermillionhereafter_hp') ? 'self' : undefined;
    const perWearer = kit.rule('vermillionhereafter_wearers');
    const grows = ({ amount }: { amount: number }): boolean => amount > 0 && stacks < effects[4].mostStacks;
    const rest = kit.rest(icdKey.value);
    kit.on('drain', { to, during: light, where: grows, rest, shared: perWearer ? undefined : 'Stack-on-hurt' }, () => {
      stacks++;
    });
    kit.on('swap', { shared: perWearer ? undefined : 'char-exit' }, () => {
      light.remove();
      stacks = 0;
    });
  },
  {
    knownIssues: [
      'Any party member losing HP adds a stack.',
      'With several wearers only the last one gains stacks and loses Nascent Light on swaps.',
    ],
  },
);
