/** Runs a reference build that the user supplies: a gcsim program. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type parseResult, parseResult as read } from '@quartet/results';
import type { Golden, Pair } from '../oracle.ts';

type Result = ReturnType<typeof parseResult>;
type Described = { readonly mean: number; readonly sd: number };

/** Thrown when the reference is unusable, so that no config can be compared. */
export class ReferenceUnusable extends Error {
  override name = 'ReferenceUnusable';
}

/** Outcome of a config in the reference: its figures, or the reason of a refusal. */
export type Verdict = { readonly golden: Golden } | { readonly refusal: string };

/** Milliseconds after which the reference counts as hanging on a config. */
const PATIENCE = 120_000;
/** Maximum bytes that are kept of the standard error of the reference. */
const MAX_COMPLAINT = 4_000;
/** Maximum size of a result file. */
const MAX_RESULT = 64 << 20;

/** Runs `PROGRAM -c CONFIG -out RESULT` and reads the result. */
export class ReferenceBuild {
  private readonly program: string;
  private readonly patience: number;

  /** @throws ReferenceUnusable when there is no such file */
  constructor(program: string, patience = PATIENCE) {
    if (!existsSync(program))
      throw new ReferenceUnusable(`there is no file ${program}; --reference takes the path of a gcsim program`);
    this.program = program;
    this.patience = patience;
  }

  /** @throws ReferenceUnusable when the program does not start or writes no result that can be read */
  async run(config: string): Promise<Verdict> {
    const result = await this.result(config);
    return 'refusal' in result ? result : { golden: distil(result) };
  }

  /** The result document of a config, or the reason of a refusal. @throws ReferenceUnusable as `run` does */
  async result(config: string): Promise<Result | { readonly refusal: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-reference-'));
    try {
      const input = join(folder, 'config.txt');
      const output = join(folder, 'result.json');
      writeFileSync(input, config);
      const { code, complaint } = await this.start(['-c', input, '-out', output]);
      if (code !== 0) return { refusal: complaint === '' ? `it ended with status ${code}` : complaint };
      if (!existsSync(output))
        throw new ReferenceUnusable(`${this.program} ended with status 0 but wrote no result; is it gcsim (-c, -out)?`);
      if (statSync(output).size > MAX_RESULT) throw new ReferenceUnusable(`the result of ${this.program} is too large`);
      return this.parse(readFileSync(output));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private parse(bytes: Buffer): Result {
    try {
      return read(new Uint8Array(bytes));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ReferenceUnusable(`the result of ${this.program} cannot be read: ${why}`);
    }
  }

  private start(args: readonly string[]): Promise<{ code: number | string; complaint: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      let complaint = '';
      const timer = setTimeout(() => {
        complaint = `no end after ${this.patience / 1000} s`;
        child.kill('SIGKILL');
      }, this.patience);
      child.stderr.on('data', (chunk: Buffer) => {
        if (complaint.length < MAX_COMPLAINT) complaint += chunk.toString();
      });
      child.on('error', (error) => {
        clearTimeout(timer);
        reject(new ReferenceUnusable(`${this.program} does not start: ${error.message}`));
      });
      child.on('close', (status, signal) => {
        clearTimeout(timer);
        resolve({ code: status ?? signal ?? 'none', complaint: complaint.trim().slice(0, MAX_COMPLAINT) });
      });
    });
  }
}

const pair = ({ mean, sd }: Described): Pair => [mean, sd];
const pairs = (described: Readonly<Record<string, Described>>): Record<string, Pair> =>
  Object.fromEntries(Object.entries(described).map(([name, each]) => [name, pair(each)]));
const sources = (list: readonly { readonly sources: Readonly<Record<string, Described>> }[]) =>
  list.map((each) => pairs(each.sources));

/** Converts a result document to the format of the recorded cases. @throws ReferenceUnusable without statistics */
export function distil(result: Result): Golden {
  const { statistics: s } = result;
  if (s === undefined) throw new ReferenceUnusable('the result of the reference has no statistics');
  const { number_of_workers: _, ...settings } = result.simulator_settings;
  return {
    iterations: s.iterations,
    schema_version: result.schema_version,
    initial_character: result.initial_character,
    characters: result.character_details.map(({ name }) => name),
    simulator_settings: settings,
    energy_settings: result.energy_settings,
    player_position: result.player_position,
    incomplete_characters: result.incomplete_characters,
    duration: s.duration,
    dps: s.dps,
    rps: s.rps,
    eps: s.eps,
    hps: s.hps,
    shp: s.shp,
    total_damage: s.total_damage,
    warnings: s.warnings,
    failed_actions: s.failed_actions.map((each) =>
      Object.fromEntries(Object.entries(pairs(each)).filter(([, [mean]]) => mean > 0)),
    ),
    character_dps: s.character_dps.map(pair),
    element_dps: pairs(s.element_dps),
    target_dps: pairs(s.target_dps),
    dps_by_element: s.dps_by_element.map(({ elements }) => pairs(elements)),
    dps_by_target: s.dps_by_target.map(({ targets }) => pairs(targets)),
    source_dps: sources(s.source_dps),
    source_damage_instances: sources(s.source_damage_instances),
    source_reactions: sources(s.source_reactions),
    character_actions: sources(s.character_actions),
    field_time: s.field_time.map(pair),
    total_source_energy: sources(s.total_source_energy),
    ending_energy: s.end_stats.map(({ ending_energy }) => pair(ending_energy)),
    target_aura_uptime: sources(s.target_aura_uptime),
    shields: Object.fromEntries(
      Object.entries(s.shields).map(([name, { hp, uptime }]) => [name, { hp: pairs(hp), uptime: pair(uptime) }]),
    ),
    character_details: result.character_details,
    target_details: result.target_details,
  };
}
