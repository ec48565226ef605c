/**
 * Random numbers: one sfc32 generator per purpose. An additional draw for one purpose leaves every other sequence
 * unchanged, so that two builds can be compared draw by draw.
 */

const TWO_POW_32 = 4294967296;

/** murmur3's 32-bit finaliser: every input bit reaches every output bit. */
function mix32(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** sfc32 (128 bits of state, passes PractRand). */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** Restart from a seed (safe integer) and a stream label; the same pair gives the same sequence everywhere. */
  reseed(seed: number, label: number): void {
    const low = seed >>> 0;
    const high = Math.floor(seed / TWO_POW_32) >>> 0;
    this.a = mix32(low ^ 0x9e3779b9);
    this.b = mix32(high ^ 0x7f4a7c15);
    this.c = mix32(Math.imul(label + 1, 0x632be5ab) ^ low);
    this.d = 1;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** 32 uniform bits as an unsigned integer. */
  bits(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t >>> 0;
  }

  /** Uniform in [0, 1). */
  float(): number {
    return this.bits() / TWO_POW_32;
  }

  /** Uniform integer in [0, n), n ≥ 1. */
  int(n: number): number {
    return Math.floor(this.float() * n);
  }
}

export const Stream = {
  crit: 0,
  particles: 1,
  targeting: 2,
  /** Rules of the team, such as energy from normal attacks. */
  team: 3,
  energyDrops: 4,
  hurt: 5,
  script: 6,
  substats: 7,
  reactions: 8,
  /** Procs of the character in slot i use stream `proc + i`. */
  proc: 9,
  shieldOrder: 13,
  /** Delays of the player before actions. */
  play: 14,
} as const;
const STREAM_COUNT = 15;

/** All streams of one iteration. Streams are seeded on first use. */
export class RngStreams {
  private readonly rngs: Rng[] = [];
  private readonly fresh = new Uint8Array(STREAM_COUNT);
  private seed = 0;

  constructor() {
    for (let i = 0; i < STREAM_COUNT; i++) this.rngs.push(new Rng());
  }

  begin(seed: number): void {
    this.seed = seed;
    this.fresh.fill(0);
  }

  get(label: number): Rng {
    const rng = this.rngs[label];
    if (this.fresh[label] === 0) {
      this.fresh[label] = 1;
      rng.reseed(this.seed, label);
    }
    return rng;
  }
}

/**
 * The seed of iteration `index` of a run: a safe integer (< 2^53) that depends only on the base seed and the index,
 * so any worker can compute any iteration and a sample of that seed replays it.
 */
export function iterationSeed(base: number, index: number): number {
  const low = base >>> 0;
  const high = Math.floor(base / TWO_POW_32) >>> 0;
  const x = mix32(low ^ mix32(index ^ 0x5bd1e995));
  const y = mix32(high ^ mix32(Math.imul(index + 1, 0x2545f491) ^ x));
  return (y & 0x1fffff) * TWO_POW_32 + x;
}
