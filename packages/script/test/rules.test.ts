import { gameRuleIds } from '@quartet/gamedata/gameRules';
import { describe, expect, it } from 'vitest';
import { format, parse } from '../src/index.ts';
import { names } from './names.ts';

const parsed = (text: string) => parse(text, names);
const rules = (options: string) => parsed(`options ${options};`).config.options.rules;
/** Messages of a text with the words they are about and the text after the fix. */
const said = (text: string) =>
  parsed(text)
    .diagnostics.filter(({ message }) => /rule/.test(message))
    .map(({ severity, message, from, to, fix }) => ({
      severity,
      message,
      at: text.slice(from, to),
      fixed: fix && text.slice(0, fix.from) + fix.insert + text.slice(fix.to),
    }));

describe('the options of rules', () => {
  it('follow the reference by default', () => {
    expect(rules('iteration=1')).toEqual([]);
    expect(rules('rules=reference')).toEqual([]);
    expect(rules('rules=game')).toEqual(gameRuleIds);
  });

  it('switch single rules, the later switch last, wherever `rules` is', () => {
    expect(rules('rules_on=lauma_c4,collei_a4')).toEqual(['collei_a4', 'lauma_c4']);
    expect(rules('rules_off=collei_a4 rules=game')).toEqual(gameRuleIds.filter((id) => id !== 'collei_a4'));
    expect(rules('rules_on=collei_a4 rules_off=collei_a4')).toEqual([]);
    expect(rules('rules=game; options rules_off=collei_a4; options rules_on=collei_a4')).toEqual(gameRuleIds);
    expect(rules('rules=game rules=reference')).toEqual([]);
  });

  it('stay as they are when a text is formatted', () => {
    const text = 'options rules=game rules_off=collei_a4,lauma_c4;\n';
    expect(format(text)).toBe(text);
  });

  it('name an unknown rule and the close one', () => {
    const text = 'options rules=game rules_off=lauma_c4,colei_a4;';
    expect(said(text)).toEqual([
      {
        severity: 'error',
        message: 'colei_a4 is no rule of the game; did you mean collei_a4?',
        at: 'colei_a4',
        fixed: text.replace('colei', 'collei'),
      },
    ]);
    expect(said('options rules_on=something;')).toMatchObject([
      {
        severity: 'error',
        message: 'something is no rule of the game; the guide lists them under "Rules of the game"',
      },
    ]);
  });

  it('name the modes there are', () => {
    expect(said('options rules=gam;')).toEqual([
      {
        severity: 'error',
        message: 'rules can be reference, game, not gam',
        at: 'gam',
        fixed: 'options rules=game;',
      },
    ]);
  });

  it('warn of switches without effect', () => {
    expect(said('options rules_off=collei_a4;')).toEqual([
      {
        severity: 'warning',
        message: 'rules_off has no effect on collei_a4 with rules=reference',
        at: 'collei_a4',
        fixed: 'options ;',
      },
    ]);
    expect(said('options rules=game rules_on=collei_a4,lauma_c4;').map(({ at, fixed }) => [at, fixed])).toEqual([
      ['collei_a4', undefined],
      ['lauma_c4', undefined],
    ]);
  });
});
