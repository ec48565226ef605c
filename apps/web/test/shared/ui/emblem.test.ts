import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Emblem, WeaponSign } from '#shared/ui/Emblem.tsx';

const paths = (markup: string) => [...markup.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d);
const drawing = (weapon: string) => paths(renderToStaticMarkup(createElement(WeaponSign, { weapon })));
const emblem = (character: string, name = character) =>
  renderToStaticMarkup(createElement(Emblem, { character, name }));

describe('an emblem on a page', () => {
  it('is a drawing, that of a Traveler another one for each element', () => {
    const travelers = ['aetheranemo', 'aethergeo', 'lumineanemo'].map((key) => paths(emblem(key)).join());
    expect(new Set(travelers).size).toBe(3);
    expect(emblem('kukishinobu', 'Kuki Shinobu')).not.toContain('<text');
  });

  it('has the colour of the element of its character', () => {
    expect(emblem('arlecchino')).toContain('style="color:var(--color-pyro)"');
    expect(emblem('citlali')).toContain('style="color:var(--color-cryo)"');
    expect(emblem('nahida')).toContain('style="color:var(--color-dendro)"');
  });

  it('is the name where a character has none yet', () => {
    expect(emblem('somebodynew', 'Newcomer')).toMatch(/<text[^>]*>Newcomer<\/text>/);
  });
});

describe('the drawing of a weapon class', () => {
  it('is another for each class', () => {
    const all = ['sword', 'claymore', 'polearm', 'bow', 'catalyst'].map((weapon) => drawing(weapon).join());
    expect(all.every((each) => each !== '')).toBe(true);
    expect(new Set(all).size).toBe(5);
  });

  it('of a bow has a limb that bends, with a string between its ends and an arrow across', () => {
    const [limb, string, arrow] = drawing('bow')[0].split('M').slice(1);
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
