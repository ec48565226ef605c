import facts from '@quartet/gamedata/weapons/disasterandremorse';
import { type Buff, type TagName, weapon } from '@quartet/kit';

const { refineValues, constants, timing } = facts;
const ATTACKS: readonly TagName[] = ['normal', 'charge'];
const CASTS: readonly TagName[] = ['skill', 'skillHold', 'burst'];

/**
 * Dolorous Stroke: every 18 s a skill begins Path of Conflict for 17 s, with 3 s of damage of normal and charged attacks and 3 s of damage
 * of skills and bursts. During it, hits of one pair extend the bonus of the other by 1 s, every 0.1 s. Both end with it, and when the
 * wielder leaves the field. With two hexerei characters on the team both are 75 % stronger.
 */
export default weapon(
  facts,
  (kit) => {
    const conflict = kit.status(timing.conflictKey);
    const bonus = (key: typeof timing.attackKey | typeof timing.castKey, tags: readonly TagName[], amount: number) =>
      kit.attackBuff(key, { stat: 'dmg%', tags }, () =>
        kit.team.filter((c) => c.hexerei).length >= 2 ? amount * (1 + constants.secretRite.value) : amount,
      );
    const unforgivable = bonus(timing.attackKey, ATTACKS, kit.at(refineValues.attackDamage));
    const irreparable = bonus(timing.castKey, CASTS, kit.at(refineValues.castDamage));

    kit.on('skill', { by: 'self', rest: kit.rest(timing.icdKey) }, () => {
      conflict.add();
      unforgivable.add();
      irreparable.add();
    });
    const extend = (buff: Buff, tags: readonly TagName[]): void => {
      const rest = kit.pause(constants.extensionRestFrames.value);
      kit.on('enemyDamage', { by: 'self', tags, during: conflict, where: () => buff.active, rest }, () => {
        const left = conflict.remaining - buff.remaining;
        buff.extend(Math.min(constants.extensionFrames.value, left));
      });
    };
    extend(irreparable, ATTACKS);
    extend(unforgivable, CASTS);
    kit.on('swap', { by: 'self' }, () => {
      unforgivable.remove();
      irreparable.remove();
    });
  },
  { knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'] },
);
