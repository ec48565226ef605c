import { NumberField } from '@base-ui/react/number-field';
import { Switch } from '@base-ui/react/switch';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useSimulation } from '#run/simulation.ts';
import { useReason } from '#shared/names/reasons.ts';
import {
  clampWorkers,
  DEFAULT_SERVER,
  MAX_WORKERS,
  MIN_WORKERS,
  serverUrlProblem,
  THEMES,
  type Theme,
  useSettings,
} from '#shared/storage/settings.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EngineField } from './EngineField.tsx';
import { OfflineField } from './OfflineField.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Settings of this browser; every change counts and is remembered at once. */
export function SettingsDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const settings = useSettings(
    useShallow(({ theme, sampleOnLoad, showKeys, serverMode, change }) => ({
      theme,
      sampleOnLoad,
      showKeys,
      serverMode,
      change,
    })),
  );
  const { change } = settings;
  const themeName = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('settings.title')}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-small">{t('settings.theme.label')}</legend>
        <div className="flex flex-wrap gap-2">
          {THEMES.map((theme: Theme) => (
            <label
              key={theme}
              className="flex h-9 items-center gap-2 rounded-md border border-line px-3 has-checked:border-accent"
            >
              <input
                type="radio"
                name={themeName}
                checked={settings.theme === theme}
                onChange={() => change({ theme })}
                className="accent-(--color-accent)"
              />
              {t(`settings.theme.${theme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Toggle
        label={t('settings.sampleOnLoad')}
        checked={settings.sampleOnLoad}
        onChange={(sampleOnLoad) => change({ sampleOnLoad })}
      />
      <Toggle
        label={t('settings.showKeys')}
        hint={t('settings.showKeysHint')}
        checked={settings.showKeys}
        onChange={(showKeys) => change({ showKeys })}
      />
      <Toggle
        label={t('settings.serverMode')}
        checked={settings.serverMode}
        onChange={(serverMode) => change({ serverMode })}
      />
      {settings.serverMode ? <ServerUrl /> : <Workers />}
      {!settings.serverMode && <EngineField />}
      <OfflineField />
    </Dialog>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Toggle(props: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id}>{props.label}</label>
        {props.hint !== undefined && (
          <p id={`${id}-hint`} className="text-quiet text-small">
            {props.hint}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        checked={props.checked}
        onCheckedChange={props.onChange}
        className="relative flex h-6 w-11 shrink-0 items-center rounded-full border border-quiet bg-sunken data-checked:border-accent data-checked:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-quiet data-checked:translate-x-6 data-checked:bg-on-accent motion-safe:transition-transform" />
      </Switch.Root>
    </div>
  );
}

function Workers() {
  const { t } = useTranslation();
  const workers = useSettings((state) => state.workers);
  const change = useSettings((state) => state.change);
  const id = useId();
  const step = 'size-9 border border-line bg-surface hover:bg-sunken disabled:opacity-50';
  return (
    <NumberField.Root
      id={id}
      value={workers}
      min={MIN_WORKERS}
      max={MAX_WORKERS}
      onValueChange={(value) => {
        if (value !== null) change({ workers: clampWorkers(value) });
      }}
      className="flex flex-col gap-1"
    >
      <label htmlFor={id} className="font-medium text-small">
        {t('settings.workers')}
      </label>
      <NumberField.Group className="flex">
        <NumberField.Decrement className={`${step} rounded-l-md`} aria-label={t('settings.fewer')}>
          −
        </NumberField.Decrement>
        <NumberField.Input className="h-9 w-16 border-line border-y bg-surface text-center" />
        <NumberField.Increment className={`${step} rounded-r-md`} aria-label={t('settings.more')}>
          +
        </NumberField.Increment>
      </NumberField.Group>
      <p className="text-quiet text-small">{t('settings.workersHint', { min: MIN_WORKERS, max: MAX_WORKERS })}</p>
    </NumberField.Root>
  );
}

function ServerUrl() {
  const { t } = useTranslation();
  const serverUrl = useSettings((state) => state.serverUrl);
  const change = useSettings((state) => state.change);
  const [text, setText] = useState(serverUrl);
  const problem = serverUrlProblem(text);
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-small">
        {t('settings.serverUrl')}
      </label>
      <input
        id={id}
        type="url"
        required
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setText(event.target.value);
          if (serverUrlProblem(event.target.value) === null) change({ serverUrl: event.target.value.trim() });
        }}
        className="h-9 rounded-md border border-line bg-surface px-3 aria-invalid:border-error"
      />
      <p id={`${id}-hint`} className={`text-small ${problem === null ? 'text-quiet' : 'text-error'}`}>
        {problem === null
          ? t('settings.serverHint', { address: DEFAULT_SERVER })
          : t(`settings.serverProblem.${problem}`)}
      </p>
      {problem === null && <ServerState />}
    </div>
  );
}

/** Whether the server responds, so that a wrong address is noticed where it is typed. */
function ServerState() {
  const { t } = useTranslation();
  const engine = useSimulation((state) => state.engine);
  const trouble = useSimulation((state) => state.trouble);
  const open = useSimulation((state) => state.open);
  const why = useReason(trouble);
  useEffect(open, [open]);
  return (
    <p role="status" className={`text-small ${engine === 'failed' ? 'text-error' : 'text-quiet'}`}>
      {t(`settings.serverState.${engine}`, { message: why })}
    </p>
  );
}
