import { nameTable } from '@quartet/gamedata/names';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#shared/api/teamEntry.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { uncertaintyOf } from '#shared/names/useEstimate.ts';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { EstimateNote } from '#shared/ui/EstimateNote.tsx';
import { backgroundOf, type Look } from '#shared/ui/elements.ts';
import { useTeamNames } from '../useTeamNames.ts';

/** A character of a team in a list: name, level, gear. */
export function MemberTile({ member, look }: { member: TeamMember; look: Look }) {
  const { t } = useTranslation('teams');
  const { percent } = useFormats();
  const names = useTeamNames();
  const { weapon, sets, cons, level, talents, er } = member;
  const key = nameTable.character(member.name) ?? member.name;
  const name = names.character(member.name);
  return (
    <li
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-2"
      style={{ backgroundColor: `color-mix(in oklab, ${look.color} 8%, var(--color-surface))` }}
    >
      <span aria-hidden="true" className="-mx-2 -mt-2 h-1 rounded-t-md" style={{ background: backgroundOf(look) }} />
      <div className="flex min-w-0 items-center gap-2">
        <Emblem character={key} name={name} size={36} />
        <div className="min-w-0">
          <p className="truncate font-medium text-small" title={name}>
            {name}
          </p>
          <p className="truncate text-small" title={t('card.talents', { ...talents })}>
            {t('card.consLevel', { cons, level })}
          </p>
        </div>
      </div>
      <dl className="flex flex-col text-small">
        <dt className="sr-only">{t('card.weapon')}</dt>
        <dd
          className="flex items-center gap-1"
          title={`${names.weapon(weapon.name)} ${t('card.refine', { count: weapon.refine })}`}
        >
          <WeaponPicture weapon={weapon.name} size={20} />
          <span className="min-w-0 truncate">{names.weapon(weapon.name)}</span>
          <span className="shrink-0 text-quiet">{t('card.refine', { count: weapon.refine })}</span>
        </dd>
        <dt className="sr-only">{t('card.sets')}</dt>
        {Object.keys(sets).length === 0 && <dd className="text-quiet">{t('card.noSets')}</dd>}
        {Object.entries(sets).map(([set, count]) => (
          <dd key={set} className="flex items-center gap-1" title={names.set(set)}>
            <SetPicture set={set} size={20} />
            <span className="shrink-0 text-quiet">{count}×</span>
            <span className="min-w-0 truncate">{names.set(set)}</span>
          </dd>
        ))}
        {er !== null && (
          <>
            <dt className="sr-only">{t('card.erLong')}</dt>
            <dd className="text-quiet">{t('card.er', { percent: percent(er, 0) })}</dd>
          </>
        )}
      </dl>
      <EstimateNote name={name} uncertainty={uncertaintyOf(key)} />
    </li>
  );
}
