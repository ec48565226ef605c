/** Search of names by a player's input: keys, aliases and display names in any script. */

const marks = /[\u0300-\u036f]/g;
const fillers = /[\s'’"“”«»:,.!?·・\-–—_()「」]+/g;

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase();
}

function squeezed(text: string): string {
  return plain(text).replace(fillers, '');
}

/**
 * How well a query fits a key and its other names: 0 best, undefined not at all. A key that starts with the query comes first,
 * then other names that do, then words inside names, then parts of them.
 */
export function rank(query: string, key: string, others: readonly string[] = []): number | undefined {
  if (query === '') return 5;
  const wanted = plain(query);
  const low = key.toLowerCase();
  if (low === wanted) return 0;
  if (low.startsWith(wanted)) return 1;
  const tight = squeezed(query);
  if (tight === '') return undefined;
  let best: number | undefined;
  const note = (value: number) => {
    if (best === undefined || value < best) best = value;
  };
  for (const other of others) {
    const whole = squeezed(other);
    if (whole.startsWith(tight)) note(2);
    else if (
      plain(other)
        .split(fillers)
        .some((part) => part.startsWith(wanted))
    )
      note(3);
    else if (whole.includes(tight)) note(4);
  }
  if (low.includes(tight)) note(3.5);
  return best;
}

/** The ranges of a key that a query covers, in CodeMirror's form: pairs of start and end. */
export function matched(query: string, key: string): number[] {
  const at = query === '' ? -1 : key.toLowerCase().indexOf(plain(query));
  return at < 0 ? [] : [at, at + query.length];
}
