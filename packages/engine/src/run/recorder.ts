import { Recorder } from '../statistics/index.ts';
import type { Plan } from './plan.ts';

/** A recorder of the right shape for a plan. */
export function recorderFor(plan: Plan): Recorder {
  return new Recorder({ characters: plan.characters.map((c) => c.key), targets: plan.enemies.length });
}
