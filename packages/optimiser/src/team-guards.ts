/** Members of a team that heal the others or shield the team, as one fight of it shows. */
import { iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';

/** Keys of characters, in the order of the team. */
export interface TeamGuards {
  readonly healers: readonly string[];
  readonly shielders: readonly string[];
}

/** HP that a healer gives to others per second, as a fraction of their maximum HP, and the share of the fight under a shield. */
const HEALED_PER_SECOND = 0.005;
const SHIELDED = 0.25;
/** HP of all members at the start. */
const START_PERCENT = 40;
const FRAMES_PER_SECOND = 60;

/** Null for a config that cannot run. */
export async function guardsOf(text: string, seed: number): Promise<TeamGuards | null> {
  try {
    const opened = await openFight(text);
    const { plan } = opened;
    const team = plan.characters.map(({ key }) => key);
    // Some heal only members who have lost HP, and the enemies of these fights do not hit.
    const characters = plan.characters.map((each) => ({
      ...each,
      params: { ...each.params, 'start_hp%': START_PERCENT },
    }));
    const simulator = opened.variant({ ...plan, characters });
    const healed = team.map(() => 0);
    const shields = team.map((): [from: number, to: number][] => []);
    let frames = 1;
    for (const { frame, event, char_index: slot, ended, logs } of simulator.sample(iterationSeed(seed, 0))) {
      frames = Math.max(frames, frame);
      if (event === 'shield' && ended > frame) shields[slot]?.push([frame, ended]);
      if (event !== 'heal' || logs.target === slot || typeof logs.healed !== 'number') continue;
      if (typeof logs.max_hp === 'number') healed[slot] = (healed[slot] ?? 0) + logs.healed / logs.max_hp;
    }
    const seconds = frames / FRAMES_PER_SECOND;
    return {
      healers: team.filter((_, slot) => (healed[slot] ?? 0) / seconds >= HEALED_PER_SECOND),
      shielders: team.filter((_, slot) => covered(shields[slot] ?? [], frames) / frames >= SHIELDED),
    };
  } catch {
    return null;
  }
}

/** Frames of a fight that at least one interval covers. Intervals are in the order of their starts. */
function covered(intervals: readonly (readonly [from: number, to: number])[], frames: number): number {
  let sum = 0;
  let until = 0;
  for (const [from, to] of intervals) {
    const end = Math.min(to, frames);
    sum += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return sum;
}
