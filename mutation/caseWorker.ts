/** Worker process that runs conformance cases with mutants (see run.ts). */
import { pathToFileURL } from 'node:url';
import { readDivergences } from '../conformance/divergences.ts';
import { type Case, Oracle } from '../conformance/oracle.ts';
import { firstDifference, recordedFights, rerun } from '../conformance/recorded/record.ts';
import { Cases, casesWith } from './cases.ts';
import { counted, install, isReached, mutated, newReach, tablesOf } from './definition.ts';
import type { Import } from './evaluate.ts';
import { enumerate } from './mutants.ts';
import { factsOf } from './source.ts';
import { RECORDED } from './store.ts';
import { type CaseReply, type CaseRequest, hasRecords, type Stage, type Target, targetContent } from './task.ts';

const load: Import = (specifier) => import(specifier.startsWith('/') ? pathToFileURL(specifier).href : specifier);
const reply = (message: CaseReply): void => {
  process.send?.(message);
};

/** Maximum number of cases with varying damage that are compared in full per mutant; each takes several thousand fights. */
const MOST_THOROUGH = 4;
/** Maximum number of cases besides its own: some characters are in a hundred teams. */
const MOST_OTHERS = 12;

async function start(target: Target, folder: string) {
  const content = targetContent(target);
  const facts = await factsOf(content, load);
  const enumeration = enumerate(content, facts);
  const tables = await tablesOf(load);
  const oracle = new Oracle(folder);
  const cases = new Cases(oracle, readDivergences());
  const { own, others: all } = Oracle.present(folder) ? casesWith(oracle, content.key) : { own: [], others: [] };
  const others = all.slice(0, MOST_OTHERS);
  const reach = newReach(enumeration);
  const counting = await counted(content, facts, enumeration, reach, load);

  const prepare = async (items: readonly Case[]): Promise<void> => {
    const restore = install(tables, content, counting);
    for (const item of items) {
      reply({ type: 'tick', thorough: true });
      await cases.prepare(item);
    }
    restore();
  };
  await prepare(own);

  const fights = hasRecords(target) ? recordedFights(content.key) : [];
  let hasCounted = false;
  /** Runs the recorded fights once without a mutant, to find out what they reach. @returns the fight that differs, null for none */
  const countFights = async (): Promise<string | null> => {
    if (hasCounted) return null;
    hasCounted = true;
    const restore = install(tables, content, counting);
    try {
      for (const fight of fights) {
        reply({ type: 'tick', thorough: false });
        if (firstDifference(fight, await rerun(fight)) !== null) return fight.name;
      }
      return null;
    } finally {
      restore();
    }
  };
  const noticeFight = async (): Promise<{ by: string; figure: string } | null> => {
    for (const fight of fights) {
      reply({ type: 'tick', thorough: false });
      try {
        const second = firstDifference(fight, await rerun(fight));
        if (second !== null) return { by: `${RECORDED}${fight.name}`, figure: `second ${second}` };
      } catch (error) {
        return {
          by: `${RECORDED}${fight.name}`,
          figure: error instanceof Error ? error.message.split('\n')[0] : String(error),
        };
      }
    }
    return null;
  };

  return async (index: number, stage: Stage): Promise<void> => {
    const mutant = enumeration.mutants[index];
    const outcome = (by: string | null, figure: string): void => reply({ type: 'outcome', mutant: index, by, figure });
    if (stage === 'all') await prepare(others);
    const broken = stage === 'recorded' ? await countFights() : null;
    if (broken !== null) return reply({ type: 'broken', why: `${broken} differs from its record without a mutant` });
    let restore = (): void => {};
    try {
      restore = install(tables, content, await mutated(content, facts, mutant, load));
      const reached = isReached(reach, mutant, index);
      if (stage === 'recorded') {
        const noticed = reached ? await noticeFight() : null;
        reply({ type: 'reached', points: [...reach.points], facts: [...reach.facts] });
        return outcome(noticed?.by ?? null, noticed?.figure ?? '');
      }
      const open: Case[] = [];
      for (const item of reached ? (stage === 'own' ? own : [...own, ...others]) : []) {
        reply({ type: 'tick', thorough: false });
        const noticed = await cases.notice(item, { thorough: false });
        if (noticed === 'open') open.push(item);
        else if (noticed !== null) return outcome(item.name, noticed.figure);
      }
      if (stage === 'all')
        for (const item of open.slice(0, MOST_THOROUGH)) {
          reply({ type: 'tick', thorough: true });
          const noticed = await cases.notice(item, { thorough: true });
          if (noticed !== null && noticed !== 'open') return outcome(item.name, noticed.figure);
        }
      if (stage === 'all') reply({ type: 'reached', points: [...reach.points], facts: [...reach.facts] });
      outcome(null, '');
    } catch (error) {
      // The modules of the mutant throw when they are loaded.
      outcome('every case', error instanceof Error ? error.message.split('\n')[0] : String(error));
    } finally {
      restore();
    }
  };
}

let judge: Awaited<ReturnType<typeof start>> | null = null;
process.on('message', async (request: CaseRequest) => {
  if (request.type === 'start') {
    judge = await start(request.target, request.oracle);
    reply({ type: 'ready' });
  } else await judge?.(request.mutant, request.stage);
});
