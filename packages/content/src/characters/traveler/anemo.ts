import aether from '@quartet/gamedata/characters/aetheranemo';
import lumine from '@quartet/gamedata/characters/lumineanemo';
import type { AttackSpec, CharacterDefinition, HitCallback } from '@quartet/kit';
import { Area, character, Element, elementShred } from '@quartet/kit';
import { storyBonuses } from './story.ts';

/** Palm Vortex held: most cuts, frames to the first, between two, what the wind takes longer to grow after the second, and to the storm. */
const MOST_CUTS = 6;
const FIRST_CUT = 31;
const CUT_EVERY = 15;
const GROWTH = 5;
const STORM_AFTER = 5;
/** Cuts from which on the wind is at its full strength. */
const FULL = 2;
const COOLDOWN = 5 * 60;
const LONG_COOLDOWN = 8 * 60;
/** Gust Surge: hits, frames to the first and between two, and to the first look for an element. */
const GUSTS = 9;
const FIRST_GUST = 94;
const GUST_EVERY = 30;
const FIRST_LOOK = 39;
const LOOK_EVERY = 18;
/** Elements that the winds absorb, the first present one, with the ICD of Palm Vortex. */
const TAKEN_UP = [
  ['cryo', 'ElementalArtCryo'],
  ['pyro', 'ElementalArtPyro'],
  ['hydro', 'ElementalArtHydro'],
  ['electro', 'ElementalArtElectro'],
] as const;
const ABSORBED: readonly number[] = TAKEN_UP.map(([name]) => Element[name]);

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, frames, timing, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { self } = kit;
      const { a1, a4, c2, c6 } = kit.unlocks;
      storyBonuses(kit);

      // Foreign Ironwind. Slitting Wind (first passive): the last hit of the chain sends out a wind blade of 60 % ATK.
      const blade = kit.attack(attacks['Slitting Wind (A1)']);
      const slit = (_attack: unknown, hit: number): void => {
        if (a1.on && hit === timing.normalHitCount - 1) kit.own.after(timing.a1Hitmark, () => kit.launch(blade));
      };
      kit.normals(facts.normals, { before: slit });
      kit.charged(facts.charged);

      // Palm Vortex: a gust, or cuts while it is held and a storm; from the second cut on it is stronger, and its cooldown longer.
      // After the first cut the wind takes up an element, whose damage comes with all that follows.
      const gust = kit.attack(attacks['Palm Vortex (Tap)']);
      const weak = kit.attack(attacks['Palm Vortex Initial Cutting (Hold)']);
      const strong = kit.attack(attacks['Palm Vortex Max Cutting (Hold)']);
      const weakStorm = kit.attack(attacks['Palm Vortex (Tap)'], { name: 'Palm Vortex Initial Storm (Hold)' });
      const storms = [weakStorm, kit.attack(attacks['Palm Vortex Max Storm (Hold)'])];
      const ofElements = (spec: Pick<AttackSpec, 'name' | 'tag' | 'gauge' | 'mult' | 'area' | 'at'>) => {
        const hits = TAKEN_UP.map(([element, icd]) => kit.attack(spec, { element, icd }));
        return () => {
          if (drawn !== Element.none) kit.launch(hits[ABSORBED.indexOf(drawn)]);
        };
      };
      let drawn: number = Element.none;
      const weakTinge = ofElements(attacks['Palm Vortex Initial Cutting Absorbed (Hold)']);
      const strongTinge = ofElements(attacks['Palm Vortex Max Cutting Absorbed (Hold)']);
      const stormTinges = [
        ofElements(attacks['Palm Vortex Initial Storm Absorbed (Hold)']),
        ofElements(attacks['Palm Vortex Max Storm Absorbed (Hold)']),
      ];
      const two = kit.particlesOnHit(timing.pressParticleIcdKey);
      const three = kit.particlesOnHit(timing.holdParticleIcdKey);
      const press = kit.cast('skill', casts.skillPress, () => {
        kit.launch(gust, two);
      });
      const hold = kit.cast('skill', { frames: frames.skillHoldDelay }, (params) => {
        const cuts = Math.min((params.hold_ticks ?? 0) > 0 ? params.hold_ticks : MOST_CUTS, MOST_CUTS);
        const full = cuts >= FULL ? 1 : 0;
        drawn = Element.none;
        const reach = Area.circle(kit.player, 3, { offset: [0, 1.2] });
        const around = kit.area(attacks['Palm Vortex Initial Cutting (Hold)'].area);
        let at = FIRST_CUT;
        for (let cut = 0; cut < cuts; cut++) {
          if (cut > 0) at += CUT_EVERY;
          if (cut === FULL) at += GROWTH;
          kit.launch(cut < FULL ? weak : strong, around, at);
          kit.fight.after(at, cut < FULL ? weakTinge : strongTinge);
        }
        // With two cuts the wind has grown before the storm.
        at += STORM_AFTER + (cuts === FULL ? GROWTH : 0);
        kit.launch(storms[full], kit.area(attacks['Palm Vortex Max Storm (Hold)'].area), at, full === 1 ? three : two);
        kit.fight.after(at, stormTinges[full]);
        const looks = { every: LOOK_EVERY, times: Math.trunc(at / LOOK_EVERY) };
        kit.fight.after(FIRST_CUT + 1, () =>
          kit.auras.absorb(reach, ABSORBED, looks, (element) => {
            drawn = element;
          }),
        );
        return { offset: at, cooldown: full === 1 ? LONG_COOLDOWN : COOLDOWN, cooldownDelay: at - 5 };
      });
      kit.does('skill', (params) => (params.hold === 1 || (params.hold_ticks ?? 0) > 0 ? hold : press)(params));

      // Second Wind (second passive): an enemy killed by the skill restores 2 % HP each second for 5 s, every 5 s.
      a4.run(() =>
        kit.on('targetDied', { by: 'self', tags: ['skill', 'skillHold'], rest: kit.rest(timing.a4IcdKey) }, () => {
          for (let i = 1; i <= unlocks.a4.seconds; i++)
            kit.own.after(i * 60, () => kit.heal('Second Wind', self.index, { share: unlocks.a4.healing }, 0));
        }),
      );

      // C6: Gust Surge lowers anemo resistance by 20 % for 10 s, and as much that of the element it has absorbed.
      const shred = elementShred(kit, 'amc-c6-', unlocks.c6.resistance, 10 * 60);
      const expose = (element: number): HitCallback | null => (!c6.on ? null : (target) => shred(target, element));

      // Gust Surge: a tornado that hits nine times and takes up an element, with the stats of the cast.
      const tornado = kit.attack(attacks['Gust Surge']);
      const tinge = kit.attack(attacks['Gust Surge (Absorbed)'], { element: 'none' });
      const surging = kit.teamStatus('amcburst');
      kit.burst(casts.burst, () => {
        const length = timing.burstHitmarks + GUST_EVERY * (GUSTS - 1);
        surging.add(length);
        let absorbed: number = Element.none;
        const wind = kit.snapshot(tornado);
        const mixed = kit.snapshot(tinge);
        const onWind = expose(Element.anemo);
        const area = kit.area(attacks['Gust Surge'].area);
        const inner = kit.area(attacks['Gust Surge (Absorbed)'].area);
        const reach = Area.box(kit.player, 2.5, 2.5, [0, -1.5]);
        for (let i = 0; i < GUSTS; i++) {
          const at = FIRST_GUST + GUST_EVERY * i;
          kit.launch(wind, area, at, onWind);
          kit.fight.after(at, () => {
            if (absorbed !== Element.none) kit.launch(mixed, inner, null, expose(absorbed));
          });
        }
        const looks = { every: LOOK_EVERY, times: Math.trunc(length / LOOK_EVERY) };
        kit.fight.after(FIRST_LOOK, () =>
          kit.auras.absorb(reach, ABSORBED, looks, (element) => {
            absorbed = element;
            mixed.element = element;
          }),
        );
      });

      // C2: 16 % energy recharge.
      c2.run(() => kit.permanent('amc-c2'));
    },
    {
      knownIssues: ['C4 does not reduce the damage taken.'],
    },
  );
}

export const aetheranemo = traveler(aether);
export const lumineanemo = traveler(lumine);
