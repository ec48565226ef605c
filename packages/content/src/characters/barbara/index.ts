import { character, EVERYONE, type Kit, Stat } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/barbara';

const { talents, frames, timing, hitlag } = facts;

/** Frames a charged attack saves when it follows a normal attack. */
const WINDUP = 14;
const REVIVAL_REST = 15 * 60 * 60;

const setup = (kit: Kit): void => {
  const { cons, self } = kit;

  // Melody Loop: while it plays, a normal attack that hits heals the team once, a charged one four times as much.
  const loop = kit.teamStatus(timing.barbSkillKey);
  const mendTeam = (name: string, times: number): (() => void) => {
    let done = false;
    return () => {
      if (done || !loop.active) return;
      done = true;
      const amount = kit.at('skill', talents.prochpp) * self.maxHp + kit.at('skill', talents.prochp);
      kit.heal(name, EVERYONE, times * amount);
    };
  };

  // Whisper of Water.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    element: 'hydro',
    clock: 'fight',
    area: (hit) => kit.circleFrom(kit.player, kit.target, timing.attackRadius[hit]),
    onHitOnce: () => [mendTeam('Melody Loop (Normal Attack)', 1)],
  });

  // C4: each enemy a charged attack hits gives 1 energy, 5 at most.
  const attentive = (): (() => void) => {
    let given = 0;
    return () => {
      if (given >= 5 || !loop.active) return;
      given++;
      kit.addEnergy(1, 'barbara-c4');
    };
  };
  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    element: 'hydro',
    area: () => kit.circle(kit.player, 3, { offset: [0, 5] }),
    windup: WINDUP,
    onHitOnce: () => [mendTeam('Melody Loop (Charged Attack)', 4), cons >= 4 ? attentive() : null],
  });

  kit.plunges(facts.plunge);

  // Let the Show Begin♪: two droplets; then the loop heals and wets the active character every 5 s with the HP and the
  // healing bonus of the cast, and touches whoever stands close every 1.5 s.
  const song = { icd: 'ElementalArt', element: 'hydro', gauge: 25 } as const;
  const droplet = kit.attack({ ...song, name: 'Let the Show Begin♪ (Droplet)', tag: 'skill', mult: talents.skill });
  const ring = hitlag['E-MelodyLoop-1.5s-Timer'];
  const touch = kit.attack({
    ...song,
    name: 'Let the Show Begin♪ (Melody Loop)',
    tag: 'none',
    halt: ring.time,
    haltFactor: ring.scale,
    defenceHalt: ring.defenseHalt,
    deployable: ring.deployable,
  });
  // Glorious Season (first passive): 12 % less stamina for everything.
  const lighter = { value: -0.12, done: false };
  // C2: 15 % hydro damage for her teammates, 15 % shorter cooldown.
  const pledge = kit.buff('barbara-c2', { 'hydro%': 0.15 }, { hitlag: false });
  let begun = -1;
  let extensions = 0;
  kit.does('skill', () => {
    extensions = 0;
    const around = kit.circle(kit.player, 3);
    for (const mark of timing.skillHitmarks) kit.queue(droplet, around, 5, mark);
    const source = kit.frame;
    begun = source;
    const sings = (): boolean => begun === source && loop.active;
    const bonus = self.stat(Stat.heal);
    const amount = kit.at('skill', talents.skillhp) + kit.at('skill', talents.skillhpp) * self.maxHp;
    const comfort = (): void => {
      if (!sings()) return;
      kit.heal('Melody Loop (Tick)', kit.active.index, amount, bonus);
      kit.infusePlayer('hydro', 25, 18);
      kit.fight.after(5 * 60, comfort);
    };
    const wet = (): void => {
      if (!sings()) return;
      kit.queue(touch, kit.circle(kit.player, 1), -1, 0);
      kit.fight.after(90, wet);
    };
    kit.fight.after(timing.skillCDStart, () => {
      loop.add(timing.skillDuration);
      if (kit.ascension >= 1) kit.sim.player.addStaminaModifier('barb-a1-stam', timing.skillDuration, () => lighter);
      comfort();
      wet();
    });
    if (cons >= 2) for (const c of kit.team) if (c !== self) pledge.add(timing.skillDuration, c);
    kit.cooldown('skill', (cons >= 2 ? 27.2 : 32) * 60, timing.skillCDStart);
    return { frames: frames.skill };
  });

  // Shining Miracle♪.
  kit.does('burst', () => {
    const bonus = self.stat(Stat.heal);
    kit.fight.after(77, () => {
      const amount = kit.at('burst', talents.bursthp) + kit.at('burst', talents.bursthpp) * self.maxHp;
      kit.heal('Shining Miracle♪', EVERYONE, amount, bonus);
    });
    kit.consumeEnergy(6);
    kit.cooldown('burst', 20 * 60, 1);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Encore (second passive): particles keep the loop for 1 s more, 5 s at most.
    if (kit.ascension >= 4)
      kit.on(
        'particleReceived',
        () => {
          if (extensions === 5 || !loop.active) return;
          extensions++;
          loop.extend(60);
        },
        'barbara-a4',
      );
    // C1: 1 energy every 10 s.
    if (cons >= 1) {
      const gleeful = (): void => {
        kit.addEnergy(1, 'barbara-c1');
        kit.fight.after(10 * 60, gleeful);
      };
      kit.fight.after(10 * 60 + 1, gleeful);
    }
    // C6: revives the active character; every loss of HP while she is off the field counts as a use, once in 15 minutes.
    if (cons >= 6) {
      let ready = 0;
      kit.on(
        'drain',
        (drain) => {
          if (drain.amount <= 0 || kit.onField || kit.frame < ready) return;
          if (kit.active.hpRatio <= 0) kit.active.hpRatio = 1 / kit.active.maxHp;
          ready = kit.frame + REVIVAL_REST;
        },
        'barbara-c6',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ['Vitality Burst (C2) strengthens every teammate, not only the one on the field.'],
});
