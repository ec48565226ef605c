import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ActionBlock, Gap, LoopBlock, Path, RotationBlock, RotationText } from '@quartet/edits';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { elementColor, elementOf } from '#shared/ui/elements.ts';
import { blockLabel } from '../model/labels.ts';
import type { BlockNotes } from '../model/notes.ts';
import { rowsOf } from '../model/turns.ts';
import { idOf, isSelected, pathOf, type Selection, select } from '../selection.ts';
import { type RotationWords, useRotationWords } from '../useWords.ts';

export type BlockKey = 'remove' | 'more' | 'less' | 'duplicate' | 'earlier' | 'later';

interface Props {
  rotation: RotationText;
  selection: Selection | null;
  notes: BlockNotes;
  /** The block that gets the focus once it is drawn. */
  focus: string | null;
  onSelect(selection: Selection | null): void;
  onMove(path: Path, gap: Gap): void;
  /** A key that changes the selected blocks. */
  onKey(what: BlockKey, selection: Selection): void;
}

/** Over the block under the pointer, else the nearest one. */
const collisions: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : closestCenter(args);
};

/** The end of a loop, or of the script, as a place to drop. */
const END = 'end:';

/** The script as blocks: what a character does in a row shares a line, loops hold lines. */
export function Blocks({ rotation, selection, notes, focus, onSelect, onMove, onKey }: Props) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<RotationBlock | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another script has been drawn
  useEffect(() => {
    if (focus !== null) list.current?.querySelector<HTMLElement>(`[data-block="${focus}"]`)?.focus();
  }, [focus, rotation]);

  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
  const keys = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((each) => each === event.target);
    const button = all[at];
    if (button === undefined) return;
    const { key } = event;
    const on = key === 'ArrowRight' || key === 'ArrowDown';
    const back = key === 'ArrowLeft' || key === 'ArrowUp';
    const path = pathOf(button.dataset.block ?? '');
    const chosen = selection !== null && isSelected(selection, path) ? selection : select(path);
    if (on || back) {
      event.preventDefault();
      if (event.altKey) onKey(on ? 'later' : 'earlier', chosen);
      else if (event.shiftKey) {
        const size = rotation.body(chosen.parent).length;
        onSelect({ ...chosen, head: Math.min(size - 1, Math.max(0, chosen.head + (on ? 1 : -1))) });
      } else buttons()[at + (on ? 1 : -1)]?.focus();
      return;
    }
    const what = { Delete: 'remove', Backspace: 'remove', '+': 'more', '-': 'less', d: 'duplicate' }[key];
    if (key === 'Escape') onSelect(null);
    else if (what !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onKey(what as BlockKey, chosen);
    }
  };
  const tabStop =
    selection !== null ? idOf([...selection.parent, selection.head]) : rotation.blocks.length > 0 ? '0' : null;

  const shared: Shared = {
    words,
    selection,
    notes,
    tabStop,
    target: dragged === null ? null : target,
    onPick(path, extend) {
      if (extend && selection !== null && idOf(selection.parent) === idOf(path.slice(0, -1)))
        onSelect({ ...selection, head: path.at(-1) ?? 0 });
      else if (isSelected(selection, path) && selection?.anchor === selection?.head) onSelect(null);
      else onSelect(select(path));
    },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{
        screenReaderInstructions: { draggable: t('blocks.keys') },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      }}
      onDragStart={({ active }) => setDragged(rotation.at(pathOf(String(active.id))) ?? null)}
      onDragMove={(event) => {
        const next = targetOf(event);
        if (next !== null && (target?.id !== next.id || target.after !== next.after)) setTarget(next);
      }}
      onDragEnd={(event) => {
        const to = targetOf(event);
        if (to !== null) onMove(pathOf(String(event.active.id)), gapAt(rotation, to));
        setDragged(null);
        setTarget(null);
      }}
      onDragCancel={() => {
        setDragged(null);
        setTarget(null);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div ref={list} onKeyDown={keys} className="flex min-w-0 flex-col gap-1.5" data-testid="blocks">
        {rotation.blocks.length === 0 ? (
          <p className="text-quiet">{t('blocks.empty')}</p>
        ) : (
          <Body blocks={rotation.blocks} parent={[]} {...shared} />
        )}
      </div>
      <DragOverlay>
        {dragged !== null && (
          <span className="inline-flex h-9 items-center rounded-md border border-accent bg-surface px-3 font-semibold shadow-lg">
            {dragged.kind === 'action' ? blockLabel(dragged) : words.block(dragged)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface Target {
  readonly id: string;
  /** Whether it is behind the block, else before it. */
  readonly after: boolean;
}

/** Where what is dragged would go: beside a block in its line, above or below it otherwise. */
function targetOf({ activatorEvent, delta, over }: DragMoveEvent | DragEndEvent): Target | null {
  const start =
    activatorEvent instanceof MouseEvent
      ? activatorEvent
      : 'TouchEvent' in globalThis && activatorEvent instanceof TouchEvent
        ? activatorEvent.touches[0]
        : undefined;
  if (over === null || start === undefined) return null;
  const { rect } = over;
  const [x, y] = [start.clientX + delta.x, start.clientY + delta.y];
  const beside = rect.top < y && y < rect.bottom;
  return { id: String(over.id), after: beside ? x > rect.left + rect.width / 2 : y > rect.top + rect.height / 2 };
}

/** The gap a drop target stands for. */
function gapAt(rotation: RotationText, { id, after }: Target): Gap {
  if (id.startsWith(END)) {
    const parent = pathOf(id.slice(END.length));
    return { parent, index: rotation.body(parent).length };
  }
  const path = pathOf(id);
  const block = rotation.at(path);
  // Behind the head of a loop is inside it.
  if (after && block?.kind === 'loop') return { parent: path, index: 0 };
  return { parent: path.slice(0, -1), index: (path.at(-1) ?? 0) + (after ? 1 : 0) };
}

interface Shared {
  words: RotationWords;
  selection: Selection | null;
  notes: BlockNotes;
  tabStop: string | null;
  target: Target | null;
  onPick(path: Path, extend: boolean): void;
}

function Body({ blocks, parent, ...shared }: Shared & { blocks: readonly RotationBlock[]; parent: Path }) {
  return (
    <>
      {rowsOf(blocks).map((row) =>
        row.kind === 'turn' ? (
          <Turn key={idOf(row.blocks[0]?.path ?? [])} character={row.character} blocks={row.blocks} {...shared} />
        ) : row.block.kind === 'loop' ? (
          <Loop key={idOf(row.block.path)} block={row.block} {...shared} />
        ) : (
          <div key={idOf(row.block.path)} className="flex">
            <Chip block={row.block} {...shared}>
              {row.block.kind === 'wait' ? (
                <span>⏱ {shared.words.block(row.block)}</span>
              ) : (
                <code className="block max-w-full truncate text-quiet text-small">{firstLine(row.block.text)}</code>
              )}
            </Chip>
          </div>
        ),
      )}
      <End parent={parent} target={shared.target} />
    </>
  );
}

const firstLine = (text: string): string => {
  const [line = '', ...rest] = text.split('\n');
  return rest.length === 0 ? line : `${line.trimEnd()} … (${rest.length + 1})`;
};

function Turn({ character, blocks, ...shared }: Shared & { character: string; blocks: readonly ActionBlock[] }) {
  const name = shared.words.character(character);
  const color = elementColor(elementOf(character));
  return (
    <div className="flex min-w-0 items-start gap-2" data-turn={character}>
      <div className="flex h-9 w-9 shrink-0 items-center gap-2 sm:w-32" title={name}>
        <Emblem character={character} name={name} size={28} />
        <span className="min-w-0 truncate text-small max-sm:sr-only">{name}</span>
      </div>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        {blocks.map((block) => (
          <Chip key={idOf(block.path)} block={block} tint={color} {...shared}>
            <span className="font-semibold">{blockLabel(block)}</span>
            {block.params
              .filter(({ name: param }) => param !== 'hold')
              .map(({ name: param, text }) => (
                <span key={param} className="text-quiet text-small">
                  {param}={text}
                </span>
              ))}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function Loop({ block, ...shared }: Shared & { block: LoopBlock }) {
  const { t } = useTranslation('rotation');
  return (
    <div
      className={`flex min-w-0 flex-col gap-1.5 rounded-lg border border-line border-l-4 border-l-accent p-2 bench:py-1 ${
        isSelected(shared.selection, block.path) ? 'bg-sunken' : ''
      }`}
    >
      <div className="flex">
        <Chip block={block} {...shared}>
          <span>↻ {shared.words.block(block)}</span>
        </Chip>
      </div>
      {block.body.length === 0 && <p className="text-quiet text-small">{t('blocks.emptyLoop')}</p>}
      <Body blocks={block.body} parent={block.path} {...shared} />
    </div>
  );
}

interface ChipProps extends Shared {
  block: RotationBlock;
  /** Colour of the acting character. */
  tint?: string;
  children: ReactNode;
}

function Chip({ block, tint, words, selection, notes, tabStop, target, onPick, children }: ChipProps) {
  const { t } = useTranslation('rotation');
  const id = idOf(block.path);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const { setNodeRef: setDropRef } = useDroppable({ id });
  const chosen = isSelected(selection, block.path);
  const waits = notes.waits.get(id);
  const wrong = notes.wrong === id;
  const edge =
    target?.id === id
      ? target.after
        ? 'shadow-[3px_0_0_var(--color-accent)]'
        : 'shadow-[-3px_0_0_var(--color-accent)]'
      : '';
  return (
    <button
      ref={(node) => {
        setNodeRef(node);
        setDropRef(node);
      }}
      type="button"
      data-block={id}
      tabIndex={id === tabStop ? 0 : -1}
      aria-pressed={chosen}
      aria-label={[
        words.block(block),
        waits,
        block.kind === 'code' || block.kind === 'note' ? block.text.slice(0, 80) : '',
      ]
        .filter((part) => part)
        .join(', ')}
      title={`${words.block(block)}. ${t('blocks.drag')}`}
      {...listeners}
      onClick={(event) => onPick(block.path, event.shiftKey)}
      className={`flex min-h-9 min-w-9 max-w-full select-none items-center justify-center gap-1.5 rounded-md border px-2 text-left ${
        wrong
          ? 'border-error'
          : chosen
            ? 'border-accent bg-sunken ring-1 ring-accent'
            : 'border-line bg-surface hover:bg-sunken'
      } ${isDragging ? 'opacity-40' : ''} ${edge}`}
      style={
        tint === undefined || chosen || wrong
          ? undefined
          : { borderColor: `color-mix(in oklab, ${tint} 55%, var(--color-line))` }
      }
    >
      {children}
      {waits !== undefined && <span className="text-[0.6875rem] text-warning">{waits}</span>}
    </button>
  );
}

function End({ parent, target }: { parent: Path; target: Shared['target'] }) {
  const id = `${END}${idOf(parent)}`;
  const { setNodeRef } = useDroppable({ id });
  return <div ref={setNodeRef} className={`h-1.5 rounded-full ${target?.id === id ? 'bg-accent' : ''}`} />;
}
