import facts from '@quartet/gamedata/artifacts/shimenawasreminiscence';
import { artifactSet } from '@quartet/kit';

const { effects, measured } = facts;

const { atk, attackDamage, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'shim-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a skill costs 15 energy, when there is that much, and gives normal, charged and plunging attacks 50 % damage
  // for 10 s. The energy goes a moment later.
  const rite = kit.attackBuff('shim-4pc', { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] }, attackDamage.value);
  kit.on('skill', { by: 'self', where: () => self.energy >= effects[4].needed, rest: kit.rest(icdKey.value) }, () => {
    kit.fight.after(measured.paysAfter, () => self.addEnergy('shim-4pc', -effects[4].price));
    rite.add();
  });
});
