import {
  Action,
  type Attack,
  type Construct,
  character,
  type HitCallback,
  outOfRange,
  State,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/ningguang';

const { talents, frames, timing } = facts;

/** The three gestures of her attacks, in the order of the tables. */
const GESTURES: readonly string[] = Object.values(timing.attackTypeNames);
const [LEFT, RIGHT] = [timing.attackTypeLeft, timing.attackTypeRight];
/** Frames a charged attack saves when it follows a normal or another charged attack. */
const WINDUP = 15;
const CHARGE_STAMINA = 50;
/** Star Jades attacks can gather, and what C6 gives. */
const MOST_JADES = 3;
const SEVEN_JADES = 7;
const SCREEN = 'ningguang';
const SCREEN_LENGTH = 30 * 60;

export default character(facts, (kit) => {
  const { cons, ascension, self, sim } = kit;

  // Star Jades: the first hit of a normal attack gathers one; lost when she leaves.
  let jades = 0;
  const gathering = (): HitCallback => {
    let done = false;
    return () => {
      if (done || !kit.onField) return;
      done = true;
      if (jades < MOST_JADES) jades++;
    };
  };
  kit.field('jadeCount', () => jades);
  // Backup Plan (first passive): with Star Jades charged attacks cost no stamina.
  kit.stamina((action) => {
    if (action !== Action.charge) return null;
    return ascension >= 1 && jades > 0 ? 0 : CHARGE_STAMINA;
  });

  // Sparkling Scatter: a random gesture other than the last one, the left one after a dash. C1: its gems reach further.
  let gesture: number = LEFT;
  kit.field('prevAttack', () => gesture);
  self.startDelay = (family) => (family === 'xingqiu' ? timing.attackLockout[gesture] : facts.n0Delay[family]);
  const another = (): number => (gesture + 1 + kit.randomInt(2)) % GESTURES.length;
  const gem = { element: 'geo', strike: 'blunt' } as const;
  const scatter = GESTURES.map((name) =>
    kit.attack({
      ...gem,
      name: `Normal (${name})`,
      tag: 'normal',
      icd: 'NormalAttack',
      gauge: 25,
      poise: 45,
      mult: talents.attack,
    }),
  );
  kit.does('attack', (params) => {
    const drawn = another();
    gesture = sim.player.currentState === State.dash ? LEFT : drawn;
    const mark = timing.attackHitmarks[gesture];
    const area = kit.circleFrom(kit.player, kit.target, cons >= 1 ? 3.5 : 0.5);
    const gather = gathering();
    for (let i = 0; i < 2; i++) kit.queue(scatter[gesture], area, mark, mark + (params.travel ?? 10), gather);
    return { frames: frames.attack[gesture], queueAfter: timing.attackLockout[gesture], attackSpeed: true };
  });

  const charge = GESTURES.map((name) =>
    kit.attack({
      ...gem,
      name: `Charge (${name})`,
      tag: 'charge',
      icd: 'ExtraAttack',
      gauge: 25,
      poise: 45,
      mult: talents.charge,
    }),
  );
  const jadeGem = GESTURES.map((name) =>
    kit.attack({
      ...gem,
      name: `Charge Gem (${name})`,
      tag: 'charge',
      icd: 'ExtraAttack',
      gauge: 50,
      poise: 30,
      defenceHalt: true,
      deployable: true,
      mult: talents.jade,
    }),
  );
  kit.does('charge', (params) => {
    const state = sim.player.currentState;
    const drawn = another();
    const own = state !== State.normal ? drawn : gesture === RIGHT ? RIGHT : LEFT;
    const saved = state === State.normal || state === State.charge ? WINDUP : 0;
    const travel = params.travel ?? 10;
    const mark = timing.chargeHitmarks[own] - saved;
    kit.queue(charge[own], kit.circleFrom(kit.player, kit.target, 1.5), mark, mark + travel);
    const gemMarks = jades === SEVEN_JADES ? timing.chargeC6Hitmarks : timing.chargeJadeHitmarks;
    const gemMark = gemMarks[own] - saved;
    const area = kit.circleFrom(kit.player, kit.target, 0.5);
    for (; jades > 0; jades--) kit.queue(jadeGem[own], area, gemMark, gemMark + travel);
    return { frames: frames.charge[own], offset: -saved };
  });

  // Jade Screen: a construct for 30 s; `noscreen` takes it away at once. C2: when it shatters the skill is ready again, once
  // in 6 s.
  const jadeScreen = kit.attack({
    ...gem,
    name: 'Jade Screen',
    tag: 'skill',
    gauge: 25,
    poise: 133.2,
    halt: 0.05,
    haltFactor: 0.05,
    defenceHalt: true,
    deployable: true,
    mult: talents.skill,
  });
  const particles = kit.particlesOnHit(() => kit.draw(3, 0.33), 'geo', timing.particleICDKey, 6 * 60);
  let shattered = -Infinity;
  const shatter = (): void => {
    if (kit.frame - shattered < 6 * 60 || self.cooldown(Action.skill) <= 0) return;
    shattered = kit.frame;
    self.resetCooldown(Action.skill);
  };
  let screen: Construct | null = null;
  /** The latest screen's attack with its stats, which its gems have too. */
  let raised: Attack | null = null;
  kit.does('skill', (params) => {
    const { facingX: dirX, facingY: dirY } = kit.player;
    const { x, y } = kit.pointBy(kit.player, [0, 3]);
    kit.fight.after(timing.skillHitmark, () => {
      raised = kit.snapshot(kit.make(jadeScreen));
      kit.queueReady(raised, kit.circle({ x, y }, 5), 0, particles);
    });
    kit.cooldown('skill', 12 * 60);
    const onDestroy = cons >= 2 ? shatter : undefined;
    const built = kit.construct({ type: SCREEN, x, y, dirX, dirY, frames: SCREEN_LENGTH, onDestroy }, true);
    screen = built;
    if ((params.noscreen ?? 0) !== 0) kit.fight.after(1, () => sim.constructs.destroy(built));
    return { frames: frames.skill, queueAfter: frames.skill.next.dash };
  });

  // Starshatter: 6 gems (`jade`), and 6 more (`screen`) with the stats of the Jade Screen, which shatters. C6: 7 Star Jades.
  const starshatter = {
    ...gem,
    tag: 'burst',
    icd: 'ElementalBurst',
    gauge: 50,
    poise: 30,
    defenceHalt: true,
    deployable: true,
    mult: talents.burst,
  } as const;
  const star = kit.attack({ ...starshatter, name: 'Starshatter' });
  const screenGem = kit.attack({ ...starshatter, name: 'Starshatter (Jade Screen Gems)' });
  kit.does('burst', (params) => {
    const travel = params.travel ?? 0;
    const marks = timing.burstHitmarks;
    const area = kit.circleFrom(kit.player, kit.target, 0.5);
    const gems = params.jade ?? marks.length;
    if (gems > marks.length) throw outOfRange('ningguang', 'burst', 'jade', marks.length, gems);
    for (let i = 0; i < gems; i++) kit.queue(star, area, 0, marks[i] + travel);
    if (screen !== null && sim.constructs.destroy(screen) && raised !== null) {
      const hit = kit.make(screenGem);
      hit.stats = raised.stats;
      hit.level = raised.level;
      hit.snapshotFrame = raised.snapshotFrame;
      for (let i = 0; i < (params.screen ?? 6); i++) kit.queueReady(hit, area, marks[marks.length - 1] + 30 + travel);
    }
    if (cons >= 6) jades = SEVEN_JADES;
    kit.consumeEnergy(3);
    kit.cooldown('burst', 12 * 60);
    return { frames: frames.burst, queueAfter: frames.burst.next.swap };
  });

  kit.init(() => {
    // Strategic Reserve (second passive): dashing while a screen stands gives 12 % geo damage for 10 s.
    if (ascension >= 4) {
      const reserve = kit.buff('ning-screen', { 'geo%': 0.12 });
      kit.on(
        'dash',
        () => {
          if (sim.constructs.count(SCREEN) > 0) reserve.add(10 * 60, kit.active);
        },
        'ningguang-a4',
      );
    }
    kit.on(
      'swap',
      (from) => {
        if (from === self) jades = 0;
      },
      'ningguang-exit',
    );
  });
});
