/** Turns a config text into a fight that can run. Used inside workers; touches neither DOM nor Node. */
import { loadLibrary, MissingContentError } from '@quartet/content';
import {
  Block,
  expectedValues,
  figuresOf,
  iterationSeed,
  LogLimitError,
  type Plan,
  PlanError,
  prepare,
  Simulator,
  unavailableActions,
} from '@quartet/engine';
import { withDisplayed } from '@quartet/gamedata/displayed';
import { playableNames } from '@quartet/gamedata/playable';
import { intervalOf, outlineOf, type ResultSkeleton } from '@quartet/results';
import {
  type Allowance,
  Budget,
  type Config,
  compile,
  type Diagnostic,
  loopFixes,
  type NameTable,
  OWN_MACHINE,
  type ParseResult,
  type Phrase,
  parse,
  readyFixes,
  ruleFixes,
  ScriptError,
  scriptOf,
  walk,
} from '@quartet/script';
import { addFight } from './blocks.ts';
import { type Finding, type FindingFix, Findings } from './finding.ts';
import { ConfigError, fetched, NotLoaded } from './protocol.ts';
import type { Simulators } from './trials.ts';
import type { Validation } from './validation.ts';
import type { ConfigHandler, Work } from './worker-core.ts';

function finding(diagnostic: Diagnostic): Finding {
  const { expected, fix, ...found } = diagnostic;
  return fix ? { ...found, fix } : found;
}

const ENDLESS = 'engine.endless';
const STUCK_ENERGY = 'engine.stuck-energy';
const STUCK = [STUCK_ENERGY, 'engine.stuck-stamina', 'engine.stuck-action'];
const ACTION_NEEDS_RULE = 'engine.action-needs-rule';

/** Maximum number of findings about missing content, and about impossible actions. */
const MAX_FINDINGS = 100;

/** The failure of a config for an error thrown while it was opened; null for an error with another cause. */
function findingsOf(text: string, error: unknown): Finding[] | null {
  const findings = new Findings(text);
  if (error instanceof MissingContentError) {
    return error.phrases.slice(0, MAX_FINDINGS).map((phrase, i) => {
      const span = error.missing[i]?.span;
      return findings.at('error', 'missing-content', phrase, span?.from ?? 0, span?.to ?? 0);
    });
  }
  if (error instanceof PlanError) {
    return error.phrases.slice(0, MAX_FINDINGS).map((phrase) => findings.at('error', 'plan', phrase, 0, 0));
  }
  if (error instanceof LogLimitError) return [findings.at('error', 'log', error.phrase, 0, 0)];
  if (error instanceof ScriptError) return [scriptFinding('error', text, error)];
  return null;
}

/** Converts an error of a running script to a finding; an endless loop or wait gets fixes that end it. */
function scriptFinding(severity: Finding['severity'], text: string, error: ScriptError): Finding {
  const found = new Findings(text).at(severity, 'script', error.phrase, error.from, error.from);
  const { id } = error.phrase;
  if (id === ENDLESS) return withFixes(found, loopFixes(parse(text, playableNames).ast, error.from));
  if (STUCK.includes(id))
    return withFixes(found, readyFixes(parse(text, playableNames).ast, error.from, id === STUCK_ENERGY));
  return withRuleFixes(found);
}

function withFixes(found: Finding, [fix, ...otherFixes]: readonly FindingFix[]): Finding {
  return fix === undefined ? found : { ...found, fix, otherFixes };
}

/** Rule of the game that makes the action of a message possible; null for other messages. */
function neededRule({ id, values = {} }: Phrase): string | null {
  const { rule, why } = values;
  if (id === ACTION_NEEDS_RULE) return String(rule);
  return typeof why === 'object' && 'id' in why ? neededRule(why) : null;
}

/** Adds fixes to a finding about an action that a rule of the game makes possible. */
function withRuleFixes(found: Finding): Finding {
  const rule = found.phrase === undefined ? null : neededRule(found.phrase);
  return rule === null ? found : withFixes(found, ruleFixes(rule));
}

function asConfigError(text: string, error: unknown): unknown {
  const findings = findingsOf(text, error);
  return findings ? configError(findings) : error;
}

function configError(findings: readonly Finding[]): ConfigError {
  const errors = findings.filter((each) => each.severity === 'error');
  return new ConfigError(errors.map((each) => `${each.line}:${each.column}: ${each.message}`).join('\n'), findings);
}

function summary(config: Config, findings: Finding[]): Validation {
  return {
    findings,
    characters: config.characters.map((c) => ({
      key: c.key,
      level: c.level,
      maxLevel: c.maxLevel,
      cons: c.cons,
      weapon: c.weapon && {
        key: c.weapon.key,
        level: c.weapon.level,
        maxLevel: c.weapon.maxLevel,
        refine: c.weapon.refine,
      },
      talents: { attack: c.talents.attack, skill: c.talents.skill, burst: c.talents.burst },
      sets: c.sets.map((set) => ({ key: set.key, count: set.count })),
      stats: c.stats,
    })),
    initialCharacter: config.active ?? '',
    iterations: config.options.iterations,
  };
}

/** The engine at work on one config. */
class EngineWork implements Work {
  readonly outline: ResultSkeleton;
  readonly iterations: number;
  private readonly text: string;
  private readonly simulator: Simulator;

  constructor(text: string, simulator: Simulator) {
    this.text = text;
    this.simulator = simulator;
    this.outline = outlineOf(simulator.plan);
    this.iterations = simulator.plan.config.options.iterations;
  }

