import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIVE_ITERATIONS, useLive } from './live.ts';

/** Switches the quick fights after each change on and off. */
export function LiveSwitch() {
  const { t } = useTranslation();
  const on = useLive((state) => state.on);
  const toggle = useLive((state) => state.toggle);
  const id = useId();
  return (
    <div className="flex items-center gap-2" title={t('live.explanation', { count: LIVE_ITERATIONS })}>
      <Switch.Root
        id={id}
        aria-label={t('live.switch')}
        checked={on}
        onCheckedChange={toggle}
        className="relative flex h-6 w-11 shrink-0 items-center rounded-full border border-quiet bg-sunken data-checked:border-accent data-checked:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-quiet data-checked:translate-x-6 data-checked:bg-on-accent motion-safe:transition-transform" />
      </Switch.Root>
      <label htmlFor={id} className="text-quiet text-small">
        {t('live.switch')}
      </label>
    </div>
  );
}
