import {
  applyBuild,
  countActions,
  type Edit,
  editMember,
  moveMember,
  removeActions,
  removeMember,
  type TextEdit,
  teamSize,
} from '@quartet/edits';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { formatList } from '#shared/format/format.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { buildTitle, type ImportedBuild } from '#shared/roster/imports.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { AddCard } from './card/AddCard.tsx';
import { type CardView, MemberCard } from './card/MemberCard.tsx';
import { TeamStrip } from './card/TeamStrip.tsx';
import { MemberPicker, type Picking } from './picker/MemberPicker.tsx';
import { useTotals } from './useTotals.ts';

/** Windows with room for a sheet beside the team. */
const WIDE = '(min-width: 64rem)';
/** Windows that show one card at a time, below the emblems of the team. */
const PHONE = '(width < 40rem)';

const GRID = 'grid grid-cols-1 items-start gap-4 @xl:grid-cols-2 @4xl:grid-cols-4';
const ROW = 'relative flex snap-x snap-mandatory items-start overflow-x-auto overscroll-x-contain';

interface Props {
  /** Config text; the team in it is what the cards show. */
  text: string;
  /** One operation as changes of `text`, in order: one step of the editor's history. */
  onEdit(edits: readonly TextEdit[]): void;
  /** Takes the editor's last step back. */
  onUndo?(): void;
}

