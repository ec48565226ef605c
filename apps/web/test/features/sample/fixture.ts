import { readFileSync } from 'node:fs';
import type { Language } from '@quartet/gamedata';
import { displayNames } from '@quartet/gamedata/displayNames';
import { talentNames } from '@quartet/gamedata/talents';
import { parseSample, type Sample, sampleOf } from '@quartet/results';
import { CATEGORIES, type Entry } from '@quartet/results/log';
import { openFight } from '@quartet/runner/session';
import { SampleDocument } from '#features/sample/model/document.ts';
import type { Words } from '#features/sample/model/texts.ts';
import labels from '#shared/i18n/labels/en.json' with { type: 'json' };
import words from '#shared/i18n/sample/en.json' with { type: 'json' };
import viewer from '#shared/i18n/viewer/en.json' with { type: 'json' };
import hits from '#shared/names/hits.json' with { type: 'json' };
import { paired } from '#shared/names/useTalents.ts';
import { WAIT_REASONS } from '#shared/names/vocabulary.ts';

const root = new URL('../../../../../', import.meta.url);

/** A few entries of every kind as the reference simulator writes them, zlib-packed. */
export const excerptBytes = (): Uint8Array =>
  new Uint8Array(readFileSync(new URL('packages/results/test/fixtures/yardstick-excerpt.sample.gz', root)));

async function written(text: string): Promise<string> {
  const simulator = await openFight(text);
  return JSON.stringify(sampleOf(simulator.plan, 12345, simulator.sample(12345)));
}

/** The fight of the yardstick. */
export const yardstick = readFileSync(new URL('bench/yardstick.txt', root), 'utf8');
let own: Promise<string> | undefined;

/** A fight of Quartet's own engine. */
export async function ownSample(text = yardstick): Promise<Sample> {
  own ??= written(yardstick);
  return parseSample(await (text === yardstick ? own : written(text)));
}

export const ownDocument = async (text?: string): Promise<SampleDocument> => new SampleDocument(await ownSample(text));

/** Places of i18next as those of patterns. */
const plain = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\{(\{\w+\})\}/g, '$1')])) as T;

/** English enough for reading the texts of a log. */
export const WORDS: Words = {
  locale: 'en',
  categories: Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Words['categories'],
  actions: { attack: 'Normal Attack', swap: 'Swap', skill: 'Elemental Skill', burst: 'Elemental Burst' },
  elements: { hydro: 'Hydro', geo: 'Geo' },
  reactions: { vaporize: 'Vaporize' },
  characters: { xingqiu: 'Xingqiu', xiangling: 'Xiangling', zhongli: 'Zhongli', hutao: 'Hu Tao', clorinde: 'Clorinde' },
  weapons: {
    favoniuslance: 'Favonius Lance',
    staffofhoma: 'Staff of Homa',
    thecatch: 'The Catch',
    xiphosmoonlight: 'Xiphos’ Moonlight',
  },
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
  effects: labels.effect,
  stats: viewer.statName,
  hits: plain(labels.hit),
  talents: {},
  team: [],
  showKeys: false,
  attacks: {
    normal: 'Normal Attack {number}',
    charge: 'Charged Attack {number}',
    aimed: 'Aimed Shot',
    fullAimed: 'Fully-Charged Aimed Shot',
    collision: 'Plunge Collision',
    frozen: 'Freeze broken',
    area: '{name} (area)',
    amplified: '{name} ({reaction})',
  },
  verbs: { added: 'added', refreshed: 'refreshed', extended: 'extended', removed: 'removed', expired: 'expired' },
  status: '{key} {verb} → {frame}',
  statusForever: '{key} {verb}',
  resonance: '{element} resonance',
  applied: '{element} applied',
  crit: 'crit',
  full: 'full',
};

const texts = (area: string, language: string) =>
  JSON.parse(readFileSync(new URL(`apps/web/src/shared/i18n/${area}/${language}.json`, root), 'utf8'));

/** Words of a language for the texts of a log, as the pages combine them. */
export async function wordsIn(language: Language): Promise<Words> {
  const [sample, charts, own] = ['sample', 'viewer', 'labels'].map((area) => texts(area, language));
  const { characters, weapons, artifacts } = (await displayNames[language]()).default;
  return {
    ...WORDS,
    locale: language,
    actions: sample.action,
    elements: sample.element,
    reactions: sample.reaction,
    characters,
    weapons,
    sets: artifacts,
    categories: sample.category,
    reasons: Object.fromEntries(WAIT_REASONS.map((name) => [name, charts.warning[name].title])),
    sentences: sample.said,
    sources: {
      ...charts.energy,
      pieces: {
        2: charts.energy.pieces.replace('{{count}}', '2'),
        4: charts.energy.pieces.replace('{{count}}', '4'),
      },
      part: '{name} · {part}',
    },
    effects: own.effect,
    stats: charts.statName,
    hits: plain(own.hit),
    attacks: plain(charts.attack),
    talents:
      language === 'en' ? {} : paired((await talentNames.en()).default, (await talentNames[language]()).default, hits),
    verbs: sample.verb,
    status: sample.line.status,
    statusForever: sample.line.statusForever,
    resonance: sample.line.resonance,
    applied: sample.line.applied,
  };
}

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