  openBlock() {
    const { simulator, text } = this;
    const recorder = simulator.recorder();
    const block = new Block(recorder);
    return {
      iterate(base: number, index: number): void {
        try {
          addFight(block, simulator, recorder, base, index);
        } catch (error) {
          throw asConfigError(text, error);
        }
      },
      pack: () => block.serialize(),
      early(within: number) {
        const { mean, low, high } = intervalOf(expectedValues(figuresOf(block)));
        return (high - low) / 2 <= within * mean ? block.serialize() : null;
      },
    };
  }

  async sample(seed: number): Promise<Uint8Array<ArrayBuffer>> {
    const { sampleDocument } = await fetched(import('./sample.ts'));
    try {
      return sampleDocument(this.simulator, seed);
    } catch (error) {
      throw asConfigError(this.text, error);
    }
  }
}

/**
 * The names a text can use. The catalogue of enemies loads for one in which a target may have a `type`, the names that the game shows for
 * one that may contain them.
 */
async function namesFor(text: string): Promise<NameTable> {
  const names = text.includes('type') ? (await fetched(import('./names.ts'))).nameTable : playableNames;
  return fetched(withDisplayed(names, text));
}

async function simulatorOf(
  text: string,
  parsed: ParseResult,
  names: NameTable,
  budget: Budget,
  before: Simulator | null = null,
): Promise<Simulator> {
  const library = await loadLibrary(parsed.config).catch((cause: unknown) => {
    throw cause instanceof MissingContentError ? cause : new NotLoaded(cause);
  });
  const plan = prepare(compile(parsed.ast, names, budget), parsed.config, library, text);
  return before === null ? new Simulator(plan, { budget }) : before.variant(plan, budget);
}

/**
 * The engine, ready to run a config.
 * @param budget for parsing the config and all its fights
 * @param before a simulator of any config, whose storage the new one uses: the two do not run fights at the same time
 * @throws ConfigError with everything that is wrong with the config
 */
export async function openFight(
  text: string,
  budget = new Budget(),
  before: Simulator | null = null,
): Promise<Simulator> {
  const names = await namesFor(text);
  const parsed = parse(text, names, budget);
  const findings = parsed.diagnostics.map(finding);
  if (findings.some((each) => each.severity === 'error')) throw configError(findings);
  try {
    return await simulatorOf(text, parsed, names, budget, before);
  } catch (error) {
    throw asConfigError(text, error);
  }
}

/** A warning for each action in the script that its character does not have: a fight that comes to it ends there. */
function impossibleActions(text: string, { ast }: ParseResult, plan: Plan): Finding[] {
  const refusal = unavailableActions(plan);
  const findings = new Findings(text);
  const found: Finding[] = [];
  for (const statement of scriptOf(ast))
    walk(statement, (node) => {
      if (node.kind !== 'actions' || found.length >= MAX_FINDINGS) return;
      for (const { action, from, to } of node.items) {
        const phrase = refusal(node.character.key, action);
        if (phrase !== null) found.push(withRuleFixes(findings.at('warning', 'no-such-action', phrase, from, to)));
      }
    });
  return found;
}

/** Maximum steps of the trial fight, equal to a fight of some minutes. */
const TRIAL_FIGHT = 200_000;
/** Seed of the trial fight; the same for every text. */
const TRIAL_SEED = 1;

/** Simulates a trial fight. Returns its length, and a warning if it fails; reaching the maximum number of steps is not a failure. */
function tryFight(text: string, simulator: Simulator): { frames: number; failure: Finding | null } {
  const recorder = simulator.recorder();
  try {
    simulator.run(iterationSeed(TRIAL_SEED, 0), recorder);
  } catch (error) {
    return {
      frames: TRIAL_FIGHT,
      failure: error instanceof ScriptError ? scriptFinding('warning', text, error) : null,
    };
  }
  return { frames: recorder.frames, failure: null };
}

/**
 * Validates a config, from its syntax to missing content, and describes its team.
 * @param allowance maximum work; only one trial fight of a few minutes is simulated
 */
export async function validate(text: string, allowance: Allowance = OWN_MACHINE): Promise<Validation> {
  const budget = new Budget({ ...allowance, fight: Math.min(TRIAL_FIGHT, allowance.fight) });
  const names = await namesFor(text);
  const parsed = parse(text, names, budget);
  const findings = parsed.diagnostics.map(finding);
  let frames: number | undefined;
  if (!findings.some((each) => each.severity === 'error')) {
    try {
      const simulator = await simulatorOf(text, parsed, names, budget);
      findings.push(...impossibleActions(text, parsed, simulator.plan));
      const tried = tryFight(text, simulator);
      const { failure } = tried;
      frames = tried.frames;
      if (failure !== null && !findings.some(({ from }) => from === failure.from)) findings.push(failure);
    } catch (error) {
      const more = findingsOf(text, error);
      if (!more) throw error;
      findings.push(...more);
    }
  }
  const validation = summary(parsed.config, findings);
  return frames === undefined ? validation : { ...validation, frames };
}

/**
 * The operations of a worker of this build.
 * @param allowance maximum work of one worker per config
 */
export function configHandlerWithin(allowance: Allowance): ConfigHandler {
  const open = (text: string, before?: Simulator) => openFight(text, new Budget(allowance), before);
  /** Reused between batches of trials. */
  let simulators: Simulators | null = null;
  return {
    open: async (text) => new EngineWork(text, await open(text)),
    validate: (text) => validate(text, allowance),
    async trials(batch) {
      // Trials and the ledger are loaded with the first batch, because runs do not need them.
      const { Simulators, TrialWork } = await fetched(import('./trials.ts'));
      simulators ??= new Simulators(open);
      return new TrialWork(batch, simulators);
    },
  };
}

/** The operations of a worker without a limit on the time of fights. */
export const configHandler: ConfigHandler = configHandlerWithin(OWN_MACHINE);
