import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import type { TruthRecord, TruthSource, Unit } from './truth.ts';

interface Props {
  /** Names the table for screen readers. */
  label: string;
  records: readonly TruthRecord[];
  sources: readonly TruthSource[];
  withDifference?: boolean;
}

const MAX_DECIMALS = 4;

/** A number with as many decimals as it needs. */
function short(value: number, number: Formats['number']): string {
  const rounded = Number(value.toFixed(MAX_DECIMALS));
  const decimals = String(rounded).split('.')[1]?.length ?? 0;
  return number(rounded, decimals);
}

function values(list: readonly number[], unit: Unit, t: TFunction<'truth'>, number: Formats['number']): string {
  if (unit === 'yes') return list.map((value) => t(value === 1 ? 'yes' : 'no')).join(', ');
  return list.length === 0 ? '–' : list.map((value) => short(value, number)).join(', ');
}

/** Facts with their sources, the measured numbers and those of Quartet. */
export function FactTable({ label, records, sources, withDifference = false }: Props) {
  const { t } = useTranslation('truth');
  const { number } = useFormats();
  const names = useNames();
  if (records.length === 0) return null;
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full min-w-[40rem] text-left text-small">
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="py-1 pr-4">
              {t('column.fact')}
            </th>
            <th scope="col" className="py-1 pr-4">
              {t('column.unit')}
            </th>
            <th scope="col" className="py-1 pr-4">
              {t('column.measured')}
            </th>
            <th scope="col" className="py-1 pr-4">
              {t('column.quartet')}
            </th>
            {withDifference && (
              <th scope="col" className="py-1">
                {t('column.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={`${record.about} ${record.claim}`} className="border-line border-b align-top">
              <td className="py-2 pr-4">
                <span lang="en">
                  {record.about === null ? record.claim : `${names.character(record.about)}: ${record.claim}`}
                </span>
                {record.doubt !== undefined && (
                  <span lang="en" className="block text-quiet">
                    {t('doubt', { doubt: record.doubt })}
                  </span>
                )}
                <Source source={sources[record.source]} />
              </td>
              <td className="py-2 pr-4 whitespace-nowrap">{t(`unit.${record.unit}`)}</td>
              <td className="py-2 pr-4">{values(record.measured, record.unit, t, number)}</td>
              <td className="py-2 pr-4">{values(record.computed, record.unit, t, number)}</td>
              {withDifference && (
                <td className="py-2">
                  {typeof record.difference === 'number' && record.unit !== 'yes'
                    ? short(record.difference, number)
                    : t('otherwise')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Source({ source }: { source: TruthSource | undefined }) {
  const { t } = useTranslation('truth');
  if (source === undefined) return null;
  return (
    <span className="block text-quiet">
      <a href={source.url} target="_blank" rel="noreferrer" className="underline" lang="en">
        {source.title}
      </a>{' '}
      <span>{source.date === null ? source.by : `${source.by}, ${source.date}`}</span>
      {source.film !== undefined && (
        <>
          {' · '}
          <a href={source.film} target="_blank" rel="noreferrer" className="underline">
            {t('film')}
            <span className="sr-only" lang="en">{` ${source.title}`}</span>
          </a>
        </>
      )}
    </span>
  );
}
