import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Palette, palettes, systemPalette, type ThemeName } from './palettes.ts';

const highlighted = [
  'comment',
  'keyword',
  'string',
  'number',
  'stat',
  'character',
  'action',
  'field',
  'function',
  'name',
] as const;

/** Colours as custom properties, so that one style sheet serves every theme. */
function variables(palette: Omit<Palette, 'dark'>): Record<string, string> {
  const own: Record<string, string> = {
    '--qe-back': palette.back,
    '--qe-text': palette.text,
    '--qe-gutter': palette.gutter,
    '--qe-line': palette.line,
    '--qe-selection': palette.selection,
    '--qe-caret': palette.caret,
  };
  for (const name of highlighted) own[`--qe-${name}`] = palette[name];
  return own;
}

/** Styles of every theme: places, sizes and the use of colours. */
const shared = EditorView.baseTheme({
  '&': { height: '100%', backgroundColor: 'var(--qe-back)', color: 'var(--qe-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--qe-size, 14px)',
    lineHeight: '1.5',
    overflow: 'auto',
  },
  // Room for the last line above the bar that may cover the lower end (see `scrollMargins`).
  '.cm-content': { caretColor: 'var(--qe-caret)', padding: '8px 0 96px' },
  // Lines that wrap go on a little further in.
  '.cm-line': { paddingLeft: 'calc(4px + 2ch)', textIndent: '-2ch' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--qe-caret)' },
  '.cm-gutters, &light .cm-gutters, &dark .cm-gutters': {
    backgroundColor: 'var(--qe-back)',
    color: 'var(--qe-gutter)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 8px', fontVariantNumeric: 'tabular-nums' },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 2px' },
  '.cm-lint-marker': { width: '0.8em', height: '0.8em', marginTop: '0.35em' },
  // A phone has no room for marks beside the text; the lines under the words stay.
  '@media (max-width: 640px)': {
    '.cm-gutters .cm-gutter-lint': { display: 'none !important' },
    // Beside the list there is no place either, and over it it would hide the choice.
    '.cm-tooltip.cm-completionInfo': { display: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { paddingLeft: '4px' },
    '.cm-foldGutter .cm-gutterElement': { padding: '0' },
  },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 4px', cursor: 'pointer' },
  '&light .cm-activeLine, &dark .cm-activeLine, .cm-activeLine': { backgroundColor: 'var(--qe-line)' },
  '&light .cm-activeLineGutter, &dark .cm-activeLineGutter': { backgroundColor: 'var(--qe-line)', color: 'inherit' },
  '& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, &light.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, &dark.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--qe-selection)' },
  '.cm-selectionMatch, &light .cm-selectionMatch, &dark .cm-selectionMatch': {
    backgroundColor: 'color-mix(in srgb, var(--qe-caret) 16%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--qe-caret) 20%, transparent)',
    outline: '1px solid color-mix(in srgb, var(--qe-caret) 50%, transparent)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'transparent',
    border: '1px solid color-mix(in srgb, var(--qe-text) 30%, transparent)',
    color: 'inherit',
    margin: '0 4px',
    padding: '0 4px',
  },
  ...Object.fromEntries(highlighted.map((name) => [`.qe-${name}`, { color: `var(--qe-${name})` }])),
  '.qe-comment': { color: 'var(--qe-comment)', fontStyle: 'italic' },
  '.cm-tooltip, &light .cm-tooltip, &dark .cm-tooltip': {
    backgroundColor: 'var(--qe-back)',
    color: 'var(--qe-text)',
    border: '1px solid color-mix(in srgb, var(--qe-text) 24%, transparent)',
    borderRadius: '6px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
    zIndex: '30',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    fontSize: '13px',
    maxHeight: '240px',
    minWidth: 'min(260px, 80vw)',
    maxWidth: 'min(440px, 92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '16px',
    padding: '4px 8px',
    lineHeight: '20px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected], &light .cm-tooltip-autocomplete ul li[aria-selected], &dark .cm-tooltip-autocomplete ul li[aria-selected]':
    { backgroundColor: 'var(--qe-selection)', color: 'inherit' },
  '.cm-completionLabel': { flex: '1 0 auto' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': {
    fontFamily: 'var(--font-sans)',
    fontStyle: 'normal',
    marginLeft: '0',
    color: 'var(--qe-gutter)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '0', maxWidth: 'min(360px, 92vw)', maxHeight: '50vh', overflow: 'auto' },
  '.cm-diagnostic': { fontFamily: 'var(--font-sans)', fontSize: '13px', lineHeight: '20px', padding: '4px 8px' },
  '.cm-diagnosticAction': {
    backgroundColor: 'color-mix(in srgb, var(--qe-text) 12%, transparent)',
    color: 'inherit',
    border: '1px solid color-mix(in srgb, var(--qe-text) 30%, transparent)',
    borderRadius: '4px',
    padding: '0 8px',
    marginLeft: '8px',
    minHeight: '24px',
  },
  '.cm-panels, &light .cm-panels, &dark .cm-panels': {
    backgroundColor: 'var(--qe-back)',
    color: 'var(--qe-text)',
    borderColor: 'color-mix(in srgb, var(--qe-text) 20%, transparent)',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px', fontSize: '13px' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    fontSize: '13px',
    marginRight: '8px',
  },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0' },
  '.cm-panel.cm-search [name=close]': { fontSize: '20px', width: '28px', height: '28px', right: '4px' },
  '.cm-textfield, &light .cm-textfield, &dark .cm-textfield': {
    backgroundColor: 'transparent',
    color: 'inherit',
    border: '1px solid color-mix(in srgb, var(--qe-text) 40%, transparent)',
    borderRadius: '4px',
    fontSize: '13px',
    height: '28px',
    padding: '0 8px',
  },
  '.cm-button, &light .cm-button, &dark .cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'color-mix(in srgb, var(--qe-text) 8%, transparent)',
    color: 'inherit',
    border: '1px solid color-mix(in srgb, var(--qe-text) 24%, transparent)',
    borderRadius: '4px',
    fontSize: '13px',
    height: '28px',
    padding: '0 8px',
  },
  '.cm-snippetField, &light .cm-snippetField, &dark .cm-snippetField': {
    backgroundColor: 'color-mix(in srgb, var(--qe-caret) 16%, transparent)',
  },
  '.qe-doc': {
    fontFamily: 'var(--font-sans)',
    fontSize: '13px',
    lineHeight: '20px',
    padding: '8px 12px',
    maxWidth: 'min(420px, 88vw)',
    maxHeight: '50vh',
    overflow: 'auto',
    whiteSpace: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
  '.qe-doc-head': { display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'baseline' },
  '.qe-doc-head span': { color: 'var(--qe-gutter)' },
  '.qe-doc p': { margin: '0' },
  '.qe-doc dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, max-content) 1fr',
    gap: '0 12px',
    margin: '8px 0 0',
  },
  '.qe-doc dt': { color: 'var(--qe-gutter)', overflowWrap: 'anywhere', maxWidth: '140px' },
  '.qe-doc dd': { margin: '0', overflowWrap: 'anywhere' },
  '.qe-doc .qe-doc-limits': { margin: '8px 0 0', fontWeight: '600' },
  '.qe-doc .qe-doc-guide': {
    display: 'inline-block',
    margin: '8px 0 0',
    color: 'inherit',
    textDecoration: 'underline',
  },
  '.qe-doc ul': { margin: '0', paddingLeft: '16px', listStyle: 'disc' },
  '.qe-doc .qe-code': { fontFamily: 'var(--font-mono)', fontSize: '12px' },
});

/** A theme by name. `systemDark` is whether the system's theme is dark. */
export function themeOf(name: ThemeName, systemDark: boolean): Extension {
  const dark = name === 'system' ? systemDark : palettes[name].dark;
  const colors = variables(name === 'system' ? systemPalette : palettes[name]);
  // A theme of its own brings its kind of scroll bars and fields; the system's takes those of the page.
  const scheme: Record<string, string> = name === 'system' ? {} : { colorScheme: dark ? 'dark' : 'light' };
  return [shared, EditorView.theme({ '&': { ...colors, ...scheme } }, { dark })];
}
