import {
  addMember,
  applyBuild,
  countActions,
  duplicateMember,
  editMember,
  memberOfBuild,
  moveMember,
  removeActions,
  removeMember,
  replaceCharacter,
  type TextEdit,
  teamSize,
} from '@quartet/importers';
import type { ParseResult } from '@quartet/script';
import { type DragEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { elementOf, memberColors, NEUTRAL } from '#shared/ui/elements.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { AddCard } from './card/AddCard.tsx';
import { type CardView, MemberCard } from './card/MemberCard.tsx';
import { CharacterPicker } from './picker/CharacterPicker.tsx';
import { buildTitle, type ImportedBuild } from './state/imports.ts';
import { useTotals } from './useTotals.ts';

/** Windows with room for a sheet beside the team. */
const WIDE = '(min-width: 64rem)';

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
  const { t } = useTranslation('team');
  const visible = usePanels((state) => state.showBuilder);
  const names = useDictionaries();
  const later = useDeferredValue(text);
  const { characters } = useMemo(() => parsedConfig(later).config, [later]);
  const [views, setViews] = useState<Readonly<Record<string, CardView>>>({});
  const wide = useMedia(WIDE);
  const [total, setTotal] = useState(false);
  const [picking, setPicking] = useState<'add' | { as: string } | { replace: string } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  /** The text as it is when something that was offered earlier is chosen. */
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  /** What takes the focus once the new team is drawn. */
  const focus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team has been drawn
  useEffect(() => {
    if (focus.current === null) return;
    board.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [characters]);
  const totals = useTotals(later, total && visible);
  if (!visible) return null;

  const nameOf = (key: string) => names.characters[key] ?? key;
  const team = characters.map((each) => each.key);
  const colors = memberColors(team.map(elementOf));
  const change = (operation: (parsed: ParseResult) => TextEdit[]) => {
    const edits = operation(parsedConfig(latest.current));
    if (edits.length > 0) onEdit(edits);
    return edits.length > 0;
  };
  const move = (key: string, place: number) => {
    if (!change((parsed) => moveMember(parsed, key, place))) return;
    setSaid(t('builder.moved', { name: nameOf(key), place: place + 1, size: team.length }));
    // The card is drawn at its new place; the focus goes along.
    focus.current = `[data-character="${key}"] [draggable]`;
  };
  const undoing = onUndo ? [{ label: t('builder.undo'), run: onUndo }] : [];
  const remove = (key: string) => {
    const name = nameOf(key);
    const parsed = parsedConfig(text);
    const edits = removeMember(parsed, key);
    if (edits.length === 0) return;
    onEdit(edits);
    setSaid(t('builder.removed', { name }));
    focus.current = '[data-add]';
    const left = countActions(parsed, key);
    const actions =
      left === 0
        ? undoing
        : [
            {
              label: t('builder.deleteActions', { count: left }),
              // What was typed since stays: the actions go from the text of that moment.
              run: () => onEdit(removeActions(parsedConfig(latest.current), key)),
            },
            ...undoing,
          ];
    toast(t('builder.removed', { name }), { ms: 10_000, actions });
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
  const picked = async (key: string, build: ImportedBuild | undefined) => {
    const how = picking;
    setPicking(null);
    if (how === null) return;
    const name = nameOf(key);
    // Facts about gear that only a new character needs.
    const { standardMember, usualWeapon } = await import('./model/standardMember.ts');
    if (how === 'add') {
      change((parsed) => addMember(parsed, build === undefined ? standardMember(key) : memberOfBuild(build)));
    } else if ('as' in how) change((parsed) => duplicateMember(parsed, how.as, key));
    else {
      change((parsed) => replaceCharacter(parsed, how.replace, key, usualWeapon(key)));
      toast(t('builder.replaced', { name: nameOf(how.replace), other: name }), { ms: 10_000, actions: undoing });
      return;
    }
    toast(t('builder.added', { name }), { kind: 'success' });
  };
  const apply = (build: ImportedBuild) => {
    change((parsed) => applyBuild(parsed, build));
    toast(t('builder.applied', { title: buildTitle(build), name: nameOf(build.key) }), {
      ms: 10_000,
      actions: undoing,
    });
  };

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
          {onUndo && <Button onClick={onUndo}>{t('builder.undo')}</Button>}
        </div>
      }
    >
      {total && totals === 'failed' && (
        <p role="status" className="text-quiet text-small">
          {t('builder.noTotal')}
        </p>
      )}
      <div
        ref={board}
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4 lg:has-[[data-sheet]]:grid-cols-2 min-[1700px]:has-[[data-sheet]]:grid-cols-4"
      >
        {characters.map((config, place) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button with keys in the card
          <div
            key={config.key}
            className="min-w-0"
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => drop(event, place)}
          >
            <MemberCard
              config={config}
              place={place}
              size={characters.length}
              color={colors[place] ?? NEUTRAL}
              view={viewOf(config.key)}
              sheet={wide}
              totals={total && totals !== null && totals !== 'failed' ? (totals[config.key] ?? null) : null}
              dragging={dragged === config.key}
              onView={(view) => setView(config.key, view)}
              onPatch={(patch) => change((parsed) => editMember(parsed, config.key, patch))}
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
        {characters.length < teamSize && <AddCard first={characters.length === 0} onClick={() => setPicking('add')} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <CharacterPicker
        open={picking !== null}
        onOpenChange={(open) => {
          if (!open) setPicking(null);
        }}
        title={
          picking === null || picking === 'add'
            ? t('picker.character')
            : 'as' in picking
              ? t('picker.duplicate', { name: nameOf(picking.as) })
              : t('picker.replace', { name: nameOf(picking.replace) })
        }
        team={team}
        builds={picking === 'add'}
        onPick={(key, build) => void picked(key, build)}
      />
    </Panel>
  );
}
