import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { CheckLine } from '#features/simulator/answer/Checks.tsx';

const NOTHING = { problems: [], others: [] };
// Without texts, keys are rendered; another test may have set up texts for the whole process.
const i18n = createInstance();
await i18n.init({ lng: 'en', resources: {} });
const line = (part: { checking: boolean; isKnown: boolean }) =>
  renderToString(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(CheckLine, {
        checks: { verdict: NOTHING, valid: part.isKnown, runnable: false, why: '', ...part },
        onRepair: () => {},
      }),
    ),
  );

it('only reports a text without problems once its own findings are known, also where it is empty', () => {
  expect(line({ checking: false, isKnown: true })).toContain('problems.none');
  expect(line({ checking: true, isKnown: false })).not.toContain('problems.none');
  expect(line({ checking: false, isKnown: false })).not.toContain('problems.none');
});
