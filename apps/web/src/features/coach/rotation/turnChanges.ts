import { openConfig, type Turn, turnsOf } from '@quartet/edits';
import { diffArrays } from 'diff';

/** A turn that a search changed; null on one side where it is new or left out. */
interface TurnChange {
  /** Number of the turn in the text before the change; of the turn before it where it is new. */
  readonly turn: number;
  readonly before: Turn | null;
  readonly after: Turn | null;
}

const wordsOf = ({ character, actions }: Turn): string =>
  `${character} ${actions.map(({ action, count, isHeld }) => `${action} ${count} ${isHeld}`).join()}`;

/** The turns in which two configs differ. Turns of one place are paired in their order. */
export function turnChanges(before: string, after: string): TurnChange[] {
  const [old, fresh] = [turnsOf(openConfig(before)), turnsOf(openConfig(after))];
  const changes: TurnChange[] = [];
  let removed: Turn[] = [];
  let at = 0;
  let to = 0;
  const flush = () => {
    changes.push(...removed.map((turn) => ({ turn: turn.number, before: turn, after: null })));
    removed = [];
  };
  for (const part of diffArrays(old.map(wordsOf), fresh.map(wordsOf))) {
    const count = part.value.length;
    if (part.removed) {
      removed = old.slice(at, at + count);
      at += count;
    } else if (part.added) {
      const added = fresh.slice(to, to + count);
      to += count;
      for (const [i, turn] of added.entries()) {
        const paired = removed[i] ?? null;
        changes.push({ turn: paired?.number ?? Math.max(1, at), before: paired, after: turn });
      }
      removed = removed.slice(added.length);
      flush();
    } else {
      flush();
      at += count;
      to += count;
    }
  }
  flush();
  return changes;
}
