/**
 * Legality of the rotation search: everything that a found config contains beyond the given one is accepted by the reference's grammar (its
 * parser of character actions and of `while`), so that a config that runs in the reference leads to one that runs there. In fights, its
 * actions wait for no cooldown, energy or stamina that those of the given one do not wait for.
 */
import { openConfig } from '@quartet/edits';
import { FAILURE_REASONS, type FailureReason } from '@quartet/engine';
import type { Executor } from '@quartet/runner';
import { actionKeys, isDeclaration, type Statement, scriptOf, walk } from '@quartet/script';

/** Actions that the search gives any character, without parameters: those that every character of the reference has. */
const COMMON = ['attack', 'skill', 'burst'];
/** The loop that equal rounds become. */
const LOOP = 'while 1';

interface Parts {
  /** Texts of the declarations but `active`, in order. */
  readonly declarations: readonly string[];
  readonly active: string | null;
  readonly team: readonly string[];
  /** Actions as `character action[params]`, and numbers of their repetitions. */
  readonly actions: ReadonlyMap<string, readonly number[]>;
  /** Other statements: whole where they have no body, else their heads. */
  readonly others: ReadonlySet<string>;
  readonly errors: readonly string[];
}

/** Text of a statement up to its first body, with single spaces. */
const headOf = (text: string): string => (text.split('{')[0] ?? '').replace(/\s+/g, ' ').replace(/;$/, '').trim();

function partsOf(text: string): Parts {
  const { ast, config, diagnostics } = openConfig(text);
  const textOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  const actions = new Map<string, number[]>();
  const others = new Set<string>();
  const visit = (statement: Statement) =>
    walk(statement, (node) => {
      switch (node.kind) {
        case 'actions':
          for (const { action, params, count } of node.items) {
            const written = params?.entries.map(({ key, value }) => `${key.text}=${textOf(value)}`).join(', ') ?? '';
            const name = `${node.character.key} ${action}${written === '' ? '' : `[${written}]`}`;
            actions.set(name, [...(actions.get(name) ?? []), count]);
          }
          return;
        case 'let':
        case 'assign':
        case 'expression':
        case 'return':
        case 'control':
        case 'if':
        case 'switch':
        case 'while':
        case 'for':
        case 'fn':
          others.add(headOf(textOf(node)));
      }
    });
  for (const statement of scriptOf(ast)) visit(statement);
  return {
    declarations: ast.body.filter((each) => isDeclaration(each) && each.kind !== 'active').map(textOf),
    active: config.active,
    team: config.characters.map(({ key }) => key),
    actions,
    others,
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  };
}

/** Parts of a found config that the reference may refuse although it accepts the given one. */
export function illegalIn(given: string, found: string): string[] {
  const before = partsOf(given);
  const after = partsOf(found);
  const reasons = after.errors.map((message) => `does not parse: ${message}`);
  if (JSON.stringify(before.declarations) !== JSON.stringify(after.declarations)) reasons.push('changes a declaration');
  if (after.active === null || !before.team.includes(after.active)) reasons.push(`begins with ${after.active}`);
  for (const [name, counts] of after.actions) {
    const [character = '', action = ''] = name.split(' ');
    const isCommon = before.team.includes(character) && COMMON.includes(action);
    if (!before.actions.has(name) && !isCommon) reasons.push(`uses ${name}`);
    if (!actionKeys.some((key) => key === action.split('[')[0])) reasons.push(`uses the action ${action}`);
    const wrong = counts.find((count) => !Number.isSafeInteger(count) || count < 0);
    if (wrong !== undefined) reasons.push(`repeats ${name} ${wrong} times`);
  }
  for (const other of after.others) if (!before.others.has(other) && other !== LOOP) reasons.push(`contains ${other}`);
  return reasons;
}

/** Seconds in which actions of a team are refused, in a fight on average, by reason. */
type Refusals = Readonly<Record<FailureReason, number>>;

/** Fights that measure refusals. */
const FIGHTS = 200;
/** Seconds from which the reference warns of a reason; fewer are the luck of particles and of frames. */
const WARNS_FROM = 1;

/** Measures the refusals of a config. @throws ConfigError for a config that cannot run */
export async function refusalsOf(executor: Executor, text: string, seed: number): Promise<Refusals> {
  const { statistics } = await executor.run(text, { iterations: FIGHTS, seed, workers: 2 });
  const seconds = (reason: keyof Refusals): number =>
    (statistics?.failed_actions ?? []).reduce((sum, each) => sum + each[reason].mean, 0);
  return Object.fromEntries(FAILURE_REASONS.map((reason) => [reason, seconds(reason)])) as Refusals;
}

/** Refusals of a found config of which the reference warns, and that the given one has not or has in fewer seconds. */
export function refusedIn(given: Refusals, found: Refusals): string[] {
  return FAILURE_REASONS.filter(
    (reason) => found[reason] >= WARNS_FROM && found[reason] - given[reason] >= WARNS_FROM,
  ).map((reason) => `${reason} ${given[reason].toFixed(1)} → ${found[reason].toFixed(1)} s`);
}
