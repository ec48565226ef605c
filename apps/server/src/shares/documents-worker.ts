/** The thread that reads posted documents. */
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { DocumentError, dpsPerTarget, endingOf, parseResult, type Result } from '@quartet/results';
import { isChamber, parseChamber } from '@quartet/results/chamber';
import { verifySignature } from '@quartet/runner/signature';
import type { Phrase } from '@quartet/script';
import { BODIES } from '../allowances.ts';
import { type RefusalKind, RefusedError } from '../errors.ts';
import { isObject, readJson } from '../json.ts';
import { phrase } from '../phrases.ts';
import { factsOf } from '../search/words.ts';
import { unpackStored } from '../storage/stored.ts';
import type { DocumentReply, DocumentRequest } from './document-messages.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

function refuse(kind: RefusalKind, sentence: Phrase): never {
  throw new RefusedError(kind, sentence);
}

function accept(text: Uint8Array, signature: string, keys: ReadonlyMap<string, Uint8Array>): DocumentReply {
  let plain: string;
  try {
    plain = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    refuse('invalid', phrase('not-json'));
  }
  const value = readJson(plain, BODIES.upload);
  if (!isObject(value) || typeof value.sim_version !== 'string') refuse('invalid', phrase('no-version'));
  if (isChamber(value)) parseChamber(value);
  else {
    const result = parseResult(value);
    if (result.config_file === '') refuse('invalid', phrase('no-config'));
    if (!result.statistics) refuse('invalid', phrase('no-statistics'));
  }
  if (signature !== '' && keys.size > 0) {
    const ring = new Map([...keys].map(([id, key]) => [id, Buffer.from(key)]));
    if (!verifySignature(value, signature, ring)) refuse('invalid', phrase('wrong-signature'));
  }
  // The text itself is stored, so that a signature over it stays true.
  return { type: 'accepted', document: gzipSync(text) };
}

/** @throws RefusedError for the document of a chamber, which is no result of one team */
function read(document: Uint8Array): Result {
  const value: unknown = JSON.parse(unpackStored(document).toString('utf8'));
  if (isChamber(value)) refuse('invalid', phrase('chamber'));
  return parseResult(value);
}

function handle(request: DocumentRequest): DocumentReply {
  try {
    switch (request.type) {
      case 'accept':
        return accept(request.text, request.signature, request.keys);
      case 'config':
        return { type: 'config', config: read(request.document).config_file };
      case 'facts':
        return { type: 'facts', facts: factsOf(read(request.document)) };
      case 'summary': {
        const result = read(request.document);
        return { type: 'summary', dpsPerTarget: dpsPerTarget(result), ending: endingOf(result) };
      }
    }
  } catch (error) {
    if (error instanceof DocumentError) return { type: 'refused', kind: 'invalid', phrase: error.phrase };
    if (error instanceof RefusedError) return { type: 'refused', kind: error.kind, phrase: error.phrase };
    throw error;
  }
}

port.on('message', (request: DocumentRequest) => port.postMessage(handle(request)));
