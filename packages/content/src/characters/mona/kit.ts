import facts from '@quartet/gamedata/characters/mona';
import type { Enemy, HitCallback } from '@quartet/kit';
import { Action, Amp, Area, character, enemyOf, PERMANENT, Stat, State, statVector, Tag } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';
import { phrase } from '../../phrases.ts';
import { astralGlow } from './astralGlow.ts';
import { fortune, NEARBY } from './fortune.ts';
import { omens } from './omens.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const MIRROR = 'Mirror Reflection of Doom';
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
    const { a1, a4, c1, c2, c4 } = kit.unlocks;

    const { isMarked, prolong } = omens(kit);

    // Waterborne Destiny (second passive): hydro damage by 20 % of her energy recharge, without bonuses that others share.
    a4.run(() =>
      kit.init(() => {
        let hydro = 0;
        const refresh = (): void => {
          hydro = unlocks.a4.share * self.statWithoutExtra(Stat.er);
          kit.own.after(60, refresh);
        };
        kit.permanent('hydro%', () => hydro, 'mona-a4', { extra: true });
        refresh();
      }),
    );

    // Hexerei: with another hexerei character her attacks give Astral Glow and prolong omens.
    const addGlow = astralGlow(kit);
    const onAttack: HitCallback = (target) => {
      if (!isHexerei(kit)) return;
      addGlow();
      prolong(target);
    };

    // C1: characters who hit an enemy with an omen deal 15 % more damage with hydro reactions for 8 s. If she is a hexerei character,
    // those off the field deal 24 % more.
    c1.run(() => {
      const prophecy = kit.team.map((one) =>
        kit.buff('mona-c1', 'reactionDamage', ({ tag, amped, ampType }) => {
          if (!HYDRO_REACTIONS.includes(tag) && !(amped && ampType === Amp.vaporize)) return 0;
          return self.hexerei && kit.active !== one ? unlocks.c1.bonus * measured.offFieldFactor : unlocks.c1.bonus;
        }),
      );
      kit.on('enemyDamage', { where: (enemy) => enemy.statusActive(timing.omenKey) }, (_enemy, { actor }) => {
        kit.fight.after(1, () => prophecy[actor].addTo(kit.team[actor]));
      });
    });

    const { isDashing, onDash, onDashEnd, spend } = fortune(kit, isMarked);

    // Ripple of Fate. No charged attack follows the last normal attack; its windup is left out except from standing still or after a swap.
    // C2: once in 5 s a normal attack that hits is followed by a charged attack, with a chance of 20 %. If she is a hexerei character,
    // the next hit within 5 s of the burst is certain to be, and charged attacks that hit give everyone 80 EM for 8 s.
    kit.normals(facts.normals, { onHit: onAttack });
    const torrent = kit.attack(attacks['Charge Attack']);
    // By the rule of the game for 12 s.
    const mastery = kit.buff('mona-hexerei-c2-em');
    const masteryLasts = kit.rule('mona_c2') ? unlocks.c2.seconds * 60 : mastery.lasts;
    const giveMastery = (): void => {
      if (c2.on && self.hexerei) mastery.addToTeam(masteryLasts);
    };
    const charge = (target: Enemy, at: number): void => kit.launch(torrent, target, at, spend, onAttack, giveMastery);
    kit.does('charge', () => {
      const saved = kit.state === State.idle || kit.state === State.swap ? 0 : measured.chargeWindup;
      charge(kit.target, timing.chargeHitmark - saved);
      return { frames: frames.charge, offset: -saved };
    });
    kit.legality((action) =>
      action === Action.charge && kit.controls.lastAction === Action.attack && self.normalCounter === 0
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
          where: () => afterBurst.active || kit.random.chance(unlocks.c2.chance),
          rest: kit.rest(timing.c2IcdKey),
        },
        (enemy) => {
          afterBurst.remove();
          charge(enemy, measured.followUp);
        },
      ),
    );

    // C4: everyone has 15 % CRIT Rate against enemies with an omen. With her as a hexerei character, hexerei
    // characters have 15 % CRIT DMG too.
    c4.run(() => {
      const rate = statVector({ cr: unlocks.c4.rate });
      const both = statVector({ cr: unlocks.c4.rate, cd: unlocks.c4.rate });
      kit.init(() => {
        for (const one of kit.team) {
          const bonus = self.hexerei && one.hexerei ? both : rate;
          kit.attackBuff(timing.c4Key, (_attack, target) => (isMarked(target) ? bonus : null)).addTo(one, PERMANENT);
        }
      });
      kit.on('lunarContribution', { where: (target) => isMarked(target) }, (_target, attack) => {
        attack.stats[Stat.cr] += unlocks.c4.rate;
        if (self.hexerei && kit.team[attack.actor].hexerei) attack.stats[Stat.cd] += unlocks.c4.rate;
      });
    });

    // Illusory Torrent. "Come 'n' Get Me, Hag!" (first passive): each 2 s of it leave a phantom, which explodes 2 s later for half
    // of the skill's damage.
    const splash = kit.attack(attacks.Dash);
    const later = kit.attack(attacks[`${MIRROR} (A1 Explode)`], {
      mult: talents.skill.map((mult) => unlocks.a1.share * mult),
    });
    const leavePhantom = (): void => {
      if (!isDashing()) return;
      if (kit.enemies.in(Area.circle(kit.player, NEARBY)).length > 0)
        kit.fight.after(unlocks.a1.delay * 60, () =>
          kit.launch(later, kit.area(attacks[`${MIRROR} (A1 Explode)`].area, kit.player), 0),
        );
      kit.fight.after(unlocks.a1.every * 60, leavePhantom);
    };
    kit.does('dash', (params) => {
      const longer = params.f ?? 0;
      const ends = timing.dashHitmark + longer;
      kit.launch(splash, null, ends);
      if (a1.on) kit.fight.after(unlocks.a1.every * 60, leavePhantom);
      onDash();
      kit.movement.payForDash(params);
      return {
        frames: frames.dash,
        offset: longer,
        queueAfter: ends,
        onLeave: onDashEnd,
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
      const ready = kit.snapshot(tick);
      for (let at = first; at < measured.ticksFor; at += measured.tickEvery) kit.launch(ready, area, at);
      kit.launch(explode, area, { snapshot: 0, hit: first + measured.explodesAfter }, particles);
      return { frames: frames.skill[form] };
    });

    // Stellaris Phantasm: a bubble on every enemy nearby, which bursts at the next hit or after 8 s.
    const bubble = kit.attack(attacks['Illusory Bubble (Initial)']);
    const breaking = kit.attack(attacks['Illusory Bubble (Break)']);
    const wrap: HitCallback = (target) => kit.giveStatus(enemyOf(target), timing.bubbleKey);
    kit.burst(casts.burst, () => {
      kit.launch(bubble, wrap);
      if (self.hexerei) afterBurst.add();
      kit.launch(breaking);
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
      'C2 gives Elemental Mastery for 8 s, not 12 s.',
    ],
  },
);
