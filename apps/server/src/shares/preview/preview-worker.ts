/** Reads results and draws previews in a thread of its own: a picture takes longer than many requests together. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { parseResult } from '@quartet/results';
import { Resvg } from '@resvg/resvg-js';
import { factsOf, type PreviewFacts } from './facts.ts';

/** A gzip-packed result to be read, or an SVG to be drawn. */
export type PreviewRequest = { document: Uint8Array } | { svg: string };

export type PreviewResponse = { facts: PreviewFacts } | { png: Uint8Array } | { failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const { resolve } = createRequire(import.meta.url);
const fontFiles = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  resolve(`@expo-google-fonts/inter/${file}`),
);

function handle(request: PreviewRequest): PreviewResponse {
  try {
    if ('document' in request) return { facts: factsOf(parseResult(gunzipSync(request.document).toString('utf8'))) };
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' };
    return { png: new Resvg(request.svg, { font }).render().asPng() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (request: PreviewRequest) => port.postMessage(handle(request)));
