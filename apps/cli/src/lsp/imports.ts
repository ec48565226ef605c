/** A document with the files that it imports, as `quartet run` reads them, and the way back from the whole text to the document. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding, FindingFix } from '@quartet/runner';
import { ImportError, LineIndex, MAX_CONFIG, resolveImports } from '@quartet/script';

const IMPORT_LINE = /^import "[^"]*"\r?$/;
/** Maximum size of an imported file in bytes: a config in UTF-8. */
const MAX_FILE_BYTES = 4 * MAX_CONFIG;

/** A stretch of the whole text. */
interface Segment {
  /** Offsets in the whole text. */
  readonly from: number;
  readonly to: number;
  /** Its place in the document; of imported text the import line. */
  readonly at: { readonly from: number; readonly to: number };
  readonly isImported: boolean;
}

interface Expanded {
  /** The text with its imports put in. */
  readonly text: string;
  /** A finding about the text as one about the document: those in imported files stand on the import line. */
  place(finding: Finding): Finding;
}

/** Reads an imported file. @throws Error with the reason */
function readImported(file: string): string {
  const about = statSync(file);
  if (!about.isFile()) throw new Error('it is not a file');
  if (about.size > MAX_FILE_BYTES) throw new Error(`it is larger than ${MAX_FILE_BYTES} bytes`);
  return readFileSync(file, 'utf8');
}

/**
 * Puts in the files that a document imports; a document without a file or without imports stays as it is.
 * @throws ImportError whose line is that of the document
 */
export function expandImports(uri: string, text: string): Expanded {
  const lines = text.split('\n');
  if (!uri.startsWith('file:') || !lines.some((line) => IMPORT_LINE.test(line)))
    return { text, place: (finding) => finding };
  const folder = dirname(fileURLToPath(uri));
  const read = (path: string) => readImported(isAbsolute(path) ? path : join(folder, path));
  const parts: string[] = [];
  const segments: Segment[] = [];
  let offset = 0;
  let length = 0;
  lines.forEach((line, index) => {
    const isImported = IMPORT_LINE.test(line);
    let part = line;
    if (isImported) {
      try {
        part = resolveImports(line.replace(/\r$/, ''), read);
      } catch (error) {
        throw error instanceof ImportError ? new ImportError(error.message, error.path, index + 1) : error;
      }
    }
    const end = length + part.length + 1;
    if (end > MAX_CONFIG && isImported)
      throw new ImportError(`${line}: a config has at most ${MAX_CONFIG} characters`, line, index + 1);
    segments.push({ from: length, to: end, at: { from: offset, to: offset + line.length }, isImported });
    parts.push(part);
    length = end;
    offset += line.length + 1;
  });
  const index = new LineIndex(text);
  return { text: parts.join('\n'), place: (finding) => placed(finding, segments, index) };
}

function placed(finding: Finding, segments: readonly Segment[], lines: LineIndex): Finding {
  const segmentAt = (at: number): Segment | undefined => segments.find(({ from, to }) => from <= at && at < to);
  /** Place in the document; undefined inside of an imported file. */
  const own = (at: number): number | undefined => {
    const segment = segmentAt(at);
    return segment === undefined || segment.isImported ? undefined : segment.at.from + at - segment.from;
  };
  const fixed = (fix: FindingFix): FindingFix[] => {
    const [from, to] = [own(fix.from), own(fix.to)];
    // Neither a change of an imported file, nor one that would take an import away.
    return from === undefined || to === undefined || to - from !== fix.to - fix.from ? [] : [{ ...fix, from, to }];
  };
  const segment = segmentAt(finding.from) ?? segments.at(-1);
  if (segment === undefined) return finding;
  const { fix, otherFixes = [], ...rest } = finding;
  const fixes = [...(fix ? [fix] : []), ...otherFixes].flatMap(fixed);
  const from = segment.isImported ? segment.at.from : segment.at.from + finding.from - segment.from;
  const to = segment.isImported ? segment.at.to : (own(finding.to) ?? segment.at.to);
  return {
    ...rest,
    from,
    to: Math.max(from, to),
    line: lines.line(from),
    column: lines.column(from),
    ...(fixes.length > 0 && { fix: fixes[0], otherFixes: fixes.slice(1) }),
  };
}
