import type { Fight } from '@quartet/engine/parts';
import type { Owner } from './owner.ts';

/** The fight of an owner, for this package only. */
// biome-ignore lint/complexity/useLiteralKeys: a protected member, which only this notation reaches.
export const fightOf = (owner: Owner): Fight => owner['sim'];
