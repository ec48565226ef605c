/** Plays the fights of the rotation being built; apart from the worker, so that it can be tested. */
import { applyEdits, openConfig, RotationText } from '@quartet/edits';
import { iterationSeed } from '@quartet/engine';
import { type Playback, Replay, TRIAL_PATIENCE } from '@quartet/engine/playback';
import { type Loss, lossesOf } from '@quartet/optimiser/losses';
import { candidatesFor } from '@quartet/optimiser/rotation-changes';
import { openFight } from '@quartet/runner/session';
import { choicesOf, trialOf } from '../model/choices.ts';
import { frameOf } from '../model/gap.ts';
import type { Option, Played, Proposal, Question } from './protocol.ts';

/** Base seed of the fights: the same for all players, so that differences come from the script, not from random numbers. */
const BASE_SEED = 1;
/** Minimum share of the loss that a proposal must save to be shown. */
const WORTH = 0.5;
/** Minimum share of the damage that must remain. */
const LEAST = 0.5;
/** Most proposals for one loss. */
const MOST_PROPOSALS = 3;

interface Open {
  readonly text: string;
  readonly rotation: RotationText;
  readonly replay: Replay;
  readonly seed: number;
  readonly played: Played;
}

export class RotationService {
  private open: Open | null = null;

  /** The fight of a text. @throws ConfigError for one that cannot run */
  async play({ number, text, gap, fight }: Extract<Question, { kind: 'play' }>): Promise<Played> {
    const replay = new Replay((await openFight(text)).plan);
    const rotation = RotationText.of(openConfig(text));
    const seed = iterationSeed(BASE_SEED, fight);
    const playback = replay.play(seed);
    const frame = gap === null ? null : frameOf(rotation, playback, gap);
    const at = frame ?? Math.max(1, playback.frames);
    const moment = replay.moment(seed, at);
    const swapIn = replay.swapIn(seed, at);
    const swap = { frames: swapIn ?? TRIAL_PATIENCE, isMore: swapIn === null };
    const played = { number, text, playback, frame, at, moment, swap };
    this.open = { text, rotation, replay, seed, played };
    return played;
  }

  /** Choices of each character, one character after the other, so that the caller may stop between two. */
  *options(): Generator<{ slot: number; options: Option[] }> {
    if (this.open === null) return;
    const { replay, seed, played } = this.open;
    const { at, moment } = played;
    const ways = choicesOf(moment.team, replay.abilities());
    for (let slot = 0; slot < moment.team.length; slot++) {
      const own = ways.filter(([first]) => first?.slot === slot);
      const options = own.flatMap((each): Option[] => {
        const tried = each.flatMap((choice) =>
          replay.tryAt(seed, at, [trialOf(choice)]).map((answer) => ({ choice, answer })),
        );
        return [tried.find(({ answer }) => answer.began >= 0) ?? tried[0]].filter((option) => option !== undefined);
      });
      yield { slot, options };
    }
  }

  moment(frame: number) {
    return this.open === null ? null : this.open.replay.moment(this.open.seed, frame);
  }

  /** Changes that avoid a loss, each tried in the same fight; the one that gains most damage first. */
  async propose(loss: Loss): Promise<Proposal[]> {
    if (this.open === null) return [];
    const { rotation, played, text, seed } = this.open;
    const { playback } = played;
    const { steps } = playback;
    const at = steps.findIndex(
      ({ place, asked }) => place === loss.place && asked <= loss.from && loss.from <= asked + 36_000,
    );
    const team = rotation.document.config.characters;
    const earlier = at > 0 ? steps[at - 1] : undefined;
    const slot = earlier === undefined ? -1 : earlier.slot;
    const before = slot < 0 || team[slot] === undefined ? null : { slot, key: team[slot].key };
    const total = waited(playback, loss);
    const dps = rate(playback);
    const proposals: Proposal[] = [];
    for (const { kind, amount, edits } of candidatesFor(rotation, loss, before)) {
      const changed = applyEdits(text, edits);
      const { plan } = await openFight(changed);
      const after = new Replay(plan).play(seed);
      if (after.failure !== null) continue;
      const left = waited(after, loss);
      if (left > total * (1 - WORTH) || rate(after) < dps * LEAST) continue;
      proposals.push({ kind, amount, edits, before: total, after: left, dps: [dps, rate(after)] });
    }
    return proposals.sort((a, b) => b.dps[1] - a.dps[1]).slice(0, MOST_PROPOSALS);
  }
}

/** Frames waited for one reason by one character's action in the whole fight. */
function waited(playback: Playback, { reason, slot, action }: Loss): number {
  return lossesOf(playback).reduce(
    (sum, loss) => (loss.reason === reason && loss.slot === slot && loss.action === action ? sum + loss.frames : sum),
    0,
  );
}

/** Damage per second while the script runs. */
function rate({ blows, ended, frames }: Playback): number {
  const end = ended < 0 ? frames : ended;
  if (end === 0) return 0;
  return (blows.reduce((sum, { frame, amount }) => (frame <= end ? sum + amount : sum), 0) * 60) / end;
}
