import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { CheckField, SelectField } from '#shared/ui/fields.tsx';
import { CHOSEN, ENEMIES, ROUNDS, type WishForm } from './order.ts';

interface Props {
  team: readonly string[];
  form: WishForm;
  disabled: boolean;
  onChange(form: WishForm): void;
}

/** The player's wishes for the rotation. */
export function WishFields({ team, form, disabled, onChange }: Props) {
  const { t } = useTranslation(['rotate', 'play']);
  const names = useNames();
  const words = useWords();
  const change = (part: Partial<WishForm>) => onChange({ ...form, ...part });
  const actionOf = (character: string, action: string): string =>
    t('actionOf', { name: names.character(character), action: words.action(action) });
  const any = ['', t('any')] as const;
  const counted = (values: readonly number[], textOf: (value: number) => string) =>
    values.map((value) => [String(value), textOf(value)] as const);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('wishes')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <SelectField
          label={t('driver')}
          value={form.driver}
          options={[any, ...team.map((key) => [key, names.character(key)] as const)]}
          onChange={(driver) => change({ driver })}
        />
        <SelectField
          label={t('play')}
          value={form.play}
          options={[
            ['', t('asText')],
            ['perfect', t('play:perfect')],
            ['kqm', t('play:kqm')],
          ]}
          onChange={(play) => change({ play })}
        />
        <SelectField
          label={t('round')}
          value={form.round === 0 ? '' : String(form.round)}
          options={[any, ...counted(ROUNDS, (seconds) => t('seconds', { seconds }))]}
          onChange={(round) => change({ round: Number(round) })}
        />
        <SelectField
          label={t('enemies')}
          value={form.enemies === 0 ? '' : String(form.enemies)}
          options={[['', t('asText')], ...counted(ENEMIES, String)]}
          onChange={(enemies) => change({ enemies: Number(enemies) })}
        />
        <SelectField
          label={t('first')}
          value={form.first}
          options={[
            any,
            ...team.flatMap((key) =>
              ['burst', 'skill'].map((action) => [`${key} ${action}`, actionOf(key, action)] as const),
            ),
          ]}
          onChange={(first) => change({ first })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckField checked={form.noHolds} onChange={(noHolds) => change({ noHolds })}>
          {t('noHolds')}
        </CheckField>
        <CheckField checked={form.noCancels} onChange={(noCancels) => change({ noCancels })}>
          {t('noCancels')}
        </CheckField>
      </div>
      <details>
        <summary className="cursor-pointer text-small">{t('actions')}</summary>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
          {team.flatMap((key) =>
            CHOSEN.map((action) => (
              <SelectField
                key={`${key} ${action}`}
                label={actionOf(key, action)}
                value={form.actions[`${key} ${action}`] ?? ''}
                options={[
                  ['', t('wish.any')],
                  ['use', t('wish.use')],
                  ['avoid', t('wish.avoid')],
                ]}
                onChange={(wish) => {
                  const { [`${key} ${action}`]: _, ...others } = form.actions;
                  const own = wish === '' ? {} : { [`${key} ${action}`]: wish };
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
