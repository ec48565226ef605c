import { describe, expect, it } from 'vitest';
import { Model } from '../src/model.ts';
import { renameChanges, renameProblem } from '../src/rename.ts';
import { bindingAt, bindingsOf } from '../src/scopes.ts';

/** Renames what stands at `|` and gives the new text, or what keeps it from being done. */
function rename(text: string, name: string): string {
  const offset = text.indexOf('|');
  const model = new Model(text.replace('|', ''));
  const binding = bindingAt(bindingsOf(model.ast), offset);
  if (!binding) return 'no binding';
  const problem = renameProblem(model, binding, name);
  if (problem) return problem;
  let out = model.text;
  for (const { from, to, insert } of renameChanges(binding, name).reverse())
    out = out.slice(0, from) + insert + out.slice(to);
  return out;
}

describe('renaming', () => {
  it('changes every place of a variable and no other of the same name', () => {
    expect(rename('let |x = 1; while x < 3 { let x = 5; print(x); } x = x + 1;', 'y')).toBe(
      'let y = 1; while y < 3 { let x = 5; print(x); } y = y + 1;',
    );
  });
  it('follows functions, also before they are defined in the text', () => {
    expect(rename('fn f() { g(1); } fn |g(a) { print(a); } f();', 'hit')).toBe(
      'fn f() { hit(1); } fn hit(a) { print(a); } f();',
    );
  });
  it('keeps parameters in their function', () => {
    expect(rename('let a = 1; fn f(a) { return |a; } f(a);', 'n')).toBe('let a = 1; fn f(n) { return n; } f(a);');
  });
  it('knows the variable of a for loop', () => {
    expect(rename('for let |i = 0; i < 3; i = i + 1 { print(i); } print(i);', 'n')).toBe(
      'for let n = 0; n < 3; n = n + 1 { print(n); } print(i);',
    );
  });
  it('finds names in the params of actions', () => {
    expect(rename('let |n = 1; xingqiu skill[hold=n];', 'm')).toBe('let m = 1; xingqiu skill[hold=m];');
  });
  it.each([
    ['1x', 'notAName'],
    ['a b', 'notAName'],
    ['skill', 'reserved'],
    ['xingqiu', 'reserved'],
    ['wait', 'reserved'],
    ['while', 'reserved'],
    ['other', 'taken'],
  ])('refuses %s', (name, why) => {
    expect(rename('let |x = 1; let other = 2;', name)).toBe(why);
  });
  it('refuses a name that an inner scope would catch', () => {
    expect(rename('let |x = 1; while 1 { let y = 2; print(x); }', 'y')).toBe('taken');
  });
});
