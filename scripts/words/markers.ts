/**
 * Markers of unclear prose, counted per 1,000 lines of comments, test titles and documents. Each is a wording that hides who acts, leaves
 * out a noun, or gives a program a mouth and ears; CONTRIBUTING.md ("How we write") shows what to write in its place. A marker is no
 * verdict: some sentences need one. The recorded count of each folder (`budget.json`) may only shrink.
 */
import type { Passage } from './prose.ts';

export interface Marker {
  readonly name: string;
  /** A better wording. */
  readonly advice: string;
  /** Global pattern over the text of a passage, with single spaces. */
  readonly pattern: RegExp;
  /** Folders and files whose subject is input and output, where the wording is the right one. */
  readonly except?: RegExp;
}

/** HTTP, messages between threads, the terminal. */
const IO =
  /^(?:apps\/(?:server|cli|web\/src\/shared\/api)|packages\/(?:api|runner))\/|^docs\/(?:server|contract|operations|security)\.md$/;

/** A sentence begins here. */
const START = String.raw`(?<=^|[.:;!?)] |\| |[-*] )`;

const markers: readonly Marker[] = [
  {
    name: 'indefinite actor',
    advice: 'name the actor',
    pattern:
      /\b(?:whoever|whomever|somebody|nobody|anybody|whatever|something|(?:for|of|by|to|from|with|than|as) who)\b/gi,
  },
  {
    name: 'of its own',
    advice: 'say "a separate" or "its"',
    // "One of its own cases" is a plain possessive.
    pattern:
      /\bof (?:its|their|his|her|our|your) own\b(?! (?!(?:and|or|so|in|on|for|that|which|who|to|with|from|where|when|as|at|by|of|is|are|if|but|was|because|it|they)\b)[a-z])/gi,
  },
  {
    name: 'the same for',
    advice: 'repeat the verb: "Merges the shields too"',
    pattern: new RegExp(`${START}The same (?:for|as|of|with|in|by|but|to|at)\\b`, 'g'),
  },
  {
    name: 'what without a noun',
    advice: 'use a noun: "the attacks", "the result"',
    // A question ends with its mark.
    pattern: new RegExp(
      `${START}What\\b(?![^.;]*\\?)|\\b(?:of|for|from|by|with|than|to|as|in|and|but) what\\b(?! (?:extent|happens)|[^.;]*\\?)`,
      'g',
    ),
  },
  {
    name: 'inverted order',
    advice: 'subject, verb, object',
    pattern: new RegExp(`${START}Of (?!course\\b)`, 'g'),
  },
  { name: 'comes of', advice: 'name the result', pattern: /\b(?:comes?|came|becomes?|became) of (?!age\b)/gi },
  {
    name: 'conversation',
    advice: 'functions compute, schedule, emit, match, parse, merge; documents describe, state, list',
    pattern:
      /\b(?:tells?(?! (?:\S+ ){1,8}apart)|told(?! (?:\S+ )?apart)|says?|said|saying|hears?|heard|wants|listens to)\b/gi,
  },
  {
    name: 'question and answer',
    advice: 'functions compute, look up, return',
    // The noun is plain English: the answer of a request.
    pattern:
      /\b(?:asks?|asked|asking|(?<!\b(?:an?|the|its?|their|each|one|of|and|own|no|every|whose) )answers?(?! pane)|answered|answering)\b/gi,
    except: IO,
  },
  {
    name: 'by itself',
    advice: 'say "automatically", "alone" or name what starts it',
    pattern: /\bby (?:itself|themselves)\b/gi,
  },
  {
    name: 'looks at',
    advice: 'reads, checks, visits, inspects',
    pattern: /\b(?:looks?|looked|looking) (?:at|into|after)\b|\b(?:goes|go|going) through\b/gi,
  },
  {
    name: 'so many',
    advice: 'give the number, or "this many"',
    pattern: /\bso (?:many|much|few)\b(?! (?:that|as|so|more|less)\b)/gi,
  },
  {
    name: 'is there',
    advice: 'exists, is present, is available',
    pattern: /\b(?:who|which|that|what|it|they|one) (?:is|are|was|were) there\b/gi,
  },
];

export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly marker: Marker;
  readonly found: string;
  /** The line in which it begins. */
  readonly text: string;
}

export function hitsOf(passage: Passage): Hit[] {
  const starts: number[] = [];
  let text = '';
  for (const line of passage.lines) {
    starts.push(text.length);
    const trimmed = line.trim().replaceAll(/\s+/g, ' ');
    text += trimmed === '' ? '' : `${trimmed} `;
  }
  const hits: Hit[] = [];
  for (const marker of markers) {
    if (marker.except?.test(passage.path)) continue;
    for (const match of text.matchAll(marker.pattern)) {
      let line = 0;
      while (line + 1 < starts.length && starts[line + 1] <= match.index) line++;
      hits.push({
        path: passage.path,
        line: passage.line + line,
        marker,
        found: match[0],
        text: passage.lines[line]?.trim() ?? '',
      });
    }
  }
  return hits.sort((one, other) => one.line - other.line);
}

/** Lines that have text. */
export function lineCount(passages: readonly Passage[]): number {
  return passages.reduce((sum, { lines }) => sum + lines.filter((line) => line.trim() !== '').length, 0);
}

/** Folder of a file for the count: a package, an application, or a folder at the root. */
export function folderOf(path: string): string {
  const parts = path.split('/');
  if (parts.length === 1) return '.';
  return parts[0] === 'packages' || parts[0] === 'apps' ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '.');
}
