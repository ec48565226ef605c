import type { OptimizerExport } from '@quartet/results/optimizer';
import { optimizerTeam } from '@quartet/runner/optimizer-team';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { executor } from '#run/executor.ts';
import { saveFile } from '#shared/charts/export.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Reason, reasonOf, useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';

interface Props {
  config: string;
  onClose(): void;
}

type State =
  | { readonly kind: 'counting'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly found: OptimizerExport }
  | { readonly kind: 'failed'; readonly reason: Reason };

/** Counts the hits of some fights, and offers them as a team for Genshin Optimizer. Closing it ends the fights. */
export function OptimizerDialog({ config, onClose }: Props) {
  const { t } = useTranslation('exports');
  const names = useNames();
  const { number } = useFormats();
  const [state, setState] = useState<State>({ kind: 'counting', done: 0, total: 1 });
  const why = useReason(state.kind === 'failed' ? state.reason : null);

  // Names that load later do not restart the fights.
  const textsOf = useEffectEvent(({ character_details }: { character_details: readonly { name: string }[] }) => ({
    team: character_details.map(({ name }) => names.character(name)).join(', '),
    target: t('target'),
    description: t('description'),
  }));

  useEffect(() => {
    const stop = new AbortController();
    const onProgress = (done: number, total: number) => {
      if (!stop.signal.aborted) setState({ kind: 'counting', done, total });
    };
    optimizerTeam(executor, config, (first) => textsOf(first), { signal: stop.signal, onProgress }).then(
      (found) => {
        if (!stop.signal.aborted) setState({ kind: 'done', found });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', reason: reasonOf(error) });
      },
    );
    return () => stop.abort();
  }, [config]);

  const text = state.kind === 'done' ? JSON.stringify(state.found.team, null, 2) : '';
  return (
    <Dialog
      open
      wide
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Genshin Optimizer"
      actions={
        state.kind === 'done' ? (
          <>
            <Button onClick={() => saveFile(text, 'application/json', 'genshin-optimizer.json')}>{t('save')}</Button>
            <Button look="primary" onClick={() => void copyText(text, t('copied'), t('copyFailed'))}>
              {t('copy')}
            </Button>
          </>
        ) : undefined
      }
    >
      <p>{t('about')}</p>
      <p className="text-quiet text-small">{t('without')}</p>
      {state.kind === 'counting' && (
        <p role="status">{t('counting', { done: number(state.done), total: number(state.total) })}</p>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="text-error">
          {t('failed', { message: why })}
        </p>
      )}
      {state.kind === 'done' && (
        <>
          <textarea
            readOnly
            aria-label={t('text')}
            className="h-40 w-full rounded-md border border-line bg-page p-2 font-mono text-small"
            value={text}
            onFocus={(event) => event.target.select()}
          />
          {state.found.left.length > 0 && (
            <div className="text-small">
              <p>{t('left')}</p>
              <ul className="list-disc pl-5 text-quiet">
                {state.found.left.map(({ character, attack, hits }) => (
                  <li key={`${character} ${attack}`}>
                    {t(attack === null ? 'leftCharacter' : 'leftHit', {
                      character: names.character(character),
                      hit: attack ?? '',
                      number: number(hits, 1),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
