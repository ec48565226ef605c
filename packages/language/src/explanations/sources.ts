import type { DisplayNames } from '@quartet/gamedata';
import type { Config } from '@quartet/script';
import type { Limits, Say } from './explanation.ts';
import type { Numbers } from './numbers.ts';

/** Kinds of things of the game with pages in a guide. */
export type Thing = 'characters' | 'weapons' | 'artifacts' | 'enemies';

/** The surroundings of an explanation. */
export interface Reader {
  readonly language: string;
  readonly say: Say;
  /** Known limits of a thing of the game. */
  limits(kind: 'characters' | 'weapons' | 'sets', key: string): Promise<Limits>;
  /** Address of the guide's page about a thing; absent without a guide. */
  guidePage?(kind: Thing, name: string): string | undefined;
  /** Whether internal keys are shown instead of words. */
  readonly showKeys?: boolean;
  /** The config, for levels and constellations. */
  readonly config: Config;
}

export interface Sources extends Reader {
  readonly names: DisplayNames;
  readonly numbers: Numbers;
}
