import { artifactSet, PERMANENT, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/marechausseehunter';

const { m, buff, buffKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: normal and charged attack damage.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': m.value });
    kit.attackBuff('mh-2pc', ({ tag }) => (tag === Tag.normal || tag === Tag.charge ? bonus : null)).add(PERMANENT);
  }
  if (kit.count < 4) return;
  // 4 pieces: each change of HP on the field gives 12 % critical rate for 5 s, three times at most.
  let stacks = 0;
  const rate = statVector({});
  const hunt = kit.buff(buffKey.value, () => rate, { stat: 'cr' });
  const hpChanged = (): void => {
    stacks = hunt.active ? Math.min(stacks + 1, 3) : 1;
    rate[Stat.cr] = buff.value[0] * stacks;
    hunt.add(facts.statuses['mh-4pc'].frames);
  };
  kit.on('drain', (drain) => {
    if (drain.character === self && kit.onField && drain.amount > 0) hpChanged();
  });
  // Healing that is all overheal changes nothing.
  kit.on('heal', (character, _caller, healed, overheal) => {
    if (character !== self || !kit.onField || healed <= 0) return;
    if (Math.abs(healed - overheal) > 1e-9) hpChanged();
  });
});
