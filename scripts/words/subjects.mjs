/**
 * Checks commit subjects: `area: imperative`, at most 72 characters. Plain Node, so that the hosted workflow needs no packages.
 * Usage: node scripts/words/subjects.mjs RANGE, such as origin/main..HEAD; without one, the last 20 commits.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const MAX_LENGTH = 72;
/** Imperatives that look like other forms of a verb. */
const IMPERATIVES = new Set(['alias', 'bias', 'bring', 'canvas', 'embed', 'focus', 'ping', 'shed', 'string']);

/** The fault of a subject; null when it follows the rules. */
export function subjectFault(subject) {
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  const parts = /^[a-z0-9][a-z0-9.-]*(?:, ?[a-z0-9][a-z0-9.-]*)*: (\S+)/.exec(subject);
  if (parts === null) return 'begins with no area: "engine: skip frames in which nothing is due"';
  const verb = parts[1];
  if (!/^[a-z][a-z-]*$/.test(verb)) return `"${verb}" is no verb in lower case`;
  if (!IMPERATIVES.has(verb) && /(?:[^s]s|[^e]ed|ing)$/.test(verb))
    return `"${verb}" is no imperative: "add", not "adds" or "added"`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  return null;
}

/** Subjects of a range of commits, merges left out; none where there is no repository. */
export function subjects(range = ['-20']) {
  if (!existsSync(join(root, '.git'))) return [];
  const log = execFileSync('git', ['log', '--no-merges', '--format=%s', ...range], { cwd: root, encoding: 'utf8' });
  return log.split('\n').filter((line) => line !== '');
}

/** One line for each subject with a fault. */
export function subjectFaults(range) {
  return subjects(range).flatMap((subject) => {
    const fault = subjectFault(subject);
    return fault === null ? [] : [`${subject}\n    ${fault}`];
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const range = process.argv.slice(2);
  const faults = subjectFaults(range.length > 0 ? range : undefined);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
