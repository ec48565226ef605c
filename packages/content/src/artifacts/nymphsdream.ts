import { artifactSet, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/nymphsdream';

const { m, m2, m3, m4, m5, normalKey, chargedKey, plungeKey, skillKey, burstKey } = facts.bonuses;
const [perStack, less] = m2.value;
const MOST_STACKS = 3;

/** What no, one, two and three Mirrored Nymphs give. */
const NYMPHS = [0, m3.value, m3.value + m4.value, m3.value + m4.value + m5.value].map((hydro, stacks) =>
  statVector({ 'atk%': stacks === 0 ? 0 : perStack * stacks - less, 'hydro%': hydro }),
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
  if (kit.count >= 2) kit.permanent('hydro%', m.value, 'nd-2pc');
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
    for (const nymph of nymphs) if (count < MOST_STACKS && nymph.active) count++;
    return count;
  };
  kit.buff('nd-4pc', () => NYMPHS[stacks()]).add();
});
