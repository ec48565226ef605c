/** Made-up inventories, the same for the same seed. */
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { artifactSlots } from '@quartet/importers';

const MAINS: Readonly<Record<string, readonly string[]>> = {
  flower: ['hp'],
  plume: ['atk'],
  sands: ['hp_', 'atk_', 'def_', 'eleMas', 'enerRech_'],
  goblet: [
    'hp_',
    'atk_',
    'def_',
    'eleMas',
    'pyro_dmg_',
    'hydro_dmg_',
    'electro_dmg_',
    'cryo_dmg_',
    'dendro_dmg_',
    'geo_dmg_',
  ],
  circlet: ['hp_', 'atk_', 'def_', 'eleMas', 'critRate_', 'critDMG_', 'heal_'],
};
const ROLLS: Readonly<Record<string, number>> = {
  hp: 253.94,
  atk: 16.54,
  def: 19.68,
  hp_: 4.96,
  atk_: 4.96,
  def_: 6.2,
  enerRech_: 5.51,
  eleMas: 19.82,
  critRate_: 3.31,
  critDMG_: 6.62,
};

/** Numbers between 0 and 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface GeneratedPiece {
  setKey: string;
  slotKey: string;
  rarity: number;
  level: number;
  mainStatKey: string;
  substats: { key: string; value: number }[];
  location: string;
  lock: boolean;
}

export function piece(pick: () => number, sets: readonly string[], slotKey: string): GeneratedPiece {
  const one = <T>(list: readonly T[]): T => list[Math.floor(pick() * list.length)];
  const mainStatKey = one(MAINS[slotKey]);
  const lines = new Map<string, number>();
  const open = Object.keys(ROLLS).filter((key) => key !== mainStatKey);
  while (lines.size < 4) lines.set(open.splice(Math.floor(pick() * open.length), 1)[0], 1);
  for (let i = 0; i < 4 + Math.floor(pick() * 2); i++) {
    const key = one([...lines.keys()]);
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  const substats = [...lines].map(([key, rolls]) => ({
    key,
    value: Math.round(ROLLS[key] * rolls * (0.8 + 0.2 * pick()) * 10) / 10,
  }));
  return {
    setKey: one(sets),
    slotKey,
    rarity: 5,
    level: mainStatValues['5'].hp.length - 1,
    mainStatKey,
    substats,
    location: '',
    lock: false,
  };
}

/** A GOOD document with this many pieces for each slot. */
export function inventory(seed: number, perSlot: number, sets: readonly string[]): string {
  const pick = random(seed);
  const artifacts = artifactSlots.flatMap((slot) => Array.from({ length: perSlot }, () => piece(pick, sets, slot)));
  return JSON.stringify({ format: 'GOOD', version: 2, source: 'test', artifacts });
}
