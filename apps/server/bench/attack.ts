/** Cost of hostile documents for the built server: the time of an answer, the longest wait of another visitor, and memory. */
import { CASES } from '../hostile/cases.ts';
import { genuineText, post, startTarget, watch } from '../hostile/server.ts';

const AT_ONCE = 3;
const ROUNDS = 3;
const IDLE_MS = 1500;
/** Kinds of requests. */
const MAX_ANSWER_MS = 200;
const MAX_HEALTH_MS = 250;
const MAX_GROWTH_MIB = 200;

export interface AttackFigures {
  /** Milliseconds of an answer, the fastest round; of /healthz, the longest; MiB, the most: over all documents. */
  answer: number;
  health: number;
  growth: number;
}

/** @param program path of the built server */
export async function benchAttack(program: string): Promise<AttackFigures> {
  const target = await startTarget({}, program);
  const text = await genuineText();
  // The thread that reads documents has started.
  await (await post(target, '/api/share', text)).text();
  const quiet = watch(target);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = (await quiet.end()).slowest;
  console.log(`hostile documents, ${AT_ONCE} at once, ${ROUNDS} rounds; /healthz idle ${idle.toFixed(0)} ms at most`);
  const most: AttackFigures = { answer: 0, health: 0, growth: 0 };
  for (const [name, make] of CASES) {
    const body = make(text);
    let answer = Number.POSITIVE_INFINITY;
    let health = 0;
    let growth = 0;
    const statuses = new Set<number | string>();
    for (let round = 0; round < ROUNDS; round++) {
      const seen = watch(target);
      const from = performance.now();
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => post(target, '/api/share', body).catch(() => null)),
      );
      answer = Math.min(answer, (performance.now() - from) / AT_ONCE);
      for (const one of answers) statuses.add(one?.status ?? 'cut off');
      const cost = await seen.end();
      health = Math.max(health, cost.slowest);
      growth = Math.max(growth, cost.growth);
    }
    const figures = `${answer.toFixed(0)} ms an answer (${[...statuses].join(', ')}), /healthz ${health.toFixed(0)} ms at most`;
    console.log(`  ${name}: ${figures}, +${growth.toFixed(0)} MiB`);
    most.answer = Math.max(most.answer, answer);
    most.health = Math.max(most.health, health);
    most.growth = Math.max(most.growth, growth);
  }
  await target.stop();
  console.log(`  (asked: under ${MAX_ANSWER_MS} ms, ${MAX_HEALTH_MS} ms and ${MAX_GROWTH_MIB} MiB)`);
  return most;
}
