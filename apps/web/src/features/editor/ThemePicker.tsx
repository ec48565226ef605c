import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSettings } from './settings.ts';
import { palettes, systemPalette, type ThemeName, themeNames } from './theme/palettes.ts';

const NAMES: Readonly<Record<Exclude<ThemeName, 'system'>, string>> = {
  monokai: 'Monokai',
  github: 'GitHub',
  tomorrow: 'Tomorrow',
  tomorrow_night: 'Tomorrow Night',
  kuroir: 'Kuroir',
  twilight: 'Twilight',
  xcode: 'Xcode',
  textmate: 'TextMate',
  solarized_dark: 'Solarized Dark',
  solarized_light: 'Solarized Light',
  terminal: 'Terminal',
};

/** The themes as radio buttons, each with a line of text in its colours. */
export function ThemePicker() {
  const { t } = useTranslation('editor');
  const theme = useEditorSettings((state) => state.theme);
  const setTheme = useEditorSettings((state) => state.setTheme);
  return (
    <fieldset>
      <legend className="mb-2">{t('looks.theme')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {themeNames.map((name) => (
          <label
            key={name}
            className="flex cursor-pointer flex-col gap-1 rounded-md border border-line p-2 hover:bg-sunken has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="editor-theme"
              className="sr-only"
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
            />
            <Swatch name={name} />
            <span className="truncate">{name === 'system' ? t('looks.system') : NAMES[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Words of a line of text, by their colours. */
const BARS = [
  { part: 'character', width: '28%' },
  { part: 'keyword', width: '16%' },
  { part: 'stat', width: '12%' },
  { part: 'number', width: '16%' },
  { part: 'string', width: '20%' },
] as const;

function Swatch({ name }: { name: ThemeName }) {
  const palette = name === 'system' ? systemPalette : palettes[name];
  const ground: CSSProperties = { backgroundColor: palette.back };
  return (
    <span aria-hidden="true" className="flex h-6 items-center gap-1 rounded-sm border border-line px-2" style={ground}>
      {BARS.map(({ part, width }) => (
        <span key={part} className="h-1 rounded-full" style={{ backgroundColor: palette[part], width }} />
      ))}
    </span>
  );
}
