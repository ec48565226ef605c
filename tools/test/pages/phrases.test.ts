import { readFileSync } from 'node:fs';
import { nameTable } from '@quartet/gamedata/names';
import type { Diagnostic, Phrase, PhraseValue } from '@quartet/script';
import { fill, parse } from '@quartet/script';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  failureMessage,
  messageOf,
  phrasesReady,
  translatePhrase,
} from '../../../apps/web/src/shared/names/phrases.ts';
import { useSettings } from '../../../apps/web/src/shared/storage/settings.ts';
import cases from '../../../packages/script/test/fixtures/errors.json' with { type: 'json' };
import { englishFile, phrasebooks } from '../../pages/phrases.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const textsIn = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, englishFile), 'utf8'));
const english = textsIn('en');

describe('phrases of the packages', () => {
  it('are what the page has in English; otherwise `npm run make -- phrases` writes them', () => {
    // A separate test checks those of the server, which no package of the page knows.
    const { server, ...packages } = textsIn('en');
    expect(packages).toEqual(phrasebooks);
  });
});

/** Configs that are wrong in many ways: malformed ones, and good ones with a word taken out, put in or exchanged. */
function broken(): string[] {
  const good = `${readFileSync(new URL('../../../apps/web/src/run/example.txt', import.meta.url), 'utf8')}
let x = [a=1]; for let i = 0; i < 5; i = i + 1 { if x == rand() { wait(3); } else { kill_target(1); } }
switch .element.t0.pyro { case 1: break; default: print(.keys.char.xingqiu); } fn f(a number) { return a / 2; }
energy every interval=480,720 amount=1; hurt once interval=300 amount=100,200 element=pyro;`;
  const words = [
    '{',
    ')',
    ';',
    ',',
    '=',
    'let',
    'fn',
    'atack',
    'lvl',
    'hp',
    'pyro',
    '-3',
    '"x"',
    'case',
    '&',
    '@',
    '.foo',
    '1.5',
    'x-1',
  ];
  const texts = cases.map((each) => each.text);
  const tokens = [...good.matchAll(/[\w.%]+|[^\s\w]/g)];
  for (const [i, token] of tokens.entries()) {
    const head = good.slice(0, token.index);
    const tail = good.slice(token.index + token[0].length);
    texts.push(head + tail, `${head} ${words[i % words.length]} ${tail}`);
  }
  return texts;
}

const said: Diagnostic[] = broken().flatMap((text) => parse(text, nameTable).diagnostics);

describe('what is wrong with a config', () => {
  const inEnglish = (phrase: Phrase): string => {
    const [area, name] = phrase.id.split('.');
    return fill(english[area][name], phrase.values, inEnglish);
  };

  it('is a phrase whose English is the message, and its code the beginning of its name', () => {
    expect(new Set(said.map((each) => each.code)).size).toBeGreaterThan(55);
    for (const { code, message, phrase, fix } of said) {
      expect(phrase.text).toBe(message);
      expect(inEnglish(phrase)).toBe(message);
      expect(phrase.id.replace(/^script\./, '').split('--')[0]).toBe(code);
      if (fix) expect([fix.title, inEnglish(fix.phrase)]).toEqual([fix.phrase.text, fix.title]);
    }
  });

  it('has a value for every place of its sentence and no other language in it', () => {
    const filled = (value: PhraseValue): boolean =>
      typeof value === 'string' || typeof value === 'number' || 'id' in value || value.every(filled);
    for (const { phrase } of said) {
      expect(Object.values(phrase.values ?? {}).every(filled)).toBe(true);
      expect(phrase.text).not.toMatch(/\{\{|undefined|\[object/);
    }
  });
});

const teamIn = (language: string): object =>
  JSON.parse(readFileSync(new URL(`../team/${language}.json`, englishFile), 'utf8'));

describe('the page', () => {
  beforeAll(async () => {
    const resources = Object.fromEntries(
      ['en', 'de', 'ja'].map((language) => [
        language,
        {
          phrases: textsIn(language),
          team: teamIn(language),
          translation: { words: { browser: `${language}: {{words}}` } },
        },
      ]),
    );
    await i18next.init({ lng: 'de', fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
  });

  const missing = parse('xingqiu attack', nameTable).diagnostics.find((each) => each.code === 'missing-semicolon');

  it("translates them into the reader's language, pieces included, and again into another", async () => {
    const phrase = missing?.phrase as Phrase;
    expect(translatePhrase(phrase)).toBe('am Ende der Aktionsliste wird ; erwartet, hier steht: das Ende des Textes');
    await i18next.changeLanguage('ja');
    expect(translatePhrase(phrase)).toBe('アクションの並びの終わりに ; が必要ですが、ここにあるのは：テキストの終わり');
    await i18next.changeLanguage('en');
    expect(translatePhrase(phrase)).toBe(missing?.message);
    await i18next.changeLanguage('de');
  });

  it('shows names of characters and actions in messages about a fight unless keys are shown', async () => {
    await phrasesReady();
    const airborne = {
      id: 'kit.only-airborne',
      text: 'kaedeharakazuha: high_plunge can only be used while airborne',
      values: { character: 'kaedeharakazuha', action: 'high_plunge' },
    };
    expect(translatePhrase(airborne)).toBe('Kaedehara Kazuha: Angriff aus dem Fall (hoch) geht nur in der Luft');
    const after = { id: 'kit.high-plunge-after-skill', text: '', values: { character: 'xianyun' } };
    expect(translatePhrase(after)).not.toContain('high_plunge');
    useSettings.setState({ showKeys: true });
    expect(translatePhrase(airborne)).toBe('kaedeharakazuha: high_plunge geht nur in der Luft');
    useSettings.setState({ showKeys: false });
  });

  it('speaks every one of them without a gap', () => {
    for (const { phrase } of said) expect(translatePhrase(phrase)).not.toMatch(/\{\{|undefined/);
  });

  it('shows a phrase it does not know in English and introduces the words of others', () => {
    expect(messageOf({ message: 'new', phrase: { id: 'script.of-tomorrow', text: 'new' } })).toBe('new');
    expect(messageOf({ message: 'ln1: bad' })).toBe('de: ln1: bad');
    const at = { severity: 'error', code: 'c', from: 0, to: 0, line: 3, column: 5 } as const;
    const findings = [
      { ...at, message: 'x', phrase: { id: 'script.no-target', text: 'x' } },
      { ...at, severity: 'warning' as const, message: 'y' },
    ];
    expect(failureMessage({ message: '3:5: x', findings })).toBe(
      '3:5: es gibt keinen Gegner; ergänze: target lvl=100 resist=0.1;',
    );
  });
});
