import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/theexile';

const { m, i: every, buffKey, buffDuration } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self, team } = kit;
  // 2 pieces: energy recharge.
  if (kit.count >= 2) kit.permanent({ er: m.value }, 'exile-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a burst gives all others 2 energy every 2 s for 6 s, unless the effect is still there.
  kit.on(
    'burst',
    () => {
      if (!kit.onField || team.some((member) => member.statusActive(buffKey.value))) return;
      for (const member of team) {
        if (member === self) continue;
        member.addStatus(buffKey.value, buffDuration.value, true);
        for (let at = every.value; at <= buffDuration.value; at += every.value)
          member.after(at, () => kit.addEnergy(2, 'exile-4pc', member));
      }
    },
    `exile-4pc-${self.key}`,
  );
});
