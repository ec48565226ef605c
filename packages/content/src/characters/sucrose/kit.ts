import facts from '@quartet/gamedata/characters/sucrose';
import {
  ABSORBABLE,
  Action,
  Area,
  character,
  ELEMENT_NAMES,
  Element,
  Mark,
  oncePerAttack,
  Stat,
  State,
  type StatName,
  type StatVector,
  SWIRLS,
  statVector,
} from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

const TALENTS = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // C4: every seventh normal or charged attack that hits takes 1 to 6 s off the skill's cooldown.
    let attacksHit = 0;
    const reachesMax = kit.rule('sucrose_c4');
    const alchemania = !c4.on
      ? undefined
      : oncePerAttack(() => {
          attacksHit++;
          if (attacksHit < unlocks.c4.attacks) return;
          attacksHit = 0;
          kit.self.cooldowns.reduce(
            Action.skill,
            60 *
              Math.trunc(
                kit.random.float() * (unlocks.c4.maxSeconds - unlocks.c4.minSeconds + (reachesMax ? 1 : 0)) +
                  unlocks.c4.minSeconds,
              ),
          );
        });

    // Wind Spirit Creation. The wind-up of a charged attack is left out right after a normal or charged attack.
    kit.normals(facts.normals, { onHit: alchemania });
    const windup = (): number => (kit.state === State.normal || kit.state === State.charge ? facts.charged.windup : 0);
    kit.charged(facts.charged, { windup, onHit: alchemania });
    kit.plunges(facts.plunge);

    // Mollis Favonius (second passive): skill and burst hits share 20 % of her EM with the rest of the party for 8 s.
    let share = 0;
    const mollis = kit.buff('sucrose-a4', 'em', () => share, { extra: true });
    const shareEm = (): void => {
      if (!a4.on) return;
      share = kit.self.statWithoutExtra(Stat.em) * unlocks.a4.share;
      mollis.addToOthers();
    };
    const shareOnce = oncePerAttack(shareEm);

    // Hexerei: the skill strengthens everyone's talents for 15 s, the burst those of hexerei characters for 20 s.
    const skillHex = kit.attackBuff('sucrose-hexerei-skill', { stat: 'dmg%', tags: TALENTS }, measured.hexerei.skill);
    const burstHex = kit.attackBuff('sucrose-hexerei-burst', { stat: 'dmg%', tags: TALENTS }, measured.hexerei.burst);

    // Astable Anemohypostasis Creation - 6308. C1: one more charge.
    c1.run(() => kit.self.cooldowns.setCharges(Action.skill, 1 + unlocks.c1.charges));
    const creation = kit.attack(attacks['Astable Anemohypostasis Creation-6308'], { marks: Mark.swirlsSummons });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, () => {
      kit.launch(creation, shareOnce, particles);
      if (isHexerei(kit)) skillHex.addToTeam();
    });

    // C6: 20 % (hexerei characters 28.6 %) damage of the absorbed element for 10 s. A bonus that an earlier burst gave for another
    // element stays for the rest of its time. By the rule of the game more for hexerei characters only if she is one.
    const needsHexerei = kit.rule('sucrose_c6');
    const gained = statVector({});
    const entropy = (element: number): void => {
      const stat = `${ELEMENT_NAMES[element]}%` as StatName;
      for (const c of kit.team) {
        const read = (): StatVector => {
          const more = c.hexerei && (!needsHexerei || kit.self.hexerei);
          gained[Stat[stat]] = more ? unlocks.c6.damage + measured.hexerei.absorbed : unlocks.c6.damage;
          return gained;
        };
        kit.buff('sucrose-c6', read, { stat }).addTo(c);
      }
    };

    // Forbidden Creation - Isomer 75 / Type II: waves of wind that absorb the first element they touch. C2: it lasts 2 s longer.
    const length = (measured.burstSeconds + (c2.on ? unlocks.c2.seconds : 0)) * 60;
    const looks = { every: measured.lookEvery, times: Math.trunc(length / measured.lookEvery) };
    const wind = kit.attack(attacks['Forbidden Creation-Isomer 75/Type II']);
    const tinged = kit.attack(attacks['Forbidden Creation-Isomer 75/Type II (Absorb)'], { element: 'none' });
    const isomer = kit.teamStatus('sucroseburst');
    let absorbed: number = Element.none;
    kit.burst(casts.burst, () => {
      const { waves, intake: box } = measured;
      const place = Area.circle(kit.player, waves.radius, { offset: [0, waves.ahead] });
      const intake = Area.box(kit.player, box.width, box.length, [0, box.ahead]);
      absorbed = Element.none;
      isomer.add(length);
      const plain = kit.snapshot(wind);
      const mixed = kit.snapshot(tinged);
      for (let at = measured.firstWave; at <= length + waves.grace; at += measured.waveEvery) {
        kit.launch(plain, place, at, shareEm);
        kit.fight.after(at, () => {
          if (absorbed === Element.none) return;
          mixed.element = absorbed;
          kit.launch(mixed, place);
        });
      }
      kit.fight.after(measured.firstLook, () =>
        kit.auras.absorb(intake, ABSORBABLE, looks, (element) => {
          absorbed = element;
          if (c6.on) entropy(element);
        }),
      );
      if (isHexerei(kit)) for (const c of kit.team) if (c.hexerei) burstHex.addTo(c);
    });

    // Catalyst Conversion (first passive): her swirls give characters of that element 50 EM for 8 s, once per frame.
    const conversion = kit.buff('sucrose-a1');
    a1.run(() => {
      for (const [swirl, element] of SWIRLS) {
        const rest = kit.pause(1);
        kit.on(swirl, { by: 'self', rest }, () => {
          for (const c of kit.team) if (c.element === Element[element]) conversion.addTo(c);
        });
      }
    });
  },
  {
    knownIssues: [
      "C4 takes 1 to 6 s off the skill's cooldown, never 7 s.",
      'Klee, Venti and Albedo do not count as Hexerei characters.',
      'C6 gives Hexerei characters more even with hexerei=0.',
    ],
  },
);
