import { applyEdits, type ConfigDocument, editMember, type MemberPatch, memberOfConfig } from '@quartet/edits';
import { find, nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import type { CharacterConfig } from '@quartet/script';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Entry, weaponsFor } from '#shared/names/catalogue.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePassives } from '#shared/names/usePassives.ts';
import { useWeaponStats, type WeaponStats } from '#shared/names/useWeaponStats.ts';
import { useWords } from '#shared/names/useWords.ts';
import { useOwned } from '#shared/roster/useOwned.ts';
import { WeaponSign } from '#shared/ui/Emblem.tsx';
import { isPercent } from '../model/statTable.ts';
import { RankedPalette } from '../picker/RankedPalette.tsx';

const ABSENT = ['weapons'] as const;

interface Props {
  document: ConfigDocument;
  config: CharacterConfig;
  name: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onPatch(patch: MemberPatch): void;
}

/** The weapons that a character can wield, ranked by their difference. */
export function WeaponPicker({ document, config, name, open, onOpenChange, onPatch }: Props) {
  const { t } = useTranslation('team');
  const { weapon } = memberOfConfig(config);
  const names = useDictionaries();
  const words = useWords();
  const owned = useOwned();
  const isOwned = useMemo(() => (owned === null ? undefined : ({ key }: Entry) => owned.weapons.has(key)), [owned]);
  const stats = useWeaponStats(open);
  const passives = usePassives(open);
  const { number, percent } = useFormats();
  /** 5★ weapons at refinement 5 are rare, so they are chosen explicitly. */
  const refineOf = (key: string) =>
    owned?.weapons.get(key)?.refine ?? (weaponRarity(key) === 5 && key !== weapon.key ? 1 : weapon.refine);
  const ownWeapon = (key: string) => owned?.weapons.get(key) ?? { key, refine: refineOf(key) };
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
  return (
    <RankedPalette
      open={open}
      onOpenChange={onOpenChange}
      title={t('picker.weapon', { name })}
      entries={open ? weaponsFor(config.key, names, words).map(described) : []}
      absent={ABSENT}
      lead={(entry) => <WeaponSign weapon={nameTable.weaponClass(entry.key) ?? ''} />}
      textWith={({ key }) =>
        key === weapon.key || nameTable.weaponClass(key) !== nameTable.characterWeaponClass(config.key)
          ? null
          : applyEdits(document.text, editMember(document, config.key, { weapon: ownWeapon(key) }))
      }
      hasOwned
      isOwned={isOwned}
      onPick={({ key }) => {
        onOpenChange(false);
        onPatch({ weapon: ownWeapon(key) });
      }}
    />
  );
}
