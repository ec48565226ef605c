import type { TextEdit } from '@quartet/edits';
import type { CoachRow } from '@quartet/optimiser';
import { type ComponentType, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { usePreview } from '#run/preview.ts';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { changeOf, textWith, withRow } from './model/combine.ts';
import { listedRows, type Standing } from './model/standing.ts';
import { RotationSearch } from './rotation/RotationSearch.tsx';
import { useRotationSearch } from './rotation/state.ts';
import { useCoach } from './state.ts';
import { useChangeText } from './useChangeText.ts';

interface Props {
  /** The text as it is edited now, and whether it can run. */
  text: string;
  valid: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  /** Runs the edited text again; absent where the page has a control for it. */
  onRun?(): void;
  /** Opens the optimiser. */
  onOptimise(): void;
  /** Whether another computation of the page has priority. */
  isBusy: boolean;
  /** Two configs in the same fights; another part of the pages. */
  Compare: ComponentType<{ baseline: string; candidate: string }>;
}

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Measured changes of the last run's text, ranked, each with a button that applies it. */
export function Coach({ text, valid, onEdit, onRun, onOptimise, isBusy, Compare }: Props) {
  const { t } = useTranslation('coach');
  const { number } = useFormats();
  const names = useNames();
  const heading = useId();
  const { team, weapons, applied, again, search, compareWeapons, closeWeapons, stop, pause, resume, setApplied } =
    useCoach(
      useShallow(
        ({ team, weapons, applied, again, search, compareWeapons, closeWeapons, stop, pause, resume, setApplied }) => ({
          team,
          weapons,
          applied,
          again,
          search,
          compareWeapons,
          closeWeapons,
          stop,
          pause,
          resume,
          setApplied,
        }),
      ),
    );
  const openInventory = useInventory((state) => state.open);
  useEffect(openInventory, [openInventory]);
  const running = useSimulation((state) => state.phase);
  const ran = useSimulation((state) => state.ran);
  const isRemote = useSettings((state) => state.serverMode);
  const [isAutomatic, setAutomatic] = useStored('coach-automatic', flagOf, true);
  const shown = weapons ?? team;
  const why = useReason(shown.failure);
  const ranText = running === 'done' ? (ran?.text ?? null) : null;

  useEffect(() => {
    // After a run that the player started; on a server's account, or when switched off, only on request.
    if (ranText === null || !isAutomatic || isRemote) return;
    if (useCoach.getState().team.text !== ranText) search(ranText);
    else resume();
  }, [ranText, isAutomatic, isRemote, search, resume]);
  const isSearching = useRotationSearch((state) => state.phase === 'running');
  const isOccupied = isBusy || running === 'running';
  const hasPriority = isOccupied || isSearching;
  useEffect(() => {
    if (hasPriority) pause();
    else resume();
  }, [hasPriority, pause, resume]);
  useEffect(() => () => usePreview.getState().show(null), []);

  const isKnown = shown.text !== null && textWith(shown.text, applied) === text;
  // The player edits a text that is not measured: its fights have priority.
  const isEdited = shown.text !== null && !isKnown && text !== ran?.text;
  useEffect(() => {
    if (isEdited) stop();
  }, [isEdited, stop]);

  // The editor's undo may return to a text of the list.
  const isOpen = isKnown && again?.phase === 'stopped';
  useEffect(() => {
    if (isOpen) setApplied(useCoach.getState().applied);
  }, [isOpen, setApplied]);

  const change = (next: readonly CoachRow[]) => {
    if (shown.text === null) return;
    const edits = changeOf(text, textWith(shown.text, next));
    // First, so that the new text is one of a known list.
    setApplied(next);
    onEdit(edits);
  };
  const characters = useMemo(() => parsedConfig(text).config.characters.map(({ key }) => key), [text]);
  const { findings } = shown;
  const rows = findings?.rows ?? [];
  // Measured for the text before the applied changes.
  const waits = isKnown && applied.length === 0 ? findings?.waits : undefined;
  const uncovered = (waits ?? []).filter(
    ({ character }) => !rows.some(({ wait }) => wait?.character === character && wait.after < wait.before),
  );
  const { list, gone } = listedRows({
    rows,
    applied,
    text: isKnown ? text : null,
    again,
    keepsAll: weapons !== null,
  });
  /** The text without and with a change, where the text is known; else those that were measured. */
  const pairOf = (row: CoachRow, standing: Standing): RowProps['pair'] => {
    const base = shown.text ?? '';
    if (!isKnown) return { baseline: base, candidate: row.config };
    if (standing !== 'applied') return { baseline: text, candidate: textWith(base, withRow(applied, row)) };
    return {
      baseline: textWith(
        base,
        applied.filter(({ id }) => id !== row.id),
      ),
      candidate: text,
    };
  };
  const isMeasuring = isKnown && again !== null && (again.phase === 'running' || again.phase === 'paused');
  const whyNot = useReason(again?.failure ?? null);
  const present = weapons === null ? undefined : rows[0]?.change;
  const held = applied.find(({ id }) => rows.some((row) => row.id === id))?.change;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3" data-testid="coach">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="font-semibold">
          {weapons === null ? t('title') : t('weaponsOf', { name: names.character(weapons.character) })}
        </h3>
        {weapons !== null && (
          <Button className="text-small" onClick={closeWeapons}>
            {t('back')}
          </Button>
        )}
      </div>
      {present?.kind === 'weapon' && (
        <p className="text-quiet text-small">
          {t('comparedWith', {
            weapon:
              held?.kind === 'weapon'
                ? t('change.weapon', { weapon: names.weapon(held.weapon), amount: held.refine })
                : t('change.weapon', { weapon: names.weapon(present.from), amount: present.fromRefine }),
          })}
        </p>
      )}
      <Status />
      {shown.phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: why })}
        </p>
      )}
      {shown.text !== null && !isKnown && rows.length > 0 && (
        <p className="text-small text-warning" role="status">
          {t('stale')}
        </p>
      )}
      {(isMeasuring || gone > 0) && (
        <p className="text-quiet text-small" role="status">
          {isMeasuring ? t('measuringAgain') : t('gone', { count: gone })}
        </p>
      )}
      {again?.phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: whyNot })}
        </p>
      )}
      {list.length > 0 && (
        <ol aria-label={t('list')} className="flex flex-col gap-2">
          {list.map(({ row, standing }) => (
            <Row
              key={row.id}
              row={row}
              pair={pairOf(row, standing)}
              standing={standing}
              isEnabled={isKnown}
              onApply={() => change(withRow(applied, row))}
              onUndo={() => change(applied.filter(({ id }) => id !== row.id))}
              Compare={Compare}
            />
          ))}
        </ol>
      )}
      {uncovered.length > 0 && (
        <ul className="flex flex-col gap-1 text-small text-warning">
          {uncovered.map(({ character, seconds }) => (
            <li key={character}>{t('waits', { name: names.character(character), seconds: number(seconds, 1) })}</li>
          ))}
        </ul>
      )}
      {list.length > 0 && <p className="text-quiet text-small">{t('interval')}</p>}
      {onRun !== undefined && isKnown && applied.length > 0 && (
        <Button look="primary" className="self-start" onClick={onRun}>
          {t('run')}
        </Button>
      )}
      {characters.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2 text-small">
          <legend className="mb-1 text-quiet">{t('weapons')}</legend>
          {characters.map((key) => (
            <Button
              key={key}
              className="px-3"
              disabled={!valid || hasPriority}
              aria-pressed={weapons?.character === key}
              onClick={() => compareWeapons(text, key)}
            >
              {names.character(key)}
            </Button>
          ))}
        </fieldset>
      )}
      <RotationSearch text={text} enabled={valid && !isOccupied} onEdit={onEdit} Compare={Compare} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-(--color-accent)"
            checked={isAutomatic}
            onChange={(event) => setAutomatic(event.target.checked)}
          />
          {t('automatic')}
        </label>
        <span className="flex flex-wrap gap-2">
          {(shown.phase === 'idle' || shown.phase === 'stopped' || !isKnown) && (
            <Button disabled={!valid || hasPriority} onClick={() => search(text)}>
              {t(shown.text === null ? 'search' : 'again')}
            </Button>
          )}
          <Button onClick={onOptimise}>{t('tools')}</Button>
        </span>
      </div>
    </section>
  );
}

