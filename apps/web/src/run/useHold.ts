import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useBaseline } from './baseline.ts';

/** Holds a result as the baseline, called by its team and the time of day. */
export function useHold(): (result: Result) => void {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const hold = useBaseline((state) => state.hold);
  return (result) => {
    const team = formatList(
      result.character_details.map((each) => names.character(each.name)),
      i18n.language,
    );
    const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(Date.now());
    hold({ result, label: t('run.named', { team, time }) });
  };
}
