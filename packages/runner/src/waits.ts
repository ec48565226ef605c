/** Lint that needs fights: bursts that wait for energy. */
import { type ParseResult, readyFixes, type Span, scriptOf, walk } from '@quartet/script';
import type { Finding } from './finding.ts';
import { Findings } from './finding.ts';
import { phrase } from './phrases.ts';

/**
 * Seconds a fight from which a wait is worth a word: results warn from there on, too (docs/contract.md#failed-actions-and-warnings). A
 * rotation that works waits for a few tenths.
 */
const WORTH_SECONDS = 1;

/**
 * A hint for each character whose burst waits, at its first burst in the script.
 * @param waits seconds a fight, on average, by team slot
 */
export function burstWaits(text: string, { ast, config }: ParseResult, waits: readonly number[]): Finding[] {
  if (!waits.some((seconds) => seconds >= WORTH_SECONDS)) return [];
  const first = new Map<string, Span>();
  for (const statement of scriptOf(ast))
    walk(statement, (node) => {
      if (node.kind !== 'actions' || first.has(node.character.key)) return;
      const burst = node.items.find(({ action }) => action === 'burst');
      if (burst !== undefined) first.set(node.character.key, burst);
    });
  const findings = new Findings(text);
  return config.characters.flatMap(({ key }, slot) => {
    const burst = first.get(key);
    const seconds = waits[slot] ?? 0;
    if (burst === undefined || seconds < WORTH_SECONDS) return [];
    const said = phrase('burst-waits', { character: key, seconds: seconds.toFixed(1) });
    const [fix, ...otherFixes] = readyFixes(ast, burst.from, true);
    return [{ ...findings.at('hint', 'burst-waits', said, burst.from, burst.to), fix, otherFixes }];
  });
}
