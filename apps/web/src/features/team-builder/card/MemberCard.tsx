import { buildSlots, type ConfigDocument, type Edit, type MemberPatch } from '@quartet/edits';
import { type CharacterConfig, statSlots } from '@quartet/script';
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { uncertaintyOf } from '#shared/names/useEstimate.ts';
import { useWords } from '#shared/names/useWords.ts';
import { buildTitle, type ImportedBuild, useImports } from '#shared/roster/imports.ts';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { EstimateNote } from '#shared/ui/EstimateNote.tsx';
import { backgroundOf, elementOf, type Look } from '#shared/ui/elements.ts';
import { GuideLink } from '#shared/ui/GuideLink.tsx';
import { KnownLimits } from '#shared/ui/KnownLimits.tsx';
import { CardMenu } from './CardMenu.tsx';
import { Score } from './Score.tsx';
import { StatsTable } from './StatsTable.tsx';

// Not needed for the first view of a team.
const WeaponPicker = lazy(async () => ({ default: (await import('./WeaponPicker.tsx')).WeaponPicker }));
const EditPart = lazy(async () => ({ default: (await import('./EditPart.tsx')).EditPart }));

export type CardView = 'closed' | 'stats' | 'edit';

interface Props {
  /** The text that the card is of. */
  document: ConfigDocument;
  config: CharacterConfig;
  place: number;
  size: number;
  /** Look of the character in its team. */
  look: Look;
  view: CardView;
  /** The fields stand beside the team instead of in the card. */
  sheet: boolean;
  /** Final stats to show in place of those of the artifacts. */
  totals: readonly number[] | null;
  dragging: boolean;
  onView(view: CardView): void;
  onPatch(patch: MemberPatch): void;
  onEdit(edit: Edit): void;
  onRemove(): void;
  onReplace(): void;
  onDuplicate(): void;
  onApply(build: ImportedBuild): void;
  onMove(place: number): void;
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** A member of the team: name, level, gear; when open, the stats or the fields to change them. */
export function MemberCard(props: Props) {
  const { config, place, size, look, view, sheet, totals, dragging, onView, onPatch, onRemove, onMove } = props;
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const { key, level, maxLevel, cons, talents, weapon, sets } = config;
  const name = names.characters[key] ?? key;
  const words = useWords();
  const worn = sets.map((set) => ({ kind: 'sets' as const, key: set.key, name: names.artifacts[set.key] ?? set.key }));
  const element = elementOf(key);
  const weaponName = weapon === null ? t('card.noWeapon') : (names.weapons[weapon.key] ?? weapon.key);
  const moveByKey = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const step = by[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (place + step >= 0 && place + step < size) onMove(place + step);
  };
  const imported = useImports((state) => state.builds);
  const builds = Object.values(imported).flatMap((build) =>
    build.key === key ? [[buildTitle(build), build] as const] : [],
  );
  const edit = useRef<HTMLButtonElement>(null);
  /** Whether the picker of weapons is open; null until it was opened once. */
  const [picking, setPicking] = useState<boolean | null>(null);
  const toggle = (to: CardView) => onView(view === to ? 'closed' : to);
  const small = 'flex h-8 items-center rounded-md px-2 text-small hover:bg-sunken aria-expanded:bg-sunken';

  return (
    <article
      aria-label={name}
      data-character={key}
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface ${dragging ? 'opacity-50' : ''}`}
    >
      <span aria-hidden="true" className="h-1 rounded-t-md" style={{ background: backgroundOf(look) }} />
      <div
        className="flex items-start gap-3 p-3"
        style={{ background: `color-mix(in oklab, ${look.color} 12%, var(--color-surface))` }}
      >
        <Emblem character={key} name={name} size={56} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap-reverse items-start justify-end gap-x-2">
            <h3 className="min-w-0 flex-1 basis-28 truncate font-semibold" title={name}>
              <GuideLink kind="characters" name={key}>
                <span className="mr-1">C{cons}</span>
                {name}
              </GuideLink>
            </h3>
            <div className="-m-1 flex shrink-0">
              <button
                type="button"
                draggable
                aria-label={t('card.move', { name, place: place + 1, size })}
                title={t('card.moveHint')}
                className="size-8 cursor-grab rounded-md hover:bg-sunken"
                onKeyDown={moveByKey}
                onDragStart={props.onDragStart}
                onDragEnd={props.onDragEnd}
              >
                <span aria-hidden="true">⠿</span>
              </button>
              <CardMenu
                name={name}
                place={place}
                size={size}
                builds={builds}
                onReplace={props.onReplace}
                onDuplicate={props.onDuplicate}
                onMove={onMove}
                onApply={props.onApply}
              />
              <button
                type="button"
                aria-label={t('card.remove', { name })}
                className="size-8 rounded-md text-error hover:bg-sunken"
                onClick={onRemove}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </div>
          </div>
          <p className="text-small">
            {words.element(element)}
            {maxLevel > 0 && <> · {t('card.levelIs', { level, max: maxLevel })}</>}
          </p>
          {maxLevel > 0 ? (
            <p className="text-small">
              {t('card.talentsAre', { attack: talents.attack, skill: talents.skill, burst: talents.burst })}
            </p>
          ) : (
            <p className="text-small text-warning">{t('card.noLevel')}</p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2 px-3 pt-3">
        <WeaponPicture weapon={weapon?.key ?? 'default'} size={32} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            title={t('picker.weapon', { name })}
            className="block min-h-6 max-w-full text-left underline-offset-2 hover:underline"
            onClick={() => setPicking(true)}
          >
            {weaponName}
          </button>
          {weapon !== null && (
            <p className="flex items-center gap-1 text-quiet text-small">
              {t('card.weaponIs', { refine: weapon.refine, level: weapon.level, max: weapon.maxLevel })}
              <GuideLink kind="weapons" name={weapon.key}>
                {/* Drawn, since few fonts have the sign. */}
                <span aria-hidden="true" className="flex h-6 items-center justify-center">
                  <span className="flex size-4 items-center justify-center rounded-full border border-current font-serif text-xs italic">
                    i
                  </span>
                </span>
                <span className="sr-only">{weaponName}</span>
              </GuideLink>
            </p>
          )}
        </div>
      </div>
      <ul className="flex min-h-7 flex-wrap gap-1 px-3 pt-2">
        {sets.map((set) => {
          const label = names.artifacts[set.key] ?? set.key;
          return (
            <li key={set.key} className="flex max-w-full items-center gap-1 rounded-md bg-sunken px-2 text-small">
              <SetPicture set={set.key} size={20} />
              <span className="truncate">
                <GuideLink kind="artifacts" name={set.key}>
                  {label}
                </GuideLink>
              </span>
              <span className="font-semibold">{set.count}</span>
            </li>
          );
        })}
        {sets.length === 0 && <li className="text-quiet text-small">{t('card.noSets')}</li>}
      </ul>
      <div className="px-3 pt-2 empty:hidden">
        <EstimateNote name={name} uncertainty={uncertaintyOf(key)} />
        <KnownLimits
          of={name}
          things={[
            { kind: 'characters', key, name },
            ...(weapon === null ? [] : [{ kind: 'weapons' as const, key: weapon.key, name: weaponName }]),
            ...worn,
          ]}
        />
      </div>
      <div className="mt-auto flex gap-1 p-2">
        <button type="button" className={small} aria-expanded={view === 'stats'} onClick={() => toggle('stats')}>
          {t('card.stats')}
          <span className="sr-only"> {name}</span>
        </button>
        <button
          ref={edit}
          type="button"
          className={small}
          aria-expanded={view === 'edit'}
          onClick={() => toggle('edit')}
        >
          {t('card.edit')}
          <span className="sr-only"> {name}</span>
        </button>
        <Score text={props.document.text} character={key} name={name} />
      </div>
      {picking !== null && (
        <Suspense>
          <WeaponPicker
            document={props.document}
            config={config}
            name={name}
            open={picking}
            onOpenChange={setPicking}
            onPatch={onPatch}
          />
        </Suspense>
      )}
      {view === 'edit' && (
        <Suspense>
          <EditPart
            document={props.document}
            config={config}
            name={name}
            sheet={sheet}
            onPatch={onPatch}
            onEdit={props.onEdit}
            onClose={() => {
              onView('closed');
              edit.current?.focus();
            }}
          />
        </Suspense>
      )}
      {view === 'stats' && (
        <div className="border-line border-t p-3">
          {totals !== null ? (
            <StatsTable caption={t('card.totalStats')} stats={totals} slots={statSlots} />
          ) : (
            <StatsTable caption={t('card.artifactStats')} stats={config.stats} slots={buildSlots} />
          )}
        </div>
      )}
    </article>
  );
}
