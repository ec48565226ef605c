import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { modelOf } from '../../../src/features/editor/language/model.ts';
import { parsedConfig } from '../../../src/shared/config/parsed.ts';

const TEXT = 'bennett char lvl=90/90 cons=6 talent=9,9,9;\nactive bennett;\n';

test('a text is parsed once for the editor and the cards', () => {
  const parsed = parsedConfig(TEXT);
  expect(parsedConfig(TEXT)).toBe(parsed);
  expect(modelOf(Text.of(TEXT.split('\n'))).ast).toBe(parsed.ast);
  expect(parsed.config.characters.map(({ key }) => key)).toEqual(['bennett']);
});

test('another text is another tree', () => {
  const parsed = parsedConfig(TEXT);
  expect(parsedConfig(TEXT.replace('cons=6', 'cons=5')).config.characters[0].cons).toBe(5);
  expect(parsedConfig(TEXT)).toEqual(parsed);
});
