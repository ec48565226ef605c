import { artifactSet, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/huskofopulentdreams';

const { def, defPerStack, geoDamagePerStack, maxStacks: most, gainFrames, gainIcdKey, lossFrames } = facts.bonuses;
const OFF_FIELD = 3 * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: DEF.
  if (kit.count >= 2) kit.permanent('def%', def.value, 'husk-2pc');
  if (kit.count < 4) return;

  // 4 pieces: Curiosity, 6 % DEF and geo damage per stack, four at most. After 6 s without a new one a stack is lost.
  let stacks = Math.min(kit.params.stacks ?? 0, most.value);
  let gainedAt = -1;
  const lose = (from: number): void =>
    kit.own.after(lossFrames.value, () => {
      if (gainedAt !== from) return;
      stacks--;
      if (stacks > 0) lose(from);
    });
  const gain = (): void => {
    stacks = Math.min(stacks + 1, most.value);
    gainedAt = kit.frame;
  };

  // Off the field: a stack every 3 s.
  let leftAt = -1;
  const gainOffField = (from: number): void =>
    kit.fight.after(OFF_FIELD, () => {
      if (kit.onField || leftAt !== from) return;
      gain();
      gainOffField(from);
      lose(gainedAt);
    });
  kit.on('swap', { by: 'self' }, () => {
    leftAt = kit.frame;
    gainOffField(leftAt);
  });
  kit.init(() => {
    if (!kit.onField) gainOffField(leftAt);
  });

  // On the field: a stack for a geo hit, every 0.3 s at most.
  const rest = kit.rest(gainIcdKey.value, gainFrames.value);
  kit.on('enemyDamage', { by: 'self', onField: true, element: 'geo', rest }, () => {
    gain();
    lose(gainedAt);
  });

  const curiosity = statVector({});
  kit.permanent(() => {
    curiosity[Stat['def%']] = defPerStack.value * stacks;
    curiosity[Stat['geo%']] = geoDamagePerStack.value * stacks;
    return curiosity;
  }, 'husk-4pc');
});
