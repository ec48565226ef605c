import facts from '@quartet/gamedata/characters/qiqi';
import type { Attack, Enemy, HitCallback, Pause } from '@quartet/kit';
import { Area, character, Element, enemyOf, merged, PERMANENT, REACTIONS, Stat } from '@quartet/kit';
import { isRadiantTag, radianceOf } from '../../radiance.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const STELLAR = ['directStellarConduct', 'directStellarSwirl'] as const;
/** Attacks that the Herald of Frost joins: all but the damage of reactions. */
const JOINED = [
  ...(['none', 'normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst', 'weapon', 'bubble'] as const),
  ...(['directLunarCharged', 'directLunarBloom', 'directLunarCrystallize'] as const),
  ...STELLAR,
] as const;

/** Frames of a Fortune-Preserving Talisman from the second passive. */
const SHORT_TALISMAN = unlocks.a4.seconds * 60;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    // By a rule of the game, Radiance strengthens her talents: that of stellar-conduct or of stellar swirl (Stellar Glimmer: either).
    const isExtended = kit.rule('qiqi_radiance');
    const radiance = radianceOf(kit);
    const isRadiant = (): boolean => isExtended && radiance() !== null;
    const marked = (enemy: Enemy): boolean => enemy.statusActive(timing.talismanKey);

    // Life-Prolonging Methods (first passive): a reaction of the active character lets it receive 20 % more healing for 8 s.
    const herald = kit.status(timing.skillBuffKey);
    a1.run(() => {
      const withHerald = kit.rule('qiqi_a1');
      const methods = kit.buff('qiqi-a1', 'healingReceived', () => unlocks.a1.healing);
      kit.on(
        [...REACTIONS, 'shatter'],
        { by: 'active', targets: 'any', where: () => herald.active === withHerald },
        () => methods.addTo(kit.active),
      );
    });

    // Fourth passive: while the Herald of Frost is there, reactions of the team that belong to her Radiance deal 50 % more damage.
    if (isExtended)
      kit.init(() =>
        kit
          .buff('qiqi-radiance', 'reactionDamage', ({ tag }) =>
            herald.active && isRadiantTag(radiance(), tag) ? measured.radiance.reactions : 0,
          )
          .addToTeam(PERMANENT),
      );

    // Fortune-Preserving Talisman: who hits an enemy with one is healed, every second. C4: so is the character with the lowest share of HP,
    // by 180 % of her ATK.
    const pauses = new Map<Enemy, Pause>();
    const pauseOf = (enemy: Enemy): Pause => {
      const pause = pauses.get(enemy) ?? kit.pause(measured.talismanPause);
      pauses.set(enemy, pause);
      return pause;
    };
    kit.on('enemyDamage', { where: marked }, (enemy, { actor }) => {
      if (!pauseOf(enemy).take()) return;
      const amount = kit.at('burst', talents.burstHealFlat) + self.totalAtk * kit.at('burst', talents.burstHealShare);
      kit.heal('Fortune-Preserving Talisman', actor, amount);
      if (!c4.on || !isExtended) return;
      const lowest = kit.team.reduce((least, one) => (one.hpRatio < least.hpRatio ? one : least));
      kit.heal('Fortune-Preserving Talisman (C4)', lowest.index, unlocks.c4.healing * self.totalAtk);
    });

    // A Glimpse Into Arcanum (second passive): half of her normal and charged hits leave a talisman for 6 s, every 30 s. While the Herald
    // of Frost is there, all of them heal everyone, by the stats it came with. Stellar Glimmer: all of her hits do, every 15 s.
    const glimpseRest = kit.rest(timing.a4IcdKey);
    const radiantRest = kit.rest(timing.a4IcdKey, unlocks.a4.radiantEvery * 60);
    let held: Attack | null = null;
    const heraldHeals = (name: string, target: number, share: readonly number[], flat: readonly number[]): void => {
      const amount = kit.at('skill', flat) + (held?.total('atk') ?? 0) * kit.at('skill', share);
      kit.heal(name, target, amount, held?.stats[Stat.heal] ?? 0);
    };
    kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge'] }, (enemy) => {
      if (a4.on && glimpseRest.ready && (isRadiant() || kit.random.chance(unlocks.a4.chance))) {
        if (enemy.statusRemaining(timing.talismanKey) < SHORT_TALISMAN) {
          enemy.addStatus(timing.talismanKey, SHORT_TALISMAN, true);
          (isRadiant() ? radiantRest : glimpseRest).start();
        }
      }
      if (herald.active)
        heraldHeals('Herald of Frost (Attack)', -1, talents.skillHealOnHitShare, talents.skillHealOnHitFlat);
    });
    // C2: 15 % more damage of normal and charged attacks to enemies with cryo. Stellar Glimmer: 50 % ATK.
    c2.run(() => {
      if (isExtended) kit.buff('qiqi-c2-atk', 'atk%', () => (isRadiant() ? unlocks.c2.atk : 0)).add(PERMANENT);
      kit
        .attackBuff('qiqi-c2', { stat: 'dmg%', tags: ['normal', 'charge'] }, (_attack, { auras }) =>
          auras?.countsAs(Element.cryo) === true ? unlocks.c2.bonus : 0,
        )
        .add();
    });

    // Ancient Sword Art.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Adeptus Art: Herald of Frost. C1: its strikes on enemies with a talisman give 2 energy. By the rule it also joins the attacks of the
    // active character, every 2.2 s, with her stats of that moment; its hits bring two particles every 6 s and, with C1 and Stellar Glimmer,
    // 6 energy every 6 s.
    const arrival = kit.attack(attacks['Herald of Frost: Initial Damage']);
    const strike = kit.attack(attacks['Herald of Frost: Skill Damage']);
    const regain: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (c1.on && enemy !== null && marked(enemy)) kit.giveEnergy('qiqi-c1');
    };
    const particles = isExtended ? kit.particlesOnHit('qiqi-particle-icd') : null;
    const regainRest = kit.rest('qiqi-c1-icd');
    const regainMore: HitCallback | null =
      c1.on && isExtended
        ? (target) => {
            if (enemyOf(target) !== null && isRadiant() && regainRest.take()) kit.giveEnergy('qiqi-c1-radiance');
          }
        : null;
    if (isExtended) {
      const joint = kit.attack(attacks['Herald of Frost: Coordinated Attack']);
      kit.on(
        'enemyHit',
        {
          by: 'active',
          tags: JOINED,
          during: herald,
          where: (_enemy, hit) => !hit.is(arrival) && !hit.is(strike) && !hit.is(joint),
          rest: kit.rest('qiqi-coordinated-icd'),
        },
        (enemy) => kit.launch(joint, enemy, 1, particles, regainMore),
      );
    }
    const tasks = kit.tasks();
    const cooldown = isExtended ? measured.radiance.cooldownSeconds * 60 : casts.skill.cooldown;
    kit.skill(merged(casts.skill, { cooldown }), () => {
      tasks.drop();
      herald.add();
      const heal = (): void => {
        heraldHeals('Herald of Frost (Tick)', kit.active.index, talents.skillDotHealShare, talents.skillDotHealFlat);
        tasks.fight.after(measured.healsEvery, () => {
          if (herald.active) heal();
        });
      };
      kit.fight.after(timing.skillHitmark, () => {
        const first = kit.snapshot(arrival);
        held = first;
        heal();
        const blow = kit.snapshot(strike);
        const strikeOn = (n: number): void => {
          if (!herald.active) return;
          kit.launch(
            blow,
            Area.circle(kit.player, measured.heraldReach),
            { since: blow.snapshotFrame },
            regain,
            particles,
            regainMore,
          );
          tasks.fight.after(measured.strikeGaps[n % measured.strikeGaps.length], () => strikeOn(n + 1));
        };
        tasks.fight.after(measured.firstStrike, () => strikeOn(0));
        kit.launch(first, particles, regainMore);
      });
    });

    // Adeptus Art: Preserver of Fortune: talismans, and the damage later. Radiance of stellar-conduct: a second hit with it.
    const talisman = kit.attack(attacks['Fortune-Preserving Talisman (Talisman application)'], { mult: 0 });
    const preserver = kit.attack(attacks['Fortune-Preserving Talisman']);
    const conduct = kit.attack(attacks['Fortune-Preserving Talisman (Stellar-Conduct)']);
    // C6: after the burst four hits of direct stellar damage of other characters on the field have 600 % of her ATK more, for 12 s.
    const depths = kit.status('qiqi-c6');
    let left = 0;
    c6.run(() => {
      if (!isExtended) return;
      kit.on(
        'enemyHit',
        {
          by: 'others',
          tags: STELLAR,
          during: depths,
          where: (_enemy, { actor }) => left > 0 && actor === kit.active.index,
        },
        (_enemy, hit) => {
          left--;
          hit.flat += unlocks.c6.damage * self.totalAtk;
        },
      );
    });
    kit.burst(casts.burst, () => {
      if (isExtended) {
        if (c6.on) {
          left = unlocks.c6.stacks;
          depths.add();
        }
        kit.fight.after(attacks['Fortune-Preserving Talisman'].at.hit, () => {
          if (radiance() === 'conduct') kit.launch(conduct, null, 0);
        });
      }
      kit.launch(preserver);
      kit.launch(talisman, (target) => kit.giveStatus(enemyOf(target), timing.talismanKey));
    });
  },
  {
    knownIssues: [
      'Life-Prolonging Methods (first passive) works while the Herald of Frost is not on the field, instead of while it is.',
      'C4 does not lower the ATK of enemies, and C6 does not revive characters.',
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    ],
  },
);
