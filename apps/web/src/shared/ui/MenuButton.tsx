import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recover } from '../version.ts';
import type { MenuProps } from './menu.ts';
import { toast } from './toasts.tsx';

let Loaded: ComponentType<MenuProps> | null = null;
const load = async (): Promise<void> => {
  Loaded ??= (await import('./OpenMenu.tsx')).OpenMenu;
};
const preload = () => void load().catch(() => {});

/** A button that opens a menu, whose code comes when the button is first pointed at, focused or pressed. */
export function MenuButton(props: MenuProps) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  if (wasOpened && Loaded !== null) return <Loaded {...props} />;
  const open = async () => {
    try {
      await load();
      setOpened(true);
    } catch {
      const served = await recover();
      toast(t(served === 'offline' ? 'frame.offline' : 'frame.unloaded'), { kind: 'error' });
    }
  };
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.label}
      className={props.className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
    >
      {props.children}
    </button>
  );
}
