import {
  applyEdits,
  type ConfigDocument,
  type Edit,
  editMember,
  type Member,
  type MemberPatch,
  memberOfConfig,
  type Talents,
} from '@quartet/edits';
import { find, nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { editTotals } from '@quartet/optimiser/artifacts';
import type { CharacterConfig } from '@quartet/script';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwned } from '#shared/account/useOwned.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Entry, weaponsFor } from '#shared/names/catalogue.ts';
import { useConstellations } from '#shared/names/useConstellations.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePassives } from '#shared/names/usePassives.ts';
import { useWeaponStats, type WeaponStats } from '#shared/names/useWeaponStats.ts';
import { useWords } from '#shared/names/useWords.ts';
import { WeaponSign } from '#shared/ui/Emblem.tsx';
import { CHARACTER_CAPS, WEAPON_CAPS } from '../model/levels.ts';
import { isPercent } from '../model/statTable.ts';
import { Compare } from '../picker/Compare.tsx';
import { RankedPalette } from '../picker/RankedPalette.tsx';
import { ArtifactFields } from './ArtifactFields.tsx';
import { Field } from './Field.tsx';
import { LevelFields } from './LevelFields.tsx';
import { NumberBox } from './NumberBox.tsx';
import { Pick } from './Pick.tsx';
import { SetFields } from './SetFields.tsx';
import { StatFields } from './StatFields.tsx';

const ABSENT = ['weapons'] as const;

interface Props {
  document: ConfigDocument;
  config: CharacterConfig;
  name: string;
  onPatch(patch: MemberPatch): void;
  onEdit(edit: Edit): void;
}

const CONSTELLATIONS = [0, 1, 2, 3, 4, 5, 6].map((cons) => [cons, `C${cons}`] as const);
const REFINEMENTS = [1, 2, 3, 4, 5].map((refine) => [refine, `R${refine}`] as const);
const TALENTS: readonly (keyof Talents)[] = ['attack', 'skill', 'burst'];

