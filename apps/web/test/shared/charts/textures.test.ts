import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Legend } from '#shared/charts/Legend.tsx';
import { looksOf } from '#shared/ui/elements.ts';

it('a chart draws the texture of a second member over the colour of its element', () => {
  const looks = looksOf(['hydro', 'hydro']);
  const items = looks.map((look, i) => ({ key: String(i), label: `member ${i}`, ...look }));
  const [, first = '', second = ''] = renderToStaticMarkup(createElement(Legend, { items })).split('<li');
  expect(first).toContain('fill="var(--color-hydro)"');
  expect(first).not.toContain('url(#');
  expect(second).toContain('fill="var(--color-hydro)"');
  const [, pattern] = /fill="url\(#([^)]+)\)"/.exec(second) ?? [];
  expect(pattern).toMatch(/1$/);
  expect(second).toContain(`<pattern id="${pattern}"`);
});
