import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { elementColor } from '#shared/ui/elements.ts';
import { GuideLink } from '#shared/ui/GuideLink.tsx';
import { ELEMENT_ORDER } from '../model/rows.ts';
import type { View } from '../view.ts';
import { PositionMap } from './PositionMap.tsx';
import { useLabels } from './useLabels.ts';

/** Who was fought, and where everyone stood. */
export function Targets({ view, className }: { view: View; className?: string }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const labels = useLabels(view);
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
        <ScrollRegion label={t('target.list')} className="max-h-80">
          <ul className="flex flex-col gap-3">
            {targets.map((target, i) => (
              <li key={labels.target(String(i + 1))} className="rounded-md border border-line p-3">
                <p className="font-medium">
                  <GuideLink kind="enemies" name={target.name ?? ''}>
                    {labels.target(String(i + 1))}
                  </GuideLink>
                </p>
                <p className="text-quiet text-small">
                  {t('target.levelValue', { level: target.level })}
                  {target.hp > 0 && ` · ${t('target.hpValue', { hp: number(target.hp) })}`}
                  {target.particle_drop_count > 0 &&
                    ` · ${t('target.drops', { count: target.particle_drop_count, hp: number(target.particle_drop_threshold) })}`}
                </p>
                <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-1 text-small">
                  {ELEMENT_ORDER.map((key) => (
                    <div key={key} className="flex items-baseline justify-between gap-2">
                      <dt className="flex min-w-0 items-center gap-1">
                        <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: elementColor(key) }} />
                        <span className="truncate">{labels.element(key)}</span>
                      </dt>
                      <dd>{percent(target.resist[key] ?? 0, 0)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </ScrollRegion>
        <PositionMap targets={targets} player={player_position} />
      </div>
    </ChartPanel>
  );
}
