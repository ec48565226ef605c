import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { height: 'clamp(16rem, 60dvh, 44rem)', backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', lineHeight: '1.25rem' },
  '.cm-content': { caretColor: 'var(--color-accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-accent)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-quiet)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--color-sunken) 60%, transparent)',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 28%, transparent)',
  },
  '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 18%, transparent)',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    borderColor: 'var(--color-line)',
  },
  '.cm-textfield': { backgroundColor: 'var(--color-surface)', borderColor: 'var(--color-line)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--color-sunken)',
    borderColor: 'var(--color-line)',
    color: 'var(--color-ink)',
  },
});

const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--color-quiet)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--color-accent)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--color-code-string)' },
  { tag: tags.number, color: 'var(--color-code-number)' },
  { tag: tags.propertyName, color: 'var(--color-code-name)' },
]);

/** Colours of the editor, from the tokens of the page, so that light and dark follow the system. */
export const editorTheme = [look, syntaxHighlighting(colors)];
