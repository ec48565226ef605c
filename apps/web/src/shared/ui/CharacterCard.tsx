import { nameTable } from '@quartet/gamedata/names';
import type { ResultCharacter } from '@quartet/results';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { uncertaintyOf } from '../names/useEstimate.ts';
import { useNames } from '../names/useNames.ts';
import { CharacterStats } from './CharacterStats.tsx';
import { Emblem, SetPicture, WeaponPicture } from './Emblem.tsx';
import { EstimateNote } from './EstimateNote.tsx';
import { backgroundOf, type Look } from './elements.ts';
import { GuideLink } from './GuideLink.tsx';
import { KnownLimits } from './KnownLimits.tsx';

interface Props {
  character: ResultCharacter;
  /** Look of the character in its team. */
  look: Look;
  /** Damage per second, its share of the team's and how it differs from the baseline, where they are known. */
  damage?: { dps: number; share: number; change?: ReactNode };
  /** Starts the fight. */
  initial: boolean;
  incomplete?: boolean;
  /** By which fraction figures may change because of estimated frames; by default as with today's facts, null for counted frames. */
  uncertainty?: number | null;
  open: boolean;
}

/** A member of the team with its weapon, its sets and its part of the damage. */
export function CharacterCard({ character, look, damage, initial, incomplete, uncertainty, open }: Props) {
  const { t } = useTranslation('viewer');
  const { number, percent } = useFormats();
  const names = useNames();
  const { element, weapon, talents, sets } = character;
  const tint = `color-mix(in srgb, ${look.color} 14%, var(--color-surface))`;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <span aria-hidden="true" className="h-1" style={{ background: backgroundOf(look) }} />
      <header className="flex items-center gap-3 p-3" style={{ backgroundColor: tint }}>
        <Emblem
          character={nameTable.character(character.name) ?? character.name}
          name={names.character(character.name)}
        />
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <GuideLink kind="characters" name={character.name}>
              <span className="text-small">{t('card.cons', { count: character.cons })}</span>{' '}
              {names.character(character.name)}
            </GuideLink>
          </h2>
          <p className="text-small">
            {t('card.level', { level: character.level, max: character.max_level })} ·{' '}
            {t(`element.${element}`, { defaultValue: element })}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-3 text-small">
        {damage && (
          <>
            <dt className="text-quiet">{t('card.dps')}</dt>
            <dd className="text-right font-semibold">
              {number(damage.dps)} <span className="font-normal text-quiet">{percent(damage.share)}</span>
            </dd>
            {damage.change && (
              <>
                <dt className="sr-only">{t('card.change')}</dt>
                <dd className="col-span-2 text-right">{damage.change}</dd>
              </>
            )}
          </>
        )}
        <dt className="text-quiet">{t('card.talents')}</dt>
        <dd className="text-right">
          {talents.attack} / {talents.skill} / {talents.burst}
        </dd>
        <dt className="text-quiet">{t('card.weapon')}</dt>
        <dd className="min-w-0 text-right">
          <span className="flex items-center justify-end gap-2" title={names.weapon(weapon.name)}>
            <WeaponPicture weapon={weapon.name} size={24} />
            <span className="truncate">
              <GuideLink kind="weapons" name={weapon.name}>
                {names.weapon(weapon.name)}
              </GuideLink>
            </span>
          </span>
          <span className="text-quiet">
            {t('card.refine', { count: weapon.refine })} ·{' '}
            {t('card.level', { level: weapon.level, max: weapon.max_level })}
          </span>
        </dd>
        {Object.keys(sets).length > 0 && <dt className="text-quiet">{t('card.sets')}</dt>}
        {Object.keys(sets).length > 0 && (
          <dd className="text-right">
            {Object.entries(sets).map(([key, count]) => (
              <span key={key} className="flex items-center justify-end gap-2">
                <SetPicture set={key} size={20} />
                <span className="min-w-0 truncate">
                  <GuideLink kind="artifacts" name={key}>
                    {t('card.set', { name: names.set(key), number: count })}
                  </GuideLink>
                </span>
              </span>
            ))}
          </dd>
        )}
      </dl>
      {(initial || incomplete) && (
        <p className="flex flex-wrap gap-2 px-3 pb-3 text-small">
          {initial && <span className="rounded-sm bg-sunken px-2">{t('card.initial')}</span>}
          {incomplete && <span className="rounded-sm bg-sunken px-2 text-warning">{t('card.incomplete')}</span>}
        </p>
      )}
      <div className="px-3 pb-3 empty:hidden">
        <EstimateNote
          name={names.character(character.name)}
          uncertainty={uncertainty === null ? undefined : (uncertainty ?? uncertaintyOf(character.name))}
        />
        <KnownLimits
          of={names.character(character.name)}
          things={[
            { kind: 'characters', key: character.name, name: names.character(character.name) },
            { kind: 'weapons', key: weapon.name, name: names.weapon(weapon.name) },
            ...Object.keys(sets).map((key) => ({ kind: 'sets' as const, key, name: names.set(key) })),
          ]}
        />
      </div>
      {open && <CharacterStats character={character} />}
    </article>
  );
}
