import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Emblem } from '#shared/ui/Emblem.tsx';

const drawing = (character: string) =>
  [...renderToStaticMarkup(createElement(Emblem, { character })).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d);

describe('the drawing of a weapon class', () => {
  it('is another for each class', () => {
    const all = ['xingqiu', 'noelle', 'hutao', 'ganyu', 'nahida'].map((key) => drawing(key).join());
    expect(all.every((each) => each !== '')).toBe(true);
    expect(new Set(all).size).toBe(5);
  });

  it('of a bow has a limb that bends, with a string between its ends and an arrow across', () => {
    const [limb, string, arrow] = drawing('ganyu')[0].split('M').slice(1);
    const numbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    expect(limb).toContain('c');
    const curve = numbers(limb);
    const [x, y] = [curve[0] + curve[6], curve[1] + curve[7]];
    const [fromX, fromY, byX, byY] = numbers(string);
    expect([fromX, fromY, fromX + byX, fromY + byY]).toEqual([curve[0], curve[1], x, y]);
    // From corner to corner the other way.
    const [left, low, right, high] = numbers(arrow);
    expect([left < right, low > high]).toEqual([true, true]);
  });
});
