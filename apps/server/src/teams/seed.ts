/** Fills the database of teams with the configs in `seed/`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import en from '@quartet/gamedata/display/en';
import type { Executor } from '@quartet/runner';
import type { TeamComputer } from './compute.ts';
import type { TeamStore } from './store.ts';

const names: Readonly<Record<string, string>> = en.characters;

interface Item {
  file: string;
  characters: string[];
  source: string;
}

export interface SeedReport {
  added: string[];
  /** Already in the database. */
  known: string[];
  /** Files and why they were left out. */
  skipped: { file: string; reason: string }[];
}

/** Tag of teams that are about nothing in particular. */
const DEFAULT_TAG = 1;

/** A base seed that depends on the config alone, so that every installation computes the same figures. */
function seedOf(config: string): number {
  return createHash('sha256').update(config).digest().readUIntBE(0, 6);
}

/**
 * Adds, computes and approves the teams of a folder; existing ones stay unchanged. All of them are listed after a few fights of each,
 * and computed whole afterwards.
 * @param folder address of the folder, with its `index.json`
 * @param only maximum number of new teams
 */
export async function seedTeams(
  { teams, computer }: { readonly teams: TeamStore; readonly computer: TeamComputer },
  executor: Executor,
  folder: URL,
  only = Number.POSITIVE_INFINITY,
): Promise<SeedReport> {
  const items = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Item[];
  const report: SeedReport = { added: [], known: [], skipped: [] };
  let taken = 0;

  /** Computes a few fights of a team and approves it before the next one, so that the list fills one by one. */
  const take = async (file: string, id: string) => {
    taken++;
    await computer.preview(id);
    const entry = await teams.find(id);
    if (entry?.state !== 'ready') {
      report.skipped.push({ file, reason: entry?.failure || 'not computed' });
      return;
    }
    await teams.approve(id, DEFAULT_TAG);
    report.added.push(file);
  };

  for (const { file, characters, source } of items) {
    if (taken >= only) break;
    const config = readFileSync(new URL(file, folder), 'utf8');
    const known = await teams.findByConfig(config);
    if (known) {
      // A run that was ended half-way left it computed but not approved.
      if (known.is_db_valid === 1) report.known.push(file);
      else await take(file, known.id);
      continue;
    }
    const { findings } = await executor.validate(config);
    const errors = findings.filter((finding) => finding.severity === 'error').map((finding) => finding.message);
    if (errors.length > 0) {
      report.skipped.push({ file, reason: [...new Set(errors)].join('; ') });
      continue;
    }
    const description = `${characters.map((key) => (Object.hasOwn(names, key) ? names[key] : key)).join(', ')} – from ${source}`;
    await take(file, await teams.submit({ config, description, submitter: 'quartet', seed: seedOf(config) }));
  }
  computer.wake();
  await computer.idle();
  return report;
}
