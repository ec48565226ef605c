/** Quartet as a package: fights of Genshin Impact teams, in Node and in browsers. */
import * as importers from '@quartet/importers';
import * as optimiser from '@quartet/optimiser';
import * as results from '@quartet/results';
import * as runner from '@quartet/runner';
import { optimizerTeam } from '@quartet/runner/optimizer-team';
import type {
  AbyssOptions,
  AbyssOutcome,
  ArtifactsOptions,
  ArtifactsOutcome,
  ConfigError as ConfigErrorType,
  ExportOptions,
  Finding,
  GearOptions,
  GearOutcome,
  Result,
  RotateOptions,
  RotateOutcome,
  Sample,
  SimulateOptions,
  SubstatOptions,
  SubstatOutcome,
  SweepOptions,
  SweepOutcome,
  TeamExport,
  Validation,
} from './types.ts';
import { closeWorkers, inTurn, withWorkers } from './workers.ts';

export type * from './types.ts';

/** Error of `simulate`, `sample`, `optimize` and `rotate` for a config that cannot run; `findings` has the reasons and their places. */
export const ConfigError: new (message: string, findings: readonly Finding[]) => ConfigErrorType = runner.ConfigError;
export type ConfigError = ConfigErrorType;

/** Substats in the order of `Rolls.counts`. */
export const SUBSTATS: readonly string[] = optimiser.SUBSTATS;

/**
 * Runs the fights of a config. Calls that come meanwhile wait for their turn.
 * @throws ConfigError for a config that cannot run; an error named `AbortError` after the signal
 */
export function simulate(config: string, options: SimulateOptions = {}): Promise<Result> {
  return inTurn(options.signal, (executor) => executor.run(config, options));
}

/** Returns all errors and warnings of a config, and the team it describes. Never rejects because of the config. */
export function validate(config: string): Promise<Validation> {
  return withWorkers((executor) => executor.validate(config));
}

/**
 * One fight, frame by frame.
 * @param seed a seed that a result names (`statistics.min_seed`, `sample_seed`, …), or any whole number from 0 to 2^53 − 1; random when absent
 * @throws ConfigError for a config that cannot run
 */
export function sample(config: string, seed?: number | string): Promise<Sample> {
  return withWorkers((executor) => executor.sample(config, seed ?? runner.randomSeed()));
}

/**
 * Searches for improvements of a config: substats, the gear of an inventory, or the best next changes. Calls that
 * come meanwhile wait for their turn.
 * @throws ConfigError for a config that cannot run; an Error when the question makes no sense; one named `AbortError` after the signal
 */
export function optimize(config: string, options?: SubstatOptions): Promise<SubstatOutcome>;
export function optimize(config: string, options: GearOptions): Promise<GearOutcome>;
export function optimize(config: string, options: SweepOptions): Promise<SweepOutcome>;
export function optimize(
  config: string,
  options: SubstatOptions | GearOptions | SweepOptions = {},
): Promise<SubstatOutcome | GearOutcome | SweepOutcome> {
  const seed = options.seed === undefined ? runner.randomSeed() : runner.readSeed(options.seed);
  const limits = { seed, fights: options.fights, workers: options.workers, signal: options.signal };
  const run = optimiser.runSearch;
  return inTurn<SubstatOutcome | GearOutcome | SweepOutcome>(options.signal, (executor) => {
    switch (options.find) {
      case undefined:
      case 'substats': {
        const question = { ...options, text: config };
        return run('substats', executor, question, limits, {
          onStep: (step) => options.onProgress?.(progressOf(step)),
        });
      }
      case 'gear': {
        const question = { ...options, text: config };
        return run('gear', executor, question, limits, { onStep: (step) => options.onProgress?.(progressOf(step)) });
      }
      default: {
        const question = { ...options, text: config, sweep: optimiser.readSweep(options.find).kind };
        return run('sweep', executor, question, limits, { onStep: (step) => options.onProgress?.(progressOf(step)) });
      }
    }
  });
}

/**
 * Writes a rotation for the team of a config, whose actions it replaces; it may have none. Calls that come meanwhile wait for their turn.
 * @throws ConfigError for a team that cannot fight; an Error for wishes that it cannot have; one named `AbortError` after the signal
 */
