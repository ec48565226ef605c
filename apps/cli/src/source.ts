import { dirname, join } from 'node:path';
import { decodeText, decompress } from '@quartet/results';
import type { Finding } from '@quartet/runner';
import { decode, ImportError, resolveImports } from '@quartet/script';
import { FileError, MAX_INPUT_BYTES, readInput } from './files.ts';

const IMPORT_LINE = /^import "[^"]*"\r?$/;

/** A config with its imports put in, which still knows where each line came from. */
export interface Source {
  text: string;
  /** A line about changes of another program that were undone; empty without any. */
  notice: string;
  /** `file:line:column: text`, a line for each finding; warnings are marked as such. */
  listing(findings: readonly Finding[]): string;
}

/** A line for each finding; `place` gives file and line. */
export function listFindings(
  findings: readonly Pick<Finding, 'severity' | 'line' | 'column' | 'message'>[],
  place: (line: number) => string,
): string {
  return findings
    .map(({ severity, line, column, message }) => {
      const label = severity === 'error' ? '' : `${severity}: `;
      return `${place(line)}:${column}: ${label}${message}\n`;
    })
    .join('');
}

/** An import that cannot be resolved: `file:line:column: text`. */
export class BadImport extends Error {
  override readonly name = 'BadImport';
}

/**
 * Text of a file in UTF-8 or UTF-16, packed or plain, or of standard input for "-".
 * @throws FileError when it cannot be read.
 */
export function readText(file: string): string {
  const bytes = readInput(file);
  try {
    return decodeText(decompress(bytes, MAX_INPUT_BYTES));
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a config and its imports, which are relative to the file that contains them. @throws FileError, BadImport */
export function readSource(file: string): Source {
  const folder = file === '-' ? '.' : dirname(file);
  const given = readText(file);
  const decoded = decode(given);
  const texts = new Map([[file, decoded?.text ?? given]]);
  const list = decoded?.kinds.map((kind) => kind.text).join(', ');
  const notice = list === undefined ? '' : `${file}: read without ${list}, which another program had put in\n`;
  const nameOf = (path: string) => (path.startsWith('/') ? path : join(folder, path));
  const read = (path: string) => {
    const name = nameOf(path);
    const text = texts.get(name) ?? readText(name);
    texts.set(name, text);
    return text;
  };
  // The same resolution over lines that carry their place gives the origin of each line of the result.
  const tagged = (text: string, name: string) =>
    text
      .split('\n')
      .map((line, i) => (IMPORT_LINE.test(line) ? line : `${name}:${i + 1}`))
      .join('\n');
  const main = texts.get(file) ?? '';
  try {
    const text = resolveImports(main, read);
    const origins = resolveImports(tagged(main, file), (path) => tagged(read(path), nameOf(path))).split('\n');
    return {
      text,
      notice,
      listing: (findings) => listFindings(findings, (line) => origins[line - 1] ?? `${file}:${line}`),
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    // Files are read depth first, so the import stands in the last file that has one on this line.
    const holders = [...texts].filter(([, text]) => IMPORT_LINE.test(text.split('\n')[error.line - 1] ?? ''));
    throw new BadImport(`${holders.at(-1)?.[0] ?? file}:${error.line}:1: ${error.message}`);
  }
}
