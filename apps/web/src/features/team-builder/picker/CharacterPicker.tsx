import { characterKeys } from '@quartet/gamedata/names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS_AREA } from '#shared/i18n/limits.ts';
import { characterEntry, type Entry } from '#shared/names/catalogue.ts';
import { type Dictionaries, useDictionaries } from '#shared/names/useDictionaries.ts';
import { uncertaintyOf, useEstimate } from '#shared/names/useEstimate.ts';
import { useWords } from '#shared/names/useWords.ts';
import { buildTitle, type ImportedBuild, useImports } from '#shared/roster/imports.ts';
import { useOwned } from '#shared/roster/useOwned.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { withCaution } from './caution.ts';
import { RankedPalette } from './RankedPalette.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Keys of those who cannot be chosen again. */
  team: readonly string[];
  /** Whether imported builds are offered too. */
  builds?: boolean;
  /** Whether who is picked comes with a standard build. */
  standard: boolean;
  /** The config with a character in place of another, once standard builds are loaded; null where there is nothing to compare. */
  textWith(key: string): string | null;
  /** Whether standard builds are loaded, where they are compared. */
  ready: boolean;
  /** Build that a character would wear. */
  about(key: string): string;
  onPick(key: string, build: ImportedBuild | undefined): void;
}

const ABSENT = ['characters'] as const;

/** All characters, and the imported builds; members of the team cannot be picked. */
export function CharacterPicker({
  open,
  onOpenChange,
  title,
  team,
  builds = true,
  standard,
  textWith,
  ready,
  about,
  onPick,
}: Props) {
  const { t } = useTranslation(['team', LIMITS_AREA], { useSuspense: false });
  const names = useDictionaries();
  const words = useWords();
  const estimate = useEstimate();
  const imported = useImports((state) => state.builds);
  const owned = useOwned();
  const isOwned = useMemo(() => (owned === null ? undefined : ({ key }: Entry) => owned.characters.has(key)), [owned]);
  const entries = useMemo(() => {
    const away = (entry: Entry): Entry =>
      team.includes(entry.key) ? { ...entry, disabled: true, note: `${entry.note} · ${t('picker.onTeam')}` } : entry;
    const careful = (entry: Entry): Entry =>
      withCaution(entry, t('picker.incomplete'), estimate(entry.name ?? entry.label, uncertaintyOf(entry.key)));
    const everyone = characterKeys.map((key) =>
      careful({ ...away(characterEntry(key, names, words)), about: about(key) }),
    );
    everyone.sort((a, b) => a.label.localeCompare(b.label));
    if (!builds) return everyone;
    const kept = Object.entries(imported).map(([id, build]) => {
      const key = build.key as (typeof characterKeys)[number];
      const entry = characterEntry(key, names, words);
      const title = buildTitle(build);
      return careful(
        away({
          ...entry,
          id,
          label: `${entry.label} – ${title}`,
          // A build matches a query as well as a character without one, and is listed first.
          name: entry.label,
          more: [...entry.more, title],
          note: `C${build.cons} · ${weaponOf(build, names)}`,
        }),
      );
    });
    return [...kept, ...everyone];
  }, [about, builds, estimate, imported, names, t, team, words]);
  return (
    <RankedPalette
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      entries={entries}
      absent={ABSENT}
      lead={(entry) => <Emblem character={entry.key} name={names.characters[entry.key]} size={32} />}
      foot={standard ? t('picker.standard') : undefined}
      ready={ready}
      hasOwned
      isOwned={isOwned}
      textWith={({ key }) => textWith(key)}
      onPick={(entry) => onPick(entry.key, imported[entry.id])}
    />
  );
}

function weaponOf(build: ImportedBuild, names: Dictionaries): string {
  return `${names.weapons[build.weapon.key] ?? build.weapon.key} R${build.weapon.refine}`;
}
