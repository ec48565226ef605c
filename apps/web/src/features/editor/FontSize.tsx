import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FONT_SIZES, useEditorSettings } from './settings.ts';

const STEP = 'size-9 rounded-md border border-line text-body hover:bg-sunken disabled:opacity-50';

/** The size of the text in pixels, typed or by steps; what is typed counts once it is a size there is. */
export function FontSize() {
  const { t } = useTranslation('editor');
  const fontSize = useEditorSettings((state) => state.fontSize);
  const setFontSize = useEditorSettings((state) => state.setFontSize);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const { min, max } = FONT_SIZES;
  const take = (text: string) => {
    const size = Number(text);
    if (text.trim() !== '' && size >= min && size <= max) setFontSize(size);
    setTyped(text);
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id}>{t('looks.size')}</label>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={STEP}
          aria-label={t('looks.smaller')}
          disabled={fontSize <= min}
          onClick={() => setFontSize(fontSize - 1)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? String(fontSize)}
          className="h-9 w-16 rounded-md border border-line bg-surface text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          onChange={(event) => take(event.target.value)}
          onBlur={(event) => {
            if (event.target.value.trim() !== '') setFontSize(Number(event.target.value));
            setTyped(null);
          }}
        />
        <button
          type="button"
          className={STEP}
          aria-label={t('looks.larger')}
          disabled={fontSize >= max}
          onClick={() => setFontSize(fontSize + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}
