/**
 * gcsim syntax from before version 1.0, when a script was a list of lines in order of priority or of time. Two generations:
 * `char+=`, `actions+=` lines (2021), and `NAME skill, burst +if=...` lines with `wait_for`, `chain` and `restart` (2022). Sources:
 * the history of the reference simulator (`config/`, `cmd/gsim/config.txt`, `pkg/parse`, the page "Action Lists" of its documentation).
 */
import type { Token } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { Conversion } from './conversion.ts';
import { actionSet, addedKinds, isName, isRestart, isSign, type Piece, piecesOf } from './pieces.ts';

/** An older script, and how it is written today. */
interface Converted {
  /** The text in today's syntax; null where that would be far longer than the script. */
  write(): string | null;
  /** Old constructs that the text used, as `old -> new`. */
  readonly replaced: readonly string[];
  /** Place of the first old construct. */
  readonly from: number;
  readonly to: number;
}

const replacements = {
  char: 'char+=NAME → NAME char …',
  weapon: 'weapon+=NAME → NAME add weapon=…',
  art: 'art+=NAME → NAME add set=…',
  stats: 'stats+=NAME → NAME add stats …',
  target: 'target+= → target …',
  active: 'active+=NAME → active NAME',
  energy: 'energy+=, energy every=N → energy every interval=…',
  hurt: 'hurt+= → hurt …',
  options: 'options+= → options …',
  actions: 'actions+=skill target=NAME → NAME skill',
  if: '+if=… → if … { }',
  swap_to: '+swap_to=NAME → NAME swap',
  swap_lock: '+swap_lock=N → f() < locked_until',
  is_onfield: '+is_onfield → .NAME.onfield',
  label: '+label=…, +needs=… → previous == …',
  needs: '+label=…, +needs=… → previous == …',
  limit: '+limit=N → limit > 0',
  timeout: '+timeout=N → f() >= …',
  try: '+try → if .NAME.skill.ready { }',
  filler: '+filler → NAME attack',
  wait_for: 'wait_for … → wait(…)',
  wait: 'wait N → wait(N)',
  chain: 'chain a, b → NAME …; NAME …',
  reset_limit: 'reset_limit → limit = N',
  restart: 'restart → while 1 { }',
} as const;

type Construct = keyof typeof replacements;

/** Flags of a line, and which construct each is. */
const flagKinds: Readonly<Record<string, Construct>> = {
  if: 'if',
  swap_to: 'swap_to',
  swap: 'swap_to',
  swap_lock: 'swap_lock',
  lock: 'swap_lock',
  is_onfield: 'is_onfield',
  onfield: 'is_onfield',
  label: 'label',
  needs: 'needs',
  limit: 'limit',
  once: 'limit',
  timeout: 'timeout',
  try: 'try',
  drop: 'try',
  filler: 'filler',
};
/** The old constructs of a statement. */
function constructsOf({ tokens }: Piece, names: NameTable): Construct[] {
  const [first, second, third] = tokens;
  if (first === undefined) return [];
  const word = first.text;
  if (addedKinds.has(word) && isSign(second, '+') && isSign(third, '=')) return [word as Construct];
  if (word === 'energy' && first.type === 'keyword' && isSign(third, '=')) return ['energy'];
  const found: Construct[] = [];
  const isCommand = first.type === 'identifier' && second !== undefined && second.type !== 'symbol';
  if (word === 'wait_for' && isCommand) found.push('wait_for');
  else if (word === 'chain' && isCommand && isName(second)) found.push('chain');
  else if (word === 'wait' && isCommand && (second.type === 'number' || second.text === 'until')) found.push('wait');
  else if (word === 'reset_limit' && second === undefined) found.push('reset_limit');
  else if (isName(first) && isSign(second, ':') && third !== undefined) {
    if (third.type === 'character' || ['wait_for', 'reset_limit', 'wait'].includes(third.text)) found.push('chain');
  }
  const acts = names.character(word) !== undefined && second !== undefined && actionSet.has(second.text);
  if (!acts && found.length === 0) return found;
  for (const [i, token] of tokens.entries()) {
    if (!isSign(token, '+')) continue;
    const kind = flagKinds[tokens[i + 1]?.text ?? ''];
    if (kind !== undefined) found.push(kind);
  }
  return found;
}

/**
 * Converts a script of the old syntax; null for a text without any.
 * @param tokens those of the text
 * @param anyRestart `restart` alone counts as old
 */
export function convert(
  text: string,
  tokens: readonly Token[],
  names: NameTable,
  anyRestart = false,
): Converted | null {
  if (!mayBeOld(tokens, anyRestart)) return null;
  const pieces = piecesOf(tokens);
  const found = new Set<Construct>();
  let from = -1;
  let to = 0;
  for (const piece of pieces) {
    const constructs = constructsOf(piece, names);
    if (anyRestart && isRestart(piece)) constructs.push('restart');
    if (constructs.length === 0) continue;
    if (from < 0) {
      from = piece.from;
      to = piece.to;
    }
    for (const construct of constructs) found.add(construct);
  }
  if (found.size === 0) return null;
  if (pieces.some(isRestart)) found.add('restart');
  const replaced = [...new Set([...found].map((construct) => replacements[construct]))];
  return { write: () => new Conversion(text, pieces, names).print(), replaced, from, to };
}

/** A quick check of the tokens, which is almost free for a script of today. */
function mayBeOld(tokens: readonly Token[], anyRestart: boolean): boolean {
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'keyword') {
      if (token.text === 'energy' && isSign(tokens[i + 2], '=')) return true;
    } else if (token.type === 'symbol') {
      if (token.text !== '+') continue;
      const next = tokens[i + 1];
      if (next !== undefined && (isSign(next, '=') || flagKinds[next.text] !== undefined)) return true;
    } else if (isName(token)) {
      const next = tokens[i + 1];
      if (token.text === 'wait_for' || token.text === 'chain' || token.text === 'reset_limit') return true;
      if (token.text === 'wait' && next !== undefined && next.type !== 'symbol') return true;
      if (token.text === 'restart' && anyRestart) return true;
      if (isSign(next, ':') && tokens[i + 2]?.type === 'character') return true;
    }
  }
  return false;
}
