import { nameTable } from '@quartet/gamedata/names';
import type { TextEdit } from '@quartet/importers';
import { parse } from '@quartet/script';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressStrip } from '#run/ProgressStrip.tsx';
import { useReason } from '#shared/i18n/reasons.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { changing, fightsOf } from './model/question.ts';
import { stockOf } from './model/stock.ts';
import { type Compare, Findings } from './parts/Findings.tsx';
import { QuestionForm } from './parts/QuestionForm.tsx';
import { useOptimiser } from './state.ts';

interface Props {
  text: string;
  /** Whether the config has no errors. */
  valid: boolean;
  /** One operation as changes of `text`: one step of the editor's history. */
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
  onClose(): void;
  Compare: Compare;
}

/** Looks for a better build of the config being edited. */
export function Optimiser({ text, valid, onEdit, onUndo, onClose, Compare }: Props) {
  const { t } = useTranslation('optimiser');
  const later = useDeferredValue(text);
  const team = useMemo(() => parse(later, nameTable).config.characters.map((each) => each.key), [later]);
  const { question, phase, asked, startedAt, fights, answer, failure, start, cancel, release } = useOptimiser();
  const { inventory, text: document, marks } = useInventory();
  const why = useReason(failure, true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
    return release;
  }, [release]);

  const members = changing(question, team);
  const ready = valid && members.length > 0 && (question.kind !== 'gear' || inventory !== null);
  const begin = () => {
    const stock =
      question.kind === 'gear' && inventory !== null
        ? stockOf(document, inventory.pieces, marks, members, question.spareOthers ? team : [])
        : null;
    start(text, stock);
  };
  const elapsed = performance.now() - startedAt;
  const total = Math.max(answer?.budget ?? fightsOf(question), fights);
  const found = answer !== null && answer.rows.length > 0;

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none" data-testid="optimiser">
      <Panel title={t('title')} aside={<Button onClick={onClose}>{t('close')}</Button>}>
        <p className="max-w-prose text-quiet text-small">{t('intro')}</p>
        {team.length === 0 ? (
          <p>{t('noTeam')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <QuestionForm team={team} />
              {phase !== 'running' && (
                <Button look={found ? 'quiet' : 'primary'} className="self-start" disabled={!ready} onClick={begin}>
                  {t(phase === 'idle' ? 'start' : 'again')}
                </Button>
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {phase === 'running' && (
                <ProgressStrip
                  progress={{
                    done: fights,
                    total,
                    elapsed,
                    remaining: fights === 0 ? null : (elapsed / fights) * (total - fights),
                  }}
                  onCancel={cancel}
                />
              )}
              <p role="status" className="text-small empty:hidden">
                {phase === 'idle' && <span className="text-quiet">{t('idle')}</span>}
                {phase === 'running' && !found && t('searching')}
                {phase === 'done' && t('done')}
                {phase === 'cancelled' && (
                  <span className="text-warning">{t(found ? 'cancelled' : 'cancelledEarly')}</span>
                )}
              </p>
              {phase === 'failed' && (
                <p role="alert" className="whitespace-pre-line break-words text-error">
                  {t('failed', { message: why })}
                </p>
              )}
              {found && asked !== null && (
                <Findings answer={answer} asked={asked} text={text} onEdit={onEdit} onUndo={onUndo} Compare={Compare} />
              )}
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}