/** How far the search is. */
function Status() {
  const { t } = useTranslation('coach');
  const { number } = useFormats();
  const { phase, findings, fights } = useCoach(({ weapons, team }) => weapons ?? team);
  const stop = useCoach((state) => state.stop);
  const counts = { tried: number(findings?.tried ?? 0), fights: number(fights) };
  const isEmpty = findings !== null && findings.rows.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-quiet text-small empty:hidden">
        {phase === 'idle' && t('before')}
        {phase === 'running' && t('searching')}
        {phase === 'paused' && t('paused')}
        {phase === 'stopped' && t('stopped')}
        {phase === 'done' && t(isEmpty ? 'none' : 'progress', counts)}
      </p>
      {phase === 'running' && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-quiet text-small tabular-nums">{t('progress', counts)}</p>
            <progress
              aria-label={t('bar')}
              max={Math.max(findings?.budget ?? 1, 1)}
              value={findings === null ? undefined : Math.min(fights, findings.budget)}
              className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
            />
          </div>
          <Button className="text-small" onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      )}
    </div>
  );
}

const LOOKS = { better: 'text-gain', worse: 'text-error', unclear: 'text-quiet' } as const;

interface RowProps {
  row: CoachRow;
  /** Configs without and with the change. */
  pair: { readonly baseline: string; readonly candidate: string };
  standing: Standing;
  /** Whether the text is the measured one, with or without some of the changes. */
  isEnabled: boolean;
  onApply(): void;
  onUndo(): void;
  Compare: Props['Compare'];
}

