import facts from '@quartet/gamedata/weapons/sturdybone';
import { Action, Stat, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Predator's Vigor: actions cost 15 % less stamina; after a sprint, 18 normal hits within 7 s deal more damage by flat ATK. By the
 * rule of the game sprints alone cost less stamina, and the damage grows with ATK.
 */
export default weapon(
  facts,
  (kit) => {
    const { self } = kit;
    const isAsText = kit.rule('sturdybone');
    const stamina = -passive.staminaLess;
    kit.stamina.change(timing.buffKey, -1, isAsText ? (action) => (action === Action.dash ? stamina : 0) : stamina);
    const added = isAsText
      ? () => self.totalAtk * kit.at(passive.textShares)
      : () => self.stat(Stat.atk) * kit.at(refineValues.damagePerAtk);
    const vigor = kit.status(timing.buffKey);
    let left = 0;
    kit.on('dash', { by: 'self' }, () => {
      left = passive.mostHits;
      vigor.add();
    });
    kit.on(
      'enemyHit',
      { by: 'self', onField: true, tags: ['normal'], during: vigor, where: () => left > 0 },
      (_e, attack) => {
        left--;
        attack.flat += added();
      },
    );
  },
  { knownIssues: ['The added damage grows with flat ATK alone, and no action costs the full stamina.'] },
);
