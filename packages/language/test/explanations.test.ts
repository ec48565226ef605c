import { readFileSync } from 'node:fs';
import { actionKeys, builtins, elementKeys, fieldDocs, keywords, optionKinds, statKeys } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { type Candidate, candidatesFor } from '../src/candidates.ts';
import { explain } from '../src/explanations/explain.ts';
import { Model } from '../src/model.ts';
import { subjectAt, type Topic } from '../src/subject.ts';

type Texts = { [key: string]: string | Texts };
const english: Texts = JSON.parse(readFileSync(new URL('../texts/language/en.json', import.meta.url), 'utf8'));

/** Texts as the application finds them; an unknown key is an error. */
function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  let found: string | Texts | undefined = english;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`no text for ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

const config = `xingqiu char lvl=90/90 cons=6 talent=9,8,7;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add set="emblemofseveredfate" count=4;
active xingqiu;
target lvl=100 resist=0.1;
options iteration=500 swap_delay=12;
let count_of = 3;
while .xingqiu.burst.ready && count_of > 0 {
  xingqiu attack:2, skill[hold=1], burst;
  wait(30);
}
`;
const model = new Model(config);
/** One known limit for one character, one weapon and one set. */
const limited = ['characters kaeya', 'weapons serpentspine', 'sets lavawalker'];
const limits = async (kind: string, key: string) => ({
  title: 'Known limits',
  sentences: limited.filter((each) => each === `${kind} ${key}`),
});
const guidePage = (kind: string, name: string) =>
  name === 'dummy' || name === '' ? undefined : `/guide/${kind}/${name}`;
const reader = { language: 'en', say, limits, guidePage, config: model.config };
const hover = (word: string, skip = 0) => {
  let at = config.indexOf(word);
  for (let n = 0; n < skip; n++) at = config.indexOf(word, at + 1);
  return subjectAt(model, at + 1);
};
const about = async (word: string, skip = 0) => {
  const subject = hover(word, skip);
  return subject && explain(subject.topic, reader);
};

describe('explanations', () => {
  it('exist for every word of the language', async () => {
    const topics: Topic[] = [
      ...keywords.map((word): Topic => ({ kind: 'word', word })),
      ...statKeys.map((word): Topic => ({ kind: 'stat', word })),
      ...elementKeys.map((word): Topic => ({ kind: 'element', word })),
      ...actionKeys.map((word): Topic => ({ kind: 'action', word, character: '' })),
      ...builtins.map(({ name }): Topic => ({ kind: 'builtin', word: name })),
      ...Object.keys(optionKinds).map((word): Topic => ({ kind: 'option', word })),
      ...['true', 'false', 'human', 'import', 'dummy', 'particles', 'hp_mult'].map(
        (word): Topic => ({ kind: 'word', word }),
      ),
    ];
    for (const topic of topics) expect((await explain(topic, reader)).summary).not.toBe('');
    const texts = fieldDocs.map(({ path }) => path.slice(1).replace(/[<>]/g, '').replaceAll('.', '_'));
    for (const text of texts) expect(say(`field.${text}`)).not.toBe('');
  });

  it('exist for every word that completion offers', async () => {
    const groups = [
      'char',
      'add',
      'weaponLine',
      'setLine',
      'random',
      'target',
      'typeParams',
      'options',
      'mode',
      'energy',
      'hurt',
    ];
    const offered: Candidate[] = groups.flatMap((group) =>
      candidatesFor({ kind: 'words', group: group as 'char' }, model, 0),
    );
    offered.push(
      ...candidatesFor({ kind: 'statement', top: true }, model, 0).filter((each) => each.topic?.kind === 'word'),
    );
    for (const { topic } of offered) if (topic) expect((await explain(topic, reader)).summary).not.toBe('');
  });

  it('show the frames, costs and multipliers of an action at its level', async () => {
    const burst = await about('burst', 1);
    expect(burst?.title).toBe('Xingqiu: burst');
    expect(burst?.rows).toContainEqual({ label: 'Energy cost', value: '80' });
    expect(burst?.rows.find((row) => row.label === 'Frames')?.value).toBe('40 · skill attack dash jump 33');
    // Talent 7, three more from constellation 3: 97.7 % at level 10.
    expect(burst?.rows).toContainEqual({ label: 'Talent level', value: '10' });
    expect(burst?.rows).toContainEqual({ label: 'Burst', value: '97.7%' });
    const attack = await about('attack');
    expect(attack?.rows[0]).toEqual({
      label: 'attack 1',
      value: '35 · skill burst aim dash jump swap 10 · attack 18',
      code: true,
    });
    expect(attack?.rows.at(-1)?.value).toMatch(/^85\.6% \/ 87\.5% \/ 52\.5% \+ 52\.5% \/ /);
  });

  it('show the stats of a weapon at its level and the values of its refinement', async () => {
    const weapon = await about('favoniussword');
    expect(weapon?.title).toBe('Favonius Sword');
    expect(weapon?.rows).toContainEqual({ label: 'base_atk', value: '454', code: true });
    expect(weapon?.rows).toContainEqual({ label: 'er', value: '61.3%', code: true });
    expect(weapon?.rows.some((row) => row.value === '60% / 70% / [80%] / 90% / 1')).toBe(false);
    expect(weapon?.rows.map((row) => row.value).join('\n')).toContain('60% / 70% / [80%] / 90% / 100%');
    expect(weapon?.rows.map((row) => row.value).join('\n')).toContain('12 s / 10.5 s / [9 s] / 7.5 s / 6 s');
  });

  it('show the base stats of a character and the bonuses of a set', async () => {
    const character = await about('xingqiu');
    expect(character?.summary).toBe('Hydro · Sword · 4★');
    expect(character?.rows).toContainEqual({ label: 'Base HP', value: '10,222' });
    const set = await about('emblemofseveredfate');
    expect(set?.rows[0]).toEqual({ label: '2 pieces', value: '20% er' });
  });

  it('leave out bonuses known only during the fight, and show the duration of effects', async () => {
    const set = await explain({ kind: 'set', key: 'archaicpetra' }, reader);
    expect(set.rows).toEqual([
      { label: '2 pieces', value: '15% geo%' },
      { label: '4 pieces', value: '35%' },
      { label: '4 pieces · Effect lasts', value: '10 s (600 frames)' },
    ]);
  });

  it('lead to the page of the guide', async () => {
    const pageOf = async (topic: Topic) => (await explain(topic, reader)).guide?.address;
    expect(await pageOf({ kind: 'character', key: 'kaeya' })).toBe('/guide/characters/kaeya');
    expect(await pageOf({ kind: 'action', word: 'skill', character: 'kaeya' })).toBe('/guide/characters/kaeya');
    expect(await pageOf({ kind: 'action', word: 'skill', character: '' })).toBeUndefined();
    expect(await pageOf({ kind: 'weapon', key: 'serpentspine', character: 'kaeya' })).toBe(
      '/guide/weapons/serpentspine',
    );
    expect(await pageOf({ kind: 'set', key: 'lavawalker' })).toBe('/guide/artifacts/lavawalker');
    expect(await pageOf({ kind: 'enemy', key: 'hilichurl' })).toBe('/guide/enemies/hilichurl');
    expect(await pageOf({ kind: 'enemy', key: 'dummy' })).toBeUndefined();
  });

  it('list the known limits of a character, a weapon and a set', async () => {
    const limitsOf = async (topic: Topic) => (await explain(topic, reader)).limits?.sentences;
    expect(await limitsOf({ kind: 'character', key: 'kaeya' })).toEqual(['characters kaeya']);
    expect(await limitsOf({ kind: 'character', key: 'xingqiu' })).toEqual([]);
    expect(await limitsOf({ kind: 'weapon', key: 'serpentspine', character: 'kaeya' })).toEqual([
      'weapons serpentspine',
    ]);
    expect(await limitsOf({ kind: 'set', key: 'lavawalker' })).toEqual(['sets lavawalker']);
  });

  it('know what a word means by its place', () => {
    expect(hover('swap_delay')?.topic).toEqual({ kind: 'option', word: 'swap_delay' });
    expect(hover('hold')?.topic).toMatchObject({ kind: 'param', word: 'hold' });
    expect(hover('count_of')?.topic).toMatchObject({ kind: 'binding' });
    expect(hover('wait')?.topic).toEqual({ kind: 'builtin', word: 'wait' });
    const field = hover('.burst.ready');
    expect(field?.topic).toEqual({ kind: 'field', path: ['xingqiu', 'burst', 'ready'] });
    expect(field && config.slice(field.from, field.to)).toBe('.xingqiu.burst.ready');
    expect(subjectAt(model, config.indexOf('.xingqiu.burst') + 2)?.topic).toEqual({
      kind: 'character',
      key: 'xingqiu',
    });
  });

  it('use the words and numbers of the language', async () => {
    const names = await explain({ kind: 'character', key: 'xingqiu' }, { ...reader, language: 'ru' });
    expect(names.title).toBe('Син Цю');
  });
});
