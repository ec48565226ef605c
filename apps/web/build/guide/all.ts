/** Every document by `KIND/KEY`; the same for the same sources. */
import { documentOf, KINDS, keysOf } from './documents.ts';

const found: Record<string, unknown> = {};
for (const kind of KINDS) for (const key of keysOf(kind)) found[`${kind}/${key}`] = await documentOf(kind, key);

export const documents: Readonly<Record<string, unknown>> = found;
