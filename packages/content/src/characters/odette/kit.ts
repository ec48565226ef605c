import facts from '@quartet/gamedata/characters/odette';
import {
  Area,
  type Attack,
  type AttackTemplate,
  character,
  Failure,
  type HitCallback,
  isStellarTag,
} from '@quartet/kit';
import { radianceOf } from '../../radiance.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** The two forms of one attack. */
interface Stellar {
  readonly conduct: AttackTemplate;
  readonly swirl: AttackTemplate;
}
const STELLAR = ['directStellarConduct', 'directStellarSwirl', 'stellarSwirl'] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Stellar Jubilee: superconduct becomes stellar-conduct and cryo swirl stellar swirl; each 100 ATK adds 0.7 % to their base damage,
    // 14 % at most. In a polestar field her talents deal stellar-conduct damage, otherwise for 8 s after a stellar swirl stellar swirl
    // damage.
    const { stellarBase } = measured;
    kit.reactions.makeStellar(['stellarConduct', 'stellarSwirl'], () =>
      Math.min((self.totalAtk / 100) * stellarBase.per100Atk, stellarBase.most),
    );
    const radiance = radianceOf(kit);

    // Second passive: each 100 ATK above 1000 makes stellar damage of her talents 1.5 % stronger, 30 % at most.
    const glimmer = (): number => {
      if (!a4.on) return 1;
      return (
        1 +
        Math.min(
          (Math.max(self.totalAtk - unlocks.a4.fromAtk, 0) / unlocks.a4.perAtk) * unlocks.a4.more,
          unlocks.a4.max,
        )
      );
    };
    const strike = (template: AttackTemplate, delay = 0, done: HitCallback | null = null): void => {
      const hit = kit.make(template);
      hit.mult *= glimmer();
      kit.launch(hit, null, delay, done);
    };

    // Snow Swan Variation.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // The Solo Dance Double, for 20 s: Plume and Wing in turn. After the Coda they also deal stellar damage while she is radiant.
    const double = kit.status(timing.danceDoubleKey);
    const upgraded = kit.status(timing.upgradeKey, false);
    const moves = kit.tasks();
    const plume = kit.attack(attacks['Plume Dance Move']);
    const plumeStellar: Stellar = {
      conduct: kit.attack(attacks['Plume Dance Move (Stellar-Conduct)']),
      swirl: kit.attack(attacks['Plume Dance Move (Stellar Swirl)']),
    };
    const wing = kit.attack(attacks['Wing Dance Move']);
    const wingStellar: Stellar = {
      conduct: kit.attack(attacks['Wing Dance Move (Stellar-Conduct)']),
      swirl: kit.attack(attacks['Wing Dance Move (Stellar Swirl)']),
    };
    const dance = (isWing: boolean): void => {
      if (!double.active) return;
      kit.launch(isWing ? wing : plume, null, 0);
      const kind = radiance();
      if (upgraded.active && kind !== null) strike((isWing ? wingStellar : plumeStellar)[kind]);
      moves.fight.after(isWing ? timing.afterWing : timing.afterPlume, () => dance(!isWing));
    };
    const summon = (first: number): void => {
      moves.drop();
      double.add();
      moves.fight.after(first, () => dance(false));
      if (a1.on) {
        hers = most;
        theirs = 0;
      }
      if (c2.on) lowering.start(0);
    };

    // Spring Rite of the Chosen One (first passive): with the double she gains four stacks of Marvelous Splendor, each with 15 %
    // stellar damage. Off the field she passes one a second on to all others. C1: six stacks, two a second. C2: each stack gives
    // 7 % ATK. C6: she keeps her own.
    let hers = 0;
    let theirs = 0;
    const most = unlocks.a1.stacks + (c1.on ? unlocks.c1.stacks : 0);
    const rate = c1.on ? unlocks.c1.rate : unlocks.a1.rate;
    const splendor = (mine: boolean): number => (double.active ? (mine ? hers : theirs) : 0);
    const passOn = kit.ticks({
      every: timing.transferEvery,
      during: double,
      tick: () => {
        if (kit.active === self || hers === 0 || theirs === most) {
          passOn.stop();
          return;
        }
        const passed = Math.min(rate, hers);
        if (!c6.on) hers -= passed;
        theirs = Math.min(theirs + passed, most);
      },
    });
    a1.run(() => {
      const damage = (mine: boolean) =>
        kit.buff(timing.a1Key, 'reactionDamage', ({ tag }) =>
          isStellarTag(tag) ? splendor(mine) * unlocks.a1.damage : 0,
        );
      damage(true).add();
      const given = damage(false);
      kit.init(() => given.addToOthers());
      kit.on('swap', { by: 'self' }, () => passOn.start(timing.transferEvery));
    });
    c2.run(() => {
      if (!a1.on) return;
      kit.buff(timing.c2Key, 'atk%', () => splendor(true) * unlocks.c2.atk).add();
      const given = kit.buff(timing.c2Key, 'atk%', () => splendor(false) * unlocks.c2.atk);
      kit.init(() => given.addToOthers());
    });

    // C2: while she is radiant, enemies near the double lose 20 % resistance to cryo and to electro or, after a stellar swirl, anemo.
    const coldness = kit.shred(timing.c2CryoKey);
    const other = {
      conduct: kit.shred(timing.c2ElectroKey),
      swirl: kit.shred(timing.c2AnemoKey),
    };
    const lowering = kit.ticks({
      every: timing.shredEvery,
      during: double,
      tick: () => {
        const kind = radiance();
        if (kind === null) return;
        for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.shredRadius))) {
          coldness(enemy);
          other[kind](enemy);
        }
      },
    });

    // Adagio: Phantom Night Dancers: a strike and the double. For 6 s after it or the burst the skill is Coda at Dawn's Tolling, once in
    // 15 s: three strikes, and one of stellar damage at the end, after which the double is stronger. C1: another one of 300 % ATK,
    // or 450 % of stellar swirl damage.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const recast = kit.status(timing.recastKey, false);
    const codaRest = kit.rest(timing.codaCdKey, casts.coda.cooldown, { hitlag: false });
    const isCoda = (): boolean => double.active && !upgraded.active && recast.active;
    const first = kit.attack(attacks['Adagio: Phantom Night Dancers']);
    const dancers = kit.cast('skill', casts.skill, () => {
      kit.launch(first, particles);
      summon(timing.firstMove);
      recast.add(timing.windowFrames + timing.skillHitmark);
    });
    const duet = kit.attack(attacks["Coda at Dawn's Tolling (Duet)"]);
    const end: Stellar = {
      conduct: kit.attack(attacks["Coda at Dawn's Tolling"]),
      swirl: kit.attack(attacks["Coda at Dawn's Tolling (Stellar Swirl)"]),
    };
    const dawn = {
      conduct: kit.attack(attacks["Coda at Dawn's Tolling (C1)"]),
      swirl: kit.attack(attacks["Coda at Dawn's Tolling (C1, Stellar Swirl)"]),
    };
    const coda = kit.cast('skill', { frames: casts.coda.frames, queueAfter: casts.coda.queueAfter }, () => {
      codaRest.start();
      for (const mark of timing.duetHitmarks) kit.launch(duet, null, mark, particles);
      moves.drop();
      moves.fight.after(timing.codaAt + timing.firstMoveAfterCoda, () => dance(false));
      kit.own.after(timing.codaAt, () => {
        const kind = radiance() ?? 'conduct';
        strike(end[kind], 0, particles);
        upgraded.add(double.remaining);
        if (c1.on) strike(dawn[kind], 0, particles);
      });
    });
    kit.does('skill', (params) => (isCoda() ? coda(params) : dancers(params)));
    kit.readiness('skill', (_params, usual) => {
      if (!isCoda()) return usual();
      return codaRest.ready ? 0 : Failure.skill_cd;
    });

    // Presto: Bluebird Finale: four strikes, the double, and Snow Swan's Dream: stellar damage for 20 s. C4: the others have half
    // of it.
    const slashes = [
      kit.attack(attacks['Presto: Bluebird Finale (Slash 1)']),
      kit.attack(attacks['Presto: Bluebird Finale (Slash)']),
      kit.attack(attacks['Presto: Bluebird Finale (Slash)']),
    ];
    const lastSlash = kit.attack(attacks['Presto: Bluebird Finale (Final Slash)']);
    const dreamt = (): number => kit.at('burst', talents.dream);
    const dream = kit.buff(timing.dreamKey, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? dreamt() : 0));
    const shared = kit.buff(timing.c4Key, 'reactionDamage', ({ tag }) =>
      isStellarTag(tag) ? dreamt() * unlocks.c4.share : 0,
    );
    kit.burst(casts.burst, () => {
      for (const [n, slash] of slashes.entries())
        kit.own.after(timing.slashHitmarks[n], () => kit.launch(slash, null, 0));
      kit.own.after(timing.dreamAt, () => {
        kit.launch(lastSlash, null, 0);
        dream.add();
        if (c4.on) shared.addToOthers();
      });
      kit.own.after(timing.summonAt, () => summon(timing.firstMove));
      recast.add(timing.windowFrames + timing.summonAt);
    });

    // C4: stellar damage of the team calls a strike of 66 % ATK, or 99 % of stellar swirl damage, once in 3.5 s.
    c4.run(() => {
      const joined: Stellar = {
        conduct: kit.attack(attacks['Coordinated Attack (C4)']),
        swirl: kit.attack(attacks['Coordinated Attack (C4, Stellar Swirl)']),
      };
      kit.on('enemyDamage', { tags: STELLAR, rest: kit.rest(timing.c4IcdKey) }, (enemy) => {
        const hit = kit.make(joined[radiance() ?? 'conduct']);
        hit.mult *= glimmer();
        kit.launch(hit, enemy, timing.coordinatedDelay);
      });
    });

    // C6: stellar damage of everyone with Marvelous Splendor rises by 25 %, hers by 20 % more.
    c6.run(() => {
      const elevate = (attack: Attack): void => {
        const mine = attack.actor === self.index;
        if (splendor(mine) > 0) attack.elevation += unlocks.c6.elevation + (mine ? unlocks.c6.hers : 0);
      };
      kit.on('applyAttack', { tags: ['directStellarConduct', 'directStellarSwirl'] }, elevate);
      kit.on('lunarContribution', { tags: ['stellarSwirl'] }, (_target, attack) => elevate(attack));
    });

    kit.field('a1-stacks-self', () => splendor(true));
    kit.field('a1-stacks-other', () => splendor(false));
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
    ],
  },
);
