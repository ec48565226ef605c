import facts from '@quartet/gamedata/artifacts/nymphsdream';
import { artifactSet, statVector } from '@quartet/kit';

const { effects } = facts;

const { hydroDamage, atkPerStack, atkReduction, firstHydroDamage, secondHydroDamage, thirdHydroDamage } = facts.bonuses;
const { normalKey, chargedKey, plungeKey, skillKey, burstKey } = facts.bonuses;

const TWO_NYMPHS = firstHydroDamage.value + secondHydroDamage.value;
/** Bonuses of 0, 1, 2 and 3 Mirrored Nymphs. */
const NYMPHS = [0, firstHydroDamage.value, TWO_NYMPHS, TWO_NYMPHS + thirdHydroDamage.value].map((hydro, stacks) =>
  statVector({ 'atk%': stacks === 0 ? 0 : atkPerStack.value * stacks - atkReduction.value, 'hydro%': hydro }),
);
const KINDS = [
  { key: normalKey, tags: ['normal'] },
  { key: chargedKey, tags: ['charge'] },
  { key: plungeKey, tags: ['plunge'] },
  { key: skillKey, tags: ['skill', 'skillHold'] },
  { key: burstKey, tags: ['burst'] },
] as const;

export default artifactSet(facts, (kit) => {
  // 2 pieces: hydro damage.
  if (kit.count >= 2) kit.permanent('hydro%', hydroDamage.value, 'nd-2pc');
  if (kit.count < 4) return;
  // 4 pieces: normal, charged and plunging attacks, skill and burst that hit give a Mirrored Nymph each for 8 s, three of
  // which count: ATK and hydro damage.
  const nymphs = KINDS.map(({ key, tags }) => {
    const nymph = kit.status(key.value);
    kit.on('enemyDamage', { by: 'self', onField: true, tags }, () => nymph.add());
    return nymph;
  });
  const stacks = (): number => {
    let count = 0;
    for (const nymph of nymphs) if (count < effects[4].mostStacks && nymph.active) count++;
    return count;
  };
  kit.buff('nd-4pc', () => NYMPHS[stacks()]).add();
});
