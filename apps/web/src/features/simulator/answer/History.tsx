import { expectedDps } from '@quartet/results';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useJournal } from '#run/journal/journal.ts';
import { useSimulation } from '#run/simulation.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { lastFigures } from './history.ts';
import type { Shown } from './shown.ts';

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 4;

/** The last numbers of this config as a line, the shown one at its end; nothing before the second. */
export function History({ shown }: { shown: Shown }) {
  const { t } = useTranslation('answer');
  const { number, language } = useFormats();
  const entries = useJournal((state) => state.entries);
  const open = useJournal((state) => state.open);
  const documentId = useSimulation((state) => state.documentId);
  useEffect(() => void open(), [open]);
  const { statistics } = shown.result;
  if (statistics === undefined) return null;
  const figures = lastFigures(entries, documentId(), expectedDps(statistics).mean);
  if (figures.length < 2) return null;
  const min = Math.min(...figures);
  const range = Math.max(...figures) - min || 1;
  const points = figures.map((figure, i) => ({
    x: EDGE + (i * (WIDTH - 2 * EDGE)) / (figures.length - 1),
    y: HEIGHT - EDGE - ((figure - min) * (HEIGHT - 2 * EDGE)) / range,
  }));
  const last = points.at(-1);
  const label = t('history.label', {
    list: formatList(
      figures.map((figure) => number(figure)),
      language,
    ),
  });
  return (
    <p className="flex items-center gap-2 text-quiet text-small" data-testid="answer-history">
      <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label} className="shrink-0 text-accent">
        <title>{label}</title>
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {last !== undefined && <circle cx={last.x} cy={last.y} r="3" fill="currentColor" />}
      </svg>
      {t('history.count', { count: figures.length })}
    </p>
  );
}
