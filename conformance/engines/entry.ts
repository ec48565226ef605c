/**
 * Runs in any JavaScript shell: simulates each config of `CONFIGS` and prints one fingerprint per config, taken over every
 * bit of the merged statistics and over the text of one sample.
 */
import { Block, type BlockData, iterationSeed } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';

declare const CONFIGS: Readonly<Record<string, string>>;
declare const print: (text: string) => void;

const ITERATIONS = 24;
const SEED = 20240229;

/** FNV-1a over bytes. */
class Fingerprint {
  private hash = 0x811c9dc5;
  byte(b: number): void {
    this.hash = Math.imul(this.hash ^ b, 0x01000193);
  }
  text(s: string): void {
    for (let i = 0; i < s.length; i++) {
      const c = s.charCodeAt(i);
      this.byte(c & 255);
      this.byte(c >>> 8);
    }
  }
  value(v: unknown): void {
    if (ArrayBuffer.isView(v)) {
      const bytes = new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
      for (const b of bytes) this.byte(b);
    } else if (Array.isArray(v)) for (const one of v) this.value(one);
    else if (v !== null && typeof v === 'object') {
      for (const key of Object.keys(v).sort()) {
        this.text(key);
        this.value((v as Record<string, unknown>)[key]);
      }
    } else this.text(String(v));
  }
  toString(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0');
  }
}

async function main(): Promise<void> {
  for (const name of Object.keys(CONFIGS).sort()) {
    const simulator = await openFight(CONFIGS[name]);
    const recorder = simulator.recorder();
    const block = new Block(recorder);
    for (let i = 0; i < ITERATIONS; i++) {
      simulator.run(iterationSeed(SEED, i), recorder);
      block.add(recorder);
    }
    const all = new Fingerprint();
    all.value(block.serialize() satisfies BlockData);
    const sample = new Fingerprint();
    sample.text(JSON.stringify(simulator.sample(iterationSeed(SEED, 0))));
    print(`${name} ${all} ${sample}`);
  }
}

main().catch((error: unknown) =>
  print(`FAILED ${error instanceof Error ? `${error.message}\n${error.stack}` : error}`),
);
