import type { EnergyNeed } from '@quartet/optimiser';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { needOf, type Row } from '../model/answer.ts';

/** Changes of a proposal for each character. */
export function Details({ row, each }: { row: Row; each: number }) {
  const { t } = useTranslation('optimiser');
  if (row.rolls !== undefined)
    return (
      <Section title={t('rolls', { amount: each })}>
        {row.rolls.map(({ key, counts, mains }) => (
          <Member key={key} name={key}>
            <RollList counts={counts} />
            {mains !== null && <MainList mains={mains} />}
          </Member>
        ))}
      </Section>
    );
  if (row.gear !== undefined)
    return (
      <Section title={t('gear')}>
        {Object.entries(row.gear).map(([key, pieces]) => (
          <Member key={key} name={key}>
            <PieceList owner={key} pieces={pieces} />
          </Member>
        ))}
      </Section>
    );
  return null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-small">{title}</h3>
      <dl className="flex flex-col gap-2 text-small">{children}</dl>
    </div>
  );
}

function Member({ name, children }: { name: string; children: ReactNode }) {
  const names = useNames();
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-medium">{names.character(name)}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function RollList({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('optimiser');
  const { stat } = useWords();
  const rolls = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  if (rolls.length === 0) return <p className="text-quiet">{t('noRolls')}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {rolls.map(([key, count]) => (
        <li key={key} className="whitespace-nowrap">
          {stat(key)} <span className="font-semibold">{count}</span>
        </li>
      ))}
    </ul>
  );
}

function MainList({ mains: [sands = '', goblet = '', circlet = ''] }: { mains: readonly string[] }) {
  const { t } = useTranslation('optimiser');
  const { stat } = useWords();
  return (
    <p className="text-quiet">{t('mainsAre', { sands: stat(sands), goblet: stat(goblet), circlet: stat(circlet) })}</p>
  );
}

function PieceList({ owner, pieces }: { owner: string; pieces: NonNullable<Row['gear']>[string] }) {
  const { t } = useTranslation('optimiser');
  const names = useNames();
  const { stat } = useWords();
  return (
    <ul className="flex flex-col">
      {pieces.map(({ id, set, slot, level, main, wearer }) => (
        <li key={id}>
          <span className="text-quiet">{t(`slot.${slot}`)}</span> {set === '' ? '–' : names.set(set)} · {stat(main)}{' '}
          <span className="whitespace-nowrap text-quiet">
            {t('piece', { id, level })}
            {wearer !== '' && wearer !== owner && `, ${t('from', { name: names.character(wearer) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Energy recharge that each character needs. */
export function EnergyNeeds({ energy }: { energy: readonly EnergyNeed[] }) {
  const { t, i18n } = useTranslation('optimiser');
  const { percent } = useFormats();
  if (energy.length === 0) return null;
  return (
    <Section title={t('energy.title')}>
      {energy.map((each) => {
        const need = needOf(each);
        if (need === null) return null;
        const values = { er: percent(need.er, 0), share: percent(need.onTime, 0) };
        return (
          <Member key={each.key} name={each.key}>
            <p>{need.enough ? t('energy.enough', values) : t('energy.never', values)}</p>
            {each.points.some((point) => point.onTime !== need.onTime) && (
              <p className="text-quiet">
                {formatList(
                  each.points.map((point) =>
                    t('energy.point', { er: percent(point.er, 0), share: percent(point.onTime, 0) }),
                  ),
                  i18n.language,
                )}
              </p>
            )}
          </Member>
        );
      })}
    </Section>
  );
}
