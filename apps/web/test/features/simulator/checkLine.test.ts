import i18next from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { CheckLine } from '#features/simulator/answer/Checks.tsx';

const NOTHING = { problems: [], others: [] };
const line = (part: { checking: boolean; isKnown: boolean }) =>
  renderToString(
    createElement(CheckLine, {
      checks: { verdict: NOTHING, valid: part.isKnown, runnable: false, why: '', ...part },
      onRepair: () => {},
    }),
  );

// Without texts, keys are rendered.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

it('only reports a text without problems once its own findings are known, also where it is empty', () => {
  expect(line({ checking: false, isKnown: true })).toContain('problems.none');
  expect(line({ checking: true, isKnown: false })).not.toContain('problems.none');
  expect(line({ checking: false, isKnown: false })).not.toContain('problems.none');
});
