/** The layout of fact files: one fact a line, and a list of numbers on one line however long it is. */
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

/** The top of a file, and every table of tables in it, has a line for each entry. */
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

/** The text of a fact file. */
export const formatFacts = (facts: Json): string => `${lines(facts, 0, 0)}\n`;
