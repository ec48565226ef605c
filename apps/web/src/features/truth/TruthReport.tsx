import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { FactTable } from './FactTable.tsx';
import { AREAS, differs, type Truth } from './truth.ts';

/** Agreement by area, the facts that differ, characters without evidence, and all facts. */
export function TruthReport({ truth: { records, sources, without } }: { truth: Truth }) {
  const { t } = useTranslation('truth');
  const { number, percent, language } = useFormats();
  const names = useNames();
  const wrong = records.filter(differs);
  const byArea = AREAS.map((area) => {
    const own = records.filter((record) => record.area === area);
    return { area, own, agreeing: own.filter((record) => !differs(record)).length };
  });
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 py-8">
      <PageHead title={t('title')} about={t('about')} links={[{ to: '/guide', label: t('limits') }]} />
      <Panel title={t('agreement')}>
        <p>
          {t('total', {
            agreeing: number(records.length - wrong.length),
            records: number(records.length),
            percent: percent((records.length - wrong.length) / records.length),
            sources: number(sources.length),
          })}
        </p>
        <div className="relative overflow-x-auto">
          <table aria-label={t('agreement')} className="w-full text-left text-small">
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-1 pr-4">
                  {t('column.area')}
                </th>
                <th scope="col" className="py-1 pr-4 text-right">
                  {t('column.facts')}
                </th>
                <th scope="col" className="py-1 pr-4 text-right">
                  {t('column.agree')}
                </th>
                <th scope="col" className="py-1 text-right">
                  {t('column.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {byArea.map(({ area, own, agreeing }) => (
                <tr key={area} className="border-line border-b" data-testid={`area-${area}`}>
                  <th scope="row" className="py-1 pr-4 font-normal">
                    {t(`area.${area}`)}
                  </th>
                  <td className="py-1 pr-4 text-right">{number(own.length)}</td>
                  <td className="py-1 pr-4 text-right">{number(agreeing)}</td>
                  <td className="py-1 text-right">{own.length === 0 ? '–' : percent(agreeing / own.length, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <Panel title={t('differences')}>
        <p className="max-w-prose text-quiet text-small">{t('differencesAbout')}</p>
        <FactTable label={t('differences')} records={wrong} sources={sources} withDifference />
      </Panel>
      <Panel title={t('without')}>
        <p className="max-w-prose text-small">{t('withoutAbout')}</p>
        <details className="text-small">
          <summary className="min-h-6 w-fit cursor-pointer">
            {t('withoutCharacters', { count: without.length })}
          </summary>
          <p className="mt-2">{formatList(without.map(names.character), language)}</p>
        </details>
      </Panel>
      <Panel title={t('all')}>
        {byArea.map(({ area, own }) => (
          <details key={area} className="text-small">
            <summary className="min-h-6 w-fit cursor-pointer font-medium">
              {t(`area.${area}`)} ({number(own.length)})
            </summary>
            <FactTable label={t(`area.${area}`)} records={own} sources={sources} />
          </details>
        ))}
      </Panel>
    </main>
  );
}
