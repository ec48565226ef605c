import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommit, useEngine } from '#shared/storage/engine.ts';

const FIELD = 'h-9 rounded-md border border-line bg-surface px-3';

/** Which engine computes in this browser. */
export function EngineField() {
  const { t } = useTranslation('engine');
  const foreign = useEngine((state) => state.foreign);
  const commit = useEngine((state) => state.commit);
  const choose = useEngine((state) => state.choose);
  const id = useId();
  const fits = isCommit(commit);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-small">
        {t('label')}
      </label>
      <select
        id={id}
        className={FIELD}
        value={foreign ? 'foreign' : 'own'}
        onChange={(event) => choose({ foreign: event.target.value === 'foreign' })}
      >
        <option value="own">{t('own')}</option>
        <option value="foreign">{t('foreign')}</option>
      </select>
      {foreign && (
        <>
          <label htmlFor={`${id}-commit`} className="mt-2 font-medium text-small">
            {t('commit')}
          </label>
          <input
            id={`${id}-commit`}
            spellCheck={false}
            autoComplete="off"
            className={`${FIELD} font-mono aria-invalid:border-error`}
            value={commit}
            aria-invalid={!fits}
            aria-describedby={`${id}-hint`}
            onChange={(event) => choose({ commit: event.target.value })}
          />
          <p id={`${id}-hint`} className={`text-small ${fits ? 'text-quiet' : 'text-error'}`}>
            {t(fits ? 'hint' : 'problem')}
          </p>
        </>
      )}
    </div>
  );
}
