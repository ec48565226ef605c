import { indentService, indentUnit } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { nameTable } from '@quartet/gamedata/names';
import { lex } from '@quartet/script';

/** Columns one level of braces is worth. */
const TAB_SIZE = 2;

/** Levels of indentation of a line: braces open before it, less those it begins by closing. */
export function indentLevel(before: string, line: string): number {
  let level = 0;
  for (const token of lex(before, nameTable).tokens) {
    if (token.type !== 'symbol') continue;
    if (token.text === '{' || token.text === '[') level++;
    if (token.text === '}' || token.text === ']') level = Math.max(0, level - 1);
  }
  const closes = /^\s*([}\]]+)/.exec(line)?.[1]?.length ?? 0;
  return Math.max(0, level - closes);
}

/** Indents by braces, two columns each; comments with `#`; brackets close themselves. */
export const indentation: Extension = [
  indentUnit.of(' '.repeat(TAB_SIZE)),
  EditorState.tabSize.of(TAB_SIZE),
  indentService.of((context, position) => {
    const { text } = context.lineAt(position);
    return indentLevel(context.state.sliceDoc(0, position), text) * TAB_SIZE;
  }),
  EditorState.languageData.of(() => [
    {
      commentTokens: { line: '#' },
      closeBrackets: { brackets: ['(', '[', '{', '"'] },
      indentOnInput: /^\s*[}\]]$/,
      wordChars: '-%',
    },
  ]),
];
