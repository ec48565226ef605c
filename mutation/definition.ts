/** Replaces the definitions that configs load by changed ones. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TeamRule } from '@quartet/engine';
import type { CharacterDefinition, SetDefinition, WeaponDefinition } from '@quartet/kit';
import { evaluate, type Import } from './evaluate.ts';
import { type Enumeration, isFactEdit, type Mutant, withFact } from './mutants.ts';
import { COUNTER, instrument } from './points.ts';
import { type Content, type NamedKind, REPOSITORY } from './source.ts';

export type Definition = CharacterDefinition | WeaponDefinition | SetDefinition | TeamRule;

/** Functions that import a definition, by key. */
export type Modules = Record<string, () => Promise<{ default: unknown }>>;
/** Tables of definitions and list of rules that `loadLibrary` uses. */
export type Tables = Readonly<Record<NamedKind, Modules>> & { readonly rules: TeamRule[] };

/** Loads the tables of the content package. */
export async function tablesOf(load: Import): Promise<Tables> {
  const { characterModules, weaponModules, setModules } = await load('@quartet/content/manifest');
  const { teamRules } = await load('@quartet/content/rules');
  return { characters: characterModules, weapons: weaponModules, sets: setModules, rules: teamRules } as Tables;
}

/** Replaces a definition until the returned function is called. */
export function install(tables: Tables, { kind, key }: Content, definition: unknown): () => void {
  if (kind === 'rules') return installRule(tables.rules, definition as TeamRule | undefined);
  const usual = tables[kind][key];
  const module = Promise.resolve({ default: definition });
  tables[kind][key] = () => module;
  return () => {
    tables[kind][key] = usual;
  };
}

function installRule(rules: TeamRule[], rule: TeamRule | undefined): () => void {
  const at = rules.findIndex(({ name }) => name === rule?.name);
  // A mutant that could not be evaluated has no rule.
  if (rule === undefined || at < 0) return () => {};
  const [usual] = rules.splice(at, 1, rule);
  return () => {
    rules.splice(at, 1, usual);
  };
}

/** Evaluates a definition with a mutant. Throws the errors of its modules. */
export function mutated(content: Content, facts: unknown, { file, edit }: Mutant, load: Import): Promise<Definition> {
  if (isFactEdit(edit)) return evaluate(content, load, { facts: withFact(facts, edit.path) });
  const changed = join(REPOSITORY, file);
  const source = (path: string): string => {
    const text = readFileSync(path, 'utf8');
    return path === changed ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text;
  };
  return evaluate(content, load, { source });
}

/** The executed parts of a definition. */
interface Reach {
  /** 1 for each point that was evaluated. */
  readonly points: Uint8Array;
  /** 1 for each mutant of a fact that was read. */
  readonly facts: Uint8Array;
}

export const newReach = ({ points, mutants }: Enumeration): Reach => ({
  points: new Uint8Array(points),
  facts: new Uint8Array(mutants.length),
});

/** Whether the value that a mutant changes was evaluated. */
export function isReached(reach: Reach, { points, edit }: Mutant, index: number): boolean {
  return points.some((point) => reach.points[point] === 1) && (!isFactEdit(edit) || reach.facts[index] === 1);
}

/** Evaluates a definition with counters. */
export function counted(
  content: Content,
  facts: unknown,
  { wraps, mutants }: Enumeration,
  reach: Reach,
  load: Import,
): Promise<Definition> {
  return evaluate(content, load, {
    source: (file) => instrument(readFileSync(file, 'utf8'), wraps.get(file) ?? []),
    facts: watched(facts, mutants, reach.facts),
    scope: { [COUNTER]: (point: number) => (reach.points[point] = 1) },
  });
}

/** Wraps facts to record which of them are read. */
function watched(facts: unknown, mutants: readonly Mutant[], read: Uint8Array): unknown {
  const copy = structuredClone(facts);
  mutants.forEach(({ edit }, i) => {
    if (!isFactEdit(edit)) return;
    let holder = copy as Record<string | number, unknown>;
    for (const name of edit.path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
    const name = edit.path[edit.path.length - 1];
    const value = holder[name];
    // The entries of a table, as it may be reached by several paths.
    const watch = (object: Record<string | number, unknown>, member: string | number, is: unknown): void => {
      Object.defineProperty(object, member, {
        enumerable: true,
        configurable: true,
        get: () => {
          read[i] = 1;
          return is;
        },
      });
    };
    if (Array.isArray(value))
      for (const [at, entry] of value.entries()) watch(value as unknown as Record<number, unknown>, at, entry);
    else watch(holder, name, value);
  });
  return copy;
}
