import facts from '@quartet/gamedata/artifacts/viridescentvenerer';
import { artifactSet, elementShred, SWIRL_TAGS, SWIRLS, Tag, tagSet } from '@quartet/kit';

const { effects } = facts;

const { anemoDamage, swirlDamage: swirlBonus } = facts.bonuses;

const IS_SWIRL = tagSet(SWIRL_TAGS);

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: anemo damage.
    if (kit.count >= 2) kit.permanent('anemo%', anemoDamage.value, 'vv-2pc');
    if (kit.count < 4) return;
    // 4 pieces: 60 % more swirl damage, unless it is amplified; by the rule of the game 20 % more stellar swirl damage.
    const stellar = kit.rule('viridescentvenerer') ? effects[4].stellarSwirl : 0;
    kit
      .buff('vv-4pc', 'reactionDamage', ({ tag, amped, catalyzed }) => {
        if (tag === Tag.stellarSwirl || tag === Tag.directStellarSwirl) return stellar;
        return IS_SWIRL[tag] !== 0 && !amped && !catalyzed ? swirlBonus.value : 0;
      })
      .add();
    // Enemies that the wearer swirls on the field, and those the swirl hits, lose 40 % resistance to its element for 10 s.
    const weaken = elementShred(kit, 'vv', effects[4].shred, effects[4].seconds * 60);
    for (const [swirl, element] of SWIRLS)
      kit.on(swirl, { by: 'self', onField: true }, (target) => weaken(target, element));
    kit.on('enemyDamage', { by: 'self', onField: true, tags: SWIRL_TAGS }, (enemy, { element }) =>
      weaken(enemy, element),
    );
  },
  { knownIssues: ['4 pieces: Stellar Swirl does not deal 20% more damage.'] },
);
