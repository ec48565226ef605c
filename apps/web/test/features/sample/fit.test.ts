import { expect, it } from 'vitest';
import { fitName } from '#features/sample/timeline/fit.ts';

const SET = 'Scroll of the Hero of Cinder City';
const fit = (text: string, room = 26) => fitName(text, room, (shown) => shown.length);

it('keeps the names of effects of one set apart where their common beginning leaves no room', () => {
  const names = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo'].flatMap((element) => [
    `${SET}, 4 pieces: ${element}`,
    `${SET}, 4 pieces, Nightsoul: ${element}`,
  ]);
  const shown = names.map((name) => fit(name));
  expect(new Set(shown).size).toBe(names.length);
  for (const name of shown) expect(name).toMatch(/^Scroll.*…/);
  expect(shown.every((name) => name.length <= 26)).toBe(true);
  expect(fit('Raincutter')).toBe('Raincutter');
  expect(fit(SET, 1)).toBe('S');
});
