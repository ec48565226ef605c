import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format } from '../src/index.ts';
import cases from './fixtures/errors.json' with { type: 'json' };
import { meaning } from './run.ts';

describe('format', () => {
  it('puts each statement on a separate line and indents blocks by two spaces', () => {
    expect(format('let   x=1 ;if x>1{\nprint(-x,!x ,[ a = 1 ]);\n}else bennett skill [hold = 1] : 2,attack ;')).toBe(
      'let x = 1;\nif x > 1 {\n  print(-x, !x, [a=1]);\n} else bennett skill[hold=1]:2, attack;\n',
    );
  });

  it('keeps declaration items tight', () => {
    expect(
      format('bennett char lvl = 90 / 90 talent = 9, 9 ,9 +params = [ a=1 , b=2 ] ; target lvl=100 pos = 0 , -1.5;'),
    ).toBe('bennett char lvl=90/90 talent=9,9,9 +params=[a=1, b=2];\ntarget lvl=100 pos=0,-1.5;\n');
  });

  it('keeps comments, single blank lines and line breaks inside statements', () => {
    const text = '# top\n\n\nwhile 1 { // trailing\n# own\nbennett attack, // why\nskill;\n\n}';
    expect(format(text)).toBe('# top\n\nwhile 1 { // trailing\n  # own\n  bennett attack, // why\n    skill;\n}\n');
  });

  it('lays out switches', () => {
    expect(
      format('switch x {\n case 1 : bennett attack; wait(1);\n# next\ncase 2:\nbennett skill;\ndefault: print(1); }'),
    ).toBe(
      'switch x {\n  case 1: bennett attack;\n    wait(1);\n  # next\n  case 2:\n    bennett skill;\n  default: print(1);\n}\n',
    );
  });

  it('leaves a text with syntax errors alone', () => {
    const text = 'let   x = ;\n  bennett   attack;';
    expect(format(text)).toBe(text);
  });

  const samples = [
    readFileSync(new URL('fixtures/yardstick.txt', import.meta.url), 'utf8'),
    ...cases.filter((entry) => entry.verdict === 'ok').map((entry) => entry.text),
  ];

  it('changes no meaning and is stable', () => {
    for (const sample of samples) {
      for (const text of [sample, sample.replace(/;/g, ' ;\n').replace(/([,{}])/g, ' $1 ')]) {
        const once = format(text);
        expect(format(once)).toBe(once);
        expect(meaning(once)).toEqual(meaning(text));
      }
    }
  });
});
