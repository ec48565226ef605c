import type { TextEdit } from '@quartet/edits';
import type { CoachRow as Row } from '@quartet/optimiser';
import { type ComponentType, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { usePreview } from '#run/preview.ts';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CoachRow } from './CoachRow.tsx';
import { changeOf, textWith, withRow } from './model/combine.ts';
import { listedRows, type Standing } from './model/standing.ts';
import { RotationSearch } from './rotation/RotationSearch.tsx';
import { type CoachSearch, foundBy, placeOf, remeasuredBy, useCoach } from './state.ts';

interface Props {
  /** The text as it is edited now, and whether it can run. */
  text: string;
  valid: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  /** Runs the edited text again; absent where the page has a control for it. */
  onRun?(): void;
  /** Opens the optimiser. */
  onOptimise(): void;
  /** Two configs in the same fights; another part of the pages. */
  Compare: ComponentType<{ baseline: string; candidate: string }>;
}

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Measured changes of the last run's text, ranked, each with a button that applies it. */
export function Coach({ text, valid, onEdit, onRun, onOptimise, Compare }: Props) {
  const { t } = useTranslation('coach');
  const { number } = useFormats();
  const names = useNames();
  const heading = useId();
  const { character, applied, search, find, compareWeapons, closeWeapons, stop, setApplied } = useCoach(
    useShallow(({ character, applied, search, find, compareWeapons, closeWeapons, stop, setApplied }) => ({
      character,
      applied,
      search,
      find,
      compareWeapons,
      closeWeapons,
      stop,
      setApplied,
    })),
  );
  const shown = useSearch(placeOf({ character }));
  const remeasuring = useSearch('coach-again');
  const again = applied.length === 0 ? null : remeasuredBy(remeasuring);
  const openInventory = useInventory((state) => state.open);
  useEffect(openInventory, [openInventory]);
  const hasInventory = useInventory((state) => state.ready);
  const running = useSimulation((state) => state.phase);
  const ran = useSimulation((state) => state.ran);
  const isRemote = useSettings((state) => state.serverMode);
  const [isAutomatic, setAutomatic] = useStored('coach-automatic', flagOf, true);
  const why = useReason(shown.failure);
  const ranText = running === 'done' && hasInventory ? (ran?.text ?? null) : null;

  useEffect(() => {
    if (ranText === null || useSearches.getState().all.coach.question?.text === ranText) return;
    // After a run that the player started; on a server's account, or when switched off, only on request.
    if (isAutomatic && !isRemote) search(ranText, 'background');
    else find(ranText);
  }, [ranText, isAutomatic, isRemote, search, find]);
  useEffect(() => () => usePreview.getState().show(null), []);

  const measured = shown.question?.text ?? null;
  const isKnown = measured !== null && textWith(measured, applied) === text;
  // The player edits a text that is not measured: its fights have priority.
  const isEdited = measured !== null && !isKnown && text !== ran?.text;
  useEffect(() => {
    if (isEdited) stop();
  }, [isEdited, stop]);

  // The editor's undo may return to a text of the list.
  const isOpen = isKnown && again !== null && remeasuring.phase === 'paused';
  useEffect(() => {
    if (isOpen) useSearches.getState().resume('coach-again');
  }, [isOpen]);

  const change = (next: readonly Row[]) => {
    if (measured === null) return;
    const edits = changeOf(text, textWith(measured, next));
    // First, so that the new text is one of a known list.
    setApplied(next);
    onEdit(edits);
  };
  const characters = useMemo(() => parsedConfig(text).config.characters.map(({ key }) => key), [text]);
  const rows = foundBy(shown)?.rows ?? [];
  // Measured for the text before the applied changes.
  const waits = isKnown && applied.length === 0 ? shown.outcome?.waits : undefined;
  const uncovered = (waits ?? []).filter(
    ({ character }) => !rows.some(({ wait }) => wait?.character === character && wait.after < wait.before),
  );
  const { list, gone } = listedRows({
    rows,
    applied,
    text: isKnown ? text : null,
    again,
    keepsAll: character !== null,
  });
  /** The text without and with a change, where the text is known; else those that were measured. */
  const pairOf = (row: Row, standing: Standing): { baseline: string; candidate: string } => {
    const base = measured ?? '';
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
  const isMeasuring = isKnown && again !== null && isActive(remeasuring);
  const whyNot = useReason(again === null ? null : remeasuring.failure);
  const present = character === null ? undefined : rows[0]?.change;
  const held = applied.find(({ id }) => rows.some((row) => row.id === id))?.change;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3" data-testid="coach">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="font-semibold">
          {character === null ? t('title') : t('weaponsOf', { name: names.character(character) })}
        </h3>
        {character !== null && (
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
      <Status search={shown} />
      {shown.phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: why })}
        </p>
      )}
      {measured !== null && !isKnown && rows.length > 0 && (
        <p className="text-small text-warning" role="status">
          {t('stale')}
        </p>
      )}
      {(isMeasuring || gone > 0) && (
        <p className="text-quiet text-small" role="status">
          {isMeasuring ? t('measuringAgain') : t('gone', { count: gone })}
        </p>
      )}
      {again !== null && remeasuring.phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: whyNot })}
        </p>
      )}
      {list.length > 0 && (
        <ol aria-label={t('list')} className="flex flex-col gap-2">
          {list.map(({ row, standing }) => (
            <CoachRow
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
              disabled={!valid}
              aria-pressed={character === key}
              onClick={() => compareWeapons(text, key)}
            >
              {names.character(key)}
            </Button>
          ))}
        </fieldset>
      )}
      <RotationSearch text={text} enabled={valid} onEdit={onEdit} Compare={Compare} />
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
          {(shown.phase === 'idle' || shown.phase === 'paused' || !isKnown) && (
            <Button disabled={!valid} onClick={() => search(text, 'asked')}>
              {t(measured === null ? 'search' : 'again')}
            </Button>
          )}
          <Button onClick={onOptimise}>{t('tools')}</Button>
        </span>
      </div>
    </section>
  );
}

/** How far the search is. */
function Status({ search }: { search: CoachSearch }) {
  const { t } = useTranslation('coach');
  const { number } = useFormats();
  const stop = useCoach((state) => state.stop);
  const { phase, fights } = search;
  const found = foundBy(search);
  const counts = { tried: number(found?.tried ?? 0), fights: number(fights) };
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-quiet text-small empty:hidden">
        {phase === 'idle' && t('before')}
        {phase === 'running' && t('searching')}
        {phase === 'paused' && t('stopped')}
        {phase === 'done' && t(found?.rows.length === 0 ? 'none' : 'progress', counts)}
      </p>
      <SearchProgress
        search={search}
        label={t('bar')}
        words={t('progress', counts)}
        stop={{ label: t('stop'), run: stop }}
      />
    </div>
  );
}
