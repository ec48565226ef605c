import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { useCharacterNames } from '../../state/names.ts';
import { useSimulation } from '../../state/simulation.ts';
import { elementColor } from '../../ui/elements.ts';
import { formatNumber, formatShare } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';

/** The headline numbers of the result: how much, from whom, how sure. */
export function ResultSummary() {
  const { t, i18n } = useTranslation();
  const result = useSimulation((state) => state.result);
  if (!result?.statistics) {
    return (
      <Panel title={t('result.title')}>
        <p className="text-quiet">{t('result.empty')}</p>
      </Panel>
    );
  }
  const language = i18n.language;
  const { dps, eps, hps, rps, shp, duration, iterations } = result.statistics;
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  const tiles = [
    { name: t('result.eps'), value: number(eps.mean, 2), sd: number(eps.sd, 2) },
    { name: t('result.hps'), value: number(hps.mean, 1), sd: number(hps.sd, 1) },
    { name: t('result.rps'), value: number(rps.mean, 2), sd: number(rps.sd, 2) },
    { name: t('result.shp'), value: number(shp.mean), sd: number(shp.sd) },
    {
      name: t('result.duration'),
      value: t('result.seconds', { value: number(duration.mean, 1) }),
      sd: number(duration.sd, 1),
    },
  ];
  return (
    <Panel
      title={t('result.title')}
      aside={
        <span className="text-quiet text-small">
          {t('result.iterations', { count: iterations, ...grouped(iterations, language) })}
        </span>
      }
    >
      <div data-testid="dps">
        <p className="text-quiet text-small">{t('result.dps')}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-semibold text-figure">{number(dps.mean)}</strong>
          <span title={t('result.sd')}>± {number(dps.sd)}</span>
          <span className="text-quiet text-small">
            {t('result.range', { min: number(dps.min), max: number(dps.max) })}
          </span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3 xl:grid-cols-5">
        {tiles.map((tile) => (
          <div key={tile.name} className="bg-surface p-3 last:col-span-2 xl:last:col-span-1">
            <dt className="text-quiet text-small">{tile.name}</dt>
            <dd>
              <span className="font-semibold">{tile.value}</span>{' '}
              <span className="whitespace-nowrap text-quiet text-small" title={t('result.sd')}>
                ± {tile.sd}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <CharacterBars result={result} />
    </Panel>
  );
}

function grouped(count: number, language: string) {
  return { replace: { count: formatNumber(count, language) } };
}

/** Damage per second of each character: bars from zero, in the colour of the element. */
function CharacterBars({ result }: { result: Result }) {
  const { t, i18n } = useTranslation();
  const names = useCharacterNames(i18n.language);
  const language = i18n.language;
  const values = result.statistics?.character_dps ?? [];
  const total = values.reduce((sum, value) => sum + value.mean, 0);
  const longest = Math.max(...values.map((value) => value.mean), 1);
  return (
    <div>
      <h3 className="mb-2 text-quiet text-small">{t('result.characters')}</h3>
      <ul className="flex flex-col gap-3">
        {result.character_details.map((character, slot) => {
          const value = values[slot];
          if (!value) return null;
          return (
            <li key={character.name} data-testid="character">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  {names[character.name] ?? character.name}{' '}
                  <span className="text-quiet text-small">{t(`element.${character.element}`)}</span>
                </span>
                <span>
                  <span className="font-semibold">{formatNumber(value.mean, language)}</span>{' '}
                  <span className="text-quiet text-small">
                    ± {formatNumber(value.sd, language)} ·{' '}
                    {t('result.share', { percent: formatShare(total > 0 ? value.mean / total : 0, language) })}
                  </span>
                </span>
              </div>
              <div className="mt-1 h-2 rounded-sm bg-sunken">
                <div
                  className="h-2 rounded-sm"
                  style={{
                    width: `${(100 * value.mean) / longest}%`,
                    backgroundColor: elementColor(character.element),
                  }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {result.incomplete_characters.length > 0 && (
        <p className="mt-3 text-small text-warning">
          {t('result.incomplete', { names: result.incomplete_characters.map((key) => names[key] ?? key).join(', ') })}
        </p>
      )}
    </div>
  );
}
