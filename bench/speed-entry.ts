/** Prints how many calibration rounds one iteration of the yardstick costs: the best of many pairs, in processor time. */
import { iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { calibrationRound } from './calibration.ts';

declare const YARDSTICK: string;

const BATCH = 40;
const WARM_UP = 15;
const PAIRS = 40;

const simulator = await openFight(YARDSTICK);
const recorder = simulator.recorder();
let index = 0;
let sink = 0;
const spent = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
};
const ratios: number[] = [];
for (let p = 0; p < WARM_UP + PAIRS; p++) {
  const fight = spent(() => {
    for (let i = 0; i < BATCH; i++) simulator.run(iterationSeed(7, index++), recorder);
  });
  const loop = spent(() => {
    for (let i = 0; i < BATCH; i++) sink += calibrationRound(i);
  });
  if (p >= WARM_UP) ratios.push(fight / loop);
}
ratios.sort((a, b) => a - b);
// The lower quartile: a few lucky pairs do not count, and whatever else the machine does mostly makes pairs slower.
console.log(JSON.stringify({ ratio: ratios[Math.floor(PAIRS / 4)], sink: Number.isFinite(sink) }));
