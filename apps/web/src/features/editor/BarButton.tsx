import type { ComponentProps } from 'react';

/** Strokes on a square of 16. */
const ICONS = {
  undo: 'M5.5 3.5 2.5 6.5l3 3M2.5 6.5h7a4 4 0 0 1 0 8h-3',
  redo: 'm10.5 3.5 3 3-3 3M13.5 6.5h-7a4 4 0 0 0 0 8h3',
  format: 'M2.5 3.5h11M5.5 6.5h8M5.5 9.5h6M2.5 12.5h9',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.5-1 3 3',
  explain: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1v.4M8 11.6v.2',
  looks: 'M2.5 13.5 6 4.5l3.5 9M3.7 10.5h4.6M13.5 13.5v-5m-2.5 2.5h5',
} as const;

type Icon = keyof typeof ICONS;

export function IconMark({ icon }: { icon: Icon }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d={ICONS[icon]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

export const BAR_BUTTON = 'grid size-9 shrink-0 place-items-center rounded-md hover:bg-sunken hover:text-ink';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as the reader's keyboard names them. */
export function spellKeys(keys: string, apple = isApple()): string {
  if (!apple) return keys.replace('Mod', 'Ctrl').replaceAll('-', '+');
  return keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('-', '');
}

interface Props extends Omit<ComponentProps<'button'>, 'name'> {
  icon: Icon;
  name: string;
  keys: string;
}

/** A button of the bar: an icon with its name and its keys. */
export function BarButton({ icon, name, keys, ...rest }: Props) {
  return (
    <button type="button" className={BAR_BUTTON} aria-label={name} title={`${name} (${spellKeys(keys)})`} {...rest}>
      <IconMark icon={icon} />
    </button>
  );
}
