/** Messages between `documents.ts` and its thread. */
import type { Ending } from '@quartet/results';
import type { Phrase } from '@quartet/script';
import type { RefusalKind } from '../errors.ts';

export type DocumentRequest =
  | { type: 'accept'; text: Uint8Array; signature: string; keys: ReadonlyMap<string, Uint8Array> }
  | { type: 'config' | 'facts' | 'summary'; document: Uint8Array };

export type DocumentReply =
  | { type: 'accepted'; document: Uint8Array }
  | { type: 'config'; config: string }
  | { type: 'facts'; facts: string }
  | { type: 'summary'; dpsPerTarget: number; ending: Ending }
  | Refused;

interface Refused {
  type: 'refused';
  kind: RefusalKind;
  phrase: Phrase;
}