/** Everything of a character that can be set in the card; each change goes into the text at once. */
export function CardEditor({ document, config, name, onPatch, onEdit }: Props) {
  const { t } = useTranslation('team');
  const member: Member = memberOfConfig(config);
  const names = useDictionaries();
  const words = useWords();
  const [picking, setPicking] = useState(false);
  const owned = useOwned();
  const isOwned = useMemo(() => (owned === null ? undefined : ({ key }: Entry) => owned.weapons.has(key)), [owned]);
  const { weapon } = member;
  const stats = useWeaponStats(picking);
  const { number, percent } = useFormats();
  /** Base ATK and the other stat at level 90, after class and rarity. */
  const described = (entry: Entry): Entry => {
    const [atk, stat, value] = (stats && find<WeaponStats>(stats, entry.key)) ?? [];
    const note = [entry.note];
    if (atk !== undefined) note.push(`${words.stat('atk')} ${number(atk)}`);
    if (stat !== undefined && value !== undefined)
      note.push(`${words.stat(stat)} ${isPercent(stat) ? percent(value) : number(value)}`);
    if (entry.key === weapon.key) note.push(t('picker.current'));
    return { ...entry, note: note.join(' · '), about: passives.weapon(entry.key, refineOf(entry.key)) };
  };
  const [comparing, setComparing] = useState<'cons' | 'refine' | null>(null);
  const passives = usePassives(picking || comparing === 'refine');
  const constellation = useConstellations(config.key, comparing === 'cons');
  /** 5★ weapons at refinement 5 are rare, so they are chosen explicitly. */
  const refineOf = (key: string) =>
    owned?.weapons.get(key)?.refine ?? (weaponRarity(key) === 5 && key !== weapon.key ? 1 : weapon.refine);
  const ownWeapon = (key: string) => owned?.weapons.get(key) ?? { key, refine: refineOf(key) };
  const textWith = (patch: MemberPatch) => applyEdits(document.text, editMember(document, config.key, patch));
  const choice = (key: string, isCurrent: boolean, about: string): Entry => ({
    id: key,
    key,
    label: key,
    note: isCurrent ? t('picker.current') : '',
    more: [],
    about,
  });
  const weaponName = names.weapons[weapon.key] ?? weapon.key;

  return (
    <div className="flex flex-col gap-2">
      <Field name={t('card.level')}>
        <LevelFields of={name} value={member} caps={CHARACTER_CAPS} onChange={onPatch} />
      </Field>
      <Field name={t('card.constellation')}>
        <Pick
          label={t('card.constellationOf', { name })}
          value={member.cons}
          options={CONSTELLATIONS}
          onChange={(cons) => onPatch({ cons })}
        />
        <Compare
          label={`${t('card.constellation')} · ${name}`}
          entries={() => CONSTELLATIONS.map(([cons, key]) => choice(key, cons === member.cons, constellation(cons)))}
          textWith={({ key }) => (key === `C${member.cons}` ? null : textWith({ cons: Number(key.slice(1)) }))}
          onOpen={(open) => setComparing(open ? 'cons' : null)}
          onPick={({ key }) => onPatch({ cons: Number(key.slice(1)) })}
        />
      </Field>
      <Field name={t('card.talents')}>
        {TALENTS.map((slot) => (
          <NumberBox
            key={slot}
            label={t(`card.talentOf.${slot}`, { name })}
            value={member.talents[slot]}
            min={1}
            max={10}
            className="w-10"
            onChange={(level) => onPatch({ talents: { [slot]: level } })}
          />
        ))}
      </Field>
      <hr className="border-line" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('card.weaponOf', { name, weapon: weaponName })}
        className="flex min-h-9 items-center gap-2 rounded-md border border-line px-2 text-left text-small hover:bg-sunken"
        onClick={() => setPicking(true)}
      >
        <WeaponSign weapon={nameTable.weaponClass(weapon.key) ?? ''} />
        <span className="min-w-0 flex-1">{weaponName}</span>
        <span aria-hidden="true" className="text-quiet text-small">
          ▾
        </span>
      </button>
      <Field name={t('card.refinement')}>
        <Pick
          label={t('card.refinementOf', { name: weaponName })}
          value={weapon.refine}
          options={REFINEMENTS}
          onChange={(refine) => onPatch({ weapon: { refine } })}
        />
        <Compare
          label={`${t('card.refinement')} · ${weaponName}`}
          entries={() =>
            REFINEMENTS.map(([refine, key]) =>
              choice(key, refine === weapon.refine, passives.weapon(weapon.key, refine)),
            )
          }
          textWith={({ key }) =>
            key === `R${weapon.refine}` ? null : textWith({ weapon: { refine: Number(key.slice(1)) } })
          }
          onOpen={(open) => setComparing(open ? 'refine' : null)}
          onPick={({ key }) => onPatch({ weapon: { refine: Number(key.slice(1)) } })}
        />
      </Field>
      <Field name={t('card.weaponLevel')}>
        <LevelFields
          of={weaponName}
          value={weapon}
          caps={WEAPON_CAPS}
          onChange={(level) => onPatch({ weapon: level })}
        />
      </Field>
      <hr className="border-line" />
      <SetFields
        name={name}
        sets={member.sets}
        textWith={(sets) => textWith({ sets })}
        onChange={(sets) => onPatch({ sets })}
      />
      <hr className="border-line" />
      {config.randomSubstats !== null ? (
        <p className="text-quiet text-small">{t('card.randomStats')}</p>
      ) : (
        <>
          <ArtifactFields
            document={document}
            character={config.key}
            name={name}
            sets={config.sets}
            onEdit={onEdit}
            onSets={(sets) => onPatch({ sets })}
          />
          <hr className="border-line" />
          <p className="font-semibold text-small">{t('pieces.totals')}</p>
          <StatFields
            name={name}
            stats={member.stats}
            onChange={(stats) => onEdit((now) => editTotals(now, config.key, stats))}
          />
        </>
      )}
      <RankedPalette
        open={picking}
        onOpenChange={setPicking}
        title={t('picker.weapon', { name })}
        entries={picking ? weaponsFor(config.key, names, words).map(described) : []}
        absent={ABSENT}
        lead={(entry) => <WeaponSign weapon={nameTable.weaponClass(entry.key) ?? ''} />}
        textWith={({ key }) =>
          key === weapon.key || nameTable.weaponClass(key) !== nameTable.characterWeaponClass(config.key)
            ? null
            : textWith({ weapon: ownWeapon(key) })
        }
        hasOwned
        isOwned={isOwned}
        onPick={({ key }) => {
          setPicking(false);
          onPatch({ weapon: ownWeapon(key) });
        }}
      />
    </div>
  );
}
