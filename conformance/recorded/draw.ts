/** Draws the fights to record of a character: random ones, of which each shows a change to its kit that those before do not show. */
import { createHash } from 'node:crypto';
import { counted, install, isReached, mutated, newReach, type Tables } from '../../mutation/definition.ts';
import type { Import } from '../../mutation/evaluate.ts';
import { enumerate } from '../../mutation/mutants.ts';
import type { Content } from '../../mutation/source.ts';
import { randomConfig } from '../random/generate.ts';
import { digestsOf, FIGHT_SEED, firstDifference, logOfRecord, type Recorded } from './record.ts';

/** Configs that are tried. */
const DRAWS = 120;
/** Fights that use the changed value without showing it, after which a change counts as one that nothing shows. */
const CHANCES = 10;
/** Entries of a log at most: a fight that only waits says the same over and over. */
const MOST_ENTRIES = 3000;
/** Base of the seeds that configs are drawn from. */
const SEED = 20261126;

export interface DrawOptions {
  readonly content: Content;
  /** Characters that are in its teams more often than others, such as those of its region. */
  readonly mates: readonly string[];
  readonly tables: Tables;
  readonly load: Import;
  /** Numbers of mutants that are not tried, because a fight with them does not end. */
  readonly without: ReadonlySet<number>;
  /** Is told which mutant is about to run, null for none. */
  readonly onStep: (mutant: number | null) => void;
}

export interface Drawn {
  readonly fights: readonly Recorded[];
  /** Mutants, those of them that the fights show, and those that no fight reached. */
  readonly mutants: number;
  readonly shown: number;
  readonly unreached: number;
}

/** Draws the fights of a character. The same code gives the same ones. */
export async function drawFights({ content, mates, tables, load, without, onStep }: DrawOptions): Promise<Drawn> {
  const facts = (await load(content.factsFile)).default;
  const enumeration = enumerate(content, facts);
  const { mutants } = enumeration;
  const reach = newReach(enumeration);
  const counting = await counted(content, facts, enumeration, reach, load);
  const definitions = new Map<number, Awaited<ReturnType<typeof mutated>> | null>();
  /** Chances that each mutant still has; those that were shown have left. */
  const alive = new Map<number, number>(mutants.flatMap((_, i) => (without.has(i) ? [] : [[i, CHANCES]])));
  const unreached = new Set(alive.keys());
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
    if (log.length > MOST_ENTRIES) continue;
    const name = `${content.key}-${String(fights.length).padStart(2, '0')}`;
    const fight: Recorded = { name, config, digests: digestsOf(log) };
    reach.points.fill(0);
    reach.facts.fill(0);
    await digestsWith(counting, config);
    let shows = false;
    for (const [index, chances] of [...alive]) {
      if (!isReached(reach, mutants[index], index)) continue;
      unreached.delete(index);
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
  return { fights, mutants: mutants.length, shown, unreached: unreached.size };
}

/** Characters have configs of their own. */
const seedOf = (key: string): number => createHash('sha256').update(`${SEED} ${key}`).digest().readUInt32LE(0);
