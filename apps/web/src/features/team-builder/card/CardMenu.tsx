import { useTranslation } from 'react-i18next';
import type { ImportedBuild } from '#shared/roster/imports.ts';
import { MenuButton } from '#shared/ui/MenuButton.tsx';
import type { MenuEntry } from '#shared/ui/menu.ts';

interface Props {
  name: string;
  place: number;
  size: number;
  /** Imported builds of this character, by name. */
  builds: readonly (readonly [name: string, build: ImportedBuild])[];
  onReplace(): void;
  onDuplicate(): void;
  onMove(place: number): void;
  onApply(build: ImportedBuild): void;
}

/** Further commands of a card; on touch screens also those of dragging. */
export function CardMenu({ name, place, size, builds, onReplace, onDuplicate, onMove, onApply }: Props) {
  const { t } = useTranslation('team');
  const item = (key: string, label: string, onSelect: () => void, disabled = false): MenuEntry => ({
    kind: 'item',
    key,
    label,
    onSelect,
    disabled,
  });
  const entries = [
    item('replace', t('card.replace'), onReplace),
    ...builds.map(([title, build]) => item(`build ${title}`, t('card.apply', { title }), () => onApply(build))),
    item('back', t('card.moveBack'), () => onMove(place - 1), place === 0),
    item('on', t('card.moveOn'), () => onMove(place + 1), place === size - 1),
    item('duplicate', t('card.duplicate'), onDuplicate, size >= 4),
  ];
  return (
    <MenuButton
      label={t('card.more', { name })}
      className="size-8 rounded-md hover:bg-sunken"
      align="end"
      entries={entries}
    >
      <span aria-hidden="true">⋯</span>
    </MenuButton>
  );
}
