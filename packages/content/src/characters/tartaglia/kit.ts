import facts from '@quartet/gamedata/characters/tartaglia';
import type { Enemy, FrameFacts, HitCallback } from '@quartet/kit';
import { Action, Area, cancel, character, Element, merged, SimulationError, State } from '@quartet/kit';
import { chargeAfterAttack } from '../../chargeAfterAttack.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, chains, charged, frames, timing, unlocks, measured } = facts;

const [MELEE_COOLDOWN, RANGED_COOLDOWN] = casts.burst.cooldowns;

/** Cooldown of the skill by the frames spent in the melee stance. @param isShorter whether the first second is a separate step */
const cooldownAfter = (spent: number, isShorter: boolean): number => {
  const { shortest, short, medium, long, longer, longest, most } = measured.stanceCooldown;
  if (isShorter && spent < shortest.below) return shortest.frames;
  if (spent < short.below) return short.frames;
  if (spent < medium.below) return medium.frames;
  if (spent < long.below) return long.frames;
  if (spent < longer.below) return spent + longer.more;
  if (spent < longest.below) return spent + longest.more;
  return most;
};

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Master of Weaponry: normal attack talents of the team are one level higher.
    kit.raiseTeamTalents('attack');

    // Foul Legacy: Raging Tide: the melee stance, 30 s at most or until he leaves the field. The longer it lasted, the
    // longer the cooldown; C1: a fifth less; C6: none after a burst in the stance.
    const melee = kit.status(timing.meleeKey);
    const stance = kit.stopwatch();
    const expiry = kit.tasks();
    let obliterated = false;
    const isShorter = kit.rule('tartaglia_skill');
    const leave = (delay: number): void => {
      self.resetNormals();
      melee.remove();
      if (obliterated) {
        obliterated = false;
        self.cooldowns.reset(Action.skill);
        return;
      }
      const cooldown = cooldownAfter(stance.elapsed, isShorter);
      self.cooldowns.start(Action.skill, c1.on ? Math.trunc((1 - unlocks.c1.cooldown) * cooldown) : cooldown, delay);
    };
    const enter = (): void => {
      stance.start();
      melee.add();
      expiry.drop();
      expiry.own.after(melee.lasts, () => {
        if (melee.active) leave(0);
      });
    };
    kit.on('swap', { by: 'self', during: melee }, () => {
      self.cooldowns.reset(Action.skill);
      leave(0);
    });
    kit.startDelay('xingqiu', (usual) => (melee.active ? measured.meleeStartDelay : usual));

    // Riptide marks enemies for 10 s; Never Ending (first passive): for 18 s.
    const riptideLasts = (measured.riptideSeconds + (a1.on ? unlocks.a1.seconds : 0)) * 60;
    const marked = (enemy: Enemy): boolean => enemy.statusActive(timing.riptideKey);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const flash = kit.attack(attacks['Riptide Flash']);
    const slash = kit.attack(attacks['Riptide Slash']);
    const strikeFlash = (enemy: Enemy): void => {
      const around = kit.area(attacks['Riptide Flash'].area, enemy);
      for (let i = 0; i < measured.flashes; i++) kit.launch(flash, around, attacks['Riptide Flash'].at.hit, particles);
    };
    const strikeSlash = (enemy: Enemy): void => kit.launch(slash, enemy, attacks['Riptide Slash'].at.hit, particles);

    // C4: every 3.9 s the enemies that were marked last suffer a flash, or in the melee stance a slash.
    const abyssal = kit.tasks();
    const strikesAll = kit.rule('tartaglia_c4');
    const sinceMark = kit.stopwatch();
    const mischief = (enemy: Enemy): void =>
      abyssal.on(enemy).after(strikesAll ? unlocks.c4.every * 60 : measured.abyssalEvery, () => {
        if (!marked(enemy)) return;
        if (melee.active) strikeSlash(enemy);
        else strikeFlash(enemy);
        mischief(enemy);
      });
    const mark = (enemy: Enemy): void => {
      if (c4.on && !marked(enemy)) {
        // Those that are marked in one frame all count as the last.
        if (!strikesAll && sinceMark.elapsed > 0) abyssal.drop();
        sinceMark.start();
        mischief(enemy);
      }
      enemy.addStatus(timing.riptideKey, riptideLasts, true);
    };

    // Marked enemies: fully charged shots set off three flashes, every 0.7 s; hits in the melee stance a slash, every
    // 1.5 s; the burst of the melee stance a blast, which ends the mark; their death bursts. C2: it also gives 4
    // energy.
    const onFlash = (enemy: Enemy): void => {
      if (!marked(enemy) || enemy.statusActive(timing.riptideFlashIcdKey)) return;
      kit.giveStatus(enemy, timing.riptideFlashIcdKey);
      strikeFlash(enemy);
    };
    const onSlash: HitCallback = (enemy) => {
      if (!melee.active || !marked(enemy) || enemy.statusActive(timing.riptideSlashIcdKey)) return;
      kit.giveStatus(enemy, timing.riptideSlashIcdKey);
      strikeSlash(enemy);
    };
    const blast = kit.attack(attacks['Riptide Blast']);
    const onBlast: HitCallback = (enemy) => {
      if (!marked(enemy) || enemy.statusActive(timing.riptideSlashIcdKey)) return;
      kit.launch(blast, enemy, attacks['Riptide Blast'].at.hit);
      enemy.removeModifier(timing.riptideKey);
    };
    const burst = kit.attack(attacks['Riptide Burst']);
    const onBurst: HitCallback | null = kit.rule('tartaglia_attack') ? (enemy) => mark(enemy) : null;
    kit.on('targetDied', { where: marked }, (enemy) => {
      kit.fight.after(measured.burstAfter, () => kit.launch(burst, enemy, null, onBurst));
      if (c2.on) kit.giveEnergy('tartaglia-c2');
    });

    // Cutting Torrent. An arrow that hits once he is in the melee stance marks and slashes regardless of its charge.
    const onArrow: HitCallback = (...hit) => {
      const [enemy, { element }] = hit;
      if (element === Element.hydro) onFlash(enemy);
      if (element === Element.hydro || (melee.active && element === Element.physical)) mark(enemy);
      onSlash(...hit);
    };
    kit.normals(facts.normals);
    kit.aimed(facts.aimed, { onHit: onArrow });

    // Sword of Torrents (second passive): critical normal and charged hits of the melee stance mark as well.
    const onBlade: HitCallback = (...hit) => {
      const [enemy, , , crit] = hit;
      if (a4.on && crit) mark(enemy);
      onSlash(...hit);
    };
    const blades = attacks['Charged Attack'].map((blade) => kit.attack(blade));
    chargeAfterAttack(kit);
    kit.does('charge', ({ hitWeakPoint = 0 }) => {
      if (!melee.active) throw new SimulationError(phrase('only-in-melee', { character: self.key, action: 'charge' }));
      for (const blade of blades) {
        const hit = kit.make(blade);
        hit.weakPoint = hitWeakPoint !== 0;
        kit.launch(hit, onBlade);
      }
      return { frames: charged.frames, queueAfter: charged.queueAfter };
    });

    // He draws and sheathes the blades faster out of a walk or a dash.
    const drawing = (usual: FrameFacts, walking: FrameFacts, dashing: FrameFacts): { frames: FrameFacts } => ({
      frames: kit.state === State.walk ? walking : kit.state === State.dash ? dashing : usual,
    });
    const moving = (): boolean => kit.state === State.walk || kit.state === State.dash;
    const tide = attacks['Foul Legacy: Raging Tide'];
    const raging = kit.attack(tide);
    kit.does('skill', () => {
      const hitmark = kit.state === State.walk ? timing.skillWalkHitmark : timing.skillDashHitmark;
      kit.launch(raging, null, moving() ? hitmark : timing.skillHitmark);
      enter();
      self.cooldowns.start(Action.skill, casts.skill.cooldown, moving() ? 0 : measured.cooldownDelay.draw);
      return drawing(frames.skillRanged, frames.skillRangedWalk, frames.skillRangedDash);
    });
    kit.stance({
      during: melee,
      chain: merged(chains.meleeAttack, { onHit: onBlade }),
      actions: {
        aim: () => {
          throw new SimulationError(phrase('not-in-melee', { character: self.key, action: 'aim' }));
        },
        skill: () => {
          leave(moving() ? 0 : measured.cooldownDelay.sheathe);
          return drawing(frames.skillMelee, frames.skillMeleeWalk, frames.skillMeleeDash);
        },
      },
    });
    kit.does('dash', (params) => {
      kit.movement.startDash(params);
      return casts.dash;
    });
    kit.does('walk', ({ f = frames.walk.animation }) => {
      const toSkill = Math.max(f, cancel(frames.walk, 'skill'));
      return { frames: { animation: f, next: { skill: toSkill } }, length: toSkill, queueAfter: f };
    });

    // Havoc: Obliteration: an arrow that marks and gives 20 energy back, or the blow of the melee stance.
    const havoc = kit.attack(attacks['Ranged Stance: Flash of Havoc']);
    const light = kit.attack(attacks['Melee Stance: Light of Obliteration']);
    const { ranged } = measured;
    const bow = { frames: frames.burstRanged, cooldown: RANGED_COOLDOWN.frames, payAt: ranged.payAt };
    const shoot = kit.cast('burst', bow, () => {
      kit.fight.after(ranged.refundAt, () => kit.giveEnergy('tartaglia-ranged-burst-refund'));
      kit.launch(havoc, Area.circle(kit.target, ranged.radius), timing.burstRangedHitmark, mark);
      return undefined;
    });
    const obliterate = kit.cast(
      'burst',
      {
        frames: frames.burstMelee,
        cooldown: MELEE_COOLDOWN.frames,
        cooldownDelay: MELEE_COOLDOWN.delay,
        payAt: measured.melee.payAt,
      },
      () => {
        if (c6.on) obliterated = true;
        kit.launch(light, Area.circle(kit.player, measured.melee.radius), timing.burstMeleeHitmark, onBlast);
        return undefined;
      },
    );
    kit.does('burst', (params) => (melee.active ? obliterate : shoot)(params));
  },
  {
    knownIssues: [
      'The stance left within a second gives a cooldown of 7 s.',
      'Riptide Burst does not mark the enemies it hits.',
      'C4 strikes only the opponents that were marked last, every 3.9 s.',
    ],
  },
);
