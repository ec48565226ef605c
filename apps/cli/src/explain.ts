/** `quartet explain`: where the damage of one hit comes from, as the pages show it. */

import { displayNames } from '@quartet/gamedata/displayNames';
import { find } from '@quartet/gamedata/names';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import { loadTexts } from '@quartet/language/texts';
import { BUILD, type Sample } from '@quartet/results';
import {
  type Derivation,
  FightLog,
  type FormulaWords,
  fingerprintOf,
  formulaText,
  formulaWords,
  hitFrames,
  hitsInFrame,
} from '@quartet/results/log';
import type { Executor } from '@quartet/runner';

/** Maximum number of team members whose entries a log has. */
const MAX_TEAM = 4;

export interface HitQuestion {
  readonly seed: number;
  readonly frame: number;
  /** Number of the hit in its frame, from 1; the first when absent. */
  readonly hit?: number;
  /** Fingerprint of a report. */
  readonly expect?: string;
}

/** A hit of a fight with its derivation. */
export interface ExplainedHit {
  readonly derivation: Derivation;
  readonly fingerprint: string;
  /** Number of the hit, and of all hits of its frame. */
  readonly hit: number;
  readonly hits: number;
}

/** Name of this build for reports: its commit, and whether its sources were changed. */
function buildName(): string {
  const { commit, modified } = BUILD;
  if (commit === '') return 'run from source';
  return modified ? `${commit}, changed` : commit;
}

/** Frames with hits that are closest to one without. */
function nearestHits(log: FightLog, frame: number): string {
  const frames = hitFrames(log.entries).sort((a, b) => Math.abs(a - frame) - Math.abs(b - frame));
  const near = frames.slice(0, 5).sort((a, b) => a - b);
  return near.length === 0 ? 'This fight has no hits.' : `Frames with hits near it: ${near.join(', ')}`;
}

/** Finds a hit in a sample. @throws Error that names frames or hits that exist */
export function hitOf(sample: Sample, { frame, hit = 1 }: Pick<HitQuestion, 'frame' | 'hit'>): ExplainedHit {
  const log = new FightLog(sample.logs, Math.min(MAX_TEAM, sample.character_details.length));
  const hits = hitsInFrame(log.entries, frame);
  const at = hits[hit - 1];
  if (hits.length === 0) throw new Error(`No hit lands in frame ${frame}. ${nearestHits(log, frame)}`);
  if (at === undefined) throw new Error(`Frame ${frame} has ${hits.length} hits, so there is no hit ${hit}`);
  const derivation = log.derive(at);
  if (derivation === null) throw new Error(`The log has no calculation for hit ${hit} of frame ${frame}`);
  return { derivation, fingerprint: fingerprintOf(derivation), hit, hits: hits.length };
}

/** English words for formulas; hits and effects have the names that the log has. */
export async function englishFormulaWords(): Promise<FormulaWords> {
  const [say, names] = await Promise.all([loadTexts('hits', 'en'), displayNames.en()]);
  const { characters, weapons, artifacts } = names.default;
  return formulaWords('en', say, {
    hit: (name) => name,
    effect: (key) => key,
    owner: (owner, key) =>
      find<string>({ character: characters, weapon: weapons, artifact: artifacts }[owner], key) ?? spelledOut(key),
    stat: spelledOut,
    element: (key) => key.charAt(0).toUpperCase() + key.slice(1),
    reaction: spelledOut,
  });
}

/** Explains the hit of a command; `isReproduced` is false where its fingerprint differs from the expected one. */
export async function explainHit(
  executor: Executor,
  text: string,
  question: HitQuestion,
): Promise<{ text: string; isReproduced: boolean }> {
  const sample = await executor.sample(text, question.seed);
  const { derivation, fingerprint, hit, hits } = hitOf(sample, question);
  const lines = [
    formulaText(derivation, await englishFormulaWords()),
    '',
    `Seed ${question.seed}, frame ${question.frame}, hit ${hit} of ${hits}`,
    `Damage to the bit: ${derivation.damage}`,
    `Fingerprint: ${fingerprint}`,
    `Version: ${buildName()}`,
  ];
  const isReproduced = question.expect === undefined || question.expect === fingerprint;
  if (question.expect !== undefined)
    lines.push(
      isReproduced
        ? 'Reproduced: every number is the same to the bit.'
        : `Not reproduced: the report has the fingerprint ${question.expect}. Compare its version, text and seed.`,
    );
  return { text: `${lines.join('\n')}\n`, isReproduced };
}
