import { useTranslation } from 'react-i18next';
import { useImports } from './imports.ts';
import { useOwnView } from './useOwned.ts';

/** Switches lists to the player's own characters and weapons; empty without characters. */
export function OwnSwitch() {
  const { t } = useTranslation('roster', { useSuspense: false });
  const on = useOwnView((state) => state.on);
  const set = useOwnView((state) => state.set);
  const isEmpty = useImports((state) => Object.keys(state.builds).length === 0);
  if (isEmpty) return null;
  return (
    <label className="flex h-9 items-center gap-2 whitespace-nowrap">
      <input
        type="checkbox"
        className="size-4 accent-(--color-accent)"
        checked={on}
        onChange={(event) => set(event.target.checked)}
      />
      {t('own.switch')}
    </label>
  );
}
