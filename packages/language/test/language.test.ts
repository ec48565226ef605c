import { gameRuleIds } from '@quartet/gamedata/gameRules';
import { describe, expect, it } from 'vitest';
import { candidatesFor } from '../src/candidates.ts';
import { tokenColour } from '../src/colours.ts';
import { choose, snippetOf } from '../src/completion.ts';
import { placeAt } from '../src/context.ts';
import { loadNames } from '../src/explanations/facts.ts';
import { fieldChildren, fieldMeaning } from '../src/fieldPaths.ts';
import { foldsOf } from '../src/folds.ts';
import { rank } from '../src/match.ts';
import { Model } from '../src/model.ts';

/** A text with `|` for the cursor. */
function at(text: string) {
  const offset = text.indexOf('|');
  const model = new Model(text.replace('|', ''));
  return { model, offset, place: placeAt(model, offset) };
}
const wanted = (text: string) => at(text).place?.expected;
const labels = (text: string) => {
  const { model, offset, place } = at(text);
  return place ? candidatesFor(place.expected, model, offset).map((each) => each.label) : [];
};

const team =
  'xingqiu char lvl=90/90 cons=6 talent=9,9,9;\nxingqiu add weapon="harbingerofdawn" refine=5 lvl=90/90;\nactive xingqiu;\ntarget lvl=100 resist=0.1;\n';

describe('what may be written', () => {
  it.each([
    ['|', { kind: 'statement', top: true }],
    ['while 1 { xi|', { kind: 'statement', top: false }],
    ['xingqiu |', { kind: 'afterCharacter', character: 'xingqiu', top: true }],
    ['xingqiu skill, att|', { kind: 'action', character: 'xingqiu' }],
    ['xingqiu skill[ho|', { kind: 'actionParam', character: 'xingqiu', action: 'skill' }],
    ['xingqiu add |', { kind: 'words', group: 'add' }],
    ['xingqiu add weapon="mist|"', { kind: 'weapon', character: 'xingqiu', quoted: false }],
    ['xingqiu add weapon=|', { kind: 'weapon', character: 'xingqiu', quoted: true }],
    ['xingqiu add set="no|" count=4;', { kind: 'set', character: 'xingqiu', quoted: false }],
    ['xingqiu add stats h|', { kind: 'stats' }],
    ['xingqiu add stats random goblet=|', { kind: 'mainStat', slot: 'goblet' }],
    ['xingqiu char lvl=90/90 |', { kind: 'words', group: 'char' }],
    ['yelan char +params=[|', { kind: 'lineParam', of: 'character', name: 'yelan' }],
    ['active |', { kind: 'character' }],
    ['target lvl=100 |', { kind: 'words', group: 'target' }],
    ['target lvl=100 type=|', { kind: 'enemy' }],
    ['options hitlag=|', { kind: 'optionValue', option: 'hitlag' }],
    ['options rules=game rules_off=collei_a4,la|', { kind: 'optionValue', option: 'rules_off' }],
    ['energy |', { kind: 'words', group: 'mode' }],
    ['hurt once element=|', { kind: 'element' }],
    ['if .xingqiu.skill.|', { kind: 'field', path: ['xingqiu', 'skill'] }],
    ['let x = a|', { kind: 'expression' }],
    ['wait(|', { kind: 'expression' }],
  ])('%s', (text, expected) => {
    expect(wanted(text)).toEqual(expected);
  });

  it('rules of the game, after each comma too', () => {
    expect(labels('options rules=|')).toEqual(['reference', 'game']);
    expect(labels('options rules_on=|')).toEqual(gameRuleIds);
    expect(labels('options rules=game rules_off=collei_a4,|')).toEqual(gameRuleIds);
    expect(labels('options play_own=2,|')).toEqual([]);
  });

  it.each(['# xing|', 'let na|', 'xingqiu char lvl=9|', 'wait(12|'])('nothing: %s', (text) => {
    expect(wanted(text)).toBeUndefined();
  });

  it('a line that lacks its semicolon does not swallow the next one', () => {
    expect(wanted('xingqiu add set="noblesseoblige" count=4\nyelan |')).toMatchObject({ character: 'yelan' });
  });

  it('a string without an end is replaced up to the cursor and closed', () => {
    const { place, offset } = at('xingqiu add weapon="mist| refine=1;');
    expect(place).toMatchObject({ from: offset - 4, to: offset, close: true });
  });
});

