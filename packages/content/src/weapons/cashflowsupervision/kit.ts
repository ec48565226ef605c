import facts from '@quartet/gamedata/weapons/cashflowsupervision';
import { State, Tag, weapon } from '@quartet/kit';
import { onHpChange } from '../../hpChanges.ts';

const { refineValues, timing, passive } = facts;

/**
 * Golden Blood-Tide: ATK. Changes of the wielder's HP on the field give normal and charged attack damage, by the rule of the game
 * Stellar-Conduct damage, too, for 4 s, three times and every 0.3 s at most; with all three, speed of normal attacks.
 */
export default weapon(
  facts,
  (kit) => {
    kit.permanent('atk%', kit.at(refineValues.atk), 'cashflow-supervision-atkp');
    let stacks = 0;
    const tide = kit.attackBuff(
      timing.buffKey,
      { stat: 'dmg%', tags: ['normal', 'charge'] },
      ({ tag }) =>
        stacks * kit.at(tag === Tag.normal ? refineValues.normalDamagePerStack : refineValues.chargedDamagePerStack),
    );
    const speed = kit.at(refineValues.attackSpeed);
    const hasty = kit.buff(timing.attackSpeedKey, 'atkspd%', () => (kit.state === State.normal ? speed : 0));
    const stellar = kit.at(refineValues.stellarPerStack);
    const conduct = kit.buff('cashflow-stellar', 'reactionDamage', ({ tag }) =>
      tag === Tag.directStellarConduct ? stellar * stacks : 0,
    );
    const isGame = kit.rule('cashflowsupervision');
    onHpChange(kit, { to: 'self', onField: true, rest: kit.rest(timing.icdKey) }, () => {
      stacks = tide.active ? Math.min(stacks + 1, passive.most) : 1;
      tide.add();
      if (isGame) conduct.add(tide.lasts);
      if (stacks >= passive.hastyFrom) hasty.add();
    });
  },
  { knownIssues: ['It does not strengthen Stellar-Conduct.'] },
);
