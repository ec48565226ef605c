import facts from '@quartet/gamedata/weapons/nightweaverslookingglass';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Millennial Hymn: skill damage of hydro or dendro gives the wielder EM for 4.5 s, anyone's Lunar-Bloom for 10 s. With both, the whole team's
 * Bloom, Hyperbloom, Burgeon and Lunar-Bloom deal more damage.
 */
export default weapon(facts, (kit) => {
  const em = kit.at(refineValues.em);
  const prayer = kit.buff(timing.prayerKey, 'em', em);
  const verse = kit.buff(timing.newMoonKey, 'em', em);
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'], element: ['hydro', 'dendro'] }, () => prayer.add());
  kit.on('lunarBloom', { targets: 'enemies' }, () => verse.add());

  const [bloom, burgeon] = [kit.at(passive.bloom), kit.at(passive.burgeon)];
  const share = kit.at(refineValues.bloomDamage);
  const hymn = kit.buff('nightweavers', 'reactionDamage', ({ tag }) => {
    if (!prayer.active || !verse.active) return 0;
    if (tag === Tag.bloom || tag === Tag.bountifulCore) return bloom;
    if (tag === Tag.hyperbloom || tag === Tag.burgeon) return burgeon;
    return tag === Tag.directLunarBloom ? share : 0;
  });
  kit.init(() => hymn.addToTeam());
});
