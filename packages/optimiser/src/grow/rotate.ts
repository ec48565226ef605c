/** Writes the rotation that a player wishes: the search of "Write a rotation". */
import {
  addStartLines,
  type ConfigDocument,
  clearScript,
  type Edit,
  ENDLESS_HP,
  enemiesOf,
  fightLength,
  openConfig,
  roundTurns,
  setFightLength,
} from '@quartet/edits';
import { PhraseError } from '@quartet/script';
import type { Lab, Sample } from '../lab.ts';
import { DPS, FLOW, gainOf, type Measured, measured, scores } from '../objective.ts';
import { phrase } from '../phrases.ts';
import { searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import { grown, type Texts } from './grow.ts';
import { type Habits, teamMoves } from './moves.ts';
import { counted, roundSeconds } from './round-length.ts';
import type { Round } from './rounds.ts';
import { explainedTurns, type WrittenTurn, waitOf } from './turn-reasons.ts';
import { type RotationWishes, Wishes } from './wishes.ts';

export interface RotateQuestion {
  /** A config with a team; its actions are replaced. */
  text: string;
  wishes?: RotationWishes;
  /** How players use the characters, as {@link habitsOf} reads it from other rotations. */
  habits?: Habits;
  /** Rounds of other teams, which {@link roundsOf} reads from their rotations. */
  rounds?: readonly Round[];
}

export interface WrittenRotation {
  /** The config with the rotation. */
  readonly config: string;
  /** Expected DPS; that of the outcome in fights that no choice was made by. */
  readonly dps: Measured;
  /** Length of a round in seconds. */
  readonly seconds: number;
  /** The turns of a round, and why each is there. */
  readonly turns: readonly WrittenTurn[];
  /** Share of the fights in which the burst of a character never waits for energy, and mean seconds of a fight that it waits. */
  readonly onTime: readonly { readonly character: string; readonly share: number; readonly seconds: number }[];
}

export interface RotateOutcome extends WrittenRotation {
  readonly fights: number;
}

const BUDGET = 12_000;
/** Share of the fights for the search; the others explain and measure what it finds. */
const SEARCH_SHARE = 0.8;
/** Length of the fights in seconds where the text has no end, and the longest in which rounds are compared. */
const SECONDS = 90;
/** Fights of a rotation that is shown during the search, and of each of its turns; then those of the outcome. */
const SHOWN = { fights: 24, turns: 4, first: 'confirm' } as const;
const FINAL = { fights: 200, turns: 24, first: 'measure' } as const;
/** Fights in which the last rotation is compared with the best that was shown. */
const COMPARED = 48;

/** Whether the fights of a text end without its script: after a time, or when enemies have lost HP that a team can take. */
const hasEnd = (document: ConfigDocument): boolean =>
  !document.config.damageMode || !enemiesOf(document).some(({ hp }) => hp !== null && hp >= ENDLESS_HP);

/** The fight of a text without its script. */
function fightsOf(given: ConfigDocument, wishes: Wishes): Texts {
  const lasting =
    (seconds: number): Edit =>
    (now) =>
      setFightLength(now, { kind: 'seconds', seconds });
  const isEnding = hasEnd(given);
  const bare = given.after(clearScript, addStartLines, ...wishes.edits);
  const whole = isEnding ? bare : bare.after(lasting(SECONDS));
  const length = fightLength(whole);
  const seconds = length.kind === 'seconds' ? Math.min(SECONDS, length.seconds) : SECONDS;
  return {
    short: whole.after(lasting(seconds)).text,
    whole: whole.text,
    endless: whole.after((now) => setFightLength(now, { kind: 'rotations', count: 1 })).text,
  };
}

async function described(
  lab: Lab,
  text: string,
  { fights, turns, first }: typeof SHOWN | typeof FINAL,
): Promise<WrittenRotation | null> {
  const sample = await lab.fightOne({ text }, lab.stream(first), fights);
  if (sample === null) return null;
  const document = openConfig(text);
  const [seconds] = await roundSeconds(lab, [counted(document).text], turns);
  return {
    config: text,
    dps: measured(scores(sample, DPS), sample.seed),
    seconds: seconds ?? 0,
    turns: await explainedTurns(lab, document, turns),
    onTime: document.config.characters.map(({ key }, slot) => ({
      character: key,
      share: sample.onTime(slot),
      seconds: waitOf(sample, slot),
    })),
  };
}

/**
 * Writes a rotation for the team of a config as a player wishes it, plain enough to be read and played: the first one after some hundred fights,
 * better ones as the search goes on. The outcome depends on the question, the seed and the number of fights only; without a limit there are
 * 12,000.
 * @throws PhraseError for a text without a team and for wishes that it cannot have, ConfigError for a team that cannot fight
 */
export const rotateSearch = searchOf<RotateQuestion, WrittenRotation | null, RotateOutcome>(
  'rotate',
  async (lab, question, report) => {
    lab.allow(BUDGET);
    const given = openConfig(question.text);
    const keys = given.config.characters.map(({ key }) => key);
    if (keys.length === 0) throw new PhraseError(phrase('no-team'));
    const wishes = new Wishes(question.wishes ?? {}, keys);
    const texts = fightsOf(given, wishes);
    const attack = { text: `${texts.short.trimEnd()}\nwhile 1 { ${itemAt(keys, 0)} attack; }\n` };
    if ((await lab.fightOne(attack, lab.stream('choose'), 1)) === null) throw lab.reason();
    const team = wishes.moves(await teamMoves(keys, question.habits));
    let shown: WrittenRotation | null = null;
    const known = new Set<string>();
    const onBest = async (text: string): Promise<void> => {
      if (known.has(text)) return;
      known.add(text);
      const sample = await lab.fightOne({ text }, lab.stream(SHOWN.first), SHOWN.fights);
      if (sample === null || !isBetter(sample, shown)) return;
      shown = (await described(lab, text, SHOWN)) ?? shown;
      report(shown);
    };
    const config = await grown({
      lab: lab.within({ fights: Math.round(lab.budget * SEARCH_SHARE) }),
      texts,
      team,
      rounds: question.rounds ?? [],
      style: 'plain',
      wishes,
      onRound: () => report(shown),
      onBest,
    });
    const best = await betterOf(lab, config, shown);
    const outcome = await described(lab, noted(best), FINAL);
    if (outcome === null) throw lab.reason();
    return { ...outcome, fights: lab.spent };
  },
);

const isBetter = (sample: Sample, shown: WrittenRotation | null): boolean =>
  shown === null || measured(scores(sample, DPS), sample.seed).mean > shown.dps.mean;

/** A text with its round in players' notation above the script. */
function noted(text: string): string {
  const turns = roundTurns(openConfig(text)).map(({ character, notation }) => `${character} ${notation}`);
  const at = text.lastIndexOf('\nwhile 1 {') + 1;
  return at === 0 ? text : `${text.slice(0, at)}# ${turns.join(' > ')}\n${text.slice(at)}`;
}

/** The last text of a search, unless another one is better in fights that no choice was made by. */
async function betterOf(lab: Lab, text: string, shown: WrittenRotation | null): Promise<string> {
  if (shown === null || shown.config === text) return text;
  const [last, other] = [text, shown.config].map((each) => ({ build: { text: each }, sample: null }));
  if (last === undefined || other === undefined) return text;
  await lab.fightMore([last, other], lab.stream('race'), COMPARED);
  return gainOf(other, last, FLOW).mean >= 0 ? text : other.build.text;
}
