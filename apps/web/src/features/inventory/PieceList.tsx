import { buildSlots } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import type { PieceAdvice } from '@quartet/optimiser';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdvice } from '#run/search/advice.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { withSetNames } from '#shared/imports/IssueList.tsx';
import { MARKS, type Mark, type Marks, useInventory } from '#shared/inventory/inventory.ts';
import { phrasesReady, translatePhrase } from '#shared/names/phrases.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { EditPiece } from './EditPiece.tsx';

/** Stats that are no percentages. */
const FLAT = new Set(['hp', 'atk', 'def', 'em']);

/** Pieces as rows; on narrow screens each is a separate block. */
export function PieceList({ pieces, marks }: { pieces: readonly ArtifactPiece[]; marks: Marks }) {
  const { t } = useTranslation('inventory');
  const advice = useAdvice(useRoster());
  const adviceById = useMemo(() => new Map(advice?.pieces.map((each) => [each.id, each])), [advice]);
  return (
    <ul className="flex flex-col" data-testid="pieces">
      <li
        aria-hidden="true"
        className="hidden gap-4 border-line border-b px-2 pb-2 text-quiet text-small lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,3fr)_minmax(0,1fr)_11rem]"
      >
        {(['piece', 'main', 'subs', 'wearer', 'mark'] as const).map((column) => (
          <span key={column}>{t(`column.${column}`)}</span>
        ))}
      </li>
      {pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} mark={marks[piece.id] ?? null} advice={adviceById.get(piece.id) ?? null} />
      ))}
    </ul>
  );
}

interface PieceProps {
  piece: ArtifactPiece;
  mark: Mark | null;
  /** Advice of the last search; null without one. */
  advice: PieceAdvice | null;
}

function Piece({ piece, mark, advice }: PieceProps) {
  const { t } = useTranslation('inventory');
  const names = useNames();
  const { stat } = useWords();
  const { number, percent } = useFormats();
  const setMark = useInventory((state) => state.mark);
  const { id, set, slot, rarity, level, main, stats, wearer, locked, faults } = piece;
  const value = (key: string) => {
    const amount = stats[buildSlots.indexOf(key)] ?? 0;
    return FLAT.has(key) ? number(amount) : percent(amount);
  };
  const subs = buildSlots.filter((key, i) => key !== main && (stats[i] ?? 0) > 0);
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-b px-2 py-2 text-small last:border-b-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,3fr)_minmax(0,1fr)_11rem] lg:items-center">
      <p className="min-w-0">
        <span className="font-medium">{set === '' ? t('noSet') : names.set(set)}</span>
        <span className="block text-quiet">
          {t(`slot.${slot}`)} · {rarity}★ {t('level', { level })} · {t('number', { id })}
          {locked && ` · ${t('lockedNote')}`}
        </span>
        {advice !== null && <Advice advice={advice} wearer={wearer} />}
      </p>
      <p>
        {stat(main)} <span className="font-semibold">{value(main)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-3">
        {subs.map((key) => (
          <li key={key} className="whitespace-nowrap">
            <span className="text-quiet">{stat(key)}</span> {value(key)}
          </li>
        ))}
      </ul>
      <p className={wearer === '' ? 'hidden lg:block' : ''}>{wearer === '' ? '' : names.character(wearer)}</p>
      <select
        aria-label={t('mark.label', { id })}
        className="h-9 w-full max-w-56 rounded-md border border-line bg-surface px-2 text-ink"
        value={mark ?? 'free'}
        onChange={(event) => setMark([id], MARKS.find((each) => each === event.target.value) ?? null)}
      >
        <option value="free">{t('mark.free')}</option>
        {(wearer !== '' || mark === 'keep') && <option value="keep">{t('mark.keep')}</option>}
        <option value="out">{t('mark.out')}</option>
      </select>
      {faults.length > 0 && <Faults piece={piece} />}
    </li>
  );
}

/** The user of a piece, and its worth. */
function Advice({ advice, wearer }: { advice: PieceAdvice; wearer: string }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { percent } = useFormats();
  const { verdict, reason, worth, uses } = advice;
  const whom = reason === 'no-team' ? wearer : advice.wearer || (uses[0]?.character ?? wearer);
  return (
    <Link to="/roster/artifacts" className="block underline decoration-dotted underline-offset-4" data-testid="hint">
      {t(`advice.verdict.${verdict}`)} · {t(`advice.reason.${reason}`, { name: names.character(whom) })}
      {worth !== null && ` · ${t('advice.worth', { share: percent(worth, 1) })}`}
    </Link>
  );
}

/** Why a piece cannot exist, with buttons to correct or remove it. */
function Faults({ piece }: { piece: ArtifactPiece }) {
  const { t } = useTranslation('inventory');
  const { artifacts: sets } = useDictionaries();
  const edit = useInventory((state) => state.edit);
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isStale = false;
    void phrasesReady().then(() => {
      if (!isStale) setReady(true);
    });
    return () => {
      isStale = true;
    };
  }, []);
  const { id, faults } = piece;
  return (
    <div
      className="flex flex-wrap items-center gap-2 rounded-md border-warning border-l-4 bg-sunken p-2 lg:col-span-5"
      data-testid="faults"
    >
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{t('fault.title')}</span>{' '}
        {isReady && faults.map((fault) => translatePhrase(withSetNames(fault, sets))).join(' · ')}
      </p>
      <Button aria-label={t('fault.correctLabel', { id })} onClick={() => setOpen(true)}>
        {t('fault.correct')}
      </Button>
      <Button
        aria-label={t('fault.removeLabel', { id })}
        onClick={() => {
          const { text, marks, put } = useInventory.getState();
          edit(id, null);
          toast(t('fault.removed', { id }), {
            ms: 8000,
            actions: [{ label: t('fault.undo'), run: () => put(text, marks) }],
          });
        }}
      >
        {t('fault.remove')}
      </Button>
      {isOpen && <EditPiece piece={piece} onClose={() => setOpen(false)} />}
    </div>
  );
}
