import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/i18n/reasons.ts';
import { warningCount } from '../model/warnings.ts';
import { useViewer } from '../state.ts';
import type { View } from '../view.ts';

const FPS = 60;
const TONES = {
  plain: 'border-line text-ink',
  warning: 'border-warning text-warning',
  error: 'border-error text-error',
} as const;

function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <li className={`rounded-md border bg-surface px-2 py-1 text-small ${TONES[tone]}`}>{children}</li>;
}

/** What the server found about a shared result. */
function VerificationBadge() {
  const { t } = useTranslation('viewer');
  const { verification, verificationReason } = useViewer();
  const reason = useReason(verificationReason);
  switch (verification) {
    case 'verified':
      return <Badge>{t('badge.verified')}</Badge>;
    case 'partial':
    case 'foreign':
      return <Badge>{reason || t(`badge.${verification}`)}</Badge>;
    case 'unverified':
      return <Badge tone="error">{[t('badge.unverified'), reason].filter(Boolean).join(': ')}</Badge>;
    default:
      return null;
  }
}

/** How the numbers came to be. */
export function Metadata({ view }: { view: View }) {
  const { t, i18n } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const { result, statistics } = view;
  const { energy_settings: energy, simulator_settings: settings } = result;
  const { source, expires } = useViewer();
  const shared = source?.kind === 'share' || source?.kind === 'db';
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const warnings = warningCount(result);
  const commit = (result.sim_version || result.version).slice(0, 7);
  const built = result.build_date === '' ? Number.NaN : Date.parse(result.build_date);
  const key = result.key_type === 'prod' ? null : result.key_type === 'dev' ? 'dev' : 'unofficial';
  return (
    <section id="metadata" aria-label={t('section.metadata')} className="col-span-full scroll-mt-32">
      <ul className="flex flex-wrap gap-2">
        {/* What was never signed is unofficial without being suspicious. */}
        {key !== null && (
          <Badge tone={/^(NONE)?$/.test(result.key_type) ? 'plain' : 'error'}>{t(`badge.${key}`)}</Badge>
        )}
        {shared && <VerificationBadge />}
        {shared && expires !== null && expires > 0 && (
          <Badge>{t('badge.expires', { date: date.format(expires * 1000) })}</Badge>
        )}
        {result.modified && <Badge tone="error">{t('badge.dirty')}</Badge>}
        {warnings > 0 && <Badge tone="warning">{t('badge.warnings', { count: warnings })}</Badge>}
        {result.standard !== '' && <Badge>{result.standard}</Badge>}
        <Badge>{t('badge.iterations', { count: statistics.iterations, value: compact(statistics.iterations) })}</Badge>
        <Badge>{t(result.mode === 2 ? 'badge.ttk' : 'badge.duration')}</Badge>
        {Number.isFinite(built) && <Badge>{t('badge.built', { date: date.format(built) })}</Badge>}
        {commit !== '' && <Badge>{t('badge.commit', { commit })}</Badge>}
        <Badge>{t('badge.swap', { count: settings.delays.swap })}</Badge>
        {energy.active && (
          <Badge>
            {t(energy.once ? 'badge.energyOnce' : 'badge.energy', {
              count: energy.amount,
              from: number(energy.start / FPS, 1),
              to: number(energy.end / FPS, 1),
            })}
          </Badge>
        )}
      </ul>
    </section>
  );
}
