import type { ResultCharacter } from '@quartet/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statLines } from '../format/stats.ts';
import { useFormats } from '../format/useFormats.ts';

/** The stats of a character, of its artifacts or in total at the start. */
export function CharacterStats({ character }: { character: ResultCharacter }) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const [kind, setKind] = useState<'total' | 'artifacts'>('total');
  const lines = statLines(character, kind);
  return (
    <div className="border-line border-t p-3">
      <button
        type="button"
        className="mb-2 min-h-8 rounded-md border border-line px-2 text-left text-small hover:bg-sunken"
        onClick={() => setKind(kind === 'total' ? 'artifacts' : 'total')}
      >
        {t(kind === 'total' ? 'card.total' : 'card.artifacts')} <span aria-hidden="true">⇄</span>
      </button>
      {lines.length === 0 ? (
        <p className="text-quiet text-small">{t('card.noStats')}</p>
      ) : (
        <table className="w-full text-small">
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row" className="py-px text-left font-normal text-quiet">
                  {t(`statName.${line.key}`)}
                </th>
                <td className="text-right">{line.flat ? number(line.flat) : ''}</td>
                <td className="w-20 text-right">{line.percent ? percent(line.percent, 2) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
