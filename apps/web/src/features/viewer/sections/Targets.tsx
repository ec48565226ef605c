import type { ResultEnemy } from '@quartet/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { ShowAll } from '#shared/charts/ShowAll.tsx';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { elementColor } from '#shared/ui/elements.ts';
import { GuideLink } from '#shared/ui/GuideLink.tsx';
import { resistanceGroups } from '../model/resistances.ts';
import { ELEMENT_ORDER } from '../model/rows.ts';
import type { View } from '../view.ts';
import { PositionMap } from './PositionMap.tsx';
import { useLabels } from './useLabels.ts';

/** Number of targets shown in the collapsed table. */
const SHOWN = 6;

/** Row of a target. */
function Row({ target, name }: { target: ResultEnemy; name: string }) {
  const { t } = useTranslation('viewer');
  const { number, percent, language } = useFormats();
  const groups = resistanceGroups(target.resist);
  return (
    <tr className="border-line border-t align-baseline">
      <th scope="row" className="py-2 pr-3 text-left font-medium">
        <GuideLink kind="enemies" name={target.name ?? ''}>
          {name}
        </GuideLink>
      </th>
      <td className="py-2 pr-3">{number(target.level)}</td>
      <td className="break-words py-2 pr-3">
        {target.hp > 0 ? number(target.hp) : '–'}
        {target.particle_drop_count > 0 && (
          <span className="block text-quiet">
            {t('target.drops', { count: target.particle_drop_count, hp: number(target.particle_drop_threshold) })}
          </span>
        )}
      </td>
      <td className="py-2">
        {groups.map(({ value, elements }) => {
          const size = percent(value, Number.isInteger(Math.round(value * 1000) / 10) ? 0 : 1);
          if (elements === null)
            return (
              <span key="others" className="mr-3 whitespace-nowrap">
                {t(groups.length === 1 ? 'target.all' : 'target.others', { percent: size })}
              </span>
            );
          return (
            <span key={value} className="mr-3 inline-flex flex-wrap items-center gap-x-1">
              {elements.map((element) => (
                <span
                  key={element}
                  className="size-2 shrink-0 rounded-full"
                  style={{ backgroundColor: elementColor(element) }}
                />
              ))}
              {`${formatList(
                elements.map((element) => t(`element.${element}`, { defaultValue: element })),
                language,
              )} ${size}`}
            </span>
          );
        })}
      </td>
    </tr>
  );
}

/** Who was fought, and where everyone stood. */
export function Targets({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const [all, setAll] = useState(false);
  const { target_details: targets, player_position } = view.result;
  return (
    <ChartPanel
      id="targets"
      className={className}
      title={t('section.targets')}
      note={t('target.mapNote')}
      table={() => ({
        columns: [
          { label: t('column.target') },
          { label: t('target.level'), decimals: 0 },
          { label: t('target.hp'), decimals: 0 },
          { label: 'x', decimals: 2 },
          { label: 'y', decimals: 2 },
          { label: 'r', decimals: 2 },
          ...ELEMENT_ORDER.map((key) => ({ label: labels.element(key), decimals: 1, percent: true })),
        ],
        rows: targets.map((each, i) => [
          labels.target(String(i + 1)),
          each.level,
          each.hp,
          each.position.x,
          each.position.y,
          each.position.r,
          ...ELEMENT_ORDER.map((key) => each.resist[key] ?? 0),
        ]),
      })}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
        <div className="flex min-w-0 flex-col">
          <table className="w-full border-collapse text-small">
            <caption className="sr-only">{t('target.list')}</caption>
            <thead>
              <tr className="text-left text-quiet">
                {[t('column.target'), t('target.level'), t('target.hp'), t('target.resistance')].map((head) => (
                  <th key={head} scope="col" className="py-1 pr-3 font-normal last:pr-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(all ? targets : targets.slice(0, SHOWN)).map((target, i) => (
                <Row key={labels.target(String(i + 1))} target={target} name={labels.target(String(i + 1))} />
              ))}
            </tbody>
          </table>
          {targets.length > SHOWN && <ShowAll all={all} count={targets.length} onChange={setAll} />}
        </div>
        <PositionMap targets={targets} player={player_position} />
      </div>
    </ChartPanel>
  );
}
