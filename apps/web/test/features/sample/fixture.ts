import { readFileSync } from 'node:fs';
import { parseSample, type Sample, sampleOf } from '@quartet/results';
import { openFight } from '@quartet/runner/session';
import { CATEGORIES } from '#features/sample/model/categories.ts';
import { SampleDocument } from '#features/sample/model/document.ts';
import type { Entry } from '#features/sample/model/entries.ts';
import type { Words } from '#features/sample/model/texts.ts';
import words from '#shared/i18n/sample/en.json' with { type: 'json' };

const root = new URL('../../../../../', import.meta.url);

/** A few entries of every kind as the reference simulator writes them, zlib-packed. */
export const excerptBytes = (): Uint8Array =>
  new Uint8Array(readFileSync(new URL('packages/results/test/fixtures/yardstick-excerpt.sample.gz', root)));

/** A fight of Quartet's own engine. */
export async function ownSample(text = readFileSync(new URL('bench/yardstick.txt', root), 'utf8')): Promise<Sample> {
  const simulator = await openFight(text);
  return parseSample(JSON.stringify(sampleOf(simulator.plan, 12345, simulator.sample(12345))));
}

export const ownDocument = async (): Promise<SampleDocument> => new SampleDocument(await ownSample());

/** English enough for reading the texts of a log. */
export const WORDS: Words = {
  locale: 'en',
  categories: Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Words['categories'],
  actions: { attack: 'Normal Attack', swap: 'Swap', skill: 'Elemental Skill', burst: 'Elemental Burst' },
  elements: { hydro: 'Hydro', geo: 'Geo' },
  reactions: { vaporize: 'Vaporize' },
  characters: { xingqiu: 'Xingqiu', xiangling: 'Xiangling', zhongli: 'Zhongli' },
  weapons: { favoniuslance: 'Favonius Lance', staffofhoma: 'Staff of Homa', thecatch: 'The Catch' },
  sets: { archaicpetra: 'Archaic Petra', huskofopulentdreams: 'Husk of Opulent Dreams' },
  reasons: { skill_cd: 'Skill on cooldown' },
  sentences: words.said,
  sources: {
    drop: 'Dropped by enemies',
    onHit: 'Hits',
    electroResonance: 'Electro resonance',
    enemy: 'Enemy',
    favonius: 'Favonius weapon',
    pieces: { 2: '2 pieces', 4: '4 pieces' },
    part: '{name} · {part}',
  },
  parts: words.part,
  attacks: {
    normal: 'Normal Attack {number}',
    charge: 'Charged Attack {number}',
    aimed: 'Aimed Shot',
    fullAimed: 'Fully-Charged Aimed Shot',
    collision: 'Plunge Collision',
    frozen: 'Freeze broken',
    area: '{name} (area)',
  },
  verbs: { added: 'added', refreshed: 'refreshed', extended: 'extended', removed: 'removed', expired: 'expired' },
  status: '{key} {verb} → {frame}',
  statusForever: '{key} {verb}',
  resonance: '{element} resonance',
  applied: '{element} applied',
  crit: 'crit',
  full: 'full',
};

/** An entry of a log with everything a test does not care about filled in. */
export function entry(
  event: string,
  frame: number,
  msg: string,
  logs: Record<string, unknown> = {},
  part: Partial<Entry> = {},
): Entry {
  return {
    frame,
    ended: frame,
    category: (CATEGORIES as readonly string[]).indexOf(event),
    msg,
    slot: 0,
    logs,
    ordering: {},
    ...part,
  };
}

/** Lines of a document of one category, with their texts. */
export function textsOf(document: SampleDocument, category: string): string[] {
  return document.texts(WORDS).filter((_, line) => CATEGORIES[document.index.category[line]] === category);
}
