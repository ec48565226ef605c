/** Length of a round in seconds. */
import { type ConfigDocument, setFightLength } from '@quartet/edits';
import type { Lab } from '../lab.ts';

/** Rounds of a fight in which the length of one is measured, and frames of a second. */
export const COUNTED = 3;
const FRAMES = 60;

/** A rotation that ends after {@link COUNTED} rounds, and not before. */
export const counted = (document: ConfigDocument): ConfigDocument =>
  document.after((now) => setFightLength(now, { kind: 'rotations', count: COUNTED }));

/** Mean seconds of a round of texts that end after {@link COUNTED} rounds; null where one cannot run. */
export async function roundSeconds(lab: Lab, texts: readonly string[], fights: number): Promise<(number | null)[]> {
  const builds = texts.map((text) => ({ text }));
  const samples = await lab.fight(builds, lab.stream('loop'), fights);
  return samples.map((sample) => {
    if (sample === null) return null;
    const frames = sample.frames.reduce((sum, each) => sum + each, 0);
    return frames / sample.fights / COUNTED / FRAMES;
  });
}
