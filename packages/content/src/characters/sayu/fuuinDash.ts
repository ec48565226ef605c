/**
 * Yoohoo Art: Fuuin Dash: a roll and a kick. Held (param `hold`: frames, or `short_hold`) it is a longer roll that can absorb an element.
 */

import facts from '@quartet/gamedata/characters/sayu';
import { ABSORBABLE, Area, type AttackTemplate, Element, type HitCallback, type Kit } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

const WHEEL_PRESS = attacks['Fuufuu Windwheel (DoT Press)'];
const KICK_PRESS = attacks['Fuufuu Whirlwind (Kick Press)'];
const KICK_HOLD = attacks['Fuufuu Whirlwind (Kick Hold)'];
/** Elements that a roll can absorb, with the ICD of its hits in them. */
const ABSORBED = [
  ['pyro', 'ElementalArtPyro'],
  ['hydro', 'ElementalArtHydro'],
  ['electro', 'ElementalArtElectro'],
  ['cryo', 'ElementalArtCryo'],
] as const;

export function fuuinDash(kit: Kit): void {
  const { self } = kit;
  const { c2 } = kit.unlocks;

  // During a held skill, enemies that she hits are hit in the absorbed element too.
  let absorbed: number = Element.none;
  const rolling = kit.pause(0);
  const rolls: AttackTemplate[] = [];
  const kicks: AttackTemplate[] = [];
  for (const [element, icd] of ABSORBED) {
    const {
      'Fuufuu Windwheel Elemental (Elemental DoT Hold)': dot,
      'Fuufuu Whirlwind Elemental (Elemental Kick Hold)': kick,
    } = attacks;
    rolls[Element[element]] = kit.attack(dot, { element, icd });
    kicks[Element[element]] = kit.attack(kick, { element, icd: 'None' });
  }
  kit.on('enemyHit', { by: 'self', tags: ['skill', 'skillHold'], element: 'anemo' }, (enemy, hit) => {
    if (absorbed === Element.none || !rolling.active) return;
    kit.launch((hit.is(kickPress, kickHold) ? kicks : rolls)[absorbed], Area.only(enemy), 1);
  });

  // C2: kicks deal 3.3 % more damage after a press, and 3.3 % more for each 0.5 s of a held roll, up to 66 %.
  let secret = 0;
  c2.run(() => kit.attackBuff('sayu-c2', { stat: 'dmg%', tags: ['skill'] }, () => secret).add());

  const wheel = kit.attack(WHEEL_PRESS);
  const roll = kit.attack(attacks['Fuufuu Windwheel (DoT Hold)']);
  const kickPress = kit.attack(KICK_PRESS);
  const kickHold = kit.attack(KICK_HOLD);
  const kickRest = kit.rest(timing.kickParticleIcdKey);
  const rollRest = kit.rest(timing.rollParticleIcdKey);
  const kickParticles: HitCallback = () => {
    if (kickRest.take()) kit.particles(2, 'anemo', self.particleDelay, 'sayu-kick');
  };
  const rollParticles: HitCallback = () => {
    if (rollRest.take()) kit.particles(1, 'anemo', self.particleDelay, 'sayu-roll');
  };
  const press = kit.cast('skill', casts.skillPress, () => {
    secret = unlocks.c2.press;
    kit.launch(wheel, null, { snapshot: 0 });
    kit.launch(kickPress, null, { snapshot: 0 }, kickParticles);
    return undefined;
  });
  /** Rolls for `duration` frames, kicks after `kickAt` frames, and looks for an element `looks` times. */
  const rollFor = (duration: number, kickAt: number, looks: number): void => {
    rolling.start(kickAt + 1);
    secret = 0;
    absorbed = Element.none;
    const around = Area.circle(kit.player, measured.absorbReach);
    const wheels = kit.snapshot(roll);
    kit.fight.after(measured.firstRoll + measured.absorbEvery, () =>
      kit.auras.absorb(around, ABSORBABLE, { every: measured.absorbEvery, times: looks }, (element) => {
        absorbed = element;
      }),
    );
    for (let at = 0; at <= duration; at += measured.rollEvery)
      kit.fight.after(measured.firstRoll + at, () => {
        kit.launch(wheels, Area.circle(kit.player, measured.rollReach), { since: wheels.snapshotFrame }, rollParticles);
        if (c2.on && secret < unlocks.c2.max) secret += unlocks.c2.roll;
      });
    kit.launch(kickHold, null, { snapshot: 0, hit: kickAt }, kickParticles);
  };
  const shortHold = kit.cast('skill', casts.skillShortHold, () => {
    rollFor(0, timing.skillShortHoldKickHitmark, 1);
    return undefined;
  });
  const hold = kit.cast('skill', { frames: frames.skillHold }, (params) => {
    const duration = Math.min(params.hold, measured.longest);
    const shorter = duration - measured.longest;
    rollFor(duration, timing.skillHoldKickHitmark + shorter, Math.trunc(duration / measured.absorbEvery));
    return {
      offset: shorter,
      cooldown: Math.trunc(measured.holdCooldown.least + measured.holdCooldown.perFrame * duration),
      cooldownDelay: timing.skillHoldCdStart + shorter + 2,
    };
  });
  kit.does('skill', (params) => {
    if ((params.short_hold ?? 0) !== 0) return shortHold(params);
    return ((params.hold ?? 0) > 0 ? hold : press)(params);
  });
}
