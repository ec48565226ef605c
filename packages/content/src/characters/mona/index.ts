import {
  Action,
  Amp,
  type Attack,
  character,
  type Enemy,
  type HitCallback,
  PERMANENT,
  Stat,
  State,
  statVector,
  Tag,
  type Target,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/mona';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing } = facts;

const MIRROR = 'Mirror Reflection of Doom';
const NEARBY = 15;
/** Frames from a normal attack to the charged attack that C2 lets follow. */
const FOLLOW_UP = 53;
const CHARGE_WINDUP = 14;
/** Frames between two ticks of the phantom, and within how many it makes them. */
const TICK_EVERY = 59;
const TICKS_FOR = 300;
const MOST_GLOW = 3;
const MOST_SPEED = 3;
const HYDRO_REACTIONS: readonly number[] = [
  Tag.swirlHydro,
  Tag.electrocharged,
  Tag.lunarCharged,
  Tag.directLunarCharged,
  Tag.lunarCrystallize,
  Tag.directLunarCrystallize,
];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Omen, after the burst's bubble has burst: everyone deals more damage to whoever carries one of them.
    const marked = (target: Target): boolean => {
      const enemy = kit.enemy(target);
      return enemy !== null && (enemy.statusActive(timing.bubbleKey) || enemy.statusActive(timing.omenKey));
    };
    const explosion = kit.attack(attacks['Illusory Bubble (Explosion)']);
    const refreshes = new Map<Enemy, number>();
    const bursts = (enemy: Enemy, { tag, noImpulse }: Attack): boolean =>
      enemy.statusActive(timing.bubbleKey) && (tag === Tag.bubble || !noImpulse);
    kit.on('enemyDamage', { where: bursts }, (enemy) => {
      enemy.removeModifier(timing.bubbleKey);
      enemy.addStatus(timing.omenKey, 60 * kit.at('burst', talents.omenDuration));
      refreshes.set(enemy, timing.omenRefreshCap);
      kit.hit(explosion, kit.only(enemy), 1);
    });
    kit.init(() => {
      const more = kit.at('burst', talents.dmgBonus);
      const omen = kit.attackBuff('mona-omen', { stat: 'dmg%' }, (_attack, target) => (marked(target) ? more : 0));
      omen.addToTeam(PERMANENT);
    });

    // Waterborne Destiny (second passive): 20 % of her energy recharge, without what others share, as hydro damage.
    a4.run(() =>
      kit.init(() => {
        let hydro = 0;
        const refresh = (): void => {
          hydro = 0.2 * self.statNonExtra(Stat.er);
          kit.own.after(60, refresh);
        };
        kit.permanent('hydro%', () => hydro, 'mona-a4', { extra: true });
        refresh();
      }),
    );

    // Hexerei: with another hexerei character each hit of her attacks gives Astral Glow, three times at most for 8 s: the next
    // vaporize of a teammate uses it up for 5 % more damage each. They also keep an omen for 2 s more, four times each omen.
    let glow = 0;
    const astralGlow = kit.effect(timing.astralGlowKey, {
      clock: 'own',
      end: () => {
        glow = 0;
      },
    });
    kit.field('astral-glow', () => glow);
    const glowRest = kit.rest(timing.astralGlowIcdKey);
    const refreshRest = kit.rest(timing.omenRefreshIcdKey);
    const onAttack: HitCallback = (target) => {
      if (!kit.hexerei) return;
      if (glowRest.take()) {
        glow = Math.min(glow + 1, MOST_GLOW);
        astralGlow.start();
      }
      const enemy = kit.enemy(target);
      if (enemy === null || !enemy.statusActive(timing.omenKey)) return;
      const left = refreshes.get(enemy) ?? 0;
      if (left === 0 || !refreshRest.take()) return;
      refreshes.set(enemy, left - 1);
      enemy.extendStatus(timing.omenKey, 2 * 60);
    };
    kit.init(() => {
      if (!kit.hexerei) return;
      const spendGlow = kit.reactionBuff('mona-hexerei-astral-glow-vaporize', (attack) => {
        if (!attack.amped || attack.ampType !== Amp.vaporize) return 0;
        const more = 0.05 * glow;
        glow = 0;
        return more;
      });
      spendGlow.addToOthers(PERMANENT);
    });

    // C1: whoever hits an enemy with an omen has 15 % more damage of hydro reactions for 8 s; as a hexerei character she gives the
    // off-field ones 1.6 times that.
    c1.run(() => {
      const prophecy = kit.team.map((one) =>
        kit.reactionBuff('mona-c1', ({ tag, amped, ampType }) => {
          if (!HYDRO_REACTIONS.includes(tag) && !(amped && ampType === Amp.vaporize)) return 0;
          return self.hexerei && kit.active !== one ? 0.15 * 1.6 : 0.15;
        }),
      );
      kit.on('enemyDamage', { where: (enemy) => enemy.statusActive(timing.omenKey) }, (_enemy, { actor }) => {
        kit.fight.after(1, () => prophecy[actor].addTo(kit.team[actor]));
      });
    });

    // C6: each second of dashing, or for a hexerei character of an omen nearby, makes the next charged attack 60 % stronger for 8 s,
    // three times at most. As one she deals double damage with it to enemies with an omen.
    let speed = 0;
    const fortune = kit.attackBuff(timing.c6Key, { stat: 'dmg%', tags: ['charge'] }, () => 0.6 * speed);
    kit.field('c6-stacks', () => (fortune.active ? speed : 0));
    let omenNearby = false;
    const dashing = (): boolean => kit.onField && kit.state === State.dash;
    let ticking = -1;
    const speedUp = (from: number): void => {
      if (from !== ticking) return;
      if (!dashing() && !omenNearby) {
        ticking = -1;
        return;
      }
      if (!fortune.active) speed = 0;
      kit.own.after(60, () => speedUp(from));
      if (!kit.onField) return;
      speed = Math.min(speed + 1, MOST_SPEED);
      fortune.add();
    };
    const startSpeed = (): void => {
      if (!c6.on || ticking >= 0) return;
      const from = kit.frame;
      ticking = from;
      kit.own.after(59, () => speedUp(from));
    };
    const spendSpeed = (): void => {
      if (!fortune.active) return;
      fortune.remove();
      speed = 0;
    };
    if (c6.on && self.hexerei) {
      kit.on('enemyHit', { by: 'self', tags: ['charge'], where: (enemy) => marked(enemy) }, (_enemy, attack) => {
        attack.mult *= 2;
      });
      const look = (): void => {
        kit.own.after(18, look);
        omenNearby = kit.enemiesIn(kit.circle(kit.player, NEARBY)).some(marked);
        if (omenNearby) startSpeed();
        else if (!dashing()) ticking = -1;
      };
      kit.init(look);
    }

    // Ripple of Fate. No charged attack follows the last normal attack; the windup is only there from standing still or after a swap.
    // C2: a normal attack that hits is followed by a charged attack in 20 % of cases, every 5 s; for a hexerei character always for
    // 5 s after the burst, and her charged attacks that hit give everyone 80 EM for 8 s.
    kit.normals(facts.normals, { onHit: onAttack });
    const torrent = kit.attack(attacks['Charge Attack']);
    const mastery = kit.buff('mona-hexerei-c2-em');
    const giveMastery = (): void => {
      if (c2.on && self.hexerei) mastery.addToTeam();
    };
    const charge = (target: Enemy, at: number): void =>
      kit.hit(torrent, kit.area(attacks['Charge Attack'].area, target), at, spendSpeed, onAttack, giveMastery);
    kit.does('charge', () => {
      const saved = kit.state === State.idle || kit.state === State.swap ? 0 : CHARGE_WINDUP;
      charge(kit.target, timing.chargeHitmark - saved);
      return { frames: frames.charge, offset: -saved };
    });
    kit.legality((action) =>
      action === Action.charge && kit.lastAction === Action.attack && self.normalCounter === 0
        ? phrase('why-after-last-attack')
        : null,
    );
    const afterBurst = kit.status(timing.c2HexereiChargeKey);
    c2.run(() =>
      kit.on(
        'enemyDamage',
        {
          by: 'self',
          tags: ['normal'],
          where: () => afterBurst.active || kit.chance(0.2),
          rest: kit.rest(timing.c2IcdKey),
        },
        (enemy) => {
          afterBurst.remove();
          charge(enemy, FOLLOW_UP);
        },
      ),
    );

    // C4: everyone has 15 % CRIT Rate against enemies with an omen; with her, hexerei characters have 15 % CRIT DMG as well.
    c4.run(() => {
      const rate = statVector({ cr: 0.15 });
      const both = statVector({ cr: 0.15, cd: 0.15 });
      kit.init(() => {
        for (const one of kit.team) {
          const bonus = self.hexerei && one.hexerei ? both : rate;
          kit.attackBuff(timing.c4Key, (_attack, target) => (marked(target) ? bonus : null)).addTo(one, PERMANENT);
        }
      });
      kit.on('lunarContribution', { where: (target) => marked(target) }, (_target, attack) => {
        attack.stats[Stat.cr] += 0.15;
        if (self.hexerei && kit.team[attack.actor].hexerei) attack.stats[Stat.cd] += 0.15;
      });
    });

    // Illusory Torrent. "Come 'n' Get Me, Hag!" (first passive): every 2 s of it leave a phantom that explodes 2 s later for half of
    // the skill's damage.
    const splash = kit.attack(attacks.Dash);
    const later = kit.attack(attacks[`${MIRROR} (A1 Explode)`], {
      mult: talents.skill.map((mult) => 0.5 * mult),
    });
    const leavePhantom = (): void => {
      if (!dashing()) return;
      if (kit.enemiesIn(kit.circle(kit.player, NEARBY)).length > 0)
        kit.fight.after(120, () => kit.hit(later, kit.area(attacks[`${MIRROR} (A1 Explode)`].area, kit.player)));
      kit.fight.after(120, leavePhantom);
    };
    kit.does('dash', (params) => {
      const longer = params.f ?? 0;
      const ends = timing.dashHitmark + longer;
      kit.hit(splash, kit.area(attacks.Dash.area), ends);
      if (a1.on) kit.fight.after(120, leavePhantom);
      startSpeed();
      kit.payForDash(params);
      return {
        frames: frames.dash,
        offset: longer,
        queueAfter: ends,
        onLeave: () => {
          if (!omenNearby) ticking = -1;
        },
      };
    });

    // Mirror Reflection of Doom: a phantom strikes every second and explodes.
    const tick = kit.attack(attacks[`${MIRROR} (Tick)`]);
    const explode = kit.attack(attacks[`${MIRROR} (Explode)`]);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, (params) => {
      const form = (params.hold ?? 0) === 0 ? 0 : 1;
      const first = timing.skillHitmarks[form];
      const area = kit.area(attacks[`${MIRROR} (Tick)`].area);
      const ready = kit.snapshot(kit.make(tick));
      for (let at = first; at < TICKS_FOR; at += TICK_EVERY) kit.queueReady(ready, area, at);
      kit.queue(explode, area, 0, first + 243, particles);
      return { frames: frames.skill[form] };
    });

    // Stellaris Phantasm: a bubble on every enemy nearby, which any blow bursts, or 8 s.
    const bubble = kit.attack(attacks['Illusory Bubble (Initial)']);
    const breaking = kit.attack(attacks['Illusory Bubble (Break)']);
    const wrap: HitCallback = (target) => kit.giveStatus(kit.enemy(target), timing.bubbleKey);
    kit.burst(casts.burst, () => {
      kit.send(bubble, wrap);
      if (self.hexerei) afterBurst.add();
      kit.send(breaking);
    });
  },
  { knownIssues: ['She cannot plunge.'] },
);
