/**
 * npm run bench:check: the yardstick must not have become slower. An iteration is measured in rounds of a fixed loop run
 * right beside it, in processor time, so neither the machine's speed nor what else it does counts. `--record` writes the
 * figure down as the new baseline.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';

/** Growth that fails the check. */
const ALLOWED = 1.15;
/** A busy machine can spoil a whole attempt; a slower engine spoils all of them. */
const ATTEMPTS = 5;

const here = dirname(fileURLToPath(import.meta.url));
const baselineFile = join(here, 'baseline.json');
const record = process.argv.includes('--record');
const program = await bundle(join(here, 'speed-entry.ts'), {
  YARDSTICK: JSON.stringify(readFileSync(join(here, 'yardstick.txt'), 'utf8')),
});
try {
  const measure = async (): Promise<number> => (JSON.parse(await program.run()) as { ratio: number }).ratio;
  const { ratio: baseline } = JSON.parse(readFileSync(baselineFile, 'utf8')) as { ratio: number };
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ATTEMPTS && (record || best > baseline * ALLOWED); i++) best = Math.min(best, await measure());
  if (record) {
    writeFileSync(baselineFile, `${JSON.stringify({ ratio: Number(best.toFixed(3)) })}\n`);
    console.log(`recorded: an iteration costs ${best.toFixed(3)} calibration rounds`);
  } else {
    const ok = best <= baseline * ALLOWED;
    console.log(
      `an iteration costs ${best.toFixed(3)} calibration rounds, ${(best / baseline).toFixed(3)} of the baseline ${baseline}`,
    );
    console.log(ok ? '1 passed, 0 failed' : '0 passed, 1 failed');
    process.exitCode = ok ? 0 : 1;
  }
} finally {
  program.close();
}
