import { endingOf } from '@quartet/results';
import { lazy, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnding } from '#shared/format/useEnding.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { warningCount } from '../model/warnings.ts';
import { OriginContext, type View } from '../view.ts';
import { GameRules } from './GameRules.tsx';

const ResultRules = lazy(async () => ({ default: (await import('#run/comparison/ResultRules.tsx')).ResultRules }));

const FPS = 60;

/** Origin of the numbers, in one line. */
export function Metadata({ view }: { view: View }) {
  const { t, i18n } = useTranslation('viewer');
  const { number } = useFormats();
  const ending = useEnding();
  const { result, statistics } = view;
  const { energy_settings: energy, simulator_settings: settings } = result;
  const { source, loaded } = use(OriginContext);
  const expires = loaded?.expires ?? null;
  const shared = source.kind === 'share' || source.kind === 'db';
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const warnings = warningCount(result);
  const commit = (result.sim_version || result.version).slice(0, 7);
  const built = result.build_date === '' ? Number.NaN : Date.parse(result.build_date);
  const facts = [
    t('badge.iterations', { count: statistics.iterations, value: number(statistics.iterations) }),
    ending(endingOf(result), statistics.duration.mean),
    t('badge.swap', { count: settings.delays.swap }),
    settings.play !== undefined && t(settings.play.mode === 'kqm' ? 'badge.playKqm' : 'badge.playCustom'),
    energy.active &&
      t(energy.once ? 'badge.energyOnce' : 'badge.energy', {
        count: energy.amount,
        from: number(energy.start / FPS, 1),
        to: number(energy.end / FPS, 1),
      }),
    warnings > 0 && t('badge.warnings', { count: warnings }),
    result.standard,
    Number.isFinite(built) && t('badge.built', { date: date.format(built) }),
    commit !== '' && t('badge.commit', { commit }),
    shared && expires !== null && expires > 0 && t('badge.expires', { date: date.format(expires * 1000) }),
  ];
  return (
    <section id="metadata" aria-label={t('section.metadata')} className="col-span-full scroll-mt-32">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-small">
        {facts.map((fact) => fact !== false && fact !== '' && <li key={fact}>{fact}</li>)}
      </ul>
      <GameRules ids={settings.rules} team={result.character_details} />
      {settings.rules.length > 0 && (
        <Suspense>
          <ResultRules result={result} />
        </Suspense>
      )}
    </section>
  );
}
