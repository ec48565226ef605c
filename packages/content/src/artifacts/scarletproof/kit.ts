import facts from '@quartet/gamedata/artifacts/scarletproof';
import { artifactSet, Tag } from '@quartet/kit';

const { bonuses, timing } = facts;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', bonuses.atk.value, 'scarletproof-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a stellar swirl that the wearer triggers on the field gives it 16 % critical rate and 40 % stellar swirl damage for 10 s. Only
  // sets whose text names triggers off the field have them.
  const rate = kit.buff(timing.critRateKey, 'cr', bonuses.critRate.value);
  const proof = kit.buff(timing.damageKey, 'reactionDamage', ({ tag }) =>
    tag === Tag.stellarSwirl || tag === Tag.directStellarSwirl ? bonuses.stellarSwirlDamage.value : 0,
  );
  kit.on('stellarSwirl', { by: 'self', onField: true }, () => {
    rate.add();
    proof.add();
  });
});
