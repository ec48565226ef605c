import facts from '@quartet/gamedata/artifacts/huskofopulentdreams';
import { artifactSet, Condition, Stat, statVector } from '@quartet/kit';

const { effects } = facts;

const { def, defPerStack, geoDamagePerStack, maxStacks: most, gainFrames, gainIcdKey, lossFrames } = facts.bonuses;
const OFF_FIELD = effects[4].awaySeconds * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: DEF.
  if (kit.count >= 2) kit.permanent('def%', def.value, 'husk-2pc');
  if (kit.count < 4) return;

  // 4 pieces: Curiosity, 6 % DEF and geo damage per stack, four at most. After 6 s without a new one a stack is lost.
  let stacks = Math.min(kit.params.stacks ?? 0, most.value);
  const losing = kit.ticks({
    every: lossFrames.value,
    clock: 'own',
    tick: () => {
      stacks--;
      if (stacks === 0) losing.stop();
    },
  });
  const gain = (): void => {
    stacks = Math.min(stacks + 1, most.value);
    losing.start();
  };

  // Off the field: a stack every 3 s.
  const away = new Condition(() => !kit.onField);
  const gaining = kit.ticks({ every: OFF_FIELD, during: away, tick: gain });
  kit.on('swap', { by: 'self' }, () => gaining.start());
  kit.init(() => {
    if (!kit.onField) gaining.start();
  });

  // On the field: a stack for a geo hit, every 0.3 s at most.
  const rest = kit.rest(gainIcdKey.value, gainFrames.value);
  kit.on('enemyDamage', { by: 'self', onField: true, element: 'geo', rest }, gain);

  const curiosity = statVector({});
  kit.permanent(() => {
    curiosity[Stat['def%']] = defPerStack.value * stacks;
    curiosity[Stat['geo%']] = geoDamagePerStack.value * stacks;
    return curiosity;
  }, 'husk-4pc');
});
