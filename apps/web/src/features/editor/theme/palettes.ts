/** The colours of the editor's themes. Some are a shade off their models, so that every text reaches a contrast of 4.5 : 1. */

import { keysOf } from '@quartet/gamedata/typed';
export interface Palette {
  readonly dark: boolean;
  readonly back: string;
  readonly text: string;
  /** Line numbers. */
  readonly gutter: string;
  /** Ground of the line of the cursor. */
  readonly line: string;
  readonly selection: string;
  readonly caret: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly number: string;
  /** Stats and elements. */
  readonly stat: string;
  readonly character: string;
  readonly action: string;
  readonly field: string;
  readonly function: string;
  /** Names that get a value: options, params, variables being set. */
  readonly name: string;
}

export const palettes = {
  monokai: {
    dark: true,
    back: '#272822',
    text: '#f8f8f2',
    gutter: '#9a9b91',
    line: '#31322b',
    selection: '#4f5046',
    caret: '#f8f8f0',
    comment: '#a39d85',
    keyword: '#ff6e9c',
    string: '#e6db74',
    number: '#b996ff',
    stat: '#66d9ef',
    character: '#a6e22e',
    action: '#66d9ef',
    field: '#fd971f',
    function: '#a6e22e',
    name: '#fd971f',
  },
  github: {
    dark: false,
    back: '#ffffff',
    text: '#1f2328',
    gutter: '#656d76',
    line: '#f3f5f8',
    selection: '#cfe3fb',
    caret: '#0969da',
    comment: '#5f6770',
    keyword: '#cf222e',
    string: '#0a3069',
    number: '#0550ae',
    stat: '#0550ae',
    character: '#8250df',
    action: '#116329',
    field: '#953800',
    function: '#6639ba',
    name: '#953800',
  },
  tomorrow: {
    dark: false,
    back: '#ffffff',
    text: '#3d3d3c',
    gutter: '#6f706e',
    line: '#f4f4f4',
    selection: '#d6d6d6',
    caret: '#3d3d3c',
    comment: '#6f706e',
    keyword: '#80509f',
    string: '#5a6f00',
    number: '#a04f08',
    stat: '#2d7379',
    character: '#355f98',
    action: '#2d7379',
    field: '#b4232a',
    function: '#355f98',
    name: '#b4232a',
  },
  tomorrow_night: {
    dark: true,
    back: '#1d1f21',
    text: '#c5c8c6',
    gutter: '#8f9396',
    line: '#26292c',
    selection: '#3d4248',
    caret: '#d7dad8',
    comment: '#9a9d9f',
    keyword: '#b99bc6',
    string: '#b5bd68',
    number: '#de935f',
    stat: '#8abeb7',
    character: '#81a2be',
    action: '#8abeb7',
    field: '#dd7b7b',
    function: '#81a2be',
    name: '#f0c674',
  },
  kuroir: {
    dark: false,
    back: '#e8e9e8',
    text: '#363636',
    gutter: '#5c615e',
    line: '#dddfdd',
    selection: '#f5c98c',
    caret: '#202020',
    comment: '#5c5f5c',
    keyword: '#8a3a15',
    string: '#3c5f1f',
    number: '#8f3a10',
    stat: '#1f5f6b',
    character: '#3f4f8f',
    action: '#1f5f6b',
    field: '#6b3fa0',
    function: '#3f4f8f',
    name: '#7a4300',
  },
  twilight: {
    dark: true,
    back: '#141414',
    text: '#f8f8f8',
    gutter: '#9a9a9a',
    line: '#1f1f1f',
    selection: '#3c3f42',
    caret: '#a7a7a7',
    comment: '#8f8b8f',
    keyword: '#cda869',
    string: '#9fae7a',
    number: '#dc7f55',
    stat: '#9b859d',
    character: '#9bb4d0',
    action: '#dad085',
    field: '#8a9fc0',
    function: '#dad085',
    name: '#d3a063',
  },
  xcode: {
    dark: false,
    back: '#ffffff',
    text: '#1a1a1a',
    gutter: '#6b6b6b',
    line: '#ecf5ff',
    selection: '#b5d5ff',
    caret: '#000000',
    comment: '#00701d',
    keyword: '#a71d7f',
    string: '#c41a16',
    number: '#1c00cf',
    stat: '#1c00cf',
    character: '#3f248a',
    action: '#2e5f64',
    field: '#643820',
    function: '#26474b',
    name: '#7c4a00',
  },
  textmate: {
    dark: false,
    back: '#ffffff',
    text: '#111111',
    gutter: '#6b6b6b',
    line: '#f2f5f9',
    selection: '#b5d5ff',
    caret: '#000000',
    comment: '#456a45',
    keyword: '#0000ff',
    string: '#036a07',
    number: '#0000cd',
    stat: '#4a4ee0',
    character: '#31508f',
    action: '#06646a',
    field: '#a1127a',
    function: '#0000a2',
    name: '#8a4b08',
  },
  solarized_dark: {
    dark: true,
    back: '#002b36',
    text: '#a9b6b6',
    gutter: '#8a9ca0',
    line: '#073642',
    selection: '#1c4e5b',
    caret: '#eee8d5',
    comment: '#8a9ca0',
    keyword: '#a5b31a',
    string: '#3ab3a8',
    number: '#e583b4',
    stat: '#c9a227',
    character: '#55aef0',
    action: '#3ab3a8',
    field: '#e8804f',
    function: '#55aef0',
    name: '#9da2e8',
  },
  solarized_light: {
    dark: false,
    back: '#fdf6e3',
    text: '#50656d',
    gutter: '#5c6a6b',
    line: '#f3ecd9',
    selection: '#e0d9c3',
    caret: '#586e75',
    comment: '#5c6a6b',
    keyword: '#5c6b00',
    string: '#12716a',
    number: '#b02567',
    stat: '#806000',
    character: '#1a69a8',
    action: '#12716a',
    field: '#b53c10',
    function: '#1a69a8',
    name: '#565bb0',
  },
  terminal: {
    dark: true,
    back: '#000000',
    text: '#e4e4e4',
    gutter: '#a3a3a3',
    line: '#191919',
    selection: '#44484d',
    caret: '#9fdf9f',
    comment: '#b8a67a',
    keyword: '#ff9d5c',
    string: '#5fdf5f',
    number: '#f0d060',
    stat: '#59d0e0',
    character: '#7fb2ff',
    action: '#59d0e0',
    field: '#ff8585',
    function: '#d39bff',
    name: '#d39bff',
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** The page's own colours, light or dark with the system. */
export const systemPalette: Omit<Palette, 'dark'> = {
  back: 'var(--color-surface)',
  text: 'var(--color-ink)',
  gutter: 'var(--color-quiet)',
  line: 'color-mix(in srgb, var(--color-sunken) 60%, transparent)',
  selection: 'color-mix(in srgb, var(--color-accent) 24%, transparent)',
  caret: 'var(--color-accent)',
  comment: 'var(--color-quiet)',
  keyword: 'var(--color-accent)',
  string: 'var(--color-code-string)',
  number: 'var(--color-code-number)',
  stat: 'light-dark(#0f6270, #86d0dc)',
  character: 'var(--color-code-name)',
  action: 'light-dark(#13645a, #7fd6c6)',
  field: 'light-dark(#9c3a1e, #f0a58c)',
  function: 'light-dark(#5b4a9e, #b9b0f0)',
  name: 'light-dark(#4d5563, #b6c0ce)',
};

export type ThemeName = 'system' | keyof typeof palettes;

/** In the order of the menu. */
export const themeNames: readonly ThemeName[] = ['system', ...keysOf(palettes)];

export function isTheme(name: string): name is ThemeName {
  return name === 'system' || Object.hasOwn(palettes, name);
}
