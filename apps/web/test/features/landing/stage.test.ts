import { createElement } from 'react';
import { expect, it } from 'vitest';
import { Stage } from '#features/landing/hero/Stage.tsx';
import { markup, textOf } from '../../markup.ts';

it('the card shows a placeholder until the fight is computed, without claiming a result', () => {
  const html = markup(
    createElement(Stage, { text: 'x', team: ['nahida', 'yelan'], playFight: () => new Promise<never>(() => {}) }),
  );
  expect(html).toContain('data-testid="stage-waiting"');
  const captions = [...html.matchAll(/<span aria-hidden="(true|false)" class="col-start-1[^>]*>(.*?)<\/span>/g)];
  const shown = captions.filter(([, hidden]) => hidden === 'false').map(([, , text]) => textOf(text));
  expect(shown).toEqual(['Your browser is simulating a fight of this team…']);
  expect(captions).toHaveLength(3);
});
