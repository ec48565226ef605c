import {
  applyEdits,
  type ConfigDocument,
  type Edit,
  editMember,
  type MemberPatch,
  memberOfConfig,
} from '@quartet/edits';
import type { CharacterConfig } from '@quartet/script';
import { useTranslation } from 'react-i18next';
import type { TilePart } from '#run/bench/MemberTile.tsx';
import { catalogue, type Entry } from '#shared/names/catalogue.ts';
import { useConstellations } from '#shared/names/useConstellations.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePassives } from '#shared/names/usePassives.ts';
import { useWords } from '#shared/names/useWords.ts';
import { WeaponPicker } from '../card/WeaponPicker.tsx';
import { MemberPicker } from '../picker/MemberPicker.tsx';
import { RankedPalette } from '../picker/RankedPalette.tsx';

/** Part of a member, or a further member, that is chosen. */
export interface TileChoice {
  readonly part: TilePart | 'add';
  readonly character: string;
}

interface Props {
  document: ConfigDocument;
  choice: TileChoice;
  open: boolean;
  onClose(): void;
  onEdit(edit: Edit): void;
  onUndo(): void;
}

/** The options of a part of a tile. */
export function TilePicker({ document, choice: { part, character }, open, onClose, onEdit, onUndo }: Props) {
  const names = useDictionaries();
  const config = document.config.characters.find(({ key }) => key === character);
  if (part === 'add' || part === 'character')
    return (
      <MemberPicker
        picking={!open ? null : part === 'add' ? 'add' : { replace: character }}
        document={document}
        onClose={onClose}
        onEdit={onEdit}
        onUndo={onUndo}
      />
    );
  if (config === undefined) return null;
  const name = names.characters[character] ?? character;
  const onPatch = (patch: MemberPatch) => onEdit((now) => editMember(now, character, patch));
  const onOpenChange = (next: boolean) => {
    if (!next) onClose();
  };
  const shared = { document, config, name, open, onOpenChange, onPatch };
  if (part === 'weapon') return <WeaponPicker {...shared} />;
  return part === 'sets' ? <SetPicker {...shared} /> : <ConstellationPicker {...shared} />;
}

interface PickerProps {
  document: ConfigDocument;
  config: CharacterConfig;
  name: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onPatch(patch: MemberPatch): void;
}

const ABSENT = ['artifacts'] as const;

/** The sets that a character can wear four pieces of. */
function SetPicker({ document, config, name, open, onOpenChange, onPatch }: PickerProps) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const words = useWords();
  const passives = usePassives(open);
  const { sets } = memberOfConfig(config);
  const isWorn = (key: string): boolean => sets.length === 1 && sets[0]?.key === key && sets[0].count >= 4;
  const setsWith = (key: string) => [
    sets.find((set) => set.key === key && set.count >= 4) ?? { key, count: 4, params: {} },
  ];
  const described = (entry: Entry): Entry => ({
    ...entry,
    about: passives.set(entry.key),
    ...(isWorn(entry.key) ? { note: t('picker.current') } : {}),
  });
  return (
    <RankedPalette
      open={open}
      onOpenChange={onOpenChange}
      title={t('picker.set', { name })}
      entries={open ? catalogue('artifacts', names, words).map(described) : []}
      absent={ABSENT}
      textWith={({ key }) =>
        isWorn(key) ? null : applyEdits(document.text, editMember(document, config.key, { sets: setsWith(key) }))
      }
      onPick={({ key }) => {
        onOpenChange(false);
        if (!isWorn(key)) onPatch({ sets: setsWith(key) });
      }}
    />
  );
}

const CONSTELLATIONS = [0, 1, 2, 3, 4, 5, 6];

function ConstellationPicker({ document, config, name, open, onOpenChange, onPatch }: PickerProps) {
  const { t } = useTranslation('team');
  const constellation = useConstellations(config.key, open);
  const { cons: current } = config;
  return (
    <RankedPalette
      open={open}
      onOpenChange={onOpenChange}
      title={`${t('card.constellation')} · ${name}`}
      entries={
        open
          ? CONSTELLATIONS.map(
              (cons): Entry => ({
                id: `C${cons}`,
                key: `C${cons}`,
                label: `C${cons}`,
                note: cons === current ? t('picker.current') : '',
                more: [],
                about: constellation(cons),
              }),
            )
          : []
      }
      textWith={({ key }) =>
        key === `C${current}`
          ? null
          : applyEdits(document.text, editMember(document, config.key, { cons: Number(key.slice(1)) }))
      }
      onPick={({ key }) => {
        onOpenChange(false);
        onPatch({ cons: Number(key.slice(1)) });
      }}
    />
  );
}