describe('candidates', () => {
  it('put the names of the script and the team first and know the scopes', () => {
    const text = `${team}let outer = 1; fn f(a) { let inner = 2; wait(|) }`;
    expect(labels(text)).toEqual(expect.arrayContaining(['outer', 'f', 'a', 'inner', 'wait', '.xingqiu']));
    expect(labels(`${team}fn f(a) { let inner = 2; } wait(|)`)).not.toContain('inner');
  });

  it('offer only members of the team in fields, and only the targets there are', () => {
    expect(labels(`${team}if .|`)).toContain('xingqiu');
    expect(labels(`${team}if .|`)).not.toContain('yelan');
    expect(labels(`${team}if .element.|`)).toEqual(['t0']);
    expect(labels(`${team}if .xingqiu.skill.|`)).toEqual(['cd', 'charge', 'ready']);
  });

  it('prefer the class of weapon the character wields', () => {
    const { model, offset, place } = at('xingqiu add weapon="|"');
    const all = place ? candidatesFor(place.expected, model, offset) : [];
    expect(all.find((each) => each.label === 'favoniussword')?.first).toBe(true);
    expect(all.find((each) => each.label === 'favoniuslance')?.first).toBe(false);
  });

  it.each([
    ['en', 'hu tao', 'hutao'],
    ['zh', '行秋', 'xingqiu'],
    ['ja', '雷電', 'raidenshogun'],
    ['ko', '종려', 'zhongli'],
    ['ru', 'Син Цю', 'xingqiu'],
    ['de', 'raiden', 'raidenshogun'],
    ['es', 'raiden', 'raidenshogun'],
    ['en', 'kazuha', 'kaedeharakazuha'],
    ['en', 'childe', 'tartaglia'],
  ])('match names in %s: %s', async (language, query, key) => {
    const { model } = at('|');
    const found = choose(candidatesFor({ kind: 'character' }, model, 0), query, await loadNames(language));
    expect(found[0].label).toBe(key);
  });

  it('rank what starts with the query before what contains it', () => {
    expect(rank('ya', 'yae')).toBeLessThan(rank('ya', 'ayaka') ?? 0);
    expect(rank('zz', 'yae', ['Yae Miko'])).toBeUndefined();
    expect(rank('miko', 'yaemiko', ['Yae Miko'])).toBe(3);
  });

  it('become snippets with numbered holes; equal names are one hole', () => {
    expect(snippetOf('for let ‹i› = 0; ‹i› < ‹4› { ‹› }')).toBe(
      ['for let $', '{1:i} = 0; $', '{1:i} < $', '{2:4} { $', '{3} }'].join(''),
    );
  });
});

describe('the shape of the text', () => {
  it('folds blocks and the lines of a character', () => {
    const model = new Model(`${team}while 1 {\n  xingqiu attack;\n}\n`);
    expect(foldsOf(model).map(({ line }) => line)).toEqual([5, 1]);
    const [block] = foldsOf(model);
    expect(model.text.slice(block.from, block.to)).toBe('\n  xingqiu attack;\n');
  });

  it('colours a word by the text after it', () => {
    const { tokens } = new Model('options swap_delay=1; wait(3); xingqiu attack[delay=3];');
    const classes = Object.fromEntries(tokens.map((token, at) => [token.text, tokenColour(token, tokens[at + 1])]));
    expect(classes).toMatchObject({ swap_delay: 'name', wait: 'function', xingqiu: 'character', attack: 'action' });
    expect(classes.delay).toBe('name');
  });
});

describe('fields', () => {
  const { config } = new Model(team);
  it('have a meaning by their pattern, with any alias', () => {
    expect(fieldMeaning(['xq', 'skill', 'ready'])?.text).toBe('character_action_ready');
    expect(fieldMeaning(['heizou', 'declension'])).toMatchObject({ text: 'own', type: 'number' });
    expect(fieldMeaning(['nobody', 'skill', 'ready'])).toBeUndefined();
  });
  it('continue with names that exist', () => {
    expect(fieldChildren(['status'], config).keys).toBe(true);
    expect(fieldChildren(['keys'], config).words).toEqual(['char', 'weapon', 'set', 'element']);
  });
});