export function rotate(config: string, options: RotateOptions = {}): Promise<RotateOutcome> {
  const { wishes, fights, workers, signal, onProgress } = options;
  const seed = options.seed === undefined ? runner.randomSeed() : runner.readSeed(options.seed);
  return inTurn<RotateOutcome>(signal, (executor) =>
    optimiser.runSearch(
      'rotate',
      executor,
      { text: config, wishes },
      { seed, fights, workers, signal },
      { onStep: ({ findings, done, total }) => onProgress?.({ best: findings, fights: done, budget: total }) },
    ),
  );
}

/**
 * Plays some fights and makes a team for Genshin Optimizer ("Import Team"): for each character a multi-target of the hits that deal damage,
 * weighted by their number per fight. `left` has the hits without a known name there; gear, buffs and conditions are not in it.
 * @throws ConfigError for a config that cannot run; an Error for a bad number of fights; one named `AbortError` after the signal
 */
export function exportTeam(config: string, options: ExportOptions = {}): Promise<TeamExport> {
  const { name, fights, signal, onProgress } = options;
  const seed = options.seed === undefined ? runner.randomSeed() : runner.readSeed(options.seed);
  return inTurn(signal, (executor) =>
    optimizerTeam(
      executor,
      config,
      ({ character_details }) => ({
        team: name ?? character_details.map((each) => each.name).join(', '),
        target: 'Rotation (Quartet)',
        description: 'Weights are hits per fight. Gear, buffs and conditions are those that you choose here.',
      }),
      { fights, seed, signal, onProgress: (done, total) => onProgress?.({ done, total }) },
    ),
  );
}

/**
 * Fights a chamber of the Spiral Abyss with a team for one half or both. Calls that come meanwhile wait for their turn.
 * @throws ConfigError for a config that cannot run; an Error for a chamber without a known lineup; one named `AbortError` after the signal
 */
export function abyss({ workers, signal, fights, onProgress, ...options }: AbyssOptions): Promise<AbyssOutcome> {
  const { cycle, floor, chamber, first, second } = options;
  const seed = options.seed === undefined ? runner.randomSeed() : runner.readSeed(options.seed);
  const question = { cycle, floor, chamber, first, second };
  return inTurn<AbyssOutcome>(signal, (executor) =>
    optimiser.runSearch(
      'abyss',
      executor,
      question,
      { seed, fights, workers, signal },
      {
        onStep: ({ done, total }) => onProgress?.({ done, total }),
      },
    ),
  );
}

/**
 * Values the artifacts of a GOOD document: who gains from each, chances of levelling, and whether to keep it. Calls that come meanwhile wait for
 * their turn.
 * @throws Error for a document without characters or artifacts; one named `AbortError` after the signal
 */
export async function artifacts(document: string, options: ArtifactsOptions = {}): Promise<ArtifactsOutcome> {
  const { teams = [], templates = [], workers, signal, onProgress } = options;
  const { builds, weapons } = importers.readDocument(document);
  const { pieces } = importers.readInventory(document);
  if (builds.length === 0 || pieces.length === 0)
    throw new Error(`The document has ${builds.length} characters and ${pieces.length} artifacts: advice needs both`);
  const seed = options.seed === undefined ? runner.randomSeed() : runner.readSeed(options.seed);
  const numbered = (texts: readonly string[]) => texts.map((text, i) => ({ id: String(i + 1), text }));
  const roster = { characters: builds, weapons, pieces };
  const question = { roster, teams: numbered(teams), templates: numbered(templates) };
  return inTurn<ArtifactsOutcome>(signal, (executor) =>
    optimiser.runSearch(
      'artifacts',
      executor,
      question,
      { seed, workers, signal },
      { onStep: ({ done, total }) => onProgress?.({ done, total }) },
    ),
  );
}

const progressOf = <Findings>({ findings, done, total }: optimiser.SearchStep<Findings, unknown>) => ({
  ...findings,
  fights: done,
  budget: total,
});

/** A result as the JSON text it is saved as: equal results are equal byte for byte. */
export function stringifyResult(result: Result): string {
  return results.stringifyResult(result);
}

/** A frame log as the JSON text it is saved as. */
export function stringifySample(log: Sample): string {
  return results.stringifySample(log);
}

/**
 * Reads the JSON text of a result, also one that gcsim wrote.
 * @throws Error naming the member that is wrong
 */
export function parseResult(text: string): Result {
  return results.parseResult(text);
}

/** Ends the workers and gives their memory back; what is under way rejects. The next call starts new ones. */
export function close(): void {
  closeWorkers();
}