/** The team as cards: a second view of the text, which each change of a card changes in as few places as possible. */
export function TeamBuilder({ text, onEdit, onUndo }: Props) {
  const { t, i18n } = useTranslation('team');
  const visible = usePanels((state) => state.showBuilder);
  const names = useDictionaries();
  // Not deferred: a change of a card is made to the member that the card shows.
  const document = useMemo(() => parsedConfig(text), [text]);
  const { characters } = document.config;
  const [views, setViews] = useState<Readonly<Record<string, CardView>>>({});
  const wide = useMedia(WIDE);
  const phone = useMedia(PHONE);
  const [total, setTotal] = useState(false);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** Strip and cards. */
  const board = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  /** The text at the time when an option is chosen that was offered earlier. */
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  /** Who was removed in a row, and the text after the last of them. */
  const removed = useRef<{ keys: readonly string[]; after: string } | null>(null);
  /** Element that takes the focus once the new team is drawn, which is during the edit. */
  const focus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team has been drawn
  useEffect(() => {
    if (focus.current === null) return;
    board.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [characters]);
  const totals = useTotals(text, total && visible);
  if (!visible) return null;

  const nameOf = (key: string) => names.characters[key] ?? key;
  const team = characters.map((each) => each.key);
  const looks = memberLooks(team);
  const change = (edit: Edit) => {
    const edits = edit(parsedConfig(latest.current));
    if (edits.length > 0) onEdit(edits);
    return edits.length > 0;
  };
  const move = (key: string, place: number) => {
    // The card is drawn at its new place; the focus goes along.
    focus.current = `[data-character="${key}"] [draggable]`;
    if (change((now) => moveMember(now, key, place)))
      setSaid(t('builder.moved', { name: nameOf(key), place: place + 1, size: team.length }));
    else focus.current = null;
  };
  const undoing = onUndo ? [{ label: t('builder.undo'), run: onUndo }] : [];
  const remove = (key: string) => {
    const config = parsedConfig(text);
    const edits = removeMember(config, key);
    if (edits.length === 0) return;
    focus.current = '[data-add]';
    onEdit(edits);
    const after = config.apply(edits);
    // Removals in a row share one message.
    const before = removed.current?.after === text ? removed.current.keys : [];
    const keys = [...before, key];
    removed.current = { keys, after: after.text };
    const message = t('builder.removed', { name: formatList(keys.map(nameOf), i18n.language), count: keys.length });
    setSaid(message);
    const left = keys.filter((each) => countActions(after, each) > 0);
    const [only = key] = left;
    const count = left.reduce((sum, each) => sum + countActions(after, each), 0);
    const label =
      left.length === 1
        ? t('builder.deleteActions', { count, name: nameOf(only) })
        : t('builder.deleteAllActions', { count });
    // Text typed in the meantime stays: the edit applies to the text at that moment.
    const removals = left.map(
      (each): Edit =>
        (now) =>
          removeActions(now, each),
    );
    const run = () => onEdit(parsedConfig(latest.current).changes(...removals));
    toast(message, { ms: 10_000, actions: left.length === 0 ? undoing : [{ label, run }, ...undoing] });
  };
  const startOver = () => {
    useSimulation.getState().keepText();
    focus.current = '[data-add]';
    onEdit([{ from: 0, to: text.length, insert: '' }]);
    toast(t('builder.cleared'), { ms: 10_000, actions: undoing });
  };
  const drop = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, place);
    setDragged(null);
  };
  const edited = team.find((key) => views[key] === 'edit');
  /** Under the cards any number can be edited; the sheet is there for one. */
  const viewOf = (key: string): CardView => {
    const view = views[key] ?? 'closed';
    return wide && view === 'edit' && key !== edited ? 'closed' : view;
  };
  const setView = (key: string, view: CardView) => {
    const others =
      wide && view === 'edit' ? Object.entries(views).filter(([, each]) => each !== 'edit') : Object.entries(views);
    setViews({ ...Object.fromEntries(others), [key]: view });
  };
  const allOpen = characters.length > 0 && team.every((key) => viewOf(key) !== 'closed');
  const apply = (build: ImportedBuild) => {
    change((now) => applyBuild(now, build));
    toast(t('builder.applied', { title: buildTitle(build), name: nameOf(build.key) }), {
      ms: 10_000,
      actions: undoing,
    });
  };

  const strip = phone && characters.length > 0;
  const add = characters.length < teamSize && (
    <AddCard first={characters.length === 0} small={strip} onClick={() => setPicking('add')} />
  );

  return (
    <Panel
      title={t('builder.title')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {characters.length > 0 && (
            <>
              <label className="flex h-9 items-center gap-2 text-small">
                <input
                  type="checkbox"
                  className="size-4 accent-(--color-accent)"
                  checked={total}
                  onChange={(event) => setTotal(event.target.checked)}
                />
                {t('builder.total')}
              </label>
              <Button
                onClick={() => setViews(Object.fromEntries(team.map((key) => [key, allOpen ? 'closed' : 'stats'])))}
              >
                {allOpen ? t('builder.collapse') : t('builder.expand')}
              </Button>
            </>
          )}
          {text.trim() !== '' && <Button onClick={startOver}>{t('builder.new')}</Button>}
          {onUndo && <Button onClick={onUndo}>{t('builder.undo')}</Button>}
        </div>
      }
    >
      {total && totals === 'failed' && (
        <p role="status" className="text-quiet text-small">
          {t('builder.noTotal')}
        </p>
      )}
      <div ref={board} className="contents">
        {strip && (
          <TeamStrip team={team} row={cards} dragging={dragged !== null} onDrop={drop}>
            {add}
          </TeamStrip>
        )}
        <div ref={cards} className={strip ? ROW : GRID}>
          {characters.map((config, place) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button with keys in the card
            <div
              key={config.key}
              className={strip ? 'w-full shrink-0 snap-start' : 'min-w-0'}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => drop(event, place)}
            >
              <MemberCard
                document={document}
                config={config}
                place={place}
                size={characters.length}
                look={looks[place] ?? NEUTRAL}
                view={viewOf(config.key)}
                sheet={wide}
                totals={total && totals !== null && totals !== 'failed' ? (totals[config.key] ?? null) : null}
                dragging={dragged === config.key}
                onView={(view) => setView(config.key, view)}
                onPatch={(patch) => change((now) => editMember(now, config.key, patch))}
                onEdit={change}
                onRemove={() => remove(config.key)}
                onReplace={() => setPicking({ replace: config.key })}
                onDuplicate={() => setPicking({ as: config.key })}
                onApply={apply}
                onMove={(to) => move(config.key, to)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', config.key);
                  setDragged(config.key);
                }}
                onDragEnd={() => setDragged(null)}
              />
            </div>
          ))}
          {!strip && add}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <MemberPicker
        picking={picking}
        document={document}
        onClose={() => setPicking(null)}
        onEdit={change}
        onUndo={onUndo}
      />
    </Panel>
  );
}
