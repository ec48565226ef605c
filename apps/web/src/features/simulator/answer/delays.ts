import { weaponClass } from '@quartet/gamedata/names';
import type { Config } from '@quartet/script';
import { delayTable, meanDelay, type PlayTransition } from '@quartet/script';

/** An action of a played fight. */
interface PlayedAction {
  readonly slot: number;
  readonly action: string;
}

/** Delays of one kind in a fight. */
export interface DelaySum {
  readonly kind: PlayTransition;
  readonly count: number;
  /** Expected sum in frames. */
  readonly frames: number;
}

const KINDS: readonly PlayTransition[] = ['before_swap', 'after_swap', 'swap_burst', 'string', 'own'];
const classes: Readonly<Record<string, string>> = weaponClass;

/**
 * Where the time of human play goes: the delays before the actions of a fight (docs/rules/play.md), by their transition, the longest sum first.
 * Waits for a cooldown or for energy can absorb a part of them.
 */
export function delaySums(
  { options, characters }: Pick<Config, 'options' | 'characters'>,
  actions: readonly PlayedAction[],
): DelaySum[] {
  const { mode, delays } = options.play;
  const own: Readonly<Record<string, number | undefined>> = options.play.actions;
  if (mode === 'perfect') return [];
  const sums = new Map(KINDS.map((kind) => [kind, { kind, count: 0, frames: 0 }]));
  const add = (kind: PlayTransition, frames?: number) => {
    const sum = sums.get(kind);
    if (sum === undefined) return;
    sum.count++;
    sum.frames += frames ?? meanDelay(delayTable(delays[kind]));
  };
  let last: PlayedAction | null = null;
  for (const now of actions) {
    const hasSwapped = last === null || last.slot !== now.slot;
    if (hasSwapped) add('before_swap');
    if (now.action !== 'swap') {
      const isSpin =
        last?.action === 'charge' &&
        now.action === 'charge' &&
        classes[characters[now.slot]?.weapon?.key ?? ''] === 'claymore';
      const isString = last?.action === 'attack' && (now.action === 'attack' || now.action === 'charge');
      const isFirst = hasSwapped || last?.action === 'swap';
      const kind = isFirst ? (now.action === 'burst' ? 'swap_burst' : 'after_swap') : isString ? 'string' : 'own';
      if (!isSpin || isFirst) add(kind, own[now.action]);
    }
    last = now;
  }
  return [...sums.values()].filter(({ frames }) => frames > 0).sort((a, b) => b.frames - a.frames);
}
