/** Runs the optimiser for a player's question; apart from the worker, so that it can be tested. */
import { openConfig } from '@quartet/edits';
import {
  type Fighter,
  type GearCandidate,
  type GearConstraints,
  optimiseGear,
  optimiseSubstats,
  SUBSTATS,
  type SubstatCandidate,
  type SweepRow,
  sweep,
} from '@quartet/optimiser';
import { type Answer, AS_IS, type Row } from '../model/answer.ts';
import { changing, fightsOf, goalOf, type Question } from '../model/question.ts';
import type { Order, Stock } from './protocol.ts';

const NOTHING: Answer = {
  fights: 0,
  budget: 1,
  rows: [],
  best: null,
  given: null,
  energy: [],
  failed: [],
  complete: false,
};

/** How often fights between two stages are reported, in milliseconds. */
const TICK_MS = 150;

/**
 * Executes an order.
 * @param report takes what is known so far
 * @param tick takes the number of fights between two reports
 * @throws as the optimiser does
 */
export async function answer(
  executor: Required<Fighter>,
  order: Order,
  report: (answer: Answer) => void,
  tick: (fights: number) => void,
): Promise<Answer> {
  const { text, question, workers } = order;
  const team = openConfig(text).config.characters.map((each) => each.key);
  const characters = changing(question, team);
  const goal = goalOf(question, team);
  const seconds = goal === 'time';
  let now = { ...NOTHING, budget: fightsOf(question) };
  const show = (part: Partial<Answer>): Answer => {
    now = { ...now, ...part };
    report(now);
    return now;
  };
  /** Ranking of the proposals and the present config. */
  const ranked = (
    proposals: readonly Row[],
    best?: string,
    rolls?: Row['rolls'],
  ): Pick<Answer, 'rows' | 'best' | 'given'> => {
    const [first] = proposals;
    if (first === undefined) return { rows: [], best: null, given: null };
    const given = first.value + (seconds ? 1 : -1) * first.gain.mean;
    const gain = { ...first.gain, mean: 0, margin: 0 };
    const asIs: Row = {
      id: AS_IS,
      config: text,
      value: given,
      gain,
      change: null,
      ...(rolls?.length ? { rolls } : {}),
    };
    const better = proposals.filter((row) => row.gain.mean > 0);
    const rows = [...better, asIs, ...proposals.filter((row) => row.gain.mean <= 0)];
    return { rows, best: best ?? rows[0]?.id ?? null, given };
  };
  let ticked = performance.now();
  let fought = 0;
  /** The executor, with its fights counted as they come in. */
  const counting: Fighter = {
    trials: (batch, options) =>
      executor.trials(batch, {
        ...options,
        onOutcome(outcome) {
          fought += outcome.dps.length;
          if (performance.now() - ticked < TICK_MS) return;
          ticked = performance.now();
          tick(fought);
        },
      }),
  };
  const shared = { goal, fights: fightsOf(question), seed: question.seed, workers };
  switch (question.kind) {
    case 'substats': {
      const { free, cap, each: fixed, mains, energyFirst } = question;
      const leastEr = Object.fromEntries(characters.flatMap((key) => withEr(question, key)));
      const outcome = await optimiseSubstats(counting, text, {
        ...shared,
        characters,
        free,
        cap,
        fixed,
        mains,
        energyFirst,
        leastEr,
        onProgress: ({ fights, budget, candidates }) => show({ fights, budget, ...ranked(candidates.map(substatRow)) }),
      });
      const { best, candidates, energy, fights, kept } = outcome;
      const { id, rolls } = substatRow(best);
      const found = ranked(candidates.map(substatRow), kept ? AS_IS : id, kept ? rolls : []);
      return show({ fights, energy, ...found, complete: true });
    }
    case 'sweep': {
      const outcome = await sweep(counting, text, {
        ...shared,
        characters,
        kind: question.sweep,
        ...(question.refine === null ? {} : { refine: question.refine }),
        onProgress: ({ fights, budget, rows }) => show({ fights, budget, ...sweepRows(rows) }),
      });
      const { rows, best, failed, fights } = outcome;
      return show({
        fights,
        ...sweepRows(rows),
        best: best === null ? AS_IS : sweepRow(best).id,
        failed,
        complete: true,
      });
    }
    case 'gear': {
      const stock = order.inventory ?? { document: '', excluded: [], kept: {} };
      const outcome = await optimiseGear(counting, text, stock.document, {
        ...shared,
        characters,
        constraints: Object.fromEntries(characters.map((key) => [key, constraintsOf(question, stock, key)])),
        exclude: stock.excluded,
        spareOthers: question.spareOthers,
        leastLevel: question.leastLevel,
        onProgress: ({ fights, budget, candidates }) => show({ fights, budget, ...ranked(candidates.map(gearRow)) }),
      });
      const { best, candidates, fights, kept } = outcome;
      const found = ranked(candidates.map(gearRow), kept ? AS_IS : gearRow(best).id);
      return show({ fights, ...found, complete: true });
    }
  }
}

function withEr({ leastEr }: Question, key: string): [string, number][] {
  const least = leastEr[key];
  return least === undefined ? [] : [[key, least]];
}

function constraintsOf(question: Question, stock: Stock, key: string): GearConstraints {
  const set = question.sets[key];
  const mains = question.gearMains[key];
  return {
    keep: stock.kept[key] ?? [],
    ...(set === undefined ? {} : { sets: { [set.key]: set.count } }),
    ...(mains === undefined
      ? {}
      : { mains: Object.fromEntries(Object.entries(mains).map(([slot, main]) => [slot, [main]])) }),
    ...(key in question.leastEr ? { leastEr: question.leastEr[key] } : {}),
  };
}

function substatRow({ rolls, config, value, gain }: SubstatCandidate): Row {
  return {
    id: JSON.stringify(rolls.map((each) => [each.key, each.counts, each.mains])),
    config,
    value,
    gain,
    rolls: rolls.map(({ key, counts, mains }) => ({
      key,
      mains,
      counts: Object.fromEntries(SUBSTATS.map((stat, i) => [stat, counts[i] ?? 0])),
    })),
  };
}

function gearRow({ gear, config, value, gain }: GearCandidate): Row {
  const pieces = Object.entries(gear).map(([key, worn]) => {
    const own = worn.flatMap((piece) => {
      if (piece === null) return [];
      const { id, set, slot, level, main, wearer } = piece;
      return [{ id, set, slot, level, main, wearer }];
    });
    return [key, own] as const;
  });
  return {
    id: JSON.stringify(pieces.map(([key, own]) => [key, own.map((piece) => piece.id)])),
    config,
    value,
    gain,
    gear: Object.fromEntries(pieces),
  };
}

function sweepRow({ character, key, amount, main, config, value, gain, clear }: SweepRow): Row {
  return {
    id: key === '' ? AS_IS : [character, key, amount, main].join(' '),
    config,
    value,
    gain,
    change: key === '' ? null : { character, key, amount, main, clear },
  };
}

/** Rows of a sweep, which include the present config. */
function sweepRows(rows: readonly SweepRow[]): Pick<Answer, 'rows' | 'best' | 'given'> {
  const given = rows.find(({ key }) => key === '')?.value ?? null;
  const [first] = rows;
  return { rows: rows.map(sweepRow), best: first === undefined ? null : sweepRow(first).id, given };
}
