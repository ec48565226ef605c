import { Stat, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/sturdybone';

const { refineValues, constants, timing } = facts;
const MOST_HITS = 18;

/** Predator's Vigor: actions cost 15 % less stamina; after a sprint, 18 normal hits within 7 s deal more damage by ATK. */
export default weapon(
  facts,
  (kit) => {
    const { self } = kit;
    kit.staminaBonus(timing.buffKey, -1, constants.staminaChange.value);
    const vigor = kit.status(timing.buffKey);
    let left = 0;
    kit.on('dash', { by: 'self' }, () => {
      left = MOST_HITS;
      vigor.add();
    });
    kit.on(
      'enemyHit',
      { by: 'self', onField: true, tags: ['normal'], during: vigor, where: () => left > 0 },
      (_e, attack) => {
        left--;
        attack.flat += self.stat(Stat.atk) * kit.at(refineValues.damagePerAtk);
      },
    );
  },
  { knownIssues: ['The added damage grows with flat ATK alone, and no action costs the full stamina.'] },
);
