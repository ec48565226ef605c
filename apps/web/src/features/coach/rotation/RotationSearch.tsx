import { openConfig, type TextEdit, type Turn } from '@quartet/edits';
import { asLoop } from '@quartet/optimiser';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { PAGE_COMMANDS, performCommand, registerCommands } from '#shared/commands.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { hostOf, useSettings } from '#shared/storage/settings.ts';
import { Button } from '#shared/ui/Button.tsx';
import { changeOf } from '../model/combine.ts';
import { rotationOrder } from './order.ts';
import { turnChanges } from './turnChanges.ts';

interface Props {
  /** The text as it is edited now, and whether it can be searched now. */
  text: string;
  enabled: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  /** Two configs in the same fights. */
  Compare: ComponentType<{ baseline: string; candidate: string }>;
}

/** Searches for a better rotation on request; shows the changes, their gain, and the characters who gain. */
export function RotationSearch({ text, enabled, onEdit, Compare }: Props) {
  const { t } = useTranslation(['coach', 'search', 'translation']);
  const { number, percent, signedPercent } = useFormats();
  const navigate = useNavigate();
  const heading = useId();
  const search = useSearch('rotation');
  const { phase, findings, outcome, failure, server } = search;
  const { start, pause, resume, discard, find } = useSearches.getState();
  const chosenServer = useSettings(({ serverMode, serverUrl }) => (serverMode ? serverUrl : null));
  const [isComparing, setComparing] = useState(false);
  const why = useReason(failure);
  const searched = search.question?.text ?? null;
  const found = outcome ?? findings?.best ?? null;
  const isBetter = searched !== null && found !== null && found.config !== searched;
  const isApplied = isBetter && text === found.config;
  const isRunning = isActive(search);
  // The player edits another text: its fights have priority.
  const isEdited = isRunning && searched !== text && !isApplied;
  useEffect(() => {
    if (isEdited) pause('rotation');
  }, [isEdited, pause]);
  useEffect(() => void find('rotation', text, () => rotationOrder(text)), [find, text]);
  const part = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    part.current?.scrollIntoView({ block: 'center' });
    if (enabled && !isRunning) start('rotation', rotationOrder(text));
  });
  useEffect(() => registerCommands({ improve: () => begin() }), []);
  const write = () => {
    if (!performCommand('write')) void navigate(PAGE_COMMANDS.write);
  };
  const canResume = (phase === 'paused' || phase === 'failed') && searched === text;

  const counts = {
    tried: number((outcome ?? findings)?.tried ?? 0),
    fights: number(outcome?.fights ?? search.work?.done ?? 0),
  };
  const whole = Math.max(found?.given ?? 1, 1);
  return (
    <section ref={part} aria-labelledby={heading} className="flex min-w-0 flex-col gap-2" data-testid="rotation-search">
      <h3 id={heading} className="font-semibold">
        {t('rotation.title')}
      </h3>
      <p role="status" className="text-quiet text-small">
        {phase === 'idle' &&
          (chosenServer === null ? t('rotation.about') : t('rotation.aboutServer', { address: hostOf(chosenServer) }))}
        {phase === 'running' &&
          (server === null ? t('rotation.searching') : t('rotation.searchingOn', { address: hostOf(server) }))}
        {phase === 'paused' && t('rotation.interrupted', counts)}
        {phase === 'done' && t(isBetter ? 'rotation.progress' : 'rotation.none', counts)}
      </p>
      {phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: why })}
        </p>
      )}
      <SearchProgress
        search={search}
        label={t('rotation.bar')}
        words={t('rotation.progress', counts)}
        stop={{ label: t('stop'), run: () => pause('rotation') }}
      />
      {isBetter && (
        <div className={`rounded-md border p-2 ${isApplied ? 'border-accent' : 'border-line'}`}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-gain tabular-nums">{signedPercent(found.gain.mean / whole, 1)}</span>
            <span className="text-quiet text-small tabular-nums">± {percent(found.gain.margin / whole, 1)}</span>
            {outcome === null && <span className="text-small">{t('rotation.soFar')}</span>}
          </p>
          {outcome !== null && (
            <Changes
              before={outcome.isLoop ? asLoop(openConfig(searched)).text : searched}
              after={outcome.config}
              isLoop={outcome.isLoop}
            />
          )}
          {outcome !== null && <Members members={outcome.members} />}
          {!isRunning && (
            <div className="mt-2 flex flex-wrap gap-2">
              {isApplied ? (
                <Button
                  look="primary"
                  className="text-small"
                  onClick={() => onEdit(changeOf(text, searched))}
                  aria-label={t('undoOf', { change: t('rotation.title') })}
                >
                  {t('undo')}
                </Button>
              ) : (
                <Button
                  className="text-small"
                  disabled={text !== searched}
                  aria-label={t('applyOf', { change: t('rotation.title') })}
                  onClick={() => onEdit(outcome?.edits ?? changeOf(text, found.config))}
                >
                  {t('apply')}
                </Button>
              )}
              <Button
                className="text-small"
                aria-expanded={isComparing}
                aria-label={t('compareOf', { change: t('rotation.title') })}
                onClick={() => setComparing(!isComparing)}
              >
                {t('compare')}
              </Button>
            </div>
          )}
          {isComparing && !isRunning && (
            <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
              <Compare baseline={searched} candidate={found.config} />
            </Suspense>
          )}
        </div>
      )}
      {!isRunning && canResume && (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" className="text-small" disabled={!enabled} onClick={() => resume('rotation')}>
            {t('search:resume')}
          </Button>
          <Button className="text-small" onClick={() => discard('rotation')}>
            {t('search:discard')}
          </Button>
        </div>
      )}
      {!isRunning && !canResume && (
        <div className="flex flex-wrap gap-2">
          <Button
            className="text-small"
            disabled={!enabled || (phase === 'done' && (text === searched || isApplied))}
            onClick={() => start('rotation', rotationOrder(text))}
          >
            {t(phase === 'idle' ? 'rotation.search' : 'rotation.again')}
          </Button>
          <Button className="text-small" onClick={write}>
            {t('translation:commands.do.write')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChangesProps {
  before: string;
  after: string;
  isLoop: boolean;
}

/** Turns of the rotation that change. */
function Changes({ before, after, isLoop }: ChangesProps) {
  const { t } = useTranslation(['coach', 'rotation']);
  const names = useNames();
  const words = useWords();
  const changes = useMemo(() => turnChanges(before, after), [before, after]);
  const say = ({ character, actions }: Turn): string =>
    t('rotation.actions', {
      name: names.character(character),
      actions: actions
        .map(({ action, count, isHeld }) => {
          const what = isHeld && action === 'skill' ? t('rotation:kind.hold') : words.action(action);
          return count === 1 ? what : `${what} ×${count}`;
        })
        .join(', '),
    });
  return (
    <>
      {isLoop && <p className="mt-1 text-small">{t('rotation.loop')}</p>}
      <ul aria-label={t('rotation.changes')} className="mt-1 flex flex-col gap-1 text-small">
        {changes.map(({ turn, before: old, after: fresh }) => (
          <li key={`${turn} ${old?.number} ${fresh?.number}`} className="min-w-0 break-words">
            <span className="mr-2 text-quiet">{t('rotation.turn', { turn })}</span>
            {old !== null && <del className="text-error">{say(old)}</del>}{' '}
            {fresh !== null && <ins className="text-gain no-underline">{say(fresh)}</ins>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface MembersProps {
  members: readonly { readonly character: string; readonly dps: readonly [number, number] }[];
}

function Members({ members }: MembersProps) {
  const { t } = useTranslation('coach');
  const { number } = useFormats();
  const names = useNames();
  return (
    <table className="mt-2 w-full text-small tabular-nums">
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="text-left font-normal">
            {t('rotation.dps')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('rotation.before')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('rotation.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ character, dps: [before, after] }) => (
          <tr key={character}>
            <th scope="row" className="text-left font-normal">
              {names.character(character)}
            </th>
            <td className="text-right">{number(before, 0)}</td>
            <td className="text-right">{number(after, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
