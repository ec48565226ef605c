import facts from '@quartet/gamedata/artifacts/obsidiancodex';
import { artifactSet } from '@quartet/kit';
import { BLESSING } from '../../nightsoul.ts';

const { damage, critRate, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: damage on the field in Nightsoul's Blessing.
  const blessed = (): boolean => kit.self.statusActive(BLESSING) && kit.onField;
  if (kit.count >= 2) kit.permanent('dmg%', () => (blessed() ? damage.value : 0), 'obsidiancodex-2pc');
  if (kit.count < 4) return;
  // 4 pieces: using a nightsoul point on the field gives 40 % critical rate for 6 s, once a second at most.
  const rest = kit.rest(icdKey.value);
  const sharp = kit.buff('obsidiancodex-4pc', 'cr', critRate.value);
  let used = 0;
  kit.on('nightsoulUse', { by: 'self', onField: true, where: () => rest.ready }, (_character, points) => {
    used += points;
    if (used < 1) return;
    used = 0;
    rest.start();
    sharp.add();
  });
});
