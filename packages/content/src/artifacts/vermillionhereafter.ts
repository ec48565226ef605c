import { artifactSet, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/vermillionhereafter';

const { m, icd, icdKey, buff } = facts.bonuses;
const MOST_STACKS = 4;

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: ATK.
    if (kit.count >= 2) kit.permanent({ 'atk%': m.value }, 'verm-2pc');
    if (kit.count < 4) return;
    // 4 pieces: a burst gives Nascent Light for 16 s, 8 % ATK and 10 % more each time HP is lost, four times and every 0.8 s
    // at most. It goes with any swap.
    const attack = statVector({});
    const light = kit.buff(facts.timing.verm4pckey, () => attack, { stat: 'atk%' });
    const rest = kit.status(icdKey.value);
    let stacks = 0;
    const [base, each] = buff.value;
    const shine = (count: number): void => {
      stacks = count;
      attack[Stat['atk%']] = base + each * count;
    };
    kit.on(
      'burst',
      () => {
        if (!kit.onField) return;
        shine(0);
        light.add(16 * 60);
      },
      `verm-4pc-${kit.self.key}`,
    );
    kit.on(
      'drain',
      ({ amount }) => {
        if (amount <= 0 || !light.active || rest.active || stacks === MOST_STACKS) return;
        rest.add(icd.value);
        shine(stacks + 1);
      },
      'Stack-on-hurt',
    );
    kit.on(
      'swap',
      () => {
        light.remove();
        stacks = 0;
      },
      'char-exit',
    );
  },
  {
    knownIssues: [
      'Any party member losing HP adds a stack.',
      'With several wearers only the last one gains stacks and loses Nascent Light on swaps.',
    ],
  },
);
