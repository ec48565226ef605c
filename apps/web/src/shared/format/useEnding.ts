import type { Ending } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { useFormats } from './useFormats.ts';

/** Formats the condition that ends a fight with its mean duration. */
export function useEnding(): (ending: Ending, seconds: number) => string {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (ending, seconds) => {
    const tenths = Math.round(seconds * 10) / 10;
    return t(`ending.${ending}`, { seconds: number(tenths, Number.isInteger(tenths) ? 0 : 1) });
  };
}
