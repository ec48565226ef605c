import facts from '@quartet/gamedata/characters/dehya';
import {
  type AbilityCode,
  Action,
  Area,
  type Attack,
  type Cast,
  cancel,
  character,
  type HitCallback,
  merged,
  PERMANENT,
  pointBy,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, movement, talents, timing, unlocks, measured } = facts;

const MOLTEN = attacks['Molten Inferno'];
const RANGING = attacks['Ranging Flame'];
const DRIVE = attacks['Incineration Drive'];
const BLOOD = attacks["Redmane's Blood"];
/** Critical fists that strengthen and prolong the burst (C6). */
const MAX_CRITS = unlocks.c6.maxSeconds / unlocks.c6.seconds;
/** How often Stalwart and True heals again. */
const HEALINGS = unlocks.a4.seconds / unlocks.a4.interval;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // C1: 20 % max HP; skill and burst gain 3.6 % and 6 % of max HP.
    c1.run(() => kit.permanent('dehya-c1'));
    const byHp = (table: readonly number[], more: number) => ({ flat: { hp: table.map((share) => share + more) } });
    const gained = c1.change({ flat: { hp: unlocks.c1.skill } });

    // Assault.
    kit.normals(facts.normals);
    kit.plunges(facts.plunge);

    // The Fiery Sanctum, a field that strikes back every 2.5 s when an enemy in it takes damage.
    const sanctum = kit.status(timing.dehyaFieldKey, false);
    const sanctumRest = kit.rest(timing.skillIcdKey, measured.sanctumRest, { hitlag: false });
    const inferno = kit.attack(
      attacks['Molten Inferno (DoT)'],
      c1.change(byHp(talents.skillDotHp, unlocks.c1.skill), byHp(talents.skillDotHp, 0)),
    );
    let reach: Area | null = null;
    let strike: Attack = kit.make(inferno);
    const place = (frames: number): void => {
      sanctum.add(frames);
      strike = kit.snapshot(inferno);
    };
    const inReach = ({ x, y }: { readonly x: number; readonly y: number }): boolean => reach?.contains(x, y) === true;
    /** Frames left of a sanctum that was picked up, and of its rest. */
    let saved = 0;
    let savedRest = 0;
    // Unstinting Succor (first passive): for 6 s after picking it up Redmane's Blood takes 60 % less HP, every 2 s.
    const succor = kit.status(timing.a1ReductionKey);
    const succorRest = kit.rest(timing.a1IcdKey);
    const pickUp = (): void => {
      if (a1.on && succorRest.take()) succor.add();
      savedRest = sanctumRest.remaining;
      saved = sanctum.remaining + timing.sanctumPickupExtension;
      kit.fight.after(1, () => sanctum.remove());
    };
    /** Put the saved sanctum where she is, if there is one. */
    const restore = (put: (frames: number) => void): void => {
      if (saved <= 0) return;
      const left = saved;
      saved = 0;
      put(left);
    };
    kit.on('swap', { where: () => fists.active || kicking.active }, () => {
      fists.remove();
      restore((left) => kit.own.after(timing.burstKickHitmark, () => place(left)));
    });

    // In it the active character takes less damage from outside, and she the rest of it over 10 s as Redmane's Blood, twice her max HP at most.
    const bleeding = kit.status(timing.skillSelfDotStatusKey);
    const bloodHit = kit.attack(BLOOD);
    let blood = 0;
    let bleeds = false;
    const bleed = (): void => {
      if (!bleeding.active) {
        bleeds = false;
        return;
      }
      kit.own.after(timing.skillSelfDotInterval, bleed);
      if (kit.onField && kit.state === State.burst) return;
      const damage = blood * timing.skillSelfDotRatio;
      blood = Math.max(blood - damage, 0);
      kit.hurtSelf(bloodHit, succor.active ? damage * (1 - unlocks.a1.reduction) : damage);
    };
    kit.on('beforeDrain', { during: sanctum }, (drain) => {
      if (!drain.external || drain.amount <= 0 || !inReach(kit.player)) return;
      if (drain.attack?.is(bloodHit) === true || blood >= 2 * self.maxHp) return;
      const mitigated = drain.amount * kit.at('skill', talents.skillMitigation);
      blood += mitigated;
      drain.amount = Math.max(drain.amount - mitigated, 0);
      bleeding.add();
      if (bleeds) return;
      bleeds = true;
      kit.own.after(timing.skillSelfDotStart, bleed);
    });
    // C2: after a hit on the active character in it the sanctum's next hit deals 50 % more damage; moving it keeps it for 6 s more.
    let roused = false;
    kit.on('enemyDamage', { during: sanctum, damaging: true, where: inReach, rest: sanctumRest }, (enemy) => {
      kit.launch(strike, Area.circle(enemy, measured.sanctumHit), 2);
      if (roused)
        kit.fight.after(measured.rousedFor, () => {
          roused = false;
        });
      kit.particles(1, 'pyro');
    });

    // Stalwart and True (second passive): below 40 % HP she heals 20 % of her max HP, then 6 % every 2 s five times; every 20 s.
    a4.run(() => {
      const healAgain = (times: number): void => {
        if (times === 0) return;
        kit.own.after(unlocks.a4.interval * 60, () => {
          kit.heal(timing.a4HealName, self.index, unlocks.a4.laterHealing * self.maxHp);
          healAgain(times - 1);
        });
      };
      kit.on(
        'drain',
        {
          shared: 'hutao-c6',
          where: ({ amount }) => amount > 0 && self.hpRatio < unlocks.a4.below,
          rest: kit.rest(timing.a4IcdKey),
        },
        () => {
          kit.heal(timing.a4HealName, self.index, unlocks.a4.healing * self.maxHp);
          healAgain(HEALINGS);
        },
      );
    });
    c2.run(() => {
      const naught = kit.attackBuff('dehya-sanctum-dot-c2', { stat: 'dmg%' }, (attack) =>
        attack.is(inferno) && roused ? unlocks.c2.damage : 0,
      );
      kit.init(() => naught.add(PERMANENT));
      kit.on('playerHit', { to: 'active', during: sanctum, where: () => inReach(kit.player) }, () => {
        roused = true;
      });
    });

    // C4: fists and kick give 1.5 energy and heal 2.5 % of her max HP, every 0.2 s.
    const oathRest = kit.rest(timing.c4IcdKey);
    const oath: HitCallback = () => {
      if (!c4.on || !oathRest.take()) return;
      kit.giveEnergy(timing.c4Key);
      kit.heal('An Oath Abiding (C4)', self.index, unlocks.c4.healing * self.maxHp);
    };
    // C6: 10 % CRIT Rate of the burst, and for each critical fist 15 % CRIT DMG and 0.5 s more, four times and every 0.2 s.
    let crits = 0;
    const claws = statVector({ cr: unlocks.c6.critRate });
    const critRest = kit.rest(timing.c6IcdKey);
    const sharpen: HitCallback = (_target, _attack, _damage, crit) => {
      if (!c6.on || !crit || crits === MAX_CRITS || !critRest.take()) return;
      crits++;
      claws[Stat.cd] = unlocks.c6.critDamage * crits;
      fists.extend(unlocks.c6.seconds * 60);
    };
    c6.run(() => {
      const burning = kit.attackBuff('dehya-c6', ({ tag }) => (tag === Tag.burst ? claws : null));
      kit.init(() => burning.add(PERMANENT));
    });

    // Leonine Bite: she strikes with her fists by herself, faster with each attack or skill, and kicks when its time is up; a jump out of
    // a dash kicks at once, any other ends it.
    const fists = kit.status(timing.burstKey);
    const kicking = kit.status(timing.kickKey);
    const kickWindow = kit.status(timing.jumpKickWindowKey);
    const fist = kit.attack(
      attacks["Flame-Mane's Fist"],
      c1.change(byHp(talents.burstPunchHp, unlocks.c1.burst), byHp(talents.burstPunchHp, 0)),
    );
    const drive = kit.attack(
      DRIVE,
      c1.change(byHp(talents.burstKickHp, unlocks.c1.burst), byHp(talents.burstKickHp, 0)),
    );
    /** Counts strikes: one that was overtaken by another does not happen. */
    let turn = 0;
    let punches = 0;
    const punch = (mine: number): void => {
      if (mine !== turn || !kit.onField) return;
      kit.launch(fist, oath, sharpen);
      turn++;
      const next = turn;
      if (fists.active) {
        punches++;
        kit.fight.after(timing.burstPunchSlowHitmark, () => punch(next));
      } else {
        kicking.add();
        kit.fight.after(timing.burstKickHitmark, () => kick(next));
      }
    };
    const kick = (mine: number): void => {
      if (mine !== turn || !kit.onField) return;
      kit.launch(drive, oath);
      restore((left) =>
        kit.fight.after(1, () => {
          sanctumRest.add(savedRest);
          place(left);
        }),
      );
    };
    const kickNow = (): Cast => {
      const mine = turn;
      kit.fight.after(timing.burstKickHitmark, () => kick(mine));
      return merged(casts.burstKick, { length: cancel(frames.kick, 'attack'), state: 'idle' });
    };
    const strikeNow = (): Cast => {
      const mine = turn;
      const at = timing.punchHitmarks[Math.min(punches, timing.punchHitmarks.length - 1)];
      kit.fight.after(at, () => punch(mine));
      return { frames: { animation: at, next: {} }, queueAfter: at, state: 'idle' };
    };
    /** Attack and skill: in the burst its strikes. */
    const orStrike = (code: AbilityCode): AbilityCode => {
      return (params) => {
        turn++;
        if (kicking.active) return kickNow();
        return fists.active ? strikeNow() : code(params);
      };
    };
    kit.wrap('attack', (params, attack) => orStrike(attack)(params));
    if (kit.rule('dehya_charge')) estimatedSpin(kit, attacks, { blockedBy: fists });
    kit.does('dash', (params) => {
      const { length } = movement.dash;
      const early = fists.active ? timing.burstDashDuration : length;
      if (fists.active) kickWindow.add();
      kit.movement.startDash(params);
      return {
        frames: movement.dash,
        length,
        queueAfter: early,
        until: (next, usual) => (next === Action.jump && fists.active ? early : usual),
      };
    });
    kit.wrap('jump', (params, jump) => {
      if (kickWindow.active) {
        turn++;
        kickWindow.remove();
        return kickNow();
      }
      if (fists.active) {
        turn = -1;
        fists.remove();
        restore(place);
      }
      return jump(params);
    });
    kit.legality((action) => (action === Action.jump && kicking.active ? phrase('why-kicking') : null), 'begins');
    kit.burst(merged(casts.burst, { frames: { animation: timing.burstPunch1Hitmark, next: {} } }), () => {
      crits = 0;
      claws[Stat.cd] = 0;
      saved = 0;
      if (sanctum.active) pickUp();
      kit.fight.after(timing.burstPunch1Hitmark, () => {
        turn = 0;
        punches = 0;
        fists.add();
        punch(0);
      });
    });

    // Molten Inferno places the sanctum; once for each she can move it at once with Ranging Flame.
    const molten = kit.attack(MOLTEN, gained);
    const ranging = kit.attack(RANGING, gained);
    let moved = false;
    const move = kit.cast('skill', casts.skillRecast, () => {
      moved = true;
      pickUp();
      sanctumRest.add(timing.skillRecastHitmark + savedRest);
      const at = pointBy(kit.player, [0, measured.movedAhead]);
      reach = Area.circle(at, measured.sanctumReach);
      const flame = kit.make(ranging).withStatsOf(strike);
      kit.launch(flame, at, timing.skillRecastHitmark);
      kit.fight.after(timing.skillRecastHitmark + 1, () => {
        if (c2.on) saved += unlocks.c2.seconds * 60;
        place(saved);
      });
    });
    const cast = kit.cast('skill', casts.skill, () => {
      const again = sanctum.active;
      moved = false;
      roused = false;
      const first = kit.snapshot(molten);
      strike.withStatsOf(first);
      const at = pointBy(kit.player, [0, measured.placedAhead]);
      reach = Area.circle(at, measured.sanctumReach);
      kit.launch(first, at, timing.skillHitmark);
      sanctumRest.add(timing.skillHitmark + 1);
      if (again) kit.fight.after(timing.skillHitmark - 1, pickUp);
      kit.fight.after(timing.skillHitmark + 1, () => place(timing.dehyaFieldDuration));
    });
    kit.does(
      'skill',
      orStrike((params) => (sanctum.active && !moved ? move : cast)(params)),
    );
    kit.readiness('skill', (_params, fallback) =>
      (sanctum.active && !moved) || fists.active || kicking.active ? 0 : fallback(),
    );
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      "With Hu Tao at C6 on the team, only one of Stalwart and True and Butterfly's Embrace works: that of the later character in the team.",
    ],
  },
);
