import aether from '@quartet/gamedata/characters/aetherdendro';
import lumine from '@quartet/gamedata/characters/luminedendro';
import type { CharacterDefinition, Gadget, HitCallback, StatVector, Target } from '@quartet/kit';
import { Area, Aura, character, Element, oncePerAttack, pointBy, Stat, statVector, Tag } from '@quartet/kit';
import { storyBonuses } from './story.ts';

/** The Lamp: its dendro gauge, the reach of its aim and of its hits, and both after Lush Virtue. */
const LAMP_GAUGE = 10;
const REACH = 8;
const RADIUS = 2;
const WIDE_REACH = 12;
const WIDE_RADIUS = 4;
const BLAST_RADIUS = 6.5;
/** Frames between its hits, as it is and after a reaction with hydro or electro, which begins 15 frames later. */
const EVERY = 90;
const EVERY_QUICKENED = 54;
const FIRST_AFTER = 15;
const BLAST_DELAY = 60;
/** Frames between two checks who stands near the Lamp. */
const LOOK_EVERY = 18;
/** Frames from the Lamp to its first hit. */
const FIRST_HIT = 37;
const NO_BONUS = statVector({});

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, talents, timing, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { self } = kit;
      const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
      storyBonuses(kit);

      // Foreign Fieldcleaver.
      kit.normals(facts.normals);
      kit.charged(facts.charged);

      // Razorgrass Blade. C1: 3.5 energy when it hits.
      const blade = kit.attack(attacks['Razorgrass Blade']);
      const particles = kit.particlesOnHit(timing.particleIcdKey);
      const onBlade: HitCallback | null = !c1.on ? null : oncePerAttack(() => kit.giveEnergy('dmc-c1'));
      kit.skill(casts.skill, () => {
        kit.launch(blade, onBlade, particles);
      });

      // Verdant Luxury (second passive): each point of EM gives the skill 0.15 % and the burst 0.1 % damage.
      a4.run(() =>
        kit
          .attackBuff(
            'dmc-a4',
            { stat: 'dmg%', tags: ['skill', 'burst'] },
            ({ tag }) => self.stat(Stat.em) * (tag === Tag.skill ? unlocks.a4.skill : unlocks.a4.burst),
          )
          .add(),
      );

      // The Lea Lotus Lamp carries dendro. An attack that reacts with it changes it: hydro, hits wider; electro, hits more often;
      // pyro, explodes a second later. It keeps the stats it came with.
      const strike = kit.attack(attacks['Lea Lotus Lamp']);
      const explosion = kit.attack(attacks['Lea Lotus Lamp'], {
        name: timing.burstExplosionName,
        icd: 'None',
        gauge: 50,
        mult: talents.burstExplode,
      });
      const glow = kit.teamStatus(timing.burstKey);
      // By a rule of the game the Lamp stays from its first hit on.
      const fromFirstHit = kit.rule('travelerdendro_burst') ? FIRST_HIT + 1 : 0;
      let lamp: Gadget | null = null;
      let stored = kit.make(strike);
      let reach = REACH;
      let radius = RADIUS;
      let lotuslight = 0;
      let element: number = Element.none;
      const shoot = (from: Gadget, delay: number): void => {
        const enemy = kit.enemies.randomIn(Area.circle(from, reach));
        if (enemy !== null) kit.launch(stored, Area.circle(enemy, radius), delay);
      };
      const change = (to: number, every?: number): void => {
        if (lamp === null) return;
        if (every !== undefined) for (let t = FIRST_AFTER; t <= lamp.lifetime; t += every) shoot(lamp, t);
        element = to;
        // C4: 5 levels of Overflowing Lotuslight.
        if (c4.on) lotuslight = Math.min(lotuslight + unlocks.c4.levels, unlocks.a1.levels);
        lamp.kill();
      };
      const onLamp = { targets: 'any', where: (target: Target) => target === lamp } as const;
      kit.on('quicken', onLamp, () => change(Element.electro, EVERY_QUICKENED));
      kit.on(['bloom', 'lunarBloom'], onLamp, () => {
        reach = WIDE_REACH;
        radius = WIDE_RADIUS;
        change(Element.hydro, EVERY);
      });
      kit.on('burning', onLamp, () => {
        const place = lamp;
        if (place === null) return;
        kit.fight.after(BLAST_DELAY, () => {
          kit.launch(kit.make(explosion).withStatsOf(stored), Area.circle(place, BLAST_RADIUS), { once: true });
          glow.remove();
        });
        change(Element.pyro);
      });

      // Verdant Overflow (first passive): each second the Lamp stands gives a level of Overflowing Lotuslight, at most 10; each is
      // 6 EM for the active character near it. C6: 12 % dendro damage too, and as much of the element that changed it.
      let mastery = 0;
      const overflow = kit.buff(timing.a1Key, 'em', () => mastery);
      let bonus = NO_BONUS;
      const viridian = kit.buff('dmc-c6', () => bonus);
      kit.on('swap', {}, (from) => {
        overflow.remove(from);
        viridian.remove(from);
      });
      const bonuses: Readonly<Record<number, StatVector>> = {
        [Element.none]: statVector({ 'dendro%': unlocks.c6.dendro }),
        [Element.hydro]: statVector({ 'dendro%': unlocks.c6.dendro, 'hydro%': unlocks.c6.element }),
        [Element.electro]: statVector({ 'dendro%': unlocks.c6.dendro, 'electro%': unlocks.c6.element }),
        [Element.pyro]: statVector({ 'dendro%': unlocks.c6.dendro, 'pyro%': unlocks.c6.element }),
      };
      const give = (place: Gadget): void => {
        if (!glow.active || !Area.circle(place, reach).containsCentreOf(kit.player)) return;
        mastery = unlocks.a1.em * lotuslight;
        if (a1.on) overflow.addTo(kit.active);
        bonus = bonuses[element];
        if (c6.on) viridian.addTo(kit.active);
      };

      // Surgent Manifestation. C2: the Lamp stays 3 s longer.
      const plant = (): void => {
        const place = pointBy(kit.player, [0, 1]);
        const lifetime = (12 + (c2.on ? unlocks.c2.seconds : 0)) * 60 + fromFirstHit;
        stored = kit.snapshot(strike);
        reach = REACH;
        radius = RADIUS;
        lotuslight = 0;
        element = Element.none;
        glow.add(lifetime);
        for (let t = 0; t <= lifetime; t += 60)
          kit.fight.after(t, () => {
            if (a1.on && glow.active) lotuslight = Math.min(lotuslight + 1, unlocks.a1.levels);
          });
        const planted = kit.gadgets.spawn(place, {
          type: 'leaLotus',
          radius: 1,
          lifetime,
          auras: true,
          reacts: { keeps: ['cryo'] },
          announced: true,
          enemyCamp: true,
          thinkEvery: EVERY,
          thinkFirst: FIRST_HIT + EVERY,
          think: () => shoot(planted, 0),
        });
        planted.auras?.set(Aura.dendro, self.index, LAMP_GAUGE);
        lamp = planted;
        kit.fight.after(FIRST_HIT, () => {
          if (planted.alive) shoot(planted, 0);
        });
        for (let t = 0; t <= lifetime; t += LOOK_EVERY) kit.fight.after(t, () => give(planted));
      };
      kit.burst(casts.burst, () => {
        kit.fight.after(timing.leaLotusAppear, plant);
      });
    },
    { knownIssues: ['The Lea Lotus Lamp strikes once less than in the game.'] },
  );
}

export const aetherdendro = traveler(aether);
export const luminedendro = traveler(lumine);
