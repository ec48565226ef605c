import type { ReactNode } from 'react';

/** An entry of a menu; `line` separates groups. */
export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly label: string;
      readonly disabled?: boolean;
      onSelect(): void;
    }
  | {
      readonly kind: 'check';
      readonly key: string;
      readonly label: string;
      readonly checked: boolean;
      onChange(): void;
    }
  /** `to` is a path of this site, or the address of another one. */
  | { readonly kind: 'link'; readonly key: string; readonly label: string; readonly to: string }
  | { readonly kind: 'line'; readonly key: string };

export interface MenuProps {
  /** Accessible name of the button where its content is no text. */
  label?: string;
  className: string;
  /** Side of the button that the menu is aligned with. */
  align: 'start' | 'end';
  entries: readonly MenuEntry[];
  /** Content of the button. */
  children: ReactNode;
}
