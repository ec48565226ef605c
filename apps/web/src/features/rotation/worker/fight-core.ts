/** Plays one fight of a result for a picture of its rotation. */
import { openConfig, RotationText } from '@quartet/edits';
import { Replay } from '@quartet/engine/playback';
import { roundsOf } from '@quartet/optimiser/losses';
import type { Failure } from '@quartet/runner';
import { openFight } from '@quartet/runner/session';

/** One fight: who dealt damage and who was on the field when, the actions, and the rounds of the rotation. Frames are 60 a second. */
export interface Fight {
  readonly frames: number;
  readonly hits: readonly { readonly frame: number; readonly slot: number; readonly amount: number }[];
  readonly field: readonly { readonly frame: number; readonly slot: number }[];
  readonly actions: readonly { readonly frame: number; readonly slot: number; readonly action: string }[];
  readonly rounds: readonly { readonly from: number; readonly to: number }[];
}

export interface FightQuestion {
  readonly text: string;
  readonly seed: number;
}

export type FightAnswer = { readonly fight: Fight } | { readonly failure: Failure };

/** @throws ConfigError for a text that cannot run */
export async function fightOf({ text, seed }: FightQuestion): Promise<Fight> {
  const { plan } = await openFight(text);
  const playback = new Replay(plan).play(seed);
  return {
    frames: playback.frames,
    hits: playback.blows
      .filter(({ slot, amount }) => slot >= 0 && amount > 0)
      .map(({ frame, slot, amount }) => ({ frame, slot, amount })),
    field: playback.field,
    actions: playback.steps
      .filter(({ kind, began }) => kind === 'action' && began >= 0)
      .map(({ began, slot, action }) => ({ frame: began, slot, action })),
    rounds: roundsOf(RotationText.of(openConfig(text)), playback).whole,
  };
}
