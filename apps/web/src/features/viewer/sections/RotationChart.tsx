import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import { Legend } from '#shared/charts/Legend.tsx';
import { TimeChart, type TimeLayer } from '#shared/charts/TimeChart.tsx';
import type { ReadingLine } from '#shared/charts/types.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { rollingOfFight, rollingOfMean } from '../model/rolling.ts';
import { actionAt, bordersOf, fieldSpans } from '../model/rounds.ts';
import type { ViewerParts } from '../parts.ts';
import { fightSeed, useFight } from '../useFight.ts';
import type { View } from '../view.ts';
import { useLabels } from './useLabels.ts';

type Kind = 'fight' | 'mean';

interface Props {
  view: View;
  playFight?: ViewerParts['playFight'];
  /** Plays the fight without a click, since the engine is loaded anyway. */
  isOwnRun: boolean;
}

/** DPS of each character over two seconds, stacked: of one fight as it was played, with the borders of its rotations, or the mean of all. */
export function RotationChart({ view, playFight, isOwnRun }: Props) {
  const { t } = useTranslation('viewer');
  const { number, compact } = useFormats();
  const labels = useLabels(view);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const { result, statistics, running } = view;
  const kind = chosen ?? (isOwnRun ? 'fight' : 'mean');
  const state = useFight(result, kind === 'fight' && !running, playFight);
  const fight = kind === 'fight' && state !== null && typeof state === 'object' ? state : null;
  const { seed, isMedian } = fightSeed(result);
  const team = result.character_details.length;
  const { seconds, slots } = useMemo(
    () => (fight === null ? rollingOfMean(statistics) : rollingOfFight(fight.hits, fight.frames, team)),
    [fight, statistics, team],
  );
  const count = slots[0]?.length ?? 0;
  const { layers, totals } = useMemo(() => {
    let low: number[] = new Array<number>(count).fill(0);
    const stacked = slots.map((values, slot): TimeLayer => {
      const high = values.map((value, i) => (low[i] ?? 0) + value);
      const layer: TimeLayer = { kind: 'area', key: String(slot), low, high, ...labels.slotLook(slot) };
      low = high;
      return layer;
    });
    return { layers: stacked, totals: low };
  }, [slots, count, labels]);
  const borders = useMemo(
    () =>
      bordersOf(fight?.rounds ?? []).map(({ at, round }) => ({
        at,
        label: round > 0 ? t('rolling.round', { round }) : '',
      })),
    [fight, t],
  );
  const strip = useMemo(
    () => (fight === null ? [] : fieldSpans(fight).map(({ slot, ...span }) => ({ ...span, ...labels.slotLook(slot) }))),
    [fight, labels],
  );
  const shown = slots.map((_, slot) => String(slot)).filter((slot) => slots[Number(slot)]?.some((value) => value > 0));
  const note = {
    mean: t('rolling.noteMean'),
    fight: isMedian ? t('rolling.noteMedian', { seed }) : t('rolling.noteAny'),
    playing: t('rolling.playing'),
    failed: t('rolling.failed'),
  }[fight === null ? (kind === 'fight' && typeof state === 'string' ? state : 'mean') : 'fight'];

  return (
    <ChartPanel
      id="rotation"
      className="col-span-full"
      title={t('section.rotation')}
      note={note}
      controls={
        <Choice
          label={t('control.kind')}
          value={kind}
          onChange={setChosen}
          options={
            running || playFight === undefined
              ? []
              : [
                  { value: 'fight', label: t(isMedian ? 'rolling.median' : 'rolling.any') },
                  { value: 'mean', label: t('rolling.mean') },
                ]
          }
        />
      }
      table={() => ({
        columns: [
          { label: t('column.second'), decimals: 2 },
          ...slots.map((_, slot) => ({ label: labels.slot(String(slot)), decimals: 0 })),
          { label: t('stat.total'), decimals: 0 },
        ],
        rows: totals.map((total, i) => [i * seconds, ...slots.map((values) => values[i] ?? 0), total]),
      })}
    >
      <Legend items={shown.map((slot) => ({ key: slot, label: labels.slot(slot), ...labels.slotLook(slot) }))} />
      <TimeChart
        label={t('section.rotation')}
        count={count}
        seconds={seconds}
        layers={layers}
        top={totals.reduce((max, value) => Math.max(max, value), 0)}
        axis={compact}
        height={320}
        borders={borders}
        strip={strip}
        reading={(i) => {
          const action = fight && actionAt(fight, i * seconds);
          const lines: ReadingLine[] = shown.map((slot) => ({
            label: labels.slot(slot),
            value: number(slots[Number(slot)]?.[i] ?? 0),
            ...labels.slotLook(slot),
          }));
          lines.push({ label: t('stat.total'), value: number(totals[i] ?? 0) });
          if (action)
            lines.push({
              label: t('column.action'),
              value: `${labels.slot(String(action.slot))} · ${labels.action(action.action)}`,
            });
          return { title: t('timeline.at', { at: number(i * seconds, 1) }), lines };
        }}
      />
    </ChartPanel>
  );
}
