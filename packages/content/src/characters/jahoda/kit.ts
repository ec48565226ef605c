import facts from '@quartet/gamedata/characters/jahoda';
import { Area, type AttackTemplate, character, Element } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';
import { treasureFlask } from './flask.ts';

const { attacks, casts, talents, timing, unlocks } = facts;

/** Robots of the burst, one more with electro. */
const ROBOTS = 2;
/** Elements in the order of the first passive. */
const ELEMENTS: readonly number[] = [Element.pyro, Element.hydro, Element.electro, Element.cryo];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c2, c4 } = kit.unlocks;

    // Strike While the Arrow's Hot.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed);

    // Savvy Strategy: Splitting the Spoils.
    treasureFlask(kit, ELEMENTS);

    // Plan to Get Paid (first passive): the element of pyro, hydro, electro and cryo that most characters of the team have, the earlier one
    // if there are several, enhances the robots: 30 % more damage, 20 % more healing, one more robot, a 10 % shorter interval. C2, in
    // Ascendant Gleam: so does the next element.
    const tracked: readonly number[] = ELEMENTS.map((element) => ({
      element,
      count: kit.team.filter((member) => member.element === element).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, c2.on && moonsign(kit) >= 2 ? 2 : 1)
      .map(({ element }) => element);
    const enhances = (element: number): boolean => a1.on && tracked.includes(element);
    const healing = enhances(Element.hydro) ? unlocks.a1.hydro : 1;
    const every = Math.round(timing.robotEvery * (enhances(Element.cryo) ? 1 - unlocks.a1.cryo : 1));

    // Hidden Aces: Seven Tools of the Hunter: damage, and robots for 12 s that heal the active character about every 1.5 s; above 70 % HP they also
    // heal the character with the lowest HP. In Ascendant Gleam each robot takes the element of an enemy near it and strikes with it
    // about every 2.4 s. C4: taking an element gives her 4 energy.
    const aces = kit.attack(attacks['Hidden Aces: Seven Tools of the Hunter']);
    const present = kit.status(timing.robotsKey);
    const robotOf = new Map<number, AttackTemplate>(
      (['pyro', 'hydro', 'electro', 'cryo'] as const).map((element) => [
        Element[element],
        kit.attack(attacks['Purrsonal Coordinated Assistance Robot'], { element }),
      ]),
    );
    const near = () => Area.circle(kit.player, timing.absorbRadius);
    const robots = Array.from({ length: ROBOTS + (enhances(Element.electro) ? 1 : 0) }, (_, nth) => {
      let taken: AttackTemplate | undefined;
      const strikes = kit.ticks({
        every,
        during: present,
        tick: () => {
          const enemy = kit.enemies.closestIn(Area.circle(kit.player, timing.robotRadius));
          if (enemy === null || taken === undefined) return;
          const hit = kit.make(taken);
          if (enhances(Element.pyro)) hit.mult *= unlocks.a1.pyro;
          kit.launch(hit, enemy, 0);
        },
      });
      const search = kit.ticks({
        every: Math.floor(every / timing.robotSearches),
        during: present,
        tick: () => {
          taken = robotOf.get(kit.auras.absorbable(near(), ELEMENTS));
          if (taken === undefined) return;
          search.stop();
          if (c4.on) kit.giveEnergy(timing.c4Key);
          strikes.start(timing.robotStrike);
        },
      });
      return (): void => {
        strikes.stop();
        search.start(timing.robotFirst + nth * timing.robotNext);
      };
    });

    // Sweet Berry Bounty (second passive): 100 EM for 6 s for a healed active character above 70 % HP.
    const bounty = kit.buff(timing.a4Key);
    const heals = kit.ticks({
      every: timing.healEvery,
      during: present,
      tick: () => {
        const { active } = kit;
        const amount = kit.at('burst', talents.healAtk) * self.totalAtk + kit.at('burst', talents.healFlat);
        kit.heal('Purrsonal Coordinated Assistance Robot', active.index, amount * healing);
        if (active.hpRatio > timing.healHighHp) {
          const extra = kit.at('burst', talents.extraHealAtk) * self.totalAtk + kit.at('burst', talents.extraHealFlat);
          const lowest = kit.team.reduce((least, member) => (member.hpRatio < least.hpRatio ? member : least));
          kit.heal('Purrsonal Coordinated Assistance Robot (Lowest HP)', lowest.index, extra * healing);
        }
        if (a4.on && active.hpRatio > unlocks.a4.aboveHp) bounty.addTo(active);
      },
    });
    kit.burst(casts.burst, () => {
      kit.launch(aces);
      present.add();
      heals.start(timing.healFirst);
      if (moonsign(kit) >= 2) for (const search of robots) search();
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'Without an enemy in reach her skill takes the frames of the strike that ends the pursuit, since those of the Smoke Bomb are not counted.',
      'The robots of the burst and the bounces of C1 apply their element without a shared cooldown, since theirs is not in public data.',
    ],
  },
);
