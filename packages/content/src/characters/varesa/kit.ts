import facts from '@quartet/gamedata/characters/varesa';
import {
  Action,
  type Attack,
  cancel,
  character,
  Failure,
  type FrameFacts,
  type HitCallback,
  merged,
  type NormalsSpec,
  oncePerAttack,
  SimulationError,
  State,
  shifted,
  statVector,
  Tag,
} from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, chains, frames, normals, plunge, talents, timing, unlocks, measured } = facts;

const KABLAM = attacks['Volcano Kablam'];

/** A plunge of hers: plain or fiery, from her charged attack or from a leap. */
interface Fall {
  high: boolean;
  mark: number;
  frames: FrameFacts;
}

/** A chain whose attacks come sooner. */
const sooner = (chain: Chain, by: number): Chain =>
  merged(chain, {
    hitmarks: chain.hitmarks.map((marks) => marks.map((mark) => mark - by)),
    frames: chain.frames.map((f) => shifted(f, -by)),
  });
type Chain = Omit<NormalsSpec, 'hitmarks' | 'frames'> & {
  hitmarks: readonly (readonly number[])[];
  frames: readonly FrameFacts[];
};

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Fiery Passion, her Nightsoul's Blessing at 40 points for 15 s: attacks and plunges are stronger, one skill is
    // free; a fiery plunge ends it once it is over.
    const nightsoul = new Nightsoul(kit, { max: measured.maxPoints });
    let freeSkill = false;
    let ending = false;
    const calm = (): void => {
      freeSkill = false;
      nightsoul.exit();
    };
    const settle = (): void => {
      if (!ending) return;
      ending = false;
      calm();
    };
    const kindle = (): void => {
      nightsoul.gain(measured.plungePoints);
      if (nightsoul.blessed || nightsoul.points < measured.maxPoints) return;
      nightsoul.enter(nightsoul.points, measured.blessingLasts, calm);
      freeSkill = true;
    };
    kit.startDelay('xingqiu', (usual) => (nightsoul.blessed ? measured.startDelay.xingqiu : usual));
    kit.startDelay('yelan', (usual) => (nightsoul.blessed ? measured.startDelay.yelan : usual));
    /** Opens for the skill's charged attack, and for Volcano Kablam. */
    const followUp = kit.status(timing.skillStatusKey);
    const apex = kit.status(timing.apexDriveKey);

    // Tag-Team Triple Jump! (first passive): for 5 s after her skill the next plunge that hits deals 50 % ATK more, in
    // Fiery Passion 180 %; her ATK is read every 0.1 s. C1: always 180 %, and Volcano Kablam gives it too.
    const rainbow = kit.status(timing.a1StatusKey);
    let atk = 0;
    const readAtk = (): void =>
      kit.own.after(measured.readEvery, () => {
        atk = self.totalAtk;
        readAtk();
      });
    a1.run(() => kit.init(readAtk));
    const crash = (): void => {
      if (a1.on) rainbow.add();
    };
    const crashBonus = (): number =>
      rainbow.active ? (c1.on || nightsoul.blessed ? unlocks.a1.atkFiery : unlocks.a1.atk) * atk : 0;
    const onCrash: HitCallback = () => rainbow.remove();

    // Second passive: each nightsoul burst gives 35 % ATK for 12 s, twice.
    a4.run(() => {
      const hero = kit.stacks('varesa-a4', {
        max: unlocks.a4.stacks,
        lasts: unlocks.a4.seconds * 60,
        each: { 'atk%': unlocks.a4.atk },
        separate: true,
        standing: true,
      });
      kit.on('nightsoulBurst', hero.gain);
    });

    // C4: a burst outside Fiery Passion lets the next plunge within 15 s deal 500 % ATK more, 20 000 at most; in it
    // and with Volcano Kablam bursts deal 100 % more.
    const diligence = kit.status(timing.c4StatusKey);
    const diligent = (): number => (diligence.active ? Math.min(unlocks.c4.atk * self.totalAtk, unlocks.c4.most) : 0);
    const kablam = kit.attack(KABLAM);
    c4.run(() =>
      kit
        .attackBuff('varesa-c4', { stat: 'dmg%' }, (hit) =>
          (hit.tag === Tag.burst || hit.is(kablam)) && (nightsoul.blessed || apex.active) ? unlocks.c4.bonus : 0,
        )
        .add(),
    );
    // C6: 10 % CRIT Rate and 100 % CRIT DMG of bursts and plunges.
    c6.run(() => {
      const courage = statVector({ cr: unlocks.c6.critRate, cd: unlocks.c6.critDamage });
      kit
        .attackBuff('varesa-c6', ({ tag, gauge }) =>
          tag === Tag.burst || (tag === Tag.plunge && gauge > 0) ? courage : null,
        )
        .add();
    });

    // By the Horns; in the follow-up of a skill a normal attack is a charged one.
    const plain = merged(normals, { attackSpeed: false });
    const fiery = merged(chains.fieryAttack, { attackSpeed: false });
    const [usual, quick] = [kit.chain(plain), kit.chain(sooner(plain, measured.windup.full))];
    const [fieryUsual, fieryQuick, fieryAfterBurst] = [0, measured.windup.full, measured.windup.burst].map((by) =>
      kit.chain(sooner(fiery, by)),
    );
    kit.does('attack', (params) => {
      settle();
      if (followUp.active) return merged(charge(), { state: 'charge' });
      if (!nightsoul.blessed) return (self.normalCounter === 0 ? quick : usual)(params);
      if (kit.state === State.normal) return fieryUsual(params);
      return (kit.state === State.burst ? fieryAfterBurst : fieryQuick)(params);
    });

    // The charged attack; right after the skill it strikes sooner and costs no stamina.
    const strikes = {
      plain: [kit.attack(attacks['Charged Attack']), kit.attack(attacks['Charged Attack (Follow-Up Strike)'])],
      fiery: [
        kit.attack(attacks['Fiery Passion Charged Attack']),
        kit.attack(attacks['Fiery Passion Charged Attack (Follow-Up Strike)']),
      ],
    };
    const charge = () => {
      settle();
      const { blessed } = nightsoul;
      const usualFrames = blessed ? frames.fieryCharge : frames.charge;
      const [slow, fast] = blessed ? strikes.fiery : strikes.plain;
      if (!followUp.active) {
        const mark = blessed ? timing.fieryChargeHitmark : timing.chargeHitmark;
        kit.launch(slow, kit.area(attacks['Charged Attack'].area), mark);
        return { frames: usualFrames, queueAfter: mark };
      }
      followUp.remove();
      const mark = blessed ? timing.fastFieryChargeHitmark : timing.fastChargeHitmark;
      kit.launch(fast, kit.area(attacks['Charged Attack'].area), mark);
      const saved = blessed ? timing.fastFieryChargedFrame : timing.fastChargedFrame;
      const leap = cancel(usualFrames, 'high_plunge') - saved;
      return { frames: { ...usualFrames, next: { ...usualFrames.next, high_plunge: leap } }, queueAfter: mark };
    };
    kit.does('charge', charge);
    kit.stamina.cost((action) => (action === Action.charge && followUp.active ? 0 : null));

    // Plunges: a fiery one spends all points, another one gains 25. C2: 11.5 energy when one hits, and Apex Drive
    // after any of them, not only fiery ones. C6: Apex Drive gives 30 energy.
    const falls = {
      low: kit.attack(plunge.low),
      high: kit.attack(plunge.high),
      fieryLow: kit.attack(plunge.low, { name: 'Fiery Passion Low Plunge', mult: talents.fieryLowPlunge }),
      fieryHigh: kit.attack(plunge.high, { name: 'Fiery Passion High Plunge', mult: talents.fieryHighPlunge }),
    };
    const collision = kit.attack(plunge.collision);
    const onFall = (): (HitCallback | null)[] => [
      onCrash,
      c2.on ? oncePerAttack(() => kit.giveEnergy('varesa-c2')) : null,
      () => diligence.remove(),
    ];
    const fall = (collides: number | undefined, usualFall: Fall, fieryFall: Fall) => {
      if ((collides ?? 0) > 0) kit.launch(collision, null, plunge.collision.hitmark);
      const { blessed } = nightsoul;
      const { high, mark, frames: cancels } = blessed ? fieryFall : usualFall;
      const hit: Attack = kit.make(blessed ? (high ? falls.fieryHigh : falls.fieryLow) : high ? falls.high : falls.low);
      hit.flat = crashBonus() + diligent();
      ending = blessed;
      if (blessed) kit.own.after(2, () => nightsoul.spend(nightsoul.points));
      else kit.own.after(mark, kindle);
      if (c2.on || blessed) {
        apex.add();
        if (c6.on) kit.giveEnergy('varesa-c6');
      }
      kit.launch(hit, kit.area((high ? plunge.high : plunge.low).area), mark, ...onFall());
      return { frames: cancels, queueAfter: cancel(cancels, 'dash'), onLeave: settle };
    };
    const walkUnlessBlessed = (walk: number) => (next: number, usual: number) =>
      next === Action.walk && !nightsoul.blessed ? walk : usual;
    kit.does('low_plunge', ({ collision: collides }) => {
      if (!kit.movement.airborne)
        throw new SimulationError(phrase('only-airborne', { character: self.key, action: 'low_plunge' }));
      const { blessed } = nightsoul;
      const cast = fall(
        collides,
        { high: false, mark: timing.xianyunLowPlungeHitmark, frames: frames.xianyunLowPlunge },
        { high: false, mark: timing.xianyunFieryLowPlungeHitmark, frames: frames.xianyunFieryLowPlunge },
      );
      return blessed ? cast : merged(cast, { until: walkUnlessBlessed(timing.xianyunLowPlungeUnblessedWalk) });
    });
    kit.does('high_plunge', ({ collision: collides }) => {
      if (kit.state === State.charge)
        return fall(
          collides,
          { high: true, mark: timing.highPlungeHitmark, frames: frames.highPlunge },
          { high: true, mark: timing.fieryHighPlungeHitmark, frames: frames.fieryHighPlunge },
        );
      if (!kit.movement.airborne)
        throw new SimulationError(phrase('high-plunge-after-charge', { character: self.key }));
      const { blessed } = nightsoul;
      const cast = fall(
        collides,
        { high: true, mark: timing.xianyunHighPlungeHitmark, frames: frames.xianyunHighPlunge },
        { high: true, mark: timing.xianyunFieryHighPlungeHitmark, frames: frames.xianyunFieryHighPlunge },
      );
      return blessed ? cast : merged(cast, { until: walkUnlessBlessed(timing.xianyunHighPlungeUnblessedWalk) });
    });

    // Riding the Night-Rainbow: a rush that gives 20 points.
    const rush = kit.attack(attacks.Rush);
    const fieryRush = kit.attack(attacks['Fiery Passion Rush']);
    let dropped = false;
    const particles: HitCallback = () => {
      if (dropped) return;
      dropped = true;
      kit.particles(kit.random.draw(2, measured.moreParticles), 'electro');
    };
    kit.readiness('skill', (_params, usual) => (freeSkill ? 0 : usual()));
    kit.does('skill', () => {
      settle();
      const { blessed } = nightsoul;
      const free = freeSkill;
      freeSkill = false;
      if (!free) {
        dropped = false;
        self.cooldowns.start(Action.skill, casts.skill.cooldown);
      }
      kit.launch(
        blessed ? fieryRush : rush,
        kit.area(attacks.Rush.area),
        blessed ? timing.fierySkillHitmark : timing.skillHitmark,
        free ? null : particles,
      );
      crash();
      kit.own.after(measured.rush.after, () => nightsoul.gain(measured.rush.points));
      followUp.add();
      apex.remove();
      return { frames: blessed ? frames.fierySkill : frames.skill };
    });

    // Guardian Vent!: a flying kick that fills her points; with Apex Drive Volcano Kablam for 30 energy.
    const kick = kit.attack(attacks['Flying Kick']);
    const fieryKick = kit.attack(attacks['Fiery Passion Flying Kick']);
    const flyingKick = kit.cast('burst', casts.burst, () => {
      kit.own.after(measured.fillsAfter, () => {
        nightsoul.gain(measured.maxPoints);
        kindle();
      });
      kit.launch(nightsoul.blessed ? fieryKick : kick);
      return undefined;
    });
    const volcano = kit.cast('burst', merged(casts.volcanicKablam, { payAt: 0, price: timing.kablamCost }), () => {
      if (c1.on) crash();
      const hit = kit.make(kablam);
      hit.flat = crashBonus();
      kit.fight.after(timing.kablamHitmark, () => {
        kit.launch(hit, onCrash);
        apex.remove();
      });
      return { frames: frames.volcanic, state: 'plunge', onLeave: settle };
    });
    kit.does('burst', (params) => {
      if (c4.on && !nightsoul.blessed && !apex.active) diligence.add();
      return (apex.active ? volcano : flyingKick)(params);
    });
    kit.readiness('burst', (_params, usual) => {
      if (!apex.active) return usual();
      if (!kit.affords(timing.kablamCost)) return Failure.insufficient_energy;
      return self.cooldowns.charges(Action.burst) > 0 ? 0 : Failure.burst_cd;
    });
  },
  {
    knownIssues: [
      'Her skill cannot be held.',
      'Without a leap by a teammate she plunges only out of her charged attack.',
    ],
  },
);
