import { type CharacterEmblem, characterEmblem, EMBLEM_SIZE, emblemMarkup, shortName } from '@quartet/gamedata/emblems';
import { characterKeys } from '@quartet/gamedata/names';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { emblem } from '../src/site/emblems.ts';

const EDGE = 24;
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;

/** Lightness of each pixel of an emblem in a list, all in one colour, from 0 to 255. */
function pixels(drawn: CharacterEmblem): number[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}"><rect width="100%" height="100%" fill="#fff"/>${emblemMarkup(drawn, '#555', '#fff')}</svg>`;
  // Reading the fonts of the system takes far longer than drawing.
  const options = { fitTo: { mode: 'width', value: EDGE }, font: { loadSystemFonts: false } } as const;
  const image = new Resvg(svg, options).render().pixels;
  return Array.from({ length: EDGE * EDGE }, (_, at) => image[4 * at]);
}

describe('the emblem of a character', () => {
  const emblems = characterKeys.map((key) => ({ key, drawn: characterEmblem(key) as CharacterEmblem }));

  it('is there for everyone, as a drawing without letters', () => {
    expect(emblems.filter(({ drawn }) => drawn === null).map(({ key }) => key)).toEqual([]);
    for (const key of characterKeys) expect(emblem('avatar', key, undefined)).not.toContain('<text');
  });

  it('shares its motif only with the same Traveler of another element', () => {
    const owners = new Map<string, string>();
    for (const { key, drawn } of emblems) {
      const owner = key.replace(/^(aether|lumine).*/, '$1');
      const motif = `${drawn.fill}|${drawn.line}`;
      expect([motif, owners.get(motif) ?? owner]).toEqual([motif, owner]);
      owners.set(motif, owner);
    }
  });

  it('differs from each other one by a fifteenth of its pixels at 24 px, without any colour', () => {
    const drawings = emblems.map(({ key, drawn }) => ({ key, seen: pixels(drawn) }));
    const close: string[] = [];
    for (const [at, a] of drawings.entries())
      for (const b of drawings.slice(0, at)) {
        // 170 levels lie between field and motif.
        const apart = a.seen.reduce((sum, level, i) => sum + Math.abs(level - b.seen[i]) / 170, 0) / (EDGE * EDGE);
        if (apart < 1 / 15) close.push(`${a.key} ${b.key} ${apart.toFixed(3)}`);
      }
    expect(close).toEqual([]);
  });
});

describe.each(LANGUAGES)('short names, %s', async (language) => {
  const { default: names } = await import(`@quartet/gamedata/display/${language}`);

  it('belong to one character each', () => {
    const short = characterKeys.map((key) => shortName(key, names.characters[key]));
    expect(new Set(short).size).toBe(characterKeys.length);
  });
});

it('players know a character of a long name by the part that configs accept', () => {
  const names = {
    kukishinobu: 'Kuki Shinobu',
    kamisatoayaka: 'Kamisato Ayaka',
    kamisatoayato: 'Kamisato Ayato',
    kujousara: 'Kujou Sara',
    sangonomiyakokomi: 'Sangonomiya Kokomi',
    raidenshogun: 'Raiden Shogun',
    hutao: 'Hu Tao',
    lumineanemo: 'Traveler Lumine (Anemo)',
    kaedeharakazuha: '카에데하라 카즈하',
    nahida: 'Nahida',
  };
  expect(Object.entries(names).map(([key, name]) => shortName(key, name))).toEqual([
    'Kuki',
    'Ayaka',
    'Ayato',
    'Sara',
    'Kokomi',
    'Raiden',
    'Hu Tao',
    'Lumine Anemo',
    '카즈하',
    'Nahida',
  ]);
});
