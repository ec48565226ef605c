import { setKeys } from '@quartet/gamedata/names';
import { mainStatSlots } from '@quartet/gamedata/substats';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useFormats } from '#shared/format/useFormats.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { CheckField, SelectField } from '#shared/ui/fields.tsx';
import { EFFORTS, fightsOf, KINDS, MAIN_SLOTS, type MainSlot, type Question, SWEEP_KINDS } from '../model/question.ts';
import { useOptimiser } from '../state.ts';
import { NUMBER, NumberField, SELECT, Tabs } from './fields.tsx';

const MOST_ER = 500;
const GOALS = ['dps', 'character', 'quartile', 'time'] as const;

/** Kind of question; each kind has its own answer. */
export function KindTabs() {
  const { t } = useTranslation('optimiser');
  const question = useOptimiser((state) => state.question);
  const change = useOptimiser((state) => state.change);
  return (
    <Tabs
      label={t('kind.label')}
      value={question.kind}
      options={KINDS.map((each) => [each, t(`kind.${each}`)])}
      onChange={(kind) => change({ kind })}
    />
  );
}

/** Choices of the question for each character of the team. */
export function QuestionForm({ team }: { team: readonly string[] }) {
  const { t } = useTranslation('optimiser');
  const question = useOptimiser((state) => state.question);
  const change = useOptimiser((state) => state.change);
  const { kind } = question;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="max-w-prose text-quiet text-small">{t(`about.${kind}`)}</p>
      {kind === 'gear' && <Inventory />}
      <Characters team={team} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {kind === 'substats' && (
          <>
            <CheckField checked={question.mains} onChange={(mains) => change({ mains })}>
              {t('mains')}
            </CheckField>
            <CheckField checked={question.energyFirst} onChange={(energyFirst) => change({ energyFirst })}>
              {t('energyFirst')}
            </CheckField>
          </>
        )}
        {kind === 'sweep' && (
          <>
            <SelectField
              label={t('sweep.label')}
              value={question.sweep}
              options={SWEEP_KINDS.map((each) => [each, t(`sweep.${each}`)])}
              onChange={(sweep) => change({ sweep })}
            />
            {question.sweep === 'weapons' && (
              <SelectField
                label={t('refine')}
                value={String(question.refine ?? '')}
                options={[['', t('refineUsual')], ...['1', '2', '3', '4', '5'].map((r) => [r, `R${r}`] as const)]}
                onChange={(value) => change({ refine: value === '' ? null : Number(value) })}
              />
            )}
          </>
        )}
        {kind === 'gear' && (
          <>
            <NumberField
              label={t('leastLevel')}
              value={question.leastLevel}
              min={0}
              max={20}
              onChange={(leastLevel) => change({ leastLevel })}
            />
            <CheckField checked={question.spareOthers} onChange={(spareOthers) => change({ spareOthers })}>
              {t('spareOthers')}
            </CheckField>
          </>
        )}
      </div>
      <MoreOptions team={team} />
    </div>
  );
}

