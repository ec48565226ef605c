/** Gear and teams of every character: the part of the documents that needs no fights. */
import { contentKeys } from '@quartet/content/keys';
import { bestOf } from './best.ts';

export const bests: Readonly<Record<string, object>> = Object.fromEntries(
  contentKeys.characters.map((key) => [`characters/${key}`, bestOf(key)]),
);
