import type { DisplayNames } from '@quartet/gamedata';
import type { Config } from '@quartet/script';
import type { Limited, Limits } from '#shared/i18n/limits.ts';
import type { Say } from './explanation.ts';
import type { Numbers } from './numbers.ts';

/** The surroundings of an explanation. */
export interface Reader {
  readonly language: string;
  readonly say: Say;
  /** Known limits of a thing of the game. */
  limits(kind: Limited, key: string): Promise<Limits>;
  /** The config, for levels and constellations. */
  readonly config: Config;
}

export interface Sources extends Reader {
  readonly names: DisplayNames;
  readonly numbers: Numbers;
}
