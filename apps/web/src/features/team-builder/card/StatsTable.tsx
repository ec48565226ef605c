import { useTranslation } from 'react-i18next';
import { statTable } from '../model/statTable.ts';

interface Props {
  caption: string;
  /** By slot. */
  stats: readonly number[];
  slots: readonly string[];
}

/** A stat vector as a table: flat values without decimals, percentages with two; zeros are omitted. */
export function StatsTable({ caption, stats, slots }: Props) {
  const { t, i18n } = useTranslation('team');
  const rows = statTable(stats, slots, i18n.language);
  if (rows.length === 0) return <p className="text-quiet text-small">{t('card.noStats')}</p>;
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-left text-quiet">{caption}</caption>
      <tbody>
        {rows.map((each) => (
          <tr key={each.row} className="border-line border-t">
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {t(`statRow.${each.row}`)}
            </th>
            <td className="py-1 text-right">{each.flat}</td>
            <td className="py-1 pl-3 text-right">{each.percent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
