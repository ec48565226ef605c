import { Menu } from '@base-ui/react/menu';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toasts.tsx';
import { pngOf, saveFile, standaloneSvg, toCsv } from './export.ts';
import type { TableData } from './types.ts';

interface Props {
  title: string;
  table: () => TableData;
  drawing: () => SVGSVGElement | null;
  /** Whether the table is shown instead of the drawing. */
  asTable: boolean;
  onTable(asTable: boolean): void;
}

const ITEM =
  'block w-full cursor-default rounded-sm px-3 py-2 outline-none data-highlighted:bg-sunken data-disabled:text-quiet';

/** Shows the numbers of a chart as a table, and saves the chart as a picture or its numbers as a file. */
export function ChartMenu({ title, table, drawing, asTable, onTable }: Props) {
  const { t } = useTranslation('viewer');
  const name = `quartet ${title}`.toLowerCase().replace(/[\s/\\:*?"<>|]+/g, '-');

  const save = async (kind: 'png' | 'svg' | 'csv') => {
    try {
      if (kind === 'csv') {
        // The mark lets spreadsheets see that the text is UTF-8.
        saveFile(`\ufeff${toCsv(table())}`, 'text/csv;charset=utf-8', `${name}.csv`);
        return;
      }
      const svg = drawing();
      if (!svg) return;
      if (kind === 'svg') saveFile(standaloneSvg(svg, title).text, 'image/svg+xml', `${name}.svg`);
      else saveFile(await pngOf(svg, title), 'image/png', `${name}.png`);
    } catch {
      toast(t('chart.exportFailed'), { kind: 'error' });
    }
  };

  return (
    <Menu.Root>
      <Menu.Trigger
        className="flex size-9 items-center justify-center rounded-md text-quiet hover:bg-sunken hover:text-ink data-popup-open:bg-sunken"
        aria-label={t('chart.menu', { title })}
        title={t('chart.menu', { title })}
      >
        <span aria-hidden="true">⋯</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30">
          <Menu.Popup className="min-w-40 rounded-md border border-line bg-surface p-1 text-small shadow-md outline-none">
            <Menu.Item className={ITEM} onClick={() => onTable(!asTable)}>
              {t(asTable ? 'chart.asChart' : 'chart.asTable')}
            </Menu.Item>
            <Menu.Item className={ITEM} disabled={asTable} onClick={() => void save('png')}>
              {t('chart.png')}
            </Menu.Item>
            <Menu.Item className={ITEM} disabled={asTable} onClick={() => void save('svg')}>
              {t('chart.svg')}
            </Menu.Item>
            <Menu.Item className={ITEM} onClick={() => void save('csv')}>
              {t('chart.csv')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
