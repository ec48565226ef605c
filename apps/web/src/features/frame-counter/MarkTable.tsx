import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';
import { type Mark, rowsOf } from './marks.ts';

interface Props {
  marks: readonly Mark[];
  /** Shows the frame at a time in microseconds. */
  onSeek: ((time: number) => void) | null;
  onDelete(mark: Mark): void;
}

/** The marks with their distances in frames at 60 per second. */
export function MarkTable({ marks, onSeek, onDelete }: Props) {
  const { t } = useTranslation('frames');
  const { number } = useFormats();
  const seconds = (time: number) => number(time / 1e6, 3);
  const rows = rowsOf(marks);
  const cell = 'px-2 py-1 text-right tabular-nums';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-line border-b text-quiet">
            <th className="px-2 py-1 text-left font-medium">{t('marks.mark')}</th>
            <th className={`${cell} font-medium`}>{t('marks.time')}</th>
            <th className={`${cell} font-medium`}>{t('marks.fromZero')}</th>
            <th className={`${cell} font-medium`}>{t('marks.fromAction')}</th>
            <th className={`${cell} font-medium`}>{t('marks.within')}</th>
            <th className="px-2 py-1">
              <span className="sr-only">{t('marks.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, gap, kind, fromZero, fromAction, within }) => (
            <tr key={`${time} ${kind}`} className="border-line border-b">
              <th scope="row" className="px-2 py-1 text-left font-normal">
                {t(`kind.${kind}`)}
              </th>
              <td className={cell}>
                <button
                  type="button"
                  className="min-h-6 min-w-6 underline disabled:no-underline"
                  disabled={onSeek === null}
                  onClick={() => onSeek?.(time)}
                >
                  {seconds(time)}
                </button>
              </td>
              <td className={cell}>{number(fromZero)}</td>
              <td className={cell}>{fromAction === null ? '–' : number(fromAction)}</td>
              <td className={cell}>{within === 0 ? '–' : `±${number(within)}`}</td>
              <td className="px-2 py-1 text-right">
                <Button
                  className="h-7! px-2! text-small"
                  aria-label={t('marks.deleteOne', { mark: t(`kind.${kind}`), time: seconds(time) })}
                  onClick={() => onDelete({ time, gap, kind })}
                >
                  ×
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
