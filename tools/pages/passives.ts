/**
 * Passives of weapons and bonuses of sets as data from which the pages make a sentence in any language, for
 * `src/shared/names/passives.json`. The effects are in `names.json` of each folder: `passive` of a weapon, `bonuses` of a set by count of
 * pieces. The numbers come from the facts.
 *
 * The notation is `clause; clause`; a clause is `trigger> effect, effect /seconds xstacks @cooldown`. An effect is `what:value`; a value is a
 * name among the refinement values or bonuses of the facts, or a number; `<` before it means "up to", `~stat` names the stat that it is a
 * share of.
 */
import { fileURLToPath } from 'node:url';
import { artifactFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { isOneOf } from '@quartet/gamedata/typed';
import type { PassiveClause, PassiveEffect, Passives } from '../../apps/web/src/shared/names/passives.ts';
import { readFiles } from '../facts/files.ts';
import { isText, type Row, readRow, readTable } from '../facts/tables.ts';

const RECIPIENTS = ['team', 'active', 'others', 'next'] as const satisfies readonly PassiveEffect['to'][];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const sortedEntries = <T>(record: Readonly<Record<string, T>>): readonly [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** Numbers by name: one for all refinements or five. */
type Values = Readonly<Record<string, readonly number[]>>;

const files = readFiles(ROOT);

/** The content of a `names.json`. */
const namesOf = (file: string): Row => readRow(JSON.parse(files.get(file) ?? '{}'), file);

/** @throws Error for a name that the facts do not have */
function numbersOf(text: string, values: Values, where: string): readonly number[] {
  const [, name = '', factor] = /^([^*]*)(?:\*(.*))?$/.exec(text) ?? [];
  const own = Number.isNaN(Number(name)) || name === '' ? values[name] : [Number(name)];
  if (own === undefined)
    throw new Error(`${where}: the facts have no "${name}", only ${Object.keys(values).join(', ')}`);
  const scaled = own.map((value) => Number((value * Number(factor ?? 1)).toFixed(6)));
  return scaled.every((value) => value === scaled[0]) ? scaled.slice(0, 1) : scaled;
}

function effectOf(text: string, values: Values, where: string): PassiveEffect {
  const [, to, what = '', upTo, amount = '', of] = /^(?:(\w+)\.)?([\w%]+):(<)?([^~]*)(?:~(\w+))?$/.exec(text) ?? [];
  if (what === '' || !(to === undefined || isOneOf(RECIPIENTS, to))) throw new Error(`${where}: cannot read "${text}"`);
  return {
    what,
    ...(to === undefined ? {} : { to }),
    ...(amount === '' ? {} : { value: numbersOf(amount, values, where) }),
    ...(of === undefined ? {} : { of }),
    ...(upTo === undefined ? {} : { upTo: true }),
  };
}

function clauseOf(text: string, values: Values, where: string): PassiveClause {
  const [, trigger, args, chance, rest = ''] = /^(?:(\w+)(?:\(([^)]*)\))?(?:%([\w.]+))?> )?(.*)$/.exec(text) ?? [];
  const [, effects = '', tail = ''] = /^(.*?)((?: [/x@][\d.]+)*)$/.exec(rest) ?? [];
  const number = (sign: string) =>
    tail
      .split(' ')
      .find((each) => each.startsWith(sign))
      ?.slice(1);
  const [seconds, stacks, cooldown] = [number('/'), number('x'), number('@')];
  const isNumber = args !== undefined && !Number.isNaN(Number(args));
  return {
    ...(trigger === undefined ? {} : { on: trigger }),
    ...(args === undefined ? {} : isNumber || args in values ? { n: numbersOf(args, values, where) } : { args }),
    ...(chance === undefined ? {} : { chance: numbersOf(chance, values, where) }),
    effects: effects.split(', ').map((each) => effectOf(each, values, where)),
    ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
    ...(stacks === undefined ? {} : { stacks: Number(stacks) }),
    ...(cooldown === undefined ? {} : { cooldown: Number(cooldown) }),
  };
}

const clausesOf = (text: string, values: Values, where: string): PassiveClause[] =>
  text.split('; ').map((clause) => clauseOf(clause, values, where));

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is number => typeof each === 'number');

/** The passives and bonuses of all weapons and sets. @throws Error for clauses that cannot be parsed or are not in the facts */
export async function passives(): Promise<Passives> {
  const weapons: Record<string, PassiveClause[]> = {};
  for (const [key, load] of sortedEntries(weaponFacts)) {
    const file = `weapons/${key}/names.json`;
    const { passive } = namesOf(file);
    if (typeof passive !== 'string') continue;
    const { refineValues } = (await load()).default;
    const values = Object.fromEntries(
      Object.entries(refineValues).map(([name, each]): [string, readonly number[]] => [name, each.values]),
    );
    weapons[key] = clausesOf(passive, values, file);
  }
  const sets: Record<string, Record<string, PassiveClause[]>> = {};
  for (const [key, load] of sortedEntries(artifactFacts)) {
    const file = `artifacts/${key}/names.json`;
    const effects = Object.entries(readTable(namesOf(file).bonuses ?? {}, isText, `${file}: bonuses`));
    if (effects.length === 0) continue;
    const { bonuses } = (await load()).default;
    const values = Object.fromEntries(Object.entries(bonuses).map(([name, { value }]) => [name, numbers(value)]));
    sets[key] = Object.fromEntries(effects.map(([pieces, text]) => [pieces, clausesOf(text, values, file)]));
  }
  return { weapons, sets };
}
