import type { PlayedFight } from '../parts.ts';

const FPS = 60;

/** Beginnings of the rounds of a rotation in seconds, numbered from 1, and the end of the last whole one as 0. */
export function bordersOf(rounds: PlayedFight['rounds']): { at: number; round: number }[] {
  const last = rounds.at(-1);
  const begins = rounds.map(({ from }, i) => ({ at: from / FPS, round: i + 1 }));
  return last === undefined ? [] : [...begins, { at: last.to / FPS, round: 0 }];
}

/** Who was on the field when, in seconds. */
export function fieldSpans({ field, frames }: PlayedFight): { slot: number; from: number; to: number }[] {
  return field
    .map(({ frame, slot }, i) => ({ slot, from: frame / FPS, to: (field[i + 1]?.frame ?? frames) / FPS }))
    .filter(({ from, to }) => to > from);
}

/** The last action that began until a moment in seconds; null before the first. */
export function actionAt({ actions }: PlayedFight, seconds: number): PlayedFight['actions'][number] | null {
  return actions.findLast(({ frame }) => frame <= seconds * FPS) ?? null;
}
