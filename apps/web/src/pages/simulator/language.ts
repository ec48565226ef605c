import { StreamLanguage } from '@codemirror/language';

const KEYWORDS = new Set(
  (
    'let fn return if else while for switch case default break continue fallthrough ' +
    'char add weapon set stats active target options energy hurt every once interval import'
  ).split(' '),
);

/** Colouring of the config language: words as the language cuts them, nothing that needs a grammar. */
export const configLanguage = StreamLanguage.define({
  name: 'quartet-config',
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match('#') || stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^(?:\d+\.?\d*|\.\d+)/)) return 'number';
    if (stream.match(/^\.[A-Za-z_][\w\-%]*/)) return 'propertyName';
    const word = stream.match(/^[A-Za-z_][\w\-%]*/);
    if (word && word !== true) {
      if (KEYWORDS.has(word[0])) return 'keyword';
      return stream.match(/^\s*=(?!=)/, false) ? 'propertyName' : 'variableName';
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"'] } },
});
