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
import { nameTable } from '@quartet/gamedata/names';
import { editTotals } from '@quartet/optimiser/artifacts';
import type { CharacterConfig } from '@quartet/script';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#shared/names/catalogue.ts';
import { useConstellations } from '#shared/names/useConstellations.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePassives } from '#shared/names/usePassives.ts';
import { WeaponSign } from '#shared/ui/Emblem.tsx';
import { CHARACTER_CAPS, WEAPON_CAPS } from '../model/levels.ts';
import { Compare } from '../picker/Compare.tsx';
import { ArtifactFields } from './ArtifactFields.tsx';
import { Field } from './Field.tsx';
import { LevelFields } from './LevelFields.tsx';
import { NumberBox } from './NumberBox.tsx';
import { Pick } from './Pick.tsx';
import { SetFields } from './SetFields.tsx';
import { StatFields } from './StatFields.tsx';
import { WeaponPicker } from './WeaponPicker.tsx';

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
  const { weapon } = member;
  const [picking, setPicking] = useState(false);
  const [comparing, setComparing] = useState<'cons' | 'refine' | null>(null);
  const passives = usePassives(comparing === 'refine');
  const constellation = useConstellations(config.key, comparing === 'cons');
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
      <WeaponPicker
        document={document}
        config={config}
        name={name}
        open={picking}
        onOpenChange={setPicking}
        onPatch={onPatch}
      />
    </div>
  );
}
