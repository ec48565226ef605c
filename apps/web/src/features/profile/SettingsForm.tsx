import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useServerAction } from '#shared/api/server.ts';
import { isSaved, refreshSession, savingSettings, type User } from '#shared/api/session.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { type Panels, usePanels } from '#shared/storage/panels.ts';
import { THEMES, useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';

const PANELS: readonly (keyof Panels)[] = ['showTips', 'showBuilder', 'showNameSearch'];

/** Settings that go with the account. A change counts here at once; saving takes it along to other devices. */
export function SettingsForm({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'translation']);
  const panels = usePanels(
    useShallow(({ showTips, showBuilder, showNameSearch, toggle }) => ({
      showTips,
      showBuilder,
      showNameSearch,
      toggle,
    })),
  );
  const settings = useSettings(useShallow(({ theme, sampleOnLoad, change }) => ({ theme, sampleOnLoad, change })));
  const save = useServerAction({
    ...savingSettings,
    onSuccess: () => toast(t('settings.saved'), { kind: 'success' }),
    // The session may have ended meanwhile.
    onError: () => void refreshSession(),
  });
  const why = useReason(save.error && reasonOf(save.error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };

  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <p className="text-quiet text-small">{t('settings.explanation')}</p>
      {PANELS.map((panel) => (
        <Check key={panel} label={t(`settings.${panel}`)} on={panels[panel]} onChange={() => panels.toggle(panel)} />
      ))}
      <Check
        label={t('translation:settings.sampleOnLoad')}
        on={settings.sampleOnLoad}
        onChange={() => settings.change({ sampleOnLoad: !settings.sampleOnLoad })}
      />
      <label className="flex flex-wrap items-center gap-3">
        {t('translation:settings.theme.label')}
        <select
          className="h-9 rounded-md border border-line bg-surface px-2"
          value={settings.theme}
          onChange={(event) => {
            const theme = THEMES.find((each) => each === event.target.value);
            if (theme !== undefined) settings.change({ theme });
          }}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {t(`translation:settings.theme.${theme}`)}
            </option>
          ))}
        </select>
      </label>
      {save.error !== null && (
        <p role="alert" className="text-error text-small">
          {t('settings.failed', { message: why })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t('settings.save')}
        </Button>
        <p className="text-quiet text-small">{t(isSaved(user) ? 'settings.same' : 'settings.differs')}</p>
      </div>
    </form>
  );
}

function Check({ label, on, onChange }: { label: string; on: boolean; onChange(): void }) {
  return (
    <label className="flex items-center gap-3">
      <input type="checkbox" className="size-4 accent-(--color-accent)" checked={on} onChange={onChange} />
      {label}
    </label>
  );
}
