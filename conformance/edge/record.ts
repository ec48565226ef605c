/**
 * Edge fights: configs made around the edges of every character, weapon and set, with the reference's figures. Both are stored, so a record does not
 * depend on the declarations that its config was derived from.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isExplained, readDivergences } from '../divergences.ts';
import { CONFORMANCE } from '../oracle.ts';
import { Archive, pack } from '../pack.ts';
import type { ReferenceBuild } from '../random/reference.ts';
import { playConfig } from './edges.ts';
import { differingFigures, type FigureDifference, type Figures, figuresOf, REFUSED } from './figures.ts';

const PATH = join(CONFORMANCE, 'edge', 'fights.pack');
const CONFIG = 'config';
const FIGURES = 'figures';

/** An edge fight with the figures of the reference. */
export interface EdgeFight {
  /** `KEY-NUMBER`, such as `skirk-03`. */
  readonly name: string;
  readonly config: string;
  readonly figures: Figures;
}

/** The key of the character, weapon or set that a fight is about. */
export const subjectOf = (name: string): string => name.slice(0, name.lastIndexOf('-'));

/** All recorded edge fights, by name. */
export function edgeFights(): EdgeFight[] {
  if (!existsSync(PATH)) return [];
  const archive = new Archive<{ name: string }>(PATH);
  return archive.items.map(({ name }) => ({
    name,
    config: archive.read(name, CONFIG),
    figures: JSON.parse(archive.read(name, FIGURES)) as Figures,
  }));
}

/** Replaces the recorded edge fights. @returns the size of the archive in bytes */
export async function storeEdgeFights(fights: readonly EdgeFight[]): Promise<number> {
  const bytes = await pack(
    fights.map(({ name, config, figures }) => ({
      item: { name },
      files: { [CONFIG]: config, [FIGURES]: JSON.stringify(figures) },
    })),
  );
  await writeFile(PATH, bytes);
  return bytes.length;
}

/** Fights of ours that show which figures are random. */
const FIGHTS = 8;

/**
 * The figures of the reference for a config, over the iterations of its options; null when it crashes. Figures that vary in our fights
 * are random there too, though a few fights may not show it.
 */
export async function figuresOfReference(config: string, build: ReferenceBuild): Promise<Figures | null> {
  const result = await build.result(config);
  if ('refusal' in result) return /panic/.test(result.refusal) ? null : REFUSED;
  if (result.statistics === undefined) throw new Error('the result of the reference has no statistics');
  const names = result.character_details.map(({ name }) => name);
  return withoutRandom(figuresOf(result.statistics, names), await playConfig(config, FIGHTS));
}

/** Figures, with those marked as random that vary in fights of ours. */
function withoutRandom(figures: Figures, ours: Figures): Figures {
  const random = Object.keys(ours).filter((name) => ours[name] === null);
  return { ...figures, ...Object.fromEntries(random.map((name) => [name, null])) };
}

interface EdgeOutcome {
  readonly name: string;
  readonly differences: readonly FigureDifference[];
  /** Those without an entry in `divergences.json`. */
  readonly unexplained: readonly FigureDifference[];
}

/** Runs an edge fight with our engine and compares its figures with the reference's. */
export async function runEdgeFight({ name, config, figures }: EdgeFight): Promise<EdgeOutcome> {
  const differences = differingFigures(await playConfig(config, 1), figures);
  if (differences.length === 0) return { name, differences, unexplained: [] };
  const divergences = readDivergences();
  const unexplained = differences.filter(
    ({ name: field, ours }) => !isExplained(`edge-${name}`, field, ours, divergences),
  );
  return { name, differences, unexplained };
}

/** A difference as a line of text. */
export const describeFigure = ({ name, ours, theirs }: FigureDifference): string =>
  `${name}: ours ${ours}, theirs ${theirs}`;
