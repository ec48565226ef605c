import facts from '@quartet/gamedata/artifacts/heartofthefurnace';
import { artifactSet, isStellarTag } from '@quartet/kit';

const { bonuses, timing } = facts;

/** Tags of stellar damage: of the reaction, and of abilities whose damage counts as its damage. */
const STELLAR_TAGS = ['stellarSwirl', 'directStellarConduct', 'directStellarSwirl'] as const;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', bonuses.atk.value, 'heartofthefurnace-2pc');
  if (kit.count < 4) return;
  // 4 pieces: stellar reactions and stellar damage of the wearer, also off the field, give it 12 % ATK and the party 50 % stellar damage for
  // 12 s. The damage bonuses of several wearers have one key, so they do not add up.
  const heat = kit.buff(timing.atkKey, 'atk%', bonuses.glimmerAtk.value);
  const glow = kit.buff(timing.damageKey, 'reactionDamage', ({ tag }) =>
    isStellarTag(tag) ? bonuses.glimmerDamage.value : 0,
  );
  const kindle = (): void => {
    heat.add();
    glow.addToTeam();
  };
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self' }, kindle);
  kit.on('enemyDamage', { by: 'self', tags: STELLAR_TAGS }, kindle);
});
