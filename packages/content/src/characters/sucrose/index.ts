import {
  Action,
  character,
  ELEMENT_NAMES,
  Element,
  Stat,
  State,
  type StatName,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/sucrose';

const { talents, frames, timing } = facts;

export default character(facts, (kit) => {
  const { cons } = kit;

  // C4: every seventh normal or charged attack that hits shortens the skill's cooldown by 1 to 6 whole seconds.
  let attacks = 0;
  const c4 =
    cons < 4
      ? undefined
      : kit.oncePerAttack(() => {
          attacks++;
          if (attacks < 7) return;
          attacks = 0;
          kit.self.reduceCooldown(Action.skill, 60 * Math.trunc(kit.random() * 6 + 1));
        });

  // Wind Spirit Creation.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    element: 'anemo',
    clock: 'fight',
    area: (hit) => kit.circleFrom(kit.player, kit.target, timing.attackRadius[hit]),
    onHit: c4,
  });
  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'anemo',
    area: () => kit.box(kit.player, 3.2, 7.5, [0, -0.2]),
    // The wind-up is left out right after a normal or charged attack.
    windup: () => {
      const { currentState } = kit.sim.player;
      return currentState === State.normal || currentState === State.charge ? 15 : 0;
    },
    onHit: c4,
  });
  kit.plunges(facts.plunge);

  // Mollis Favonius (second passive): skill and burst hits share 20 % of her EM with the rest of the party for 8 s.
  const share = statVector({});
  const a4 = kit.buff('sucrose-a4', () => share, { stat: 'em', extra: true });
  const shareEm = (): void => {
    if (kit.ascension < 4) return;
    share[Stat.em] = kit.self.statNonExtra(Stat.em) * 0.2;
    for (const c of kit.team) if (c !== kit.self) a4.add(8 * 60, c);
  };

  // Hexerei: the skill strengthens everyone's talents for 15 s, the burst those of hexerei characters for 20 s.
  const talentBonus = (key: string, bonus: number) => {
    const amount = statVector({ 'dmg%': bonus });
    return kit.attackBuff(key, (attack) => (attack.tag >= Tag.normal && attack.tag <= Tag.burst ? amount : null));
  };
  const skillHex = talentBonus('sucrose-hexerei-skill', 0.0571428);
  const burstHex = talentBonus('sucrose-hexerei-burst', 0.0714285);

  // Astable Anemohypostasis Creation - 6308. C1: one more charge.
  if (cons >= 1) kit.charges('skill', 2);
  const creation = kit.attack({
    name: 'Astable Anemohypostasis Creation-6308',
    tag: 'skill',
    element: 'anemo',
    gauge: 25,
    mult: talents.skill,
  });
  const shareOnce = kit.oncePerAttack(shareEm);
  const particles = kit.particlesOnHit(4, 'anemo', timing.particleICDKey, 24, false);
  kit.does('skill', () => {
    kit.queue(creation, kit.circle(kit.player, 6, { offset: [0, 5] }), 0, 42, shareOnce, particles);
    kit.cooldown('skill', 15 * 60, 9);
    if (kit.hexerei) skillHex.addToTeam(15 * 60);
    return { frames: frames.skill, queueAfter: frames.skill.next.dash };
  });

  // Forbidden Creation - Isomer 75 / Type II: waves of wind that take up the first element they touch. C2: 2 s longer.
  const length = (cons >= 2 ? 8 : 6) * 60;
  const wind = kit.attack({
    name: 'Forbidden Creation-Isomer 75/Type II',
    tag: 'burst',
    element: 'anemo',
    gauge: 25,
    mult: talents.burstDot,
  });
  const tinged = kit.attack({
    name: 'Forbidden Creation-Isomer 75/Type II (Absorb)',
    tag: 'burst',
    element: 'none',
    gauge: 25,
    mult: talents.burstAbsorb,
  });
  let absorbed: number = Element.none;

  // C6: 20 % (hexerei characters 28.6 %) damage of the absorbed element for 10 s. What an earlier burst gave for another
  // element stays in force as long.
  const bonus = statVector({});
  const elementBonus = (): void => {
    const stat = `${ELEMENT_NAMES[absorbed]}%` as StatName;
    for (const c of kit.team) {
      const amount = c.hexerei ? 0.2 + 0.0857142 : 0.2;
      const read = () => {
        bonus[Stat[stat]] = amount;
        return bonus;
      };
      kit.buff('sucrose-c6', read, { stat }).add(10 * 60, c);
    }
  };

  kit.does('burst', () => {
    const place = kit.circle(kit.player, 8, { offset: [0, 5] });
    const intake = kit.box(kit.player, 2.5, 2.5, [0, 4]);
    absorbed = Element.none;
    kit.sim.addGlobalStatus('sucroseburst', length);
    const plain = kit.snapshot(kit.make(wind));
    const mixed = kit.snapshot(kit.make(tinged));
    for (let at = 137; at <= length + 5; at += 113) {
      kit.queueReady(plain, place, at, shareEm);
      kit.fight.after(at, () => {
        if (absorbed === Element.none) return;
        mixed.element = absorbed;
        kit.queueReady(mixed, place, 0);
      });
    }
    const look = (left: number): void => {
      if (left === 0) return;
      absorbed = kit.absorbable(intake, ABSORBED);
      if (absorbed < 0) {
        absorbed = Element.none;
        kit.fight.after(18, () => look(left - 1));
      } else if (cons >= 6) elementBonus();
    };
    kit.fight.after(136, () => look(Math.trunc(length / 18)));
    kit.cooldown('burst', 20 * 60, 18);
    kit.consumeEnergy(21);
    if (kit.hexerei) for (const c of kit.team) if (c.hexerei) burstHex.add(20 * 60, c);
    return { frames: frames.burst, queueAfter: frames.burst.next.dash };
  });

  // Catalyst Conversion (first passive): her swirls give characters of that element 50 EM for 8 s, once per frame.
  kit.init(() => {
    if (kit.ascension < 1) return;
    const conversion = kit.buff('sucrose-a1', { em: 50 });
    const onSwirl = (event: 'swirlCryo' | 'swirlElectro' | 'swirlHydro' | 'swirlPyro', element: number): void => {
      let last = -1;
      kit.on(event, (target, attack) => {
        if (attack.actor !== kit.self.index || !target.isEnemy || kit.frame === last) return;
        last = kit.frame;
        for (const c of kit.team) if (c.element === element) conversion.add(8 * 60, c);
      });
    };
    onSwirl('swirlCryo', Element.cryo);
    onSwirl('swirlElectro', Element.electro);
    onSwirl('swirlHydro', Element.hydro);
    onSwirl('swirlPyro', Element.pyro);
  });
});

/** Elements the burst takes up, the first present wins. */
const ABSORBED: readonly number[] = [Element.pyro, Element.hydro, Element.electro, Element.cryo];
