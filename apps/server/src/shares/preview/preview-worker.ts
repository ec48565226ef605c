/** Reads results and draws previews in a separate thread: a picture takes longer than many requests together. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { parseResult } from '@quartet/results';
import { isChamber, parseChamber } from '@quartet/results/chamber';
import { Resvg } from '@resvg/resvg-js';
import { unpackStored } from '../../storage/stored.ts';
import { chamberFacts } from './chamber.ts';
import { factsOf, type SharedFacts } from './facts.ts';
import { fontsFor } from './fonts.ts';

/** A gzip-packed result to be read, or an SVG to be drawn. */
export type PreviewRequest = { document: Uint8Array } | { svg: string };

export type PreviewResponse = { facts: SharedFacts } | { png: Uint8Array } | { failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

/** Drawings after which their memory is released, about 3 MB each. V8 knows nothing of memory outside its heap and would keep hundreds. */
const DRAWINGS_KEPT = 8;
let drawings = 0;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function draw(svg: string): Uint8Array {
  const font = {
    loadSystemFonts: false,
    fontFiles: fontsFor(svg),
    defaultFontFamily: 'Inter',
    sansSerifFamily: 'Inter',
  };
  return new Resvg(svg, { font }).render().asPng();
}

function readFacts(document: Uint8Array): SharedFacts {
  const value: unknown = JSON.parse(unpackStored(document).toString('utf8'));
  return isChamber(value) ? chamberFacts(parseChamber(value)) : factsOf(parseResult(value));
}

function handle(request: PreviewRequest): PreviewResponse {
  try {
    if ('document' in request) return { facts: readFacts(request.document) };
    return { png: draw(request.svg) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (request: PreviewRequest) => {
  port.postMessage(handle(request));
  if ('svg' in request && ++drawings % DRAWINGS_KEPT === 0) collectGarbage();
});
