import { artifactSet, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/shimenawasreminiscence';

const { m, m2, icd, icdKey } = facts.bonuses;
const PRICE = 15;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': m.value }, 'shim-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a skill costs 15 energy, when there is that much, and gives normal, charged and plunging attacks 50 % damage
  // for 10 s. The energy goes a moment later.
  const damage = statVector({ 'dmg%': m2.value });
  const rite = kit.attackBuff('shim-4pc', ({ tag }) =>
    tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge ? damage : null,
  );
  const rest = kit.status(icdKey.value);
  kit.on(
    'skill',
    () => {
      if (!kit.onField || self.energy < PRICE || rest.active) return;
      rest.add(icd.value);
      kit.fight.after(10, () => kit.addEnergy(-PRICE, 'shim-4pc'));
      rite.add(10 * 60);
    },
    `shim-4pc-${self.key}`,
  );
});
