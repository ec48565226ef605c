/**
 * Compares the events of two runs after their random branches diverge.
 *
 * From there on none of our runs matches the reference's, which is treated as another draw from the same distribution. Each run is decomposed
 * into values: the frames between hits of an ability and from the action to the hit, its damage before crit, its element, gauge and the auras
 * before and after, the frames between applications (ICD), animations and hitlag. A value is surprising when few of the other runs have it. The
 * score of a run is the distance of its most surprising ability from the same ability in all other runs. The method treats all runs alike, so if
 * the reference's run is from the same distribution, the chance that its score is among the k highest of n runs is k/n, for any values.
 */
import type { TimelineEvent } from './timeline.ts';

/** Values of a run: trait (`gap dmg 0 Normal 0`) → value → occurrences. */
type Traits = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The most surprising values of a run. */
export interface Surprise {
  readonly trait: string;
  /** Rare values, with occurrences. */
  readonly values: readonly string[];
  readonly score: number;
}

/** Relative size of a bucket of damage values: smaller than real differences, larger than rounding errors. */
const BUCKET = 2e-6;

/** Numbers of events are recorded with nine digits. */
const rounded = (x: unknown): number => Math.round(Number(x) * 1e4) / 1e4;

/** Damage of a hit without its critical roll; null when the reference logged a critical hit without its calculation. */
function damageBeforeCrit({ nc, dmg, crit }: TimelineEvent['data']): number | null {
  if (nc !== undefined) return Number(nc);
  return crit === 0 ? Number(dmg) : null;
}

/** Collects the values of events at frame `from` or later. Earlier events are context. */
export function traitsOf(events: readonly TimelineEvent[], from: number): Traits {
  const traits = new Map<string, Map<string, number>>();
  const add = (frame: number, trait: string, value: string | number): void => {
    if (frame < from) return;
    let values = traits.get(trait);
    if (values === undefined) {
      values = new Map();
      traits.set(trait, values);
    }
    const text = String(value);
    values.set(text, (values.get(text) ?? 0) + 1);
  };
  /** Frame of the last event of a kind. */
  const last = new Map<string, number>();
  const gap = (frame: number, of: string): void => {
    const before = last.get(of);
    last.set(of, frame);
    // Hits of one frame are counted as one.
    if (before !== undefined && before !== frame) add(frame, `gap ${of}`, frame - before);
  };
  /** Last action of each character, and the frame of the last one by name. */
  const lastAction = new Map<number, { name: string; frame: number }>();
  const actions = new Map<string, number>();
  for (const { frame, slot, type, name, data } of events) {
    const of = `${slot} ${name}`;
    switch (type) {
      case 'act': {
        const before = lastAction.get(slot);
        if (before !== undefined) add(frame, `then ${slot} ${before.name}, ${name}`, frame - before.frame);
        lastAction.set(slot, { name, frame });
        actions.set(of, frame);
        break;
      }
      case 'anim':
        add(frame, `anim ${of}`, Object.values(data).map(rounded).join(' '));
        break;
      case 'lag':
        add(frame, `lag ${of}`, `${rounded(data.dur)} ${data.n}`);
        break;
      case 'dmg': {
        gap(frame, `dmg ${of} @${data.tgt}`);
        for (const action of ['attack', 'charge', 'aim', 'skill', 'burst']) {
          const at = actions.get(`${slot} ${action}`);
          if (at !== undefined) add(frame, `after ${slot} ${action}: ${name}`, frame - at);
        }
        const nc = damageBeforeCrit(data);
        if (nc !== null) add(frame, `damage ${of}`, nc > 0 ? Math.round(Math.log(nc) / BUCKET) : 0);
        add(frame, `kind ${of}`, [data.ele, data.tag, data.amp ?? '', data.cata ?? ''].join(' '));
        break;
      }
      case 'ele': {
        gap(frame, `ele ${of} @${data.tgt}`);
        const names = (auras: typeof data.pre): string =>
          Array.isArray(auras)
            ? [...auras]
                .map((aura) => aura.split(': ')[0])
                .sort()
                .join('+')
            : '';
        add(frame, `gauge ${of}`, `${data.ele} ${rounded(data.dur)}`);
        add(frame, `auras ${of}`, `${names(data.pre)} > ${names(data.post)}`);
        break;
      }
    }
  }
  return traits;
}

/** For each run, how far its most surprising trait stands out. All runs are treated alike. */
export function surprises(runs: readonly Traits[]): Surprise[] {
  const n = runs.length;
  const traits = new Set(runs.flatMap((run) => [...run.keys()]));
  const unseen = Math.log(2 * n);
  const best: Surprise[] = runs.map(() => ({ trait: '', values: [], score: 0 }));
  for (const trait of traits) {
    const isDamage = trait.startsWith('damage ');
    /** Number of runs that have a value. */
    const having = new Map<string, number>();
    for (const run of runs)
      for (const value of run.get(trait)?.keys() ?? []) having.set(value, (having.get(value) ?? 0) + 1);
    const others = (value: string): number => {
      let count = (having.get(value) ?? 1) - 1;
      // Rounding may put equal damage into neighbouring buckets.
      if (isDamage)
        count = Math.max(count, having.get(String(Number(value) - 1)) ?? 0, having.get(String(Number(value) + 1)) ?? 0);
      return count;
    };
    const weight = new Map<string, number>();
    for (const value of having.keys()) weight.set(value, Math.max(0, -Math.log((others(value) + 0.5) / n)));
    const sums = runs.map((run) => {
      let sum = 0;
      for (const [value, count] of run.get(trait) ?? []) sum += count * (weight.get(value) as number);
      return sum;
    });
    const [first, second, ...rest] = [...sums].sort((x, y) => y - x);
    const middle = rest[rest.length >> 1] ?? second;
    sums.forEach((sum, i) => {
      // Compared with the most surprising of the other runs, or with one value that no other run has.
      const most = sum === first ? second : first;
      const score = (sum - middle) / Math.max(unseen, most - middle);
      if (score <= best[i].score) return;
      const values = [...(runs[i].get(trait) ?? [])].filter(([value]) => others(value) <= n / 100);
      best[i] = {
        trait,
        score,
        values: values.slice(0, 5).map(([value, count]) => `${value}${count === 1 ? '' : ` (${count}×)`}`),
      };
    });
  }
  return best;
}
