import {
  type Area,
  type Cast,
  type Character,
  character,
  ELEMENT_NAMES,
  Element,
  type ElementName,
  type Enemy,
  EVERYONE,
  merged,
  State,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/nicole';

const { attacks, casts, talents, timing } = facts;

/** Frames a normal attack takes longer after the chain's end, and after a charged attack. */
const NEW_CHAIN = 7;
const AFTER_CHARGE = 3;
/** Frames a charged attack is shorter from rest. */
const FROM_REST = 2;
const MOST_PROJECTIONS = 4;
const GUIDED_ATK = 300;
/** Frames until a character who is no hexerei character is guided, and how long Nicole is by a hit. */
const GUIDED_LATE = 3 * 60;
const GUIDED_BY_HIT = 8 * 60;
/** C2: reach, and frames between two looks. */
const REACH = 10;
const LOOK_EVERY = 18;
const GUARDED_HITS = 8;
/** Elements whose hits guide her (second passive): all. */
const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'] as const;
const TALENTS = ['burst', 'skill', 'skillHold', 'normal', 'charge', 'plunge'] as const;

/** Where the image of a character strikes: a disc of 4.5 m beside the opponent, or what these do. */
const MELEE = [-1.5, 2.5] as const;
const RANGED = [-2.5, 2.5] as const;
const KLEE = [-1.1570028297149824, 0.9565127337174206] as const;
const NEAR: Readonly<Record<string, readonly [number, number]>> = { razor: MELEE, sucrose: MELEE, klee: KLEE };

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, c1, c2, c4, c6 } = kit.unlocks;

    // Normal and charged attacks.
    const delay = (hit: number): number =>
      kit.state === State.charge ? AFTER_CHARGE : kit.state === State.normal && hit === 0 ? NEW_CHAIN : 0;
    const area = (hit: number): Area => {
      const [width, length] = timing.attackHitboxes[hit];
      return length === undefined ? kit.circle(kit.target, width) : kit.box(kit.target, width, length, [0, -1]);
    };
    const strike = kit.chain(facts.normals, { area, delay, queueAfter: timing.attackHitmarks });
    kit.does('attack', (params) => {
      const cast = strike(params) as Cast;
      return merged(cast, { length: cast.frames.animation });
    });
    const charge = kit.chargedAttack(facts.charged, { windup: 0 });
    kit.does('charge', (params) => {
      const sooner = kit.state === State.idle ? FROM_REST : 0;
      return merged(charge(params) as Cast, { offset: -sooner, queueAfter: timing.chargeHitmark - sooner });
    });

    // Grace of Kenosis: ATK by hers for everyone, 20 s.
    let given = 0;
    const grace = kit.buff(timing.skillBuffKey, 'atk', () => given, { extra: true });

    // First passive: who has it and comes onto the field is guided: 300 ATK as long as it lasts; others than hexerei characters 3 s
    // later. Leaving the field ends it, but not for Nicole. Second passive: elemental hits of the active character guide her for 8 s.
    // C6: for as long as the grace lasts, and everyone with her; it ends for nobody who leaves.
    const guidance = kit.buff(timing.a1Key, 'atk', a1.on ? GUIDED_ATK : 0, { hitlag: false });
    const guide = (who: Character, most = Number.POSITIVE_INFINITY): void => {
      const frames = Math.min(most, who.statusRemaining(timing.skillBuffKey));
      if (frames === 0) return;
      guidance.addTo(who, frames);
      if (c2.on) weaken(who);
      if (c4.on) guard(who);
      if (c6.on && who === self) for (const other of kit.others) guide(other);
    };
    let latest = -1;
    a1.run(() =>
      kit.on('swap', {}, (from, to) => {
        if (from !== self && !c6.on) guidance.remove(from);
        const now = kit.frame;
        latest = now;
        kit.own.after(to.hexerei ? 0 : GUIDED_LATE, () => {
          if (latest === now) guide(to);
        });
      }),
    );

    // C2: the grace gives 300 ATK more; enemies near a guided character lose 25 % resistance to that character's element.
    const ascent = kit.buff(timing.c2Key, 'atk', 300);
    const expose = kit.elementShred('nicole-c2-', 0.25, 60);
    const guidedSince = kit.team.map(() => -1);
    const weaken = (who: Character): void => {
      const since = kit.frame;
      guidedSince[who.index] = since;
      const look = (): void => {
        if (!guidance.activeOn(who) || guidedSince[who.index] !== since) return;
        for (const enemy of kit.enemiesIn(kit.circle(kit.player, REACH))) expose(enemy, who.element);
        kit.fight.after(LOOK_EVERY, look);
      };
      look();
    };

    // C4: a guided character's next 8 talent hits within 20 s gain 70 % of her ATK, every 16 s.
    const guardedHits = kit.team.map(() => 0);
    const guard = (who: Character): void => {
      if (who.statusActive(timing.c4IcdKey)) return;
      kit.giveStatus(who, timing.c4IcdKey);
      kit.giveStatus(who, timing.c4Key);
      guardedHits[who.index] = GUARDED_HITS;
    };

    // Revelation: Uncreated Light: a shield and the grace; what guidance there was ends.
    const light = kit.attack(attacks['Revelation: Uncreated Light']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      kit.send(light, particles);
      for (const c of kit.team) {
        grace.remove(c);
        if (a1.on) guidance.remove(c);
        if (c2.on) ascent.remove(c);
      }
      kit.own.after(timing.skillHitmark - 1, () => {
        kit.shield({
          name: 'Shield of Blazing Light (Shield)',
          type: 'nicoleSkill',
          target: EVERYONE,
          element: Element.pyro,
          hp: kit.at('skill', talents.skillShieldAtk) * self.totalAtk + kit.at('skill', talents.skillShieldFlat),
          frames: timing.skillDuration,
        });
        given = Math.min(
          self.totalNonExtra('atk') * kit.at('skill', talents.skillBuffRatio),
          kit.at('skill', talents.skillBuffMax),
        );
        grace.addToTeam();
        if (c2.on) ascent.addToTeam();
      });
    });

    // Silent Contemplation: for 20 s hits of the active character call that character's image, which deals damage of its element by
    // its stats, every 3 s and four times. Hexerei: images of hexerei characters deal 300 % of her ATK more.
    const image = (name: string, who: Character, mult: number, at: Area): void => {
      const template = kit.attack(
        attacks['Arcane Projection'],
        { name, mult, element: ELEMENT_NAMES[who.element] as ElementName },
        who,
      );
      const hit = kit.make(template);
      if (kit.hexerei && who.hexerei) hit.flat = 3 * self.totalAtk;
      kit.hit(hit, at);
    };
    const imageArea = (who: Character, enemy: Enemy): Area => {
      if (who.key === 'albedo') return kit.box(enemy, 3, 8, [...MELEE]);
      const [right, ahead] = NEAR[who.key] ?? RANGED;
      return kit.circle(enemy, 4.5, { offset: [right, ahead] });
    };
    const ladder = kit.attack(attacks['Revelation: Ladder of Divine Ascent']);
    const contemplation = kit.status(timing.burstKey);
    const imageRest = kit.rest(timing.burstIcdKey);
    let images = 0;
    kit.field('projections', () => (contemplation.active ? images : 0));
    kit.burst(casts.burst, () => {
      contemplation.remove();
      kit.send(ladder);
      kit.own.after(timing.burstHitmark + 1, () => {
        images = 0;
        contemplation.add();
      });
    });
    kit.on(
      'enemyHit',
      { by: 'active', during: contemplation, where: () => images < MOST_PROJECTIONS, rest: imageRest },
      (enemy, { actor }) => {
        images++;
        const who = kit.team[actor];
        kit.fight.after(timing.projectionHitmark, () =>
          image('Arcane Projection', who, kit.at('burst', talents.burstProjection), imageArea(who, enemy)),
        );
      },
    );

    // Second passive.
    kit.on('enemyHit', { by: 'active', element: ELEMENTS }, () => guide(self, c6.on ? undefined : GUIDED_BY_HIT));

    // C1: hits of the active character call an image of 600 % ATK too, every 6 s.
    c1.run(() =>
      kit.on('enemyHit', { by: 'active', rest: kit.rest(timing.c1IcdKey) }, (enemy, { actor }) => {
        const who = kit.team[actor];
        kit.fight.after(timing.projectionHitmark, () =>
          image('Arcane Projection: Unity', who, 6, kit.circle(enemy, 4.5)),
        );
      }),
    );
    c4.run(() =>
      kit.on('enemyHit', { tags: TALENTS }, (_enemy, attack) => {
        const { actor } = attack;
        if (guardedHits[actor] === 0 || !kit.team[actor].statusActive(timing.c4Key)) return;
        guardedHits[actor]--;
        attack.flat += 0.7 * self.totalAtk;
      }),
    );
    // C6: attacks of the guided ignore 40 % of defence.
    c6.run(() =>
      kit.on('enemyHit', { where: (_enemy, { actor }) => guidance.activeOn(kit.team[actor]) }, (_enemy, attack) => {
        attack.ignoreDefence += 0.4;
      }),
    );
  },
  { knownIssues: ['The second passive works at any ascension.'] },
);
