/** Characters of other programs' documents as config text. */
import { type Build, buildLines } from '@quartet/edits';
import { absentNames } from '@quartet/gamedata/absentNames';
import { find } from '@quartet/gamedata/names';
import { type ImportedDocument, type Issue, readDocument, type Verdict } from '@quartet/importers';

const VERDICTS: Readonly<Record<Exclude<Verdict, 'ok'>, string>> = {
  empty: 'The file is empty',
  'too-long': 'The file is too large',
  'invalid-json': 'Invalid JSON',
  'unknown-format':
    'No Characters Found: this is none of the formats that open here. Those are GOOD files (inventory scanners, Genshin Optimizer), Mona, Enka.Network and HoYoLAB character lists',
  'empty-scan': 'This scan is empty: it has no characters, weapons or artifacts',
  'only-materials': 'This file has materials only; Quartet uses characters, weapons and artifacts',
  'wish-history': 'This is a wish history, which the page Pulls reads',
  'empty-showcase':
    'The showcase is empty or hidden: in the game, add characters to it and switch on "Show Character Details"',
  'nothing-usable': 'Nothing in this file can be used',
};

/** Output of `quartet import`. */
export interface ImportedText {
  /** Config lines of every character; empty when there are none. */
  readonly config: string;
  /** A line for each problem. */
  readonly problems: string;
}

/**
 * Turns a document into config lines. Only the first of the twins is written, and other builds of a character are comments, so that up
 * to four characters can run without edits.
 * @param name of the file, for messages
 */
export function importText(text: string, name: string): ImportedText {
  const document = readDocument(text);
  const problems = document.issues.map((issue) => `${name}: ${describe(issue)}\n`);
  if (document.omittedIssues > 0) problems.push(`${name}: and ${document.omittedIssues} more\n`);
  if (document.builds.length === 0) problems.push(`${name}: ${whyEmpty(document)}\n`);
  return { config: blocks(document.builds).join('\n'), problems: problems.join('') };
}

function describe({ character, others, absent, message, fatal }: Issue): string {
  const subject = /^\d{1,5}$/.test(character) ? `artifact ${character}` : [character, ...others].join(', ');
  const shown = (absent === subject ? find(absentNames, absent)?.en : undefined) ?? subject;
  return `${shown === '' ? '' : `${shown}: `}${message.text}${fatal ? '; not imported' : ''}`;
}

function whyEmpty({ verdict, counts }: ImportedDocument): string {
  if (verdict !== 'ok') return VERDICTS[verdict];
  if (counts.artifacts === 0) return `No characters, but ${counts.weapons} weapons`;
  return `No characters, but ${counts.artifacts} artifacts: quartet optimize TEAM --gear FILE finds who should wear them`;
}

function blocks(builds: readonly Build[]): string[] {
  const written = new Set<string>();
  return builds.flatMap((build) => {
    const person = build.key.replace(/^(aether|lumine)/, 'traveler');
    const title = build.buildName === undefined ? '' : `# ${build.buildName.replace(/\s+/g, ' ')}\n`;
    if (!written.has(person)) {
      written.add(person);
      return [title + buildLines(build)];
    }
    return build.buildName === undefined ? [] : [title + buildLines(build).replace(/^(?=.)/gm, '# ')];
  });
}
