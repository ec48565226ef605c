/** Turns of a script: what a character does until another one acts. Players name a place of a rotation by them. */
import { type ActionItem, scriptOf, walk } from '@quartet/script';
import type { ConfigDocument } from './document.ts';

export interface TurnAction {
  readonly action: string;
  readonly count: number;
  readonly isHeld: boolean;
  readonly from: number;
  readonly to: number;
}

export interface Turn {
  /** From 1, in the order of the text. */
  readonly number: number;
  readonly character: string;
  readonly actions: readonly TurnAction[];
}

/** The turns of a config in the order of its text, those of a loop once. */
export function turnsOf({ ast }: Pick<ConfigDocument, 'ast'>): Turn[] {
  const turns: { number: number; character: string; actions: TurnAction[] }[] = [];
  for (const statement of scriptOf(ast))
    walk(statement, (node) => {
      if (node.kind !== 'actions') return;
      const { key } = node.character;
      const last = turns.at(-1);
      const turn = last?.character === key ? last : { number: turns.length + 1, character: key, actions: [] };
      if (turn !== last) turns.push(turn);
      for (const item of node.items) {
        const { action, count, from, to } = item;
        turn.actions.push({ action, count, isHeld: isHeld(item), from, to });
      }
    });
  return turns;
}

const isHeld = ({ params }: ActionItem): boolean =>
  params?.entries.some(({ key, value }) => key.text === 'hold' && !(value.kind === 'number' && value.value === 0)) ===
  true;

/** Number of the turn at an offset of the text, of the turn before it between two; 1 before the first. */
export function turnNumberAt(turns: readonly Turn[], offset: number): number {
  const turn = turns.findLast(({ actions }) => actions.some(({ from }) => from <= offset));
  return turn?.number ?? 1;
}

/** The action at an offset of the text, and its turn; null elsewhere. */
export function actionAt(turns: readonly Turn[], offset: number): { turn: Turn; action: TurnAction } | null {
  for (const turn of turns)
    for (const action of turn.actions) if (action.from <= offset && offset < action.to) return { turn, action };
  return null;
}
