import { type CompareFindings, comparisonCsv } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/charts/export.ts';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';

const COLORS = { better: 'text-gain', worse: 'text-error', unclear: 'text-quiet' } as const;
const MARKS = { better: '▲', worse: '▼', unclear: '≈' } as const;

interface Props {
  found: CompareFindings;
  isComplete: boolean;
}

/** The table of a comparison, with its files. */
export function Comparison({ found, isComplete }: Props) {
  const { t } = useTranslation('compare');
  const { number, signed, signedPercent, percent } = useFormats();
  const { base, fights, seed, rows, failed } = found;
  const isTied = (rank: number) => rows.filter((row) => row.rank === rank).length > 1;
  return (
    <Panel
      title={t('result')}
      aside={
        isComplete && (
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => saveFile(`\ufeff${comparisonCsv(found)}`, 'text/csv;charset=utf-8', 'comparison.csv')}
            >
              {t('csv')}
            </Button>
            <Button onClick={() => saveFile(JSON.stringify(found, null, 2), 'application/json', 'comparison.json')}>
              {t('json')}
            </Button>
          </div>
        )
      }
    >
      <ScrollRegion label={t('title')} className="rounded-md border border-line">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              <th scope="col" className="bg-sunken px-3 py-2 text-left font-medium">
                {t('column.variant')}
              </th>
              {(['place', 'dps', 'difference', 'percent'] as const).map((name) => (
                <th key={name} scope="col" className="bg-sunken px-3 py-2 text-right font-medium">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-line border-t">
              <th scope="row" className="px-3 py-1 text-left font-normal">
                {t('base')}
              </th>
              <td />
              <td className="px-3 py-1 text-right">{number(base)}</td>
              <td />
              <td />
            </tr>
            {rows.map(({ label, rank, dps, difference, margin, relative, relativeMargin, verdict }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: players may give two variants one name
              <tr key={`${label} ${i}`} className="border-line border-t">
                <th scope="row" className="min-w-40 break-words px-3 py-1 text-left font-normal">
                  {label}
                </th>
                <td className="whitespace-nowrap px-3 py-1 text-right">{`${isTied(rank) ? '=' : ''}${rank}`}</td>
                <td className="whitespace-nowrap px-3 py-1 text-right">{number(dps)}</td>
                <td className="whitespace-nowrap px-3 py-1 text-right">
                  {`${signed(difference)} ± ${number(margin)}`}
                </td>
                <td className={`whitespace-nowrap px-3 py-1 text-right ${COLORS[verdict]}`}>
                  {`${MARKS[verdict]} ${signedPercent(relative)} ± ${percent(relativeMargin)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="text-quiet text-small">{t('legend', { fights: number(fights), seed: String(seed) })}</p>
      {failed.length > 0 && <p className="text-error text-small">{t('failed', { names: failed.join(', ') })}</p>}
    </Panel>
  );
}
