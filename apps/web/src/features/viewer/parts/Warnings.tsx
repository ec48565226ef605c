import type { Result } from '@quartet/results';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinks } from '#shared/api/site.ts';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { type Warning, warningsOf } from '../model/warnings.ts';

/** What a reader should know before trusting the numbers, one banner each; dismissed ones return with new data. */
export function WarningBanners({ result }: { result: Result }) {
  const { t } = useTranslation('viewer');
  const [hidden, setHidden] = useState<{ of: Result; kinds: string[] }>({ of: result, kinds: [] });
  const warnings = warningsOf(result).filter((each) => hidden.of !== result || !hidden.kinds.includes(each.kind));
  const hide = (kind: string) =>
    setHidden({ of: result, kinds: [...(hidden.of === result ? hidden.kinds : []), kind] });
  useEffect(() => setHidden((before) => (before.of === result ? before : { of: result, kinds: [] })), [result]);
  if (warnings.length === 0) return null;
  return (
    <section aria-label={t('warning.title')} className="flex flex-col gap-2">
      {warnings.map((warning) => (
        <WarningBanner key={warning.kind} warning={warning} result={result} onHide={() => hide(warning.kind)} />
      ))}
    </section>
  );
}

interface BannerProps {
  warning: Warning;
  result: Result;
  onHide(): void;
}

function WarningBanner({ warning, result, onHide }: BannerProps) {
  const { t, i18n } = useTranslation('viewer');
  const { discord } = useLinks();
  const names = useNames();
  const serious = warning.kind === 'ignore_burst_energy';
  return (
    <div
      className={`flex items-start gap-3 rounded-md border border-l-4 bg-surface px-3 py-2 ${serious ? 'border-error' : 'border-warning'}`}
    >
      <details className="min-w-0 flex-1">
        <summary className="cursor-pointer">
          <span className={`font-semibold ${serious ? 'text-error' : 'text-warning'}`}>
            {t(`warning.${warning.kind}.title`)}
          </span>{' '}
          <span className="text-small">
            {warning.kind === 'incomplete' && formatList(warning.characters.map(names.character), i18n.language)}
            {'waits' in warning && <Worst waits={warning.waits} result={result} />}
          </span>
        </summary>
        <p className="mt-2 max-w-prose text-small">{t(`warning.${warning.kind}.text`)}</p>
        {warning.kind === 'incomplete' && discord && (
          <a className="text-accent text-small underline" href={discord}>
            {t('warning.incomplete.chat')}
          </a>
        )}
        {'waits' in warning && (
          <Waits title={t(`warning.${warning.kind}.title`)} waits={warning.waits} result={result} />
        )}
      </details>
      <button
        type="button"
        className="-my-1 size-8 shrink-0 rounded-md text-quiet hover:bg-sunken"
        aria-label={t('warning.hide', { title: t(`warning.${warning.kind}.title`) })}
        onClick={onHide}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}

type Waiting = Extract<Warning, { waits: unknown }>['waits'];

/** The characters that waited longest, in short. */
function Worst({ waits, result }: { waits: Waiting; result: Result }) {
  const { t, i18n } = useTranslation('viewer');
  const { number } = useFormats();
  const names = useNames();
  const worst = [...waits].filter((wait) => wait.stat.mean >= 0.05).sort((a, b) => b.stat.mean - a.stat.mean);
  const words = worst.slice(0, 2).map((wait) =>
    t('warning.short', {
      name: names.character(result.character_details[wait.slot]?.name ?? ''),
      seconds: number(wait.stat.mean, 1),
    }),
  );
  return formatList(words, i18n.language);
}

/** Seconds each character lost, over the fights. */
function Waits({ title, waits, result }: { title: string; waits: Waiting; result: Result }) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const names = useNames();
  return (
    <ScrollRegion label={`${title}: ${t('warning.seconds')}`} className="mt-2">
      <table className="text-small">
        <caption className="text-left text-quiet">{t('warning.seconds')}</caption>
        <thead>
          <tr>
            <th scope="col" className="pr-2 text-left sm:pr-6 font-medium">
              {t('column.character')}
            </th>
            {(['mean', 'min', 'max', 'sd'] as const).map((key) => (
              <th key={key} scope="col" className="pl-2 text-right sm:pl-4 font-medium">
                {t(`stat.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waits.map(({ slot, stat }) => (
            <tr key={slot}>
              <th scope="row" className="pr-2 text-left sm:pr-6 font-normal">
                {names.character(result.character_details[slot]?.name ?? '')}
              </th>
              {(['mean', 'min', 'max', 'sd'] as const).map((key) => (
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
