import { type Area, character, type HitCallback, type Kit, State, type Target } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/lisa';

const { talents, frames, timing } = facts;

/** Frames a charged attack saves when it follows a normal attack or a held skill. */
const WINDUP = 14;
const MOST_CONDUCTIVE = 3;
const ROSE_LENGTH = 15 * 60;
/** Frames from the cast of the burst to its first arc, and between arcs. */
const FIRST_ARC = 119;
const ARC_EVERY = 30;
/** C4 with three or more targets: chances of one arc and of at most two, after one, two and three arcs; three else. */
const ARC_CHANCES: readonly (readonly [one: number, two: number])[] = [
  [0.2, 0.7],
  [0.25, 0.75],
  [0.5, 1],
];

const setup = (kit: Kit): void => {
  const { cons, ascension, sim } = kit;

  // Conductive: up to 3 stacks on an enemy.
  const conduct = (target: Target): void => {
    const tags = kit.enemy(target)?.tags;
    const stacks = tags?.get(timing.conductiveTag) ?? 0;
    if (stacks < MOST_CONDUCTIVE) tags?.set(timing.conductiveTag, stacks + 1);
  };

  // Lightning Touch.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    clock: 'fight',
    element: 'electro',
    icd: 'LisaElectro',
    area: () => kit.circleFrom(kit.player, kit.target, 1),
  });

  // Induced Aftershock (first passive): charged attacks make Conductive.
  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'electro',
    area: () => kit.circle(kit.player, 10, { offset: [0, 1], fan: 40 }),
    windup: () => {
      const { currentState, lastParams } = sim.player;
      const held = currentState === State.skill && (lastParams.hold ?? 0) !== 0;
      return held || currentState === State.normal ? WINDUP : 0;
    },
    onHit: ascension >= 1 ? conduct : undefined,
  });

  kit.plunges(facts.plunge);

  // Violet Arc. A press makes Conductive while she is on the field; a hold strikes everyone near by their stacks and
  // clears them.
  const press = kit.attack({
    name: timing.skillPressAbil,
    tag: 'skill',
    icd: 'LisaElectro',
    element: 'electro',
    gauge: 25,
    mult: talents.skillPress,
  });
  const hold = kit.attack({ name: timing.skillHoldAbil, tag: 'skill', element: 'electro', gauge: 50 });
  const particles = kit.particlesOnHit(5, 'electro', timing.particleICDKey, 12);
  const onPress: HitCallback = (target) => {
    if (kit.onField) conduct(target);
  };
  // C1: each enemy a hold strikes gives 2 energy, 10 at most.
  const circuit = (): HitCallback => {
    let struck = 0;
    return () => {
      if (struck === 5) return;
      struck++;
      kit.own.after(24, () => kit.addEnergy(2, 'lisa-c1'));
    };
  };
  // C2: 25 % defence while holding.
  const field = kit.buff('lisa-c2', { 'def%': 0.25 }, { hitlag: false });
  kit.does('skill', (params) => {
    if (params.hold !== 1) {
      kit.queue(press, kit.circleFrom(kit.player, kit.target, 1), 0, timing.skillPressHitmark, onPress);
      kit.cooldown('skill', 60, 17);
      return { frames: frames.skillPress, queueAfter: frames.skillPress.next.swap };
    }
    if (cons >= 2) field.add(126);
    const charged = cons >= 1 ? circuit() : null;
    for (const enemy of sim.enemiesIn(kit.circle(kit.player, 10)))
      kit.queue(hold, kit.circle(enemy, 0.2), 0, timing.skillHoldHitmark, charged, particles);
    kit.cooldown('skill', 960, 114);
    return { frames: frames.skillHold, queueAfter: frames.skillHold.next.dash };
  });

  // Lightning Rose: the lamp's arcs strike random enemies with the stats of its appearance. Static Electricity Field (second
  // passive): what they hit loses 15 % of its defence for 10 s.
  const lamp = kit.attack({ name: 'Lightning Rose (Initial)', tag: 'burst', element: 'electro', mult: 0.1 });
  const arc = kit.attack({
    name: 'Lightning Rose (Tick)',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'electro',
    gauge: 25,
    mult: talents.burst,
  });
  const expose: HitCallback | null =
    ascension >= 4 ? (target) => kit.enemy(target)?.addDefence('lisa-a4', -0.15, 10 * 60) : null;
  // C4: up to three arcs at once.
  let arcsBefore = 0;
  const arcCount = (targets: number, first: boolean): number => {
    if (targets < 2) return targets;
    if (targets === 2) return kit.chance(first ? 0.6 : 0.15) ? 1 : 2;
    if (first) return kit.chance(0.55) ? 1 : 2;
    if (arcsBefore === 0) return 0;
    const roll = kit.random();
    const [one, two] = ARC_CHANCES[arcsBefore - 1];
    return roll < one ? 1 : roll < two ? 2 : 3;
  };
  const plasma = (area: Area, first: boolean): readonly Target[] => {
    const enemies = sim.randomEnemiesIn(area, 3);
    const gadgets = enemies.length < 3 ? sim.randomEnemyGadgetsIn(area, 3 - enemies.length) : [];
    const targets = [...enemies, ...gadgets];
    const count = arcCount(targets.length, first);
    arcsBefore = count;
    // The first arcs among three or more targets are drawn but never shot in the reference.
    if (first && targets.length >= 3) return [];
    // Gadgets are only struck by the arcs that are left when there are more arcs than enemies.
    return targets.slice(0, count);
  };
  const single = (area: Area): readonly Target[] => {
    const enemy = sim.randomEnemyIn(area);
    return enemy === null ? [] : [enemy];
  };
  const rose = kit.teamStatus('lisaburst');
  kit.does('burst', () => {
    const mark = timing.burstHitmark;
    const area = kit.circle(kit.player, 7);
    kit.queue(lamp, area, mark, mark);
    const hit = kit.make(arc);
    kit.fight.after(mark - 1, () => kit.snapshot(hit));
    for (let i = 0; i < ROSE_LENGTH; i += ARC_EVERY)
      kit.fight.after(FIRST_ARC + i, () => {
        for (const target of cons >= 4 ? plasma(area, i === 0) : single(area))
          kit.queueReady(hit, kit.circle(target, 1), 0, expose);
      });
    kit.fight.after(mark, () => rose.add(FIRST_ARC + ROSE_LENGTH));
    kit.consumeEnergy(63);
    kit.cooldown('burst', 20 * 60, 53);
    return { frames: frames.burst };
  });

  kit.init(() => {
    kit.on(
      'enemyHit',
      (enemy, attack) => {
        if (attack.name !== timing.skillHoldAbil) return;
        attack.mult = kit.at('skill', talents.skillHold[enemy.tags.get(timing.conductiveTag) ?? 0]);
        enemy.tags.set(timing.conductiveTag, 0);
      },
      'lisa-skill-hold-mul',
    );
    // C6: taking the field makes 3 stacks of Conductive on everyone within 5 m, once in 5 s.
    if (cons >= 6) {
      let ready = 0;
      kit.on(
        'swap',
        () => {
          if (kit.frame < ready || !kit.onField) return;
          for (const enemy of sim.enemiesIn(kit.circle(kit.player, 5)))
            enemy.tags.set(timing.conductiveTag, MOST_CONDUCTIVE);
          ready = kit.frame + 5 * 60;
        },
        'lisa-c6',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ['The first arcs of the lamp are not shot at C4 when there are three or more opponents.'],
});
