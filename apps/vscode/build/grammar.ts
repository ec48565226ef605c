/**
 * The TextMate grammar of configs, from the word lists of the language: colours before the language server has started, and in programs
 * without it.
 */
import { characterAliases, nameTable } from '@quartet/gamedata/names';
import { actionKeys, builtins, elementKeys, keywords, optionKinds, statKeys } from '@quartet/script';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** One of the words, not as a part of a longer one; longer words first, since the first fitting one wins. */
const anyOf = (words: readonly string[]): string =>
  `(?<![\\p{L}\\p{Nd}_%.-])(?:${[...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\p{L}\\p{Nd}_%-])`;

const characters = [...nameTable.characters(), ...Object.keys(characterAliases)];

export const grammar = {
  $schema: 'https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json',
  name: 'Quartet',
  scopeName: 'source.quartet',
  patterns: [
    { name: 'comment.line.number-sign.quartet', match: '#.*$' },
    { name: 'comment.line.double-slash.quartet', match: '//.*$' },
    { name: 'string.quoted.double.quartet', match: '"[^"\\n]*"?' },
    { name: 'variable.other.member.quartet', match: '(?<![\\p{L}\\p{Nd}_%])(?:\\.[\\p{L}_%][\\p{L}\\p{Nd}_%-]*)+' },
    { name: 'support.type.property-name.stat.quartet', match: anyOf([...statKeys, ...elementKeys]) },
    { name: 'constant.numeric.quartet', match: '(?<![\\p{L}_%])\\d+(?:\\.\\d+)?' },
    { name: 'constant.language.quartet', match: anyOf(['true', 'false']) },
    { name: 'keyword.control.quartet', match: anyOf(keywords) },
    { name: 'variable.parameter.option.quartet', match: `${anyOf(Object.keys(optionKinds))}(?=\\s*=)` },
    { name: 'support.function.quartet', match: `${anyOf(builtins.map(({ name }) => name))}(?=\\s*\\()` },
    { name: 'entity.name.function.action.quartet', match: anyOf(actionKeys) },
    { name: 'entity.name.type.character.quartet', match: anyOf(characters) },
  ],
} as const;
