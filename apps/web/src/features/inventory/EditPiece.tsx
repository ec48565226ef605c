import { setKeys } from '@quartet/gamedata/names';
import { mainStatSlots, substatRolls } from '@quartet/gamedata/substats';
import { membersOf } from '@quartet/gamedata/typed';
import { type ArtifactPiece, artifactSlots, goodStat, readInventory } from '@quartet/importers';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withSetNames } from '#shared/imports/IssueList.tsx';
import { useInventory } from '#shared/inventory/inventory.ts';
import { phrasesReady, translatePhrase } from '#shared/names/phrases.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { artifactsOf } from '#shared/roster/importPlan.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

const FIELD = 'h-9 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-ink';
const LINES = 4;
const SUBSTATS = Object.keys(substatRolls);

/** A substat of an entry: GOOD key, empty for none, and the value as it is typed. */
interface Line {
  readonly key: string;
  readonly value: string;
}

/** An entry of a GOOD document, as far as it can be edited. */
interface Draft {
  readonly set: string;
  readonly slot: ArtifactPiece['slot'];
  readonly rarity: number;
  readonly level: number;
  /** Config name. */
  readonly main: string;
  readonly lines: readonly Line[];
}

type Entry = Readonly<Record<string, unknown>>;

function draftOf({ set, slot, rarity, level, main }: ArtifactPiece, entry: Entry): Draft {
  const list = Array.isArray(entry.substats) ? entry.substats.map(membersOf) : [];
  const lines = list
    .filter((each) => typeof each.key === 'string' && each.key !== '')
    .map((each): Line => ({ key: String(each.key), value: String(each.value ?? '') }));
  const empty = Array.from({ length: Math.max(0, LINES - lines.length) }, (): Line => ({ key: '', value: '' }));
  return { set, slot, rarity, level, main, lines: [...lines, ...empty] };
}

function entryOf({ set, slot, rarity, level, main, lines }: Draft, entry: Entry): Entry {
  const substats = lines
    .filter(({ key }) => key !== '')
    .map(({ key, value }) => ({ key, value: Number(value.replace(',', '.')) || 0 }));
  return {
    ...entry,
    ...{ setKey: set === '' ? entry.setKey : set, slotKey: slot, rarity, level, mainStatKey: goodStat(main), substats },
  };
}

/** Corrects what a scanner misread of an artifact. */
export function EditPiece({ piece, onClose }: { piece: ArtifactPiece; onClose(): void }) {
  const { t } = useTranslation('inventory');
  const names = useNames();
  const { artifacts: sets } = useDictionaries();
  const { stat } = useWords();
  const text = useInventory((state) => state.text);
  const edit = useInventory((state) => state.edit);
  const entry = useMemo(() => membersOf(artifactsOf(text)[Number(piece.id) - 1]), [text, piece.id]);
  const [draft, setDraft] = useState(() => draftOf(piece, entry));
  const [isReady, setReady] = useState(false);
  useEffect(() => void phrasesReady().then(() => setReady(true)), []);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const next = entryOf(draft, entry);
  const [read] = readInventory(JSON.stringify({ artifacts: [next] })).pieces;
  const mains: readonly string[] = mainStatSlots[draft.slot];
  const setLine = (i: number, part: Partial<Line>) =>
    change({ lines: draft.lines.map((line, at) => (at === i ? { ...line, ...part } : line)) });
  const known = new Set(SUBSTATS.map((each) => goodStat(each)));
  const select = <V extends string>(
    label: string,
    value: string,
    options: readonly (readonly [V, string])[],
    pick: (to: V) => void,
  ) => (
    <label className="flex min-w-0 flex-col gap-1 text-small">
      <span className="text-quiet">{label}</span>
      <select
        className={FIELD}
        value={value}
        onChange={({ target }) => {
          const [to] = options.find(([key]) => key === target.value) ?? [];
          if (to !== undefined) pick(to);
        }}
      >
        {!options.some(([key]) => key === value) && <option value={value}>{value === '' ? '–' : stat(value)}</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('fault.dialog', { id: piece.id })} wide>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          edit(piece.id, next);
          onClose();
        }}
      >
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {select(
            t('filter.set'),
            draft.set,
            [...setKeys].map((key) => [key, names.set(key)] as const).sort((a, b) => a[1].localeCompare(b[1])),
            (set) => change({ set }),
          )}
          {select(
            t('filter.slot'),
            draft.slot,
            artifactSlots.map((slot) => [slot, t(`slot.${slot}`)] as const),
            (slot) => change({ slot }),
          )}
          {select(
            t('filter.main'),
            draft.main,
            mains.map((key) => [key, stat(key)] as const),
            (main) => change({ main }),
          )}
          {select(
            t('fault.rarity'),
            String(draft.rarity),
            [1, 2, 3, 4, 5].map((each) => [String(each), `${each}★`] as const),
            (rarity) => change({ rarity: Number(rarity) }),
          )}
          <label className="flex min-w-0 flex-col gap-1 text-small">
            <span className="text-quiet">{t('fault.level')}</span>
            <input
              type="number"
              min={0}
              max={20}
              className={FIELD}
              value={draft.level}
              onChange={(event) => change({ level: Math.max(0, Math.trunc(event.target.valueAsNumber || 0)) })}
            />
          </label>
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-quiet text-small">{t('column.subs')}</legend>
          {draft.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines differ in their place only
            <div key={i} className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
              <select
                className={FIELD}
                aria-label={t('fault.substat', { number: i + 1 })}
                value={line.key}
                onChange={(event) => setLine(i, { key: event.target.value })}
              >
                <option value="">–</option>
                {!known.has(line.key) && line.key !== '' && <option value={line.key}>{line.key}</option>}
                {SUBSTATS.map((each) => (
                  <option key={each} value={goodStat(each) ?? ''}>
                    {stat(each)}
                  </option>
                ))}
              </select>
              <input
                inputMode="decimal"
                className={FIELD}
                aria-label={t('fault.value', { number: i + 1 })}
                value={line.value}
                onChange={(event) => setLine(i, { value: event.target.value })}
              />
            </div>
          ))}
        </fieldset>
        <p role="status" className={`text-small ${read?.faults.length === 0 ? '' : 'text-warning'}`}>
          {read === undefined || read.faults.length === 0
            ? t('fault.plausible')
            : isReady && read.faults.map((fault) => translatePhrase(withSetNames(fault, sets))).join(' · ')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('fault.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('fault.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
