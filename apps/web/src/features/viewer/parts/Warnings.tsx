import type { Result } from '@quartet/results';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinks } from '#shared/api/site.ts';
import { formatList } from '#shared/format/format.ts';
import { useEstimate } from '#shared/names/useEstimate.ts';
import { useNames } from '#shared/names/useNames.ts';
import { type Warning, warningsOf } from '../model/warnings.ts';

/** Warnings about the numbers, one banner each; dismissed ones return with new data. */
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
        <WarningBanner key={warning.kind} warning={warning} onHide={() => hide(warning.kind)} />
      ))}
    </section>
  );
}

interface BannerProps {
  warning: Warning;
  onHide(): void;
}

function WarningBanner({ warning, onHide }: BannerProps) {
  const { t, i18n } = useTranslation('viewer');
  const { discord } = useLinks();
  const names = useNames();
  const estimate = useEstimate();
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
            {warning.kind === 'estimated' &&
              Object.entries(warning.characters)
                .map(([key, uncertainty]) => estimate(names.character(key), uncertainty))
                .join(' ')}
          </span>
        </summary>
        <p className="mt-2 max-w-prose text-small">{t(`warning.${warning.kind}.text`)}</p>
        {warning.kind === 'incomplete' && discord && (
          <a className="text-accent text-small underline" href={discord}>
            {t('warning.incomplete.chat')}
          </a>
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
