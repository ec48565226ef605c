import type { TextEdit } from '@quartet/edits';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { ProgressStrip } from '#run/ProgressStrip.tsx';
import { isActive, type Phase, useSearch, useSearches } from '#run/search/searches.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { answerOf } from './model/answer.ts';
import { changing, fightsOf, type Kind, type Question, questionOf } from './model/question.ts';
import { type Stock, stockOf } from './model/stock.ts';
import { type Compare, Findings } from './parts/Findings.tsx';
import { KindTabs, QuestionForm } from './parts/QuestionForm.tsx';
import { useActiveKind, useOptimiser, useShownSearch } from './state.ts';

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
  const { t } = useTranslation(['optimiser', 'search']);
  const later = useDeferredValue(text);
  const team = useMemo(() => parsedConfig(later).config.characters.map((each) => each.key), [later]);
  const { question, change, start, find } = useOptimiser(
    useShallow(({ question, change, start, find }) => ({ question, change, start, find })),
  );
  const search = useShownSearch();
  const running = useActiveKind();
  const { phase, failure } = search;
  const answer = useMemo(() => answerOf(question.kind, search), [question.kind, search]);
  const { inventory, document, marks, hasInventory } = useInventory(
    useShallow(({ inventory, text: document, marks, ready: hasInventory }) => ({
      inventory,
      document,
      marks,
      hasInventory,
    })),
  );
  const why = useReason(failure, true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, []);
  const findKept = useEffectEvent(() => void find(text, stockFor));
  useEffect(() => {
    if (hasInventory) findKept();
  }, [hasInventory]);

  /** The pieces that a search may use; null for a question without them. */
  const stockFor = (form: Question): Stock | null =>
    form.kind === 'gear' && inventory !== null
      ? stockOf(document, inventory.pieces, marks, changing(form, team), form.spareOthers ? team : [])
      : null;
  const members = changing(question, team);
  const blocked = blockedReason(valid, members.length, question.kind === 'gear' && inventory === null);
  const ready = blocked === null;
  const begin = () => start(text, stockFor(useOptimiser.getState().question));
  /** Whether the button goes on with the search that is shown. */
  const canResume =
    phase === 'paused' && search.question?.text === text && JSON.stringify(search.form) === JSON.stringify(question);
  const hasNoMains = failure?.phrase?.id === 'optimiser.no-mains--choose' && !question.mains;
  const chooseMains = () => {
    change({ mains: true });
    begin();
  };
  const found = answer !== null && answer.rows.length > 0;
  const { kind } = question;
  // The head is pinned; the part below scrolls to its start with each search, its first result and each kind of question.
  const isRunning = isActive(search);
  const shown = useRef({ kind, isRunning, found });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { kind, isRunning, found };
    const box = place.current?.getBoundingClientRect();
    if (box === undefined || box.top >= 0) return;
    const isAsked = kind !== before.kind || (isRunning && !before.isRunning);
    if (isAsked || (found && !before.found && box.bottom > 0)) place.current?.scrollIntoView({ block: 'start' });
  }, [kind, isRunning, found]);

  return (
    <div ref={place} tabIndex={-1} className="@container scroll-mt-4 outline-none" data-testid="optimiser">
      <Panel title={t('title')} aside={<Button onClick={onClose}>{t('close')}</Button>}>
        <p className="max-w-prose text-quiet text-small">{t('intro')}</p>
        {team.length === 0 ? (
          <p>{t('noTeam')}</p>
        ) : (
          <>
            <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-y bg-surface px-4 py-2">
              <KindTabs />
              {running === null ? (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Button look={found ? 'quiet' : 'primary'} disabled={!ready} onClick={begin}>
                    {canResume ? t('search:resume') : t(phase === 'idle' ? 'start' : 'again')}
                  </Button>
                  <Status phase={phase} found={found} blocked={blocked} />
                </div>
              ) : (
                <>
                  <div className="w-full">
                    <Running kind={running} />
                  </div>
                  {running === question.kind ? (
                    <Status phase={phase} found={found} blocked={blocked} />
                  ) : (
                    <p role="status" className="text-small">
                      {t('otherRunning', { kind: t(`kind.${running}`) })}
                    </p>
                  )}
                </>
              )}
              {phase === 'failed' && (
                <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <p className="min-w-0 whitespace-pre-line break-words text-error">{t('failed', { message: why })}</p>
                  {hasNoMains && (
                    <Button disabled={running !== null || !ready} onClick={chooseMains}>
                      {t('mains')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-[24rem_minmax(0,1fr)]">
              <QuestionForm team={team} />
              <div className="flex min-w-0 flex-col gap-4 @max-3xl:order-first empty:hidden">
                {found && <Findings answer={answer} text={text} onEdit={onEdit} onUndo={onUndo} Compare={Compare} />}
              </div>
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

/** Progress of a search. */
function Running({ kind }: { kind: Kind }) {
  const { t } = useTranslation('search');
  const { phase, work, fights, form, startedAt, remaining } = useSearch(kind);
  const pause = useSearches((state) => state.pause);
  const total = Math.max(work?.total ?? fightsOf(questionOf(form)), fights);
  const progress = { done: work?.done ?? fights, total, elapsed: performance.now() - startedAt, remaining };
  return (
    <ProgressStrip progress={phase === 'waiting' ? null : progress} onCancel={() => pause(kind)}>
      {phase === 'waiting' && (
        <p role="status" className="text-small">
          {t('waiting')}
        </p>
      )}
    </ProgressStrip>
  );
}

type Blocked = 'blocked.config' | 'blocked.members' | 'inventory.none';

/** The text that states why a search cannot start; null when it can. */
function blockedReason(valid: boolean, memberCount: number, isInventoryMissing: boolean): Blocked | null {
  if (memberCount === 0) return 'blocked.members';
  if (isInventoryMissing) return 'inventory.none';
  return valid ? null : 'blocked.config';
}

function Status({ phase, found, blocked }: { phase: Phase; found: boolean; blocked: Blocked | null }) {
  const { t } = useTranslation('optimiser');
  return (
    <p role="status" className="min-w-0 text-small empty:hidden">
      {phase === 'idle' && <span className="text-quiet">{t(blocked ?? 'idle')}</span>}
      {phase === 'running' && !found && t('searching')}
      {phase === 'done' && t('done')}
      {phase === 'paused' && <span className="text-warning">{t(found ? 'cancelled' : 'cancelledEarly')}</span>}
    </p>
  );
}
