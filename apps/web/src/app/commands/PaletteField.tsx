import { useTranslation } from 'react-i18next';
import { closePalette, keepTyped } from './open.ts';

/** Stands in for the palette while its list is loaded, and keeps what is typed. */
export function PaletteField() {
  const { t } = useTranslation();
  const label = t('commands.title');
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for by a key, to type into
      autoFocus
      aria-label={label}
      placeholder={label}
      className="fixed top-[8dvh] left-1/2 z-50 h-12 w-[min(36rem,calc(100vw-32px))] -translate-x-1/2 rounded-lg border border-line bg-surface px-4"
      onChange={(event) => keepTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && closePalette()}
    />
  );
}
