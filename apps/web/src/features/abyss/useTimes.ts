import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';

/** Times and shares in the reader's language. */
export function useTimes(): { seconds(value: number): string; share(value: number): string } {
  const { t } = useTranslation('abyss');
  const { number, percent } = useFormats();
  return {
    seconds: (value) => t('seconds', { seconds: number(value, 1) }),
    share: (value) => percent(value, 1),
  };
}
