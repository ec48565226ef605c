import type { Finding } from './finding.ts';

/** A character as the config describes it. */
export interface ValidatedCharacter {
  key: string;
  level: number;
  maxLevel: number;
  cons: number;
  /** Null when the config gives none that can be read. */
  weapon: { key: string; level: number; maxLevel: number; refine: number } | null;
  talents: { attack: number; skill: number; burst: number };
  sets: { key: string; count: number }[];
  /** Sum of all stats lines, 26 slots in the order of `statSlots`. */
  stats: readonly number[];
}

/** Summary and findings of a config. It can run when no finding is an error. */
export interface Validation {
  findings: Finding[];
  characters: ValidatedCharacter[];
  initialCharacter: string;
  /** Iterations the config asks for. */
  iterations: number;
  /** Length of the trial fight in frames; absent without a trial fight. */
  frames?: number;
}
