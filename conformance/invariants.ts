/** What must hold in any fight: bounds at every frame, and totals that add up at its end. A breach is thrown. */
import type { Recorder } from '@quartet/engine';
import type { Simulation } from '../packages/engine/src/simulation.ts';

/** Watch a fight that is about to run. */
export function watch(sim: Simulation): void {
  sim.events.tick.on(() => {
    for (const c of sim.characters) {
      if (!(c.energy >= 0 && c.energy <= c.energyMax)) throw new Error(`${c.key} has ${c.energy} energy`);
      if (!(c.hpRatio >= 0 && c.hpRatio <= 1)) throw new Error(`${c.key} has ${c.hpRatio} of its HP`);
    }
    if (!(sim.player.stamina.left >= 0 && sim.player.stamina.left <= 240))
      throw new Error(`stamina is ${sim.player.stamina.left}`);
    for (const e of sim.enemies)
      for (let kind = 0; kind < 11; kind++)
        if (!(e.auras.amount(kind) >= 0)) throw new Error(`aura ${kind} of enemy ${e.key} is ${e.auras.amount(kind)}`);
  });
  sim.events.enemyDamage.on((_enemy, attack, amount) => {
    if (!(Number.isFinite(amount) && amount >= 0)) throw new Error(`${attack.name} dealt ${amount}`);
  });
}

const sum = (values: ArrayLike<number>, n = values.length): number => {
  let total = 0;
  for (let i = 0; i < n; i++) total += values[i];
  return total;
};

/** The parts of a finished fight are its whole. */
export function checkTotals(recorder: Recorder): void {
  const total = recorder.totalDamage;
  if (!Number.isFinite(total)) throw new Error(`total damage is ${total}`);
  const parts = {
    characters: sum(recorder.characterDamage),
    targets: sum(recorder.targetDamage),
    elements: sum(recorder.characterElement),
    'characters by target': sum(recorder.characterTarget),
    time: sum(recorder.bucketDamage, recorder.bucketCount),
  };
  for (const [name, part] of Object.entries(parts))
    if (!(Math.abs(part - total) <= 1e-9 * Math.max(1, total)))
      throw new Error(`damage by ${name} adds up to ${part}, not ${total}`);
  const fielded = sum(recorder.fieldFrames);
  if (fielded !== recorder.frames) throw new Error(`${fielded} frames on field in a fight of ${recorder.frames}`);
}

/** What tells two runs of one fight apart. */
export const essence = (recorder: Recorder): number[] => [
  recorder.totalDamage,
  recorder.frames,
  recorder.totalEnergy,
  recorder.totalReactions,
  recorder.averageShield,
  ...recorder.failureFrames,
];
