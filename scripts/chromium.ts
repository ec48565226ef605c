/** The Chromium that tests and benches drive. */
import { findChromium } from './run.mjs';

/** How Chromium is started in every bench and test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of Chromium: the one in CHROMIUM, else the one on PATH. @throws Error when there is none. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM ?? findChromium();
  if (!path) throw new Error('No chromium on PATH: install it (on Debian: apt-get install chromium-headless-shell)');
  return path;
}
