import facts from '@quartet/gamedata/artifacts/aubadeofmorningstarandmoon';
import { artifactSet, isLunarTag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { em, lunarDamage, gleamingLunarDamage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  kit.init(() => {
    // 2 pieces: elemental mastery.
    if (kit.count >= 2) kit.permanent('em', em.value, 'aubade-2pc');
    if (kit.count < 4) return;
    // 4 pieces: 20 % lunar damage off the field and for 3 s on it, 40 % more at Ascendant Gleam.
    const bonus = lunarDamage.value + (moonsign(kit) >= 2 ? gleamingLunarDamage.value : 0);
    const entered = kit.status(facts.timing.onFieldKey);
    kit.on('swap', { to: 'self' }, () => entered.add());
    kit.on('swap', { by: 'self' }, () => entered.remove());
    const counts = (): boolean => !kit.onField || entered.active;
    kit.buff('aubade-4pc-dmg', 'reactionDamage', ({ tag }) => (isLunarTag(tag) && counts() ? bonus : 0)).add();
  });
});
