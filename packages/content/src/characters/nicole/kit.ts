import facts from '@quartet/gamedata/characters/nicole';
import type { Cast, Character, Enemy } from '@quartet/kit';
import { Area, character, ELEMENT_NAMES, Element, EVERYONE, elementShred, merged, State } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Elements whose hits guide her (second passive): all. */
const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'] as const;
const TALENTS = ['burst', 'skill', 'skillHold', 'normal', 'charge', 'plunge'] as const;

/** Where the images of some characters strike. */
const NEAR: Readonly<Record<string, readonly [number, number]>> = {
  razor: measured.melee,
  sucrose: measured.melee,
  klee: measured.klee,
};

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, c1, c2, c4, c6 } = kit.unlocks;

    // Normal and charged attacks. A normal attack takes longer after the last one of the chain and after a charged attack; a charged attack
    // is shorter out of the idle state.
    const delay = (hit: number): number =>
      kit.state === State.charge
        ? measured.afterCharge
        : kit.state === State.normal && hit === 0
          ? measured.newChain
          : 0;
    const area = (hit: number): Area => {
      const [width, length] = timing.attackHitboxes[hit];
      return length === undefined ? Area.circle(kit.target, width) : Area.box(kit.target, width, length, [0, -1]);
    };
    const strike = kit.chain(facts.normals, { area, delay, queueAfter: timing.attackHitmarks });
    kit.does('attack', (params) => {
      const cast = strike(params) as Cast;
      return merged(cast, { length: cast.frames.animation });
    });
    const charge = kit.chargedAttack(facts.charged, { windup: 0 });
    kit.does('charge', (params) => {
      const sooner = kit.state === State.idle ? measured.fromRest : 0;
      return merged(charge(params) as Cast, { offset: -sooner, queueAfter: timing.chargeHitmark - sooner });
    });

    // Grace of Kenosis: ATK by hers for everyone, 20 s.
    let given = 0;
    const grace = kit.buff(timing.skillBuffKey, 'atk', () => given, { extra: true });

    // First passive: a character with the grace who enters the field is guided, at once if hexerei, else after 3 s: 300 ATK for as long
    // as the grace lasts. Leaving the field ends it, except for Nicole. Second passive: elemental hits of the active character guide
    // Nicole for 8 s. C6: she is guided for as long as the grace lasts and guides everyone else with her, and leaving the field ends
    // nothing.
    const guidance = kit.buff(timing.a1Key, 'atk', a1.on ? unlocks.a1.atk : 0, { hitlag: false });
    const guide = (who: Character, most = Number.POSITIVE_INFINITY): void => {
      const frames = Math.min(most, who.statusRemaining(timing.skillBuffKey));
      if (frames === 0) return;
      guidance.addTo(who, frames);
      if (c2.on) weaken(who);
      if (c4.on) guard(who);
      if (c6.on && who === self) for (const other of kit.others) guide(other);
    };
    const arrival = kit.tasks();
    a1.run(() =>
      kit.on('swap', {}, (from, to) => {
        if (from !== self && !c6.on) guidance.remove(from);
        arrival.drop();
        arrival.own.after(to.hexerei ? 0 : unlocks.a1.seconds * 60, () => guide(to));
      }),
    );

    // C2: the grace gives 300 ATK more; enemies near a guided character lose 25 % resistance to that character's element.
    const ascent = kit.buff(timing.c2Key, 'atk', unlocks.c2.atk);
    const expose = elementShred(kit, 'nicole-c2-', unlocks.c2.resistance, 60);
    const exposures = kit.team.map(() => ({ tasks: kit.tasks(), pause: kit.pause(1) }));
    const weaken = (who: Character): void => {
      // A later start replaces earlier ones; several in one frame, by hits on several enemies, run side by side as in the reference.
      const { tasks, pause } = exposures[who.index];
      if (pause.take()) tasks.drop();
      const exposeNear = (): void => {
        if (!guidance.activeOn(who)) return;
        for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.reach))) expose(enemy, who.element);
        tasks.fight.after(measured.exposeEvery, exposeNear);
      };
      exposeNear();
    };

    // C4: a guided character's next 8 talent hits within 20 s gain 70 % of her ATK, every 16 s.
    const guardedHits = kit.team.map(() => 0);
    const guard = (who: Character): void => {
      if (who.statusActive(timing.c4IcdKey)) return;
      kit.giveStatus(who, timing.c4IcdKey);
      kit.giveStatus(who, timing.c4Key);
      guardedHits[who.index] = unlocks.c4.hits;
    };

    // Revelation: Uncreated Light: a shield and the grace. Earlier guidance ends.
    const light = kit.attack(attacks['Revelation: Uncreated Light']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      kit.launch(light, particles);
      for (const c of kit.team) {
        grace.remove(c);
        if (a1.on) guidance.remove(c);
        if (c2.on) ascent.remove(c);
      }
      kit.own.after(timing.skillHitmark - 1, () => {
        kit.shields.add({
          name: 'Shield of Blazing Light (Shield)',
          type: 'nicoleSkill',
          target: EVERYONE,
          element: Element.pyro,
          hp: kit.at('skill', talents.skillShieldAtk) * self.totalAtk + kit.at('skill', talents.skillShieldFlat),
          frames: timing.skillDuration,
        });
        given = Math.min(
          self.totalWithoutExtra('atk') * kit.at('skill', talents.skillBuffRatio),
          kit.at('skill', talents.skillBuffMax),
        );
        grace.addToTeam();
        if (c2.on) ascent.addToTeam();
      });
    });

    // Silent Contemplation: for 20 s hits of the active character call an image of that character, once in 3 s and up to four times. It
    // deals damage of the character's element by the character's stats. Hexerei: images of hexerei characters deal 300 % of her ATK more.
    const image = (name: string, who: Character, mult: number, at: Area): void => {
      const template = kit.attack(
        attacks['Arcane Projection'],
        { name, mult, element: ELEMENT_NAMES[who.element] },
        who,
      );
      const hit = kit.make(template);
      if (isHexerei(kit) && who.hexerei) hit.flat = measured.hexereiAtk * self.totalAtk;
      kit.launch(hit, at);
    };
    const imageArea = (who: Character, enemy: Enemy): Area => {
      if (who.key === 'albedo')
        return Area.box(enemy, measured.albedo.width, measured.albedo.length, [...measured.melee]);
      const [right, ahead] = NEAR[who.key] ?? measured.ranged;
      return Area.circle(enemy, measured.imageRadius, { offset: [right, ahead] });
    };
    const ladder = kit.attack(attacks['Revelation: Ladder of Divine Ascent']);
    const contemplation = kit.status(timing.burstKey);
    const imageRest = kit.rest(timing.burstIcdKey);
    let images = 0;
    kit.field('projections', () => (contemplation.active ? images : 0));
    kit.burst(casts.burst, () => {
      contemplation.remove();
      kit.launch(ladder);
      kit.own.after(timing.burstHitmark + 1, () => {
        images = 0;
        contemplation.add();
      });
    });
    kit.on(
      'enemyHit',
      { by: 'active', during: contemplation, where: () => images < measured.maxProjections, rest: imageRest },
      (enemy, { actor }) => {
        images++;
        const who = kit.team[actor];
        kit.fight.after(timing.projectionHitmark, () =>
          image('Arcane Projection', who, kit.at('burst', talents.burstProjection), imageArea(who, enemy)),
        );
      },
    );

    // Second passive.
    kit.on('enemyHit', { by: 'active', element: ELEMENTS }, () =>
      guide(self, c6.on ? undefined : unlocks.a4.seconds * 60),
    );

    // C1: hits of the active character call an image of 600 % ATK too, every 6 s.
    c1.run(() =>
      kit.on('enemyHit', { by: 'active', rest: kit.rest(timing.c1IcdKey) }, (enemy, { actor }) => {
        const who = kit.team[actor];
        kit.fight.after(timing.projectionHitmark, () =>
          image('Arcane Projection: Unity', who, unlocks.c1.atk, Area.circle(enemy, measured.imageRadius)),
        );
      }),
    );
    c4.run(() =>
      kit.on('enemyHit', { tags: TALENTS }, (_enemy, attack) => {
        const { actor } = attack;
        if (guardedHits[actor] === 0 || !kit.team[actor].statusActive(timing.c4Key)) return;
        guardedHits[actor]--;
        attack.flat += unlocks.c4.atk * self.totalAtk;
      }),
    );
    // C6: attacks of the guided ignore 40 % of defence.
    c6.run(() =>
      kit.on('enemyHit', { where: (_enemy, { actor }) => guidance.activeOn(kit.team[actor]) }, (_enemy, attack) => {
        attack.ignoreDefence += unlocks.c6.defence;
      }),
    );
  },
  {
    knownIssues: [
      'The second passive works at any ascension.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
    ],
  },
);
