import facts from '@quartet/gamedata/characters/freminet';
import { Action, Area, character, type HitCallback } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Common properties of the two halves of Shattering Pressure; the poise damage of each where it comes alone, and where both do. */
const PRESSURE = { tag: 'skill', strike: 'blunt', gauge: measured.pressure.gauge } as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const stalking = kit.status(timing.burstKey);
    kit.on('swap', { by: 'self', during: stalking }, () => stalking.remove());

    // Shattering Pressure, with cryo below level 4 and physical damage from level 1 on.
    const { pressureBaseName } = timing;
    const cryo = talents.skillPressureCryo.map((mult, level) =>
      kit.attack(PRESSURE, {
        name: `${pressureBaseName} (Cryo Lvl ${level})`,
        element: 'cryo',
        icd: 'ElementalArt',
        poise: level === 0 ? measured.pressure.poiseAlone : measured.pressure.poiseTogether,
        mult,
        halt: measured.cryoHalt.halt,
        haltFactor: measured.cryoHalt.haltFactor,
      }),
    );
    const physical = talents.skillPressurePhys.map((mult, i) =>
      kit.attack({
        ...PRESSURE,
        name: `${pressureBaseName} (Physical Lvl ${i + 1})`,
        element: 'physical',
        poise: i + 1 === measured.maxPressure ? measured.pressure.poiseAlone : measured.pressure.poiseTogether,
        mult,
        ...(i + 1 === measured.maxPressure ? measured.fullHalt : {}),
      }),
    );
    const pressures = [...cryo, ...physical];
    let pressure = 0;

    // Parallel Condensers (second passive): after shattering an enemy's ice Shattering Pressure deals 40 % more for 5 s.
    a4.run(() => {
      const condensers = kit.attackBuff(timing.a4Key, { stat: 'dmg%' }, (hit) =>
        hit.isAny(pressures) ? unlocks.a4.bonus : 0,
      );
      kit.on('shatter', { by: 'self' }, () => condensers.add());
    });
    // C1: 15 % CRIT Rate of Shattering Pressure.
    c1.run(() =>
      kit.attackBuff(timing.c1Key, { stat: 'cr' }, (hit) => (hit.isAny(pressures) ? unlocks.c1.critRate : 0)).add(),
    );
    // C4: freezing, shattering and superconduct give 9 % ATK for 6 s, twice and every 0.3 s; C6: and 12 % CRIT DMG, three times.
    c4.run(() => {
      const dance = kit.stacks(timing.c4Key, { max: unlocks.c4.stacks, each: { 'atk%': unlocks.c4.atk } });
      const moment = kit.stacks(timing.c6Key, { max: unlocks.c6.stacks, each: { cd: unlocks.c6.critDamage } });
      const rest = kit.rest(timing.c4AndC6IcdKey);
      kit.on(['shatter', 'frozen', 'superconduct', 'stellarConduct'], { by: 'self', rest }, () => {
        dance.gain();
        if (c6.on) moment.gain();
      });
    });

    // Pressurized Floe: Upward Thrust begins Pers Timer, 10 s in which normal attacks come with frost and raise the pressure by one level
    // (by two during the burst, with twice the frost's damage); the skill again, or an attack at level 4, sets the pressure free.
    // Saturation Deep Dive (first passive): below level 4 that takes a second off the skill. C2: it gives 2 energy, at level 4 3.
    const timer = kit.status(timing.persTimerKey);
    const particles = (key: string, usual: number): HitCallback =>
      kit.particlesOnHit(key, { count: () => (stalking.active ? 1 : usual) });
    const fromThrust = particles(timing.thrustParticleIcdKey, 2);
    const fromPressure = particles(timing.particleIcdLevelFourKey, kit.rule('freminet_skill') ? 1 : 2);
    const release = () => {
      const full = pressure === measured.maxPressure;
      const form = full ? 1 : 0;
      const mark = timing.skillPressureHitmarks[form];
      const near = Area.hitbox(kit.player, [measured.near.radius], measured.near.ahead);
      if (!full) kit.launch(cryo[pressure], near, { snapshot: 0, hit: mark });
      if (full)
        kit.launch(
          physical[pressure - 1],
          Area.hitbox(kit.player, measured.full.size, measured.full.offset),
          { snapshot: 0, hit: mark },
          fromPressure,
        );
      else if (pressure > 0) kit.launch(physical[pressure - 1], near, { snapshot: 0, hit: mark });
      if (a1.on && !full) self.cooldowns.reduce(Action.skill, unlocks.a1.seconds * 60);
      if (c2.on) self.addEnergy(timing.c1Key, full ? unlocks.c2.fullEnergy : unlocks.c2.energy);
      timer.remove();
      pressure = 0;
      return { frames: frames.skillPressure[form], state: 'skill' as const };
    };
    const thrust = kit.attack(attacks['Pressurized Floe: Upward Thrust']);
    const thorn = kit.attack(attacks['Pressurized Floe: Spiritbreath Thorn']);
    const thornRest = kit.rest(timing.skillAlignedIcdKey);
    kit.readiness('skill', (_params, usual) => (timer.active ? 0 : usual()));
    const begin = kit.cast('skill', casts.skill, () => {
      pressure = 0;
      timer.add();
      kit.launch(thrust, fromThrust);
      if (thornRest.take()) kit.launch(thorn);
      return { cooldown: stalking.active ? measured.cooldown.stalking : measured.cooldown.usual };
    });
    kit.does('skill', (params) => (timer.active ? release() : begin(params)));

    // Flowing Eddies.
    const strike = kit.chain(facts.normals);
    const frost = kit.attack(attacks['Pressurized Floe: Pers Time Frost'], { mult: talents.skillNormalExtra });
    kit.does('attack', (params) => {
      if (pressure === measured.maxPressure) {
        kit.combo.continueWith(0);
        return release();
      }
      const hit = self.normalCounter;
      const cast = strike(params);
      if (timer.active) {
        const bite = kit.make(frost);
        if (stalking.active) bite.mult *= 2;
        kit.launch(
          bite,
          kit.area(facts.normals.areas[hit][0]),
          timing.attackHitmarks[hit] + timing.attackFrostDelay[hit],
        );
        pressure = Math.min(pressure + (stalking.active ? 2 : 1), measured.maxPressure);
      }
      return cast;
    });
    kit.plunges(facts.plunge);
    if (kit.rule('freminet_charge')) estimatedSpin(kit, attacks);

    // Shadowhunter's Ambush: ends the cooldown of the skill; for 10 s or until he leaves the field it is 3 s.
    const ambush = kit.attack(attacks["Shadowhunter's Ambush"]);
    kit.burst(casts.burst, () => {
      stalking.add();
      self.cooldowns.reset(Action.skill);
      kit.launch(ambush);
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'The strike at pressure level 4 gives two particles.',
      'The fourth level of pressure outlasts Pers Timer until an attack releases it.',
    ],
  },
);
