import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { CHOSEN, ENEMIES, ROUNDS, type WishForm } from './order.ts';

interface Props {
  team: readonly string[];
  form: WishForm;
  disabled: boolean;
  onChange(form: WishForm): void;
}

const SELECT = 'h-9 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-ink';

/** The player's wishes for the rotation. */
export function WishFields({ team, form, disabled, onChange }: Props) {
  const { t } = useTranslation(['rotate', 'play']);
  const names = useNames();
  const words = useWords();
  const change = (part: Partial<WishForm>) => onChange({ ...form, ...part });
  const actionOf = (character: string, action: string): string =>
    t('actionOf', { name: names.character(character), action: words.action(action) });
  const any = { value: '', text: t('any') };
  const counted = (values: readonly number[], textOf: (value: number) => string) =>
    values.map((value) => ({ value: String(value), text: textOf(value) }));
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('wishes')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Select
          label={t('driver')}
          value={form.driver}
          options={[any, ...team.map((key) => ({ value: key, text: names.character(key) }))]}
          onChange={(driver) => change({ driver })}
        />
        <Select
          label={t('play')}
          value={form.play}
          options={[
            { value: '', text: t('asText') },
            { value: 'perfect', text: t('play:perfect') },
            { value: 'kqm', text: t('play:kqm') },
          ]}
          onChange={(play) => change({ play: play as WishForm['play'] })}
        />
        <Select
          label={t('round')}
          value={form.round === 0 ? '' : String(form.round)}
          options={[any, ...counted(ROUNDS, (seconds) => t('seconds', { seconds }))]}
          onChange={(round) => change({ round: Number(round) })}
        />
        <Select
          label={t('enemies')}
          value={form.enemies === 0 ? '' : String(form.enemies)}
          options={[{ value: '', text: t('asText') }, ...counted(ENEMIES, String)]}
          onChange={(enemies) => change({ enemies: Number(enemies) })}
        />
        <Select
          label={t('first')}
          value={form.first}
          options={[
            any,
            ...team.flatMap((key) =>
              ['burst', 'skill'].map((action) => ({ value: `${key} ${action}`, text: actionOf(key, action) })),
            ),
          ]}
          onChange={(first) => change({ first })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Check checked={form.noHolds} onChange={(noHolds) => change({ noHolds })}>
          {t('noHolds')}
        </Check>
        <Check checked={form.noCancels} onChange={(noCancels) => change({ noCancels })}>
          {t('noCancels')}
        </Check>
      </div>
      <details>
        <summary className="cursor-pointer text-small">{t('actions')}</summary>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
          {team.flatMap((key) =>
            CHOSEN.map((action) => (
              <Select
                key={`${key} ${action}`}
                label={actionOf(key, action)}
                value={form.actions[`${key} ${action}`] ?? ''}
                options={[
                  { value: '', text: t('wish.any') },
                  { value: 'use', text: t('wish.use') },
                  { value: 'avoid', text: t('wish.avoid') },
                ]}
                onChange={(wish) => {
                  const { [`${key} ${action}`]: _, ...others } = form.actions;
                  const own = wish === '' ? {} : { [`${key} ${action}`]: wish as 'use' | 'avoid' };
                  change({ actions: { ...others, ...own } });
                }}
              />
            )),
          )}
        </div>
      </details>
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChange(value: string): void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-small">
      <span className="text-quiet">{label}</span>
      <select className={SELECT} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check({
  checked,
  children,
  onChange,
}: {
  checked: boolean;
  children: ReactNode;
  onChange(checked: boolean): void;
}) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-(--color-accent)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
