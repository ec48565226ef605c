/** Selects the fights to record of a character from random ones. Each reveals a mutant of the kit that the fights before it do not reveal. */

import { createHash } from 'node:crypto';
import { randomConfig } from '../../conformance/random/generate.ts';
import {
  digestsOf,
  FIGHT_SEED,
  firstDifference,
  logOfRecord,
  type Recorded,
} from '../../conformance/recorded/record.ts';
import { counted, install, isReached, mutated, newReach, type Tables } from '../../mutation/definition.ts';
import type { Import } from '../../mutation/evaluate.ts';
import { enumerate } from '../../mutation/mutants.ts';
import type { Content } from '../../mutation/source.ts';
import { factsOf } from '../../mutation/source.ts';

/** Number of random configs that are tried. */
const DRAWS = 120;
/** Number of fights that may execute a mutant without revealing it before it is given up. */
const CHANCES = 10;
/** Maximum number of log entries. It excludes fights that wait and log every attempt. */
const MAX_ENTRIES = 3000;
/** Base of the seeds for the random configs. */
const SEED = 20261126;

interface DrawOptions {
  readonly content: Content;
  /** Preferred teammates, such as characters of the same region. */
  readonly mates: readonly string[];
  readonly tables: Tables;
  readonly load: Import;
  /** Indices of mutants to skip, because a fight with them does not end. */
  readonly without: ReadonlySet<number>;
  /** Called before a fight, with the index of the mutant that it runs with; null for none. */
  readonly onStep: (mutant: number | null) => void;
}

interface Drawn {
  readonly fights: readonly Recorded[];
  /** Number of mutants of the kit, and of those that the fights reveal. */
  readonly mutants: number;
  readonly shown: number;
}

/** Selects the fights of a character. Deterministic for the same code. */
export async function drawFights({ content, mates, tables, load, without, onStep }: DrawOptions): Promise<Drawn> {
  const facts = await factsOf(content, load);
  const enumeration = enumerate(content, facts);
  const { mutants } = enumeration;
  const reach = newReach(enumeration);
  const counting = await counted(content, facts, enumeration, reach, load);
  const definitions = new Map<number, Awaited<ReturnType<typeof mutated>> | null>();
  /** Remaining chances of each mutant that is neither revealed nor given up. */
  const alive = new Map<number, number>(mutants.flatMap((_, i) => (without.has(i) ? [] : [[i, CHANCES]])));
  const fights: Recorded[] = [];
  let shown = 0;
  const digestsWith = async (definition: unknown, config: string): Promise<string[]> => {
    const restore = install(tables, content, definition);
    try {
      return digestsOf(await logOfRecord(config));
    } finally {
      restore();
    }
  };
  const isShown = async (index: number, fight: Recorded): Promise<boolean> => {
    try {
      let definition = definitions.get(index);
      if (definition === undefined) {
        definition = await mutated(content, facts, mutants[index], load);
        definitions.set(index, definition);
      }
      return firstDifference(fight, { ...fight, digests: await digestsWith(definition, fight.config) }) !== null;
    } catch {
      return true;
    }
  };
  for (let draw = 0; draw < DRAWS && alive.size > 0; draw++) {
    onStep(null);
    const focus = content.key;
    const config = await randomConfig(seedOf(focus), draw, 1, { focus, mates, fights: [FIGHT_SEED] });
    const log = await logOfRecord(config);
    if (log.length > MAX_ENTRIES) continue;
    const name = `${content.key}-${String(fights.length).padStart(2, '0')}`;
    const fight: Recorded = { name, config, digests: digestsOf(log) };
    reach.points.fill(0);
    reach.facts.fill(0);
    await digestsWith(counting, config);
    let shows = false;
    for (const [index, chances] of [...alive]) {
      if (!isReached(reach, mutants[index], index)) continue;
      onStep(index);
      if (await isShown(index, fight)) {
        shows = true;
        shown++;
      } else if (chances > 1) {
        alive.set(index, chances - 1);
        continue;
      }
      alive.delete(index);
      definitions.delete(index);
    }
    if (shows) fights.push(fight);
  }
  return { fights, mutants: mutants.length, shown };
}

/** Seed of the random configs of a character. */
const seedOf = (key: string): number => createHash('sha256').update(`${SEED} ${key}`).digest().readUInt32LE(0);
