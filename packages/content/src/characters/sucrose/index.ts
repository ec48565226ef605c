import {
  ABSORBABLE,
  Action,
  character,
  ELEMENT_NAMES,
  Element,
  Mark,
  Stat,
  State,
  type StatName,
  type StatVector,
  SWIRLS,
  statVector,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/sucrose';

const { attacks, casts, timing } = facts;

/** Frames from the burst to its first wave and between waves, and to its first look for an element and between looks. */
const FIRST_WAVE = 137;
const WAVE_EVERY = 113;
const FIRST_LOOK = 136;
const LOOK_EVERY = 18;
const TALENTS = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;

export default character(facts, (kit) => {
  const { c1, c2, c4, c6 } = kit.unlocks;

  // C4: every seventh normal or charged attack that hits shortens the skill's cooldown by 1 to 6 whole seconds.
  let attacksHit = 0;
  const alchemania = !c4.on
    ? undefined
    : kit.oncePerAttack(() => {
        attacksHit++;
        if (attacksHit < 7) return;
        attacksHit = 0;
        kit.self.cooldowns.reduce(Action.skill, 60 * Math.trunc(kit.random() * 6 + 1));
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
    if (!kit.unlocks.a4.on) return;
    share = kit.self.statNonExtra(Stat.em) * 0.2;
    mollis.addToOthers();
  };
  const shareOnce = kit.oncePerAttack(shareEm);

  // Hexerei: the skill strengthens everyone's talents for 15 s, the burst those of hexerei characters for 20 s.
  const skillHex = kit.attackBuff('sucrose-hexerei-skill', { stat: 'dmg%', tags: TALENTS }, 0.0571428);
  const burstHex = kit.attackBuff('sucrose-hexerei-burst', { stat: 'dmg%', tags: TALENTS }, 0.0714285);

  // Astable Anemohypostasis Creation - 6308. C1: one more charge.
  c1.run(() => kit.charges('skill', 2));
  const creation = kit.attack(attacks['Astable Anemohypostasis Creation-6308'], { marks: Mark.swirlsSummons });
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, () => {
    kit.send(creation, shareOnce, particles);
    if (kit.hexerei) skillHex.addToTeam();
  });

  // C6: 20 % (hexerei characters 28.6 %) damage of the absorbed element for 10 s. What an earlier burst gave for another
  // element stays in force as long.
  const gained = statVector({});
  const entropy = (element: number): void => {
    const stat = `${ELEMENT_NAMES[element]}%` as StatName;
    for (const c of kit.team) {
      const read = (): StatVector => {
        gained[Stat[stat]] = c.hexerei ? 0.2 + 0.0857142 : 0.2;
        return gained;
      };
      kit.buff('sucrose-c6', read, { stat }).addTo(c);
    }
  };

  // Forbidden Creation - Isomer 75 / Type II: waves of wind that take up the first element they touch. C2: 2 s longer.
  const length = (c2.on ? 8 : 6) * 60;
  const looks = { every: LOOK_EVERY, times: Math.trunc(length / LOOK_EVERY) };
  const wind = kit.attack(attacks['Forbidden Creation-Isomer 75/Type II']);
  const tinged = kit.attack(attacks['Forbidden Creation-Isomer 75/Type II (Absorb)'], { element: 'none' });
  const isomer = kit.teamStatus('sucroseburst');
  let absorbed: number = Element.none;
  kit.burst(casts.burst, () => {
    const place = kit.circle(kit.player, 8, { offset: [0, 5] });
    const intake = kit.box(kit.player, 2.5, 2.5, [0, 4]);
    absorbed = Element.none;
    isomer.add(length);
    const plain = kit.snapshot(kit.make(wind));
    const mixed = kit.snapshot(kit.make(tinged));
    for (let at = FIRST_WAVE; at <= length + 5; at += WAVE_EVERY) {
      kit.queueReady(plain, place, at, shareEm);
      kit.fight.after(at, () => {
        if (absorbed === Element.none) return;
        mixed.element = absorbed;
        kit.queueReady(mixed, place, 0);
      });
    }
    kit.fight.after(FIRST_LOOK, () =>
      kit.absorb(intake, ABSORBABLE, looks, (element) => {
        absorbed = element;
        if (c6.on) entropy(element);
      }),
    );
    if (kit.hexerei) for (const c of kit.team) if (c.hexerei) burstHex.addTo(c);
  });

  // Catalyst Conversion (first passive): her swirls give characters of that element 50 EM for 8 s, once per frame.
  const conversion = kit.buff('sucrose-a1');
  kit.unlocks.a1.run(() => {
    for (const [swirl, element] of SWIRLS) {
      const rest = kit.pause(1);
      kit.on(swirl, { by: 'self', rest }, () => {
        for (const c of kit.team) if (c.element === Element[element]) conversion.addTo(c);
      });
    }
  });
});
