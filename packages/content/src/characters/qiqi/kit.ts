import facts from '@quartet/gamedata/characters/qiqi';
import type { Attack, Enemy, HitCallback, Pause } from '@quartet/kit';
import { Area, character, Element, enemyOf, REACTIONS, Stat } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Frames of a Fortune-Preserving Talisman from the second passive. */
const SHORT_TALISMAN = unlocks.a4.seconds * 60;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2 } = kit.unlocks;
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

    // Fortune-Preserving Talisman: who hits an enemy with one is healed, every second.
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
    });

    // A Glimpse Into Arcanum (second passive): half of her normal and charged hits leave a talisman for 6 s, every 30 s. While the Herald
    // of Frost is there, all of them heal everyone, by the stats it came with.
    const glimpseRest = kit.rest(timing.a4IcdKey);
    let held: Attack | null = null;
    const heraldHeals = (name: string, target: number, share: readonly number[], flat: readonly number[]): void => {
      const amount = kit.at('skill', flat) + (held?.total('atk') ?? 0) * kit.at('skill', share);
      kit.heal(name, target, amount, held?.stats[Stat.heal] ?? 0);
    };
    kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge'] }, (enemy) => {
      if (a4.on && glimpseRest.ready && kit.random.chance(unlocks.a4.chance)) {
        if (enemy.statusRemaining(timing.talismanKey) < SHORT_TALISMAN) {
          enemy.addStatus(timing.talismanKey, SHORT_TALISMAN, true);
          glimpseRest.start();
        }
      }
      if (herald.active)
        heraldHeals('Herald of Frost (Attack)', -1, talents.skillHealOnHitShare, talents.skillHealOnHitFlat);
    });
    // C2: 15 % more damage of normal and charged attacks to enemies with cryo.
    c2.run(() =>
      kit
        .attackBuff('qiqi-c2', { stat: 'dmg%', tags: ['normal', 'charge'] }, (_attack, { auras }) =>
          auras?.countsAs(Element.cryo) === true ? unlocks.c2.bonus : 0,
        )
        .add(),
    );

    // Ancient Sword Art.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Adeptus Art: Herald of Frost. C1: its strikes on enemies with a talisman give 2 energy.
    const arrival = kit.attack(attacks['Herald of Frost: Initial Damage']);
    const strike = kit.attack(attacks['Herald of Frost: Skill Damage']);
    const regain: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (c1.on && enemy !== null && marked(enemy)) kit.giveEnergy('qiqi-c1');
    };
    const tasks = kit.tasks();
    kit.skill(casts.skill, () => {
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
          kit.launch(blow, Area.circle(kit.player, measured.heraldReach), { since: blow.snapshotFrame }, regain);
          tasks.fight.after(measured.strikeGaps[n % measured.strikeGaps.length], () => strikeOn(n + 1));
        };
        tasks.fight.after(measured.firstStrike, () => strikeOn(0));
        kit.launch(first);
      });
    });

    // Adeptus Art: Preserver of Fortune: talismans, and the damage later.
    const talisman = kit.attack(attacks['Fortune-Preserving Talisman (Talisman application)'], { mult: 0 });
    const preserver = kit.attack(attacks['Fortune-Preserving Talisman']);
    kit.burst(casts.burst, () => {
      kit.launch(preserver);
      kit.launch(talisman, (target) => kit.giveStatus(enemyOf(target), timing.talismanKey));
    });
  },
  {
    knownIssues: [
      'Life-Prolonging Methods (first passive) works while the Herald of Frost is not on the field, instead of while it is.',
      'C4 and C6 are not modelled.',
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
      'The skill recharges in 30 s, as before version 7.0, not in 15 s.',
    ],
  },
);
