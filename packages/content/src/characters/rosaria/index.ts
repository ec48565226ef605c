import { character, Element, type HitCallback, Stat, State, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/rosaria';

const { talents, frames, timing } = facts;

export default character(facts, (kit) => {
  const { cons } = kit;

  // C1: her critical hits on the field give 10 % attack speed and 10 % normal attack damage for 4 s.
  const revelry = statVector({ 'dmg%': 0.1 });
  const haste = statVector({ 'atkspd%': 0.1 });
  const c1Damage = kit.attackBuff('rosaria-c1-dmg', (attack) => (attack.tag === Tag.normal ? revelry : null));
  const c1Speed = kit.buff('rosaria-c1-speed', () => (kit.sim.player.currentState === State.normal ? haste : null), {
    stat: 'atkspd%',
  });
  const c1: HitCallback = (_target, _attack, _damage, crit) => {
    if (cons < 1 || !crit || !kit.onField) return;
    c1Damage.add(4 * 60);
    c1Speed.add(4 * 60);
  };

  // Spear of the Church: the third attack thrusts twice, the fifth thrusts and sweeps.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['slash', 'slash', 'spear', 'slash', 'slash'],
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    area: (hit, sub) =>
      kit.hitbox(timing.attackHitboxes[hit][sub], timing.attackOffsets[hit][sub], timing.attackFanAngles[hit]),
    onHit: c1,
  });
  kit.charged({ mult: talents.nc, hitmark: timing.chargeHitmark, frames: frames.charge, onHit: c1 });
  kit.plunges(facts.plunge);

  // Ravaging Confession: a thrust as she dashes behind the target, then a slash.
  const thrust = kit.attack({
    name: 'Ravaging Confession (Hit 1)',
    tag: 'skill',
    element: 'cryo',
    gauge: 25,
    strike: 'spear',
    halt: 0.06,
    haltFactor: 0.01,
    mult: talents.skill[0],
  });
  const slash = kit.attack({
    name: 'Ravaging Confession (Hit 2)',
    tag: 'skill',
    element: 'cryo',
    gauge: 25,
    strike: 'slash',
    halt: 0.09,
    haltFactor: 0.01,
    defenceHalt: true,
    mult: talents.skill[1],
  });
  const particles = kit.particlesOnHit(3, 'cryo', timing.particleICDKey, 36);
  // Regina Probationum (first passive): 12 % critical rate for 5 s after hitting from behind, unless `nobehind=1`.
  const regina = kit.buff('rosaria-a1', { cr: 0.12 });
  const a1: HitCallback | null = kit.ascension < 1 ? null : () => regina.add(5 * 60);
  // C4: a critical hit gives 5 energy, once per use.
  const painfulGrace = (): HitCallback => {
    let gained = false;
    return (_target, _attack, _damage, crit) => {
      if (gained || !crit || !kit.onField) return;
      gained = true;
      kit.addEnergy(5, 'rosaria-c4');
    };
  };
  kit.does('skill', (params) => {
    const c4 = cons < 4 ? null : painfulGrace();
    const behind = params.nobehind === 1 ? null : a1;
    const reach = kit.box(kit.player, 2, 4, [0, -1]);
    kit.queue(thrust, reach, timing.skillHitmark, timing.skillHitmark, behind, c1, c4);
    const second = kit.make(slash);
    kit.own.after(timing.skillHitmark + 14, () =>
      kit.queue(second, kit.circle(kit.player, 2.8, { offset: [0, 0.5] }), 0, 0, particles, c1, c4),
    );
    kit.cooldown('skill', 6 * 60, 23);
    return { frames: frames.skill };
  });

  // Rites of Termination: a swing, then an Ice Lance that strikes the ground and blasts every 2 s. C2: 4 s longer.
  const rites = { tag: 'burst', element: 'cryo', gauge: 25 } as const;
  const swing = kit.attack({
    ...rites,
    name: 'Rites of Termination (Initial 1)',
    strike: 'slash',
    halt: 0.06,
    haltFactor: 0.01,
    mult: talents.burst[0],
  });
  const lance = kit.attack({
    ...rites,
    name: 'Rites of Termination (Initial 2)',
    haltFactor: 0.01,
    mult: talents.burst[1],
  });
  const blast = kit.attack({ ...rites, name: 'Rites of Termination (DoT)', mult: talents.burstDot });
  const lanceTime = cons >= 2 ? 750 : 510;
  const lanceStands = kit.teamStatus('rosariaburst');
  // Shadow Samaritan (second passive): the others get 15 % of her critical rate, 15 % at most, for 10 s.
  const shared = statVector({});
  const samaritan = kit.buff('rosaria-a4', () => shared, { stat: 'cr', extra: true });
  const shareCritRate = (): void => {
    shared[Stat.cr] = Math.min(0.15, 0.15 * kit.self.statNonExtra(Stat.cr));
    for (const member of kit.team) if (member !== kit.self) samaritan.add(10 * 60, member);
  };
  // C6: her burst lowers physical resistance by 20 % for 10 s.
  const c6: HitCallback | null =
    cons < 6 ? null : (target) => kit.enemy(target)?.addResist('rosaria-c6', Element.physical, -0.2, 10 * 60);
  kit.does('burst', () => {
    kit.queue(swing, kit.circle(kit.player, 3.5, { offset: [0, 0.5] }), 15, 15, c1, c6);
    const offset = [0, 3] as const;
    const impact = kit.circle(kit.player, 6, { offset });
    const chill = kit.circle(kit.player, 6.5, { offset });
    const strike = kit.make(lance);
    kit.own.after(56, () => {
      kit.queue(strike, impact, 0, 0, c1, c6);
      lanceStands.add(lanceTime);
      for (let i = 120; i < lanceTime; i += 120) kit.queue(blast, chill, 0, i, c1, c6);
    });
    if (kit.ascension >= 4) shareCritRate();
    kit.cooldown('burst', 15 * 60);
    kit.consumeEnergy(6);
    return { frames: frames.burst };
  });
});
