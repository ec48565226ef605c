/** Selects the edge fights of a character, weapon or set: pairs of fights on both sides of an edge that the fights before them do not have. */
import { createHash } from 'node:crypto';
import { type Cast, DRILLS, draftOf, type Subject } from './draft.ts';
import { type Edge, edgesOf, playConfig } from './edges.ts';
import type { Figures } from './figures.ts';

/** Drafts at random after the drills, by kind. */
const RANDOM_DRAFTS = { characters: 1, weapons: 1, sets: 1 } as const;
/** Maximum number of edges of a draft, by kind. */
const EDGES = { characters: 3, weapons: 1, sets: 1 } as const;
/** Drills of a weapon or set. */
const GEAR_DRILLS = 2;
/** Fights in which the damage of a config must be the same. */
const FIGHTS = 2;
/** Base of the seeds of the recorded fights. */
const SEED = 20261129;

const seedOf = (key: string, base: number): number =>
  createHash('sha256').update(`${base} ${key}`).digest().readUInt32LE(0);

/** Whether the damage varies from fight to fight. */
const varies = (figures: Figures): boolean =>
  Object.entries(figures).some(([name, value]) => value === null && / (dps|hits|reactions) |^duration$/.test(name));

/** Configs of the edge fights of a subject. Deterministic for the same code and seed. */
export async function chooseFights(subject: Subject, cast: Cast, base: number = SEED): Promise<string[]> {
  const seed = seedOf(subject.key, base);
  const drafts = (subject.kind === 'characters' ? DRILLS : GEAR_DRILLS) + RANDOM_DRAFTS[subject.kind];
  const seen = new Set<string>();
  const configs = new Set<string>();
  for (let i = 0; i < drafts; i++) {
    const edges: readonly Edge[] = await edgesOf(draftOf(subject, cast, seed, i), seed + i, EDGES[subject.kind]);
    for (const { what, configs: sides } of edges) {
      if (seen.has(what)) continue;
      seen.add(what);
      for (const config of sides) if (!varies(await playConfig(config, FIGHTS))) configs.add(config);
    }
  }
  return [...configs];
}
