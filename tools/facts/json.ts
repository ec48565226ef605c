/** Format of fact files: one fact per line, and a list of numbers on one line of any length. */
import type { Json } from './print.ts';
import { isRow } from './tables.ts';

const LINE_WIDTH = 160;

const isNumbers = (value: Json): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'number');

function flat(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (!isRow(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${flat(entry ?? null)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Whether a value has one line per entry: the top level of a file, and tables of tables. */
const isBroken = (value: Json, depth: number): boolean =>
  isRow(value) && (depth === 0 || (depth === 1 && Object.values(value).some((entry) => isRow(entry ?? null))));

function lines(value: Json, depth: number, before: number): string {
  const one = flat(value);
  const isEmpty = one === '{}' || one === '[]';
  const fits = 2 * depth + before + one.length < LINE_WIDTH;
  if (isEmpty || isNumbers(value) || (fits && !isBroken(value, depth))) return one;
  const indent = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (Array.isArray(value))
    return `[\n${value.map((entry) => `${indent}${lines(entry, depth + 1, 0)}`).join(',\n')}\n${close}]`;
  if (!isRow(value)) return one;
  const entries = Object.entries(value).map(([key, entry]) => {
    const head = `${JSON.stringify(key)}: `;
    return `${indent}${head}${lines(entry ?? null, depth + 1, head.length)}`;
  });
  return `{\n${entries.join(',\n')}\n${close}}`;
}

/** Formats a fact file. */
export const formatFacts = (facts: Json): string => `${lines(facts, 0, 0)}\n`;
