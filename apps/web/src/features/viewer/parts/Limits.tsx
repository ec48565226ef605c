import type { Result } from '@quartet/results';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulatorAt } from '#run/useSimulatorAt.tsx';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { type Limit, limitsOf } from '../model/limits.ts';

/** Limits of a team's damage: time lost to energy, cooldowns and stamina, each with the way to its cure. */
export function Limits({ result }: { result: Result }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const [hidden, setHidden] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dismissed returns with new data
  useEffect(() => setHidden([]), [result]);
  const { limits, seconds, duration } = limitsOf(result);
  const shown = limits.filter(({ kind }) => !hidden.includes(kind));
  return (
    <section
      aria-labelledby="limits-title"
      id="limits"
      className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4 lg:self-start"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="limits-title" className="font-semibold">
          {t('limits.title')}
        </h2>
        {seconds > 0 && duration > 0 && (
          <p className="text-quiet text-small">
            {t('limits.lost', { seconds: number(seconds, 1), percent: percent(seconds / duration, 0) })}
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-small">{t(limits.length === 0 ? 'limits.none' : 'limits.noMore')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((limit) => (
            <LimitRow
              key={limit.kind}
              limit={limit}
              result={result}
              onHide={() => setHidden([...hidden, limit.kind])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  limit: Limit;
  result: Result;
  onHide(): void;
}

function LimitRow({ limit, result, onHide }: RowProps) {
  const { t } = useTranslation('viewer');
  const title = t(`warning.${limit.kind}.title`);
  const [open, dialog] = useSimulatorAt(result.config_file);
  return (
    <li className="flex items-start gap-2 py-2">
      <details className="min-w-0 flex-1">
        <summary className="min-h-8 cursor-pointer content-center">
          <span className={`font-medium ${limit.isSerious ? 'text-warning' : ''}`}>{title}</span>{' '}
          <span className="text-small">
            <Worst limit={limit} result={result} />
          </span>
        </summary>
        <p className="mt-2 max-w-prose text-small">{t(`warning.${limit.kind}.text`)}</p>
        <Waits title={title} limit={limit} result={result} />
      </details>
      <Button
        className="h-8! shrink-0 px-3! text-small"
        aria-label={t('limits.fixOf', { title })}
        onClick={() => open(limit.kind === 'insufficient_energy' ? 'upgrades' : 'rotation')}
      >
        {t('limits.fix')}
      </Button>
      <button
        type="button"
        className="size-8 shrink-0 rounded-md text-quiet hover:bg-sunken"
        aria-label={t('warning.hide', { title })}
        onClick={onHide}
      >
        <span aria-hidden="true">✕</span>
      </button>
      {dialog}
    </li>
  );
}

/** Characters of a summary. */
const NAMED = 2;

/** The characters that waited longest, in short. */
function Worst({ limit, result }: { limit: Limit; result: Result }) {
  const { t } = useTranslation('viewer');
  const { number, language } = useFormats();
  const names = useNames();
  const worst = limit.waits
    .filter((wait) => wait.stat.mean >= 0.05)
    .sort((a, b) => b.stat.mean - a.stat.mean)
    .slice(0, NAMED);
  return formatList(
    worst.map((wait) =>
      t('warning.short', {
        name: names.character(result.character_details[wait.slot]?.name ?? ''),
        seconds: number(wait.stat.mean, 1),
      }),
    ),
    language,
  );
}

const COLUMNS = ['mean', 'min', 'max', 'sd'] as const;

/** Seconds each character lost, over the fights. */
function Waits({ title, limit, result }: { title: string; limit: Limit; result: Result }) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const names = useNames();
  return (
    <ScrollRegion label={`${title}: ${t('warning.seconds')}`} className="mt-2">
      <table className="text-small">
        <caption className="text-left text-quiet">{t('warning.seconds')}</caption>
        <thead>
          <tr>
            <th scope="col" className="pr-2 text-left font-medium sm:pr-6">
              {t('column.character')}
            </th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col" className="pl-2 text-right font-medium sm:pl-4">
                {t(`stat.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limit.waits.map(({ slot, stat }) => (
            <tr key={slot}>
              <th scope="row" className="pr-2 text-left font-normal sm:pr-6">
                {names.character(result.character_details[slot]?.name ?? '')}
              </th>
              {COLUMNS.map((key) => (
                <td key={key} className="pl-2 text-right sm:pl-4">
                  {number(stat[key], 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
