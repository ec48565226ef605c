import { artifactSet, PERMANENT, type Status, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/nymphsdream';

const { m, m2, m3, m4, m5, normalKey, chargedKey, plungeKey, skillKey, burstKey, stackDuration } = facts.bonuses;
const [perStack, less] = m2.value;
const MOST_STACKS = 3;

/** What no, one, two and three Mirrored Nymphs give. */
const NYMPHS = [0, m3.value, m3.value + m4.value, m3.value + m4.value + m5.value].map((hydro, stacks) =>
  statVector({ 'atk%': stacks === 0 ? 0 : perStack * stacks - less, 'hydro%': hydro }),
);

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: hydro damage.
  if (kit.count >= 2) kit.permanent({ 'hydro%': m.value }, 'nd-2pc');
  if (kit.count < 4) return;
  // 4 pieces: normal, charged and plunging attacks, skill and burst that hit give a Mirrored Nymph each for 8 s, three of
  // which count: ATK and hydro damage.
  const normal = kit.status(normalKey.value);
  const charged = kit.status(chargedKey.value);
  const plunge = kit.status(plungeKey.value);
  const skill = kit.status(skillKey.value);
  const burst = kit.status(burstKey.value);
  const kinds = [normal, charged, plunge, skill, burst];
  const stacks = (): number => {
    let count = 0;
    for (const kind of kinds) if (count < MOST_STACKS && kind.active) count++;
    return count;
  };
  kit.buff('nd-4pc', () => NYMPHS[stacks()]).add(PERMANENT);
  const byTag = new Map<number, Status>([
    [Tag.normal, normal],
    [Tag.charge, charged],
    [Tag.plunge, plunge],
    [Tag.skill, skill],
    [Tag.skillHold, skill],
    [Tag.burst, burst],
  ]);
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.actor === self.index && kit.onField) byTag.get(attack.tag)?.add(stackDuration.value);
    },
    `${self.key}-nd-4pc`,
  );
});