function Row({ row, pair, standing, isEnabled, onApply, onUndo, Compare }: RowProps) {
  const { t } = useTranslation('coach');
  const { number, percent, signedPercent } = useFormats();
  const names = useNames();
  const say = useChangeText();
  const show = usePreview((state) => state.show);
  const [isComparing, setComparing] = useState(false);
  const { gain, given, wait, verdict } = row;
  const change = say(row.change);
  const whole = Math.max(Math.abs(given), Number.MIN_VALUE);
  const relative = { gain: gain.mean / whole, margin: gain.margin / whole };
  const decimals = relative.margin < 5e-4 ? 2 : 1;
  const isApplied = standing === 'applied';
  const isCurrent = standing === 'current';
  const preview = () =>
    isCurrent &&
    show({ label: change, text: pair.candidate, gain: { mean: gain.mean, margin: gain.margin }, base: given });
  const hide = () => show(null);
  return (
    <li
      className={`flex min-w-0 flex-col gap-1 rounded-md border p-2 ${isApplied ? 'border-accent' : 'border-line'}`}
      onPointerEnter={preview}
      onPointerLeave={hide}
      onFocus={preview}
      onBlur={hide}
      data-testid="coach-row"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {standing === 'stale' ? (
              <span className="text-quiet text-small" data-testid="coach-stale">
                {t('outdated', { gain: signedPercent(relative.gain, decimals) })}
              </span>
            ) : (
              <>
                <span className={`font-semibold tabular-nums ${isApplied ? 'text-quiet' : LOOKS[verdict]}`}>
                  {signedPercent(relative.gain, decimals)}
                </span>
                <span className="text-quiet text-small tabular-nums">± {percent(relative.margin, decimals)}</span>
                {isApplied && <span className="text-quiet text-small">{t('whenApplied')}</span>}
              </>
            )}
            <span className="min-w-0 flex-1 basis-48 break-words">{change}</span>
          </p>
          {wait !== null && standing !== 'stale' && (
            <p className="text-quiet text-small">
              {t(wait.after < wait.before ? 'waitLess' : 'waitMore', {
                name: names.character(wait.character),
                before: number(wait.before, 1),
                after: number(wait.after, 1),
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isApplied ? (
            <Button look="primary" className="text-small" aria-label={t('undoOf', { change })} onClick={onUndo}>
              {t('undo')}
            </Button>
          ) : (
            <Button
              className="text-small"
              aria-label={t('applyOf', { change })}
              disabled={!isEnabled}
              onClick={onApply}
            >
              {t('apply')}
            </Button>
          )}
          <Button
            className="text-small"
            aria-label={t('compareOf', { change })}
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {t('compare')}
          </Button>
        </div>
      </div>
      {isComparing && (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Compare {...pair} />
        </Suspense>
      )}
    </li>
  );
}