/** Characters that may change, and the requirements of each. */
function Characters({ team }: { team: readonly string[] }) {
  const { t } = useTranslation('optimiser');
  const names = useNames();
  const question = useOptimiser((state) => state.question);
  const change = useOptimiser((state) => state.change);
  const { kind, leastEr, sets } = question;
  const fixed = question.fixed[kind];
  const setFixed = (keys: readonly string[]) => change({ fixed: { ...question.fixed, [kind]: keys } });
  const allSets = useMemo(
    () => setKeys.map((key) => [key, names.set(key)] as const).sort(([, a], [, b]) => a.localeCompare(b)),
    [names],
  );
  const setEr = (key: string, percent: number) => {
    const { [key]: _, ...others } = leastEr;
    change({ leastEr: percent > 0 ? { ...others, [key]: Math.min(percent, MOST_ER) / 100 } : others });
  };
  const setSet = (key: string, set: Question['sets'][string] | null) => {
    const { [key]: _, ...others } = sets;
    change({ sets: set === null ? others : { ...others, [key]: set } });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-small">{t('characters')}</legend>
      {team.map((key) => {
        const name = names.character(key);
        const free = !fixed.includes(key);
        const set = sets[key];
        return (
          <div key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <div className="min-w-32 flex-1">
              <CheckField
                checked={free}
                onChange={(on) => setFixed(on ? fixed.filter((each) => each !== key) : [...fixed, key])}
              >
                {name}
              </CheckField>
            </div>
            {kind !== 'sweep' && free && (
              <label className="flex items-center gap-2">
                <span className="text-quiet">{t('leastEr')}</span>
                <input
                  type="number"
                  className={`${NUMBER} w-16`}
                  aria-label={t('leastErOf', { name })}
                  min={0}
                  max={MOST_ER}
                  placeholder="–"
                  value={leastEr[key] === undefined ? '' : Math.round(100 * leastEr[key])}
                  onChange={(event) => setEr(key, Math.trunc(event.target.valueAsNumber || 0))}
                />
                <span className="text-quiet">%</span>
              </label>
            )}
            {kind === 'gear' && free && (
              <div className="flex w-full min-w-0 flex-wrap items-center gap-2 pl-6">
                <select
                  className={`${SELECT} w-56`}
                  aria-label={t('setOf', { name })}
                  value={set?.key ?? ''}
                  onChange={(event) =>
                    setSet(key, event.target.value === '' ? null : { key: event.target.value, count: 4 })
                  }
                >
                  <option value="">{t('anySet')}</option>
                  {allSets.map(([set, label]) => (
                    <option key={set} value={set}>
                      {label}
                    </option>
                  ))}
                </select>
                {set !== undefined && (
                  <select
                    className={SELECT}
                    aria-label={t('piecesOf', { name })}
                    value={set.count}
                    onChange={(event) => setSet(key, { ...set, count: event.target.value === '2' ? 2 : 4 })}
                  >
                    {[4, 2].map((amount) => (
                      <option key={amount} value={amount}>
                        {t('pieces', { amount })}
                      </option>
                    ))}
                  </select>
                )}
                <MainStats character={key} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Which main stats the sands, goblet and circlet of a character must have. */
function MainStats({ character }: { character: string }) {
  const { t } = useTranslation('optimiser');
  const { stat } = useWords();
  const names = useNames();
  const question = useOptimiser((state) => state.question);
  const change = useOptimiser((state) => state.change);
  const { gearMains } = question;
  const own = gearMains[character] ?? {};
  const choose = (slot: MainSlot, main: string) => {
    const { [slot]: _, ...others } = own;
    change({ gearMains: { ...gearMains, [character]: main === '' ? others : { ...others, [slot]: main } } });
  };
  return MAIN_SLOTS.map((slot) => (
    <select
      key={slot}
      className={SELECT}
      aria-label={t('mainOf', { slot: t(`slot.${slot}`), name: names.character(character) })}
      value={own[slot] ?? ''}
      onChange={(event) => choose(slot, event.target.value)}
    >
      <option value="">{t('anyMain', { slot: t(`slot.${slot}`) })}</option>
      {mainStatSlots[slot].map((main) => (
        <option key={main} value={main}>
          {t('mainIs', { slot: t(`slot.${slot}`), stat: stat(main) })}
        </option>
      ))}
    </select>
  ));
}

/** The available options. */
function Inventory() {
  const { t } = useTranslation('optimiser');
  const { number } = useFormats();
  const { ready, inventory, marks, open } = useInventory(
    useShallow(({ ready, inventory, marks, open }) => ({ ready, inventory, marks, open })),
  );
  useEffect(open, [open]);
  if (!ready) return null;
  const count = inventory?.pieces.length ?? 0;
  const all = Object.values(marks);
  const kept = all.filter((mark) => mark === 'keep').length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small" data-testid="stock">
      {inventory === null ? (
        t('inventory.none')
      ) : (
        <span>
          {t('inventory.some', { count })}
          {all.length > 0 && (
            <span className="text-quiet">
              {' · '}
              {t('inventory.marked', { kept: number(kept), out: number(all.length - kept) })}
            </span>
          )}
        </span>
      )}
      <Link to="/roster/inventory" className="text-accent underline">
        {t('inventory.go')}
      </Link>
    </p>
  );
}

/** Settings that most players leave unchanged. */
function MoreOptions({ team }: { team: readonly string[] }) {
  const { t } = useTranslation('optimiser');
  const names = useNames();
  const { number } = useFormats();
  const question = useOptimiser((state) => state.question);
  const change = useOptimiser((state) => state.change);
  return (
    <details>
      <summary className="cursor-pointer font-medium text-small">{t('more')}</summary>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        {question.kind === 'substats' && (
          <>
            <NumberField
              label={t('free')}
              value={question.free}
              min={0}
              max={60}
              onChange={(free) => change({ free })}
            />
            <NumberField label={t('cap')} value={question.cap} min={0} max={60} onChange={(cap) => change({ cap })} />
            <NumberField
              label={t('each')}
              value={question.each}
              min={0}
              max={30}
              onChange={(each) => change({ each })}
            />
          </>
        )}
        <SelectField
          label={t('goal.label')}
          value={question.goal}
          options={GOALS.map((each) => [each, t(`goal.${each}`)])}
          onChange={(goal) => change({ goal, goalOf: team.includes(question.goalOf) ? question.goalOf : team[0] })}
        />
        {question.goal === 'character' && (
          <SelectField
            label={t('goal.of')}
            value={question.goalOf}
            options={team.map((key) => [key, names.character(key)])}
            onChange={(goalOf) => change({ goalOf })}
          />
        )}
        <SelectField
          label={t('effort.label')}
          value={question.effort}
          options={EFFORTS.map((effort) => [
            effort,
            t('effort.option', { name: t(`effort.${effort}`), fights: number(fightsOf({ ...question, effort })) }),
          ])}
          onChange={(effort) => change({ effort })}
        />
        <div title={t('seedHint')}>
          <NumberField
            label={t('seed')}
            value={question.seed}
            min={0}
            max={Number.MAX_SAFE_INTEGER}
            className={`${NUMBER} w-28`}
            onChange={(seed) => change({ seed })}
          />
        </div>
      </div>
    </details>
  );
}
