/**
 * Silver Isotomas (hexerei, with another hexerei character): for 20 s after the skill each of its attacks that hits an enemy makes one there
 * for 10 s; of two the older makes way. Making one gives the hexerei characters 10 % damage for each 1000 DEF of Albedo, up to 30 %; the Solar
 * Isotoma gives everyone 4 %, up to 12 %.
 */
import facts from '@quartet/gamedata/characters/albedo';
import {
  Action,
  Area,
  type Attack,
  type AttackTemplate,
  enemyOf,
  type HitCallback,
  type Kit,
  oncePerAttack,
} from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { unlocks, measured } = facts;

const STRENGTHENED = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;

interface Silver {
  readonly x: number;
  readonly y: number;
  /** Transient Blossom with the stats as it was made. */
  readonly blossom: Attack;
}

export function silverIsotomas(kit: Kit, blossom: AttackTemplate) {
  let standing: readonly Silver[] = [];
  const remove = (silver: Silver | undefined): void => {
    standing = standing.filter((one) => one !== silver);
  };

  const window = kit.status('albedo-hexerei', true);
  const byDef = (key: string, share: number, max: number) =>
    kit.attackBuff(
      key,
      { stat: 'dmg%', tags: STRENGTHENED },
      () => Math.min((kit.self.totalDef / unlocks.hexerei.per) * share, max),
      { hitlag: true },
    );
  const solar = byDef('albedo-hexerei-solar', unlocks.hexerei.solar, unlocks.hexerei.solarMax);
  const shine = byDef('albedo-hexerei-silver', unlocks.hexerei.silver, unlocks.hexerei.silverMax);

  const grow = oncePerAttack((target) => {
    const enemy = enemyOf(target);
    if (enemy === null || !window.active || !isHexerei(kit)) return;
    if (standing.length === measured.silvers) remove(standing[0]);
    const silver: Silver = { x: enemy.x, y: enemy.y, blossom: kit.snapshot(blossom) };
    standing = [...standing, silver];
    kit.fight.after(unlocks.hexerei.lasts * 60, () => remove(silver));
    for (const one of kit.team) if (one.hexerei) shine.addTo(one, unlocks.hexerei.silverSeconds * 60);
  });

  // C4: a jump of the active character beside one breaks it: it goes high enough to plunge, and for 3 s the impact of plunges deals 30 % more
  // damage, until 0.1 s after it.
  const { c4 } = kit.unlocks;
  const beside = (): Silver | undefined =>
    standing.find((one) => Area.circle(one, measured.silverReach).containsCentreOf(kit.player));
  if (kit.self.hexerei)
    c4.run(() => {
      const leap = kit.attackBuff('albedo-c4-leap', { stat: 'dmg%', tags: ['plunge'] }, ({ gauge }) =>
        gauge > 0 ? unlocks.c4.impact : 0,
      );
      kit.movement.liftJumps((one) => one === kit.active && beside() !== undefined);
      kit.on('actionExecuted', { by: 'active', where: (_one, action) => action === Action.jump }, (one) => {
        const silver = beside();
        if (silver === undefined) return;
        remove(silver);
        leap.addTo(one);
      });
      kit.on(
        'enemyDamage',
        { tags: ['plunge'], where: (_enemy, { gauge, actor }) => gauge > 0 && leap.activeOn(kit.team[actor]) },
        (_enemy, { actor }) => kit.fight.after(unlocks.c4.impactSeconds * 60, () => leap.remove(kit.team[actor])),
      );
    });

  return {
    /** Callback of the skill's attacks; null if he is no hexerei character. */
    grow: kit.self.hexerei ? grow : (null as HitCallback | null),
    /** The skill is used. */
    begin: (): void => window.add(unlocks.hexerei.seconds * 60),
    /** The Solar Isotoma is made. */
    bloom: (): void => {
      if (isHexerei(kit)) solar.addToTeam(unlocks.hexerei.solarSeconds * 60);
    },
    isStanding: (): boolean => standing.length > 0,
    /** The blossom of the older one, in whose field a place is. */
    blossomAt: (x: number, y: number): Attack | null =>
      standing.length > 0 && Area.circle(standing[0], measured.field.radius).contains(x, y)
        ? standing[0].blossom
        : null,
    /** Breaks all of them; false if none stood. */
    shatter: (): boolean => {
      const any = standing.length > 0;
      standing = [];
      return any;
    },
  };
}
