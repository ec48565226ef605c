import { type Edit, type TextEdit, teamSize } from '@quartet/edits';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberTile } from '#run/bench/MemberTile.tsx';
import { parsedConfig } from '#shared/config/parsed.ts';
import type { TileChoice } from './TilePicker.tsx';

const TilePicker = lazy(async () => ({ default: (await import('./TilePicker.tsx')).TilePicker }));

interface Props {
  text: string;
  /** Whether an empty place has a button that adds a character. */
  hasAdd: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
}

/** The team as tiles; each part opens its options with their differences. */
export function TeamTiles({ text, hasAdd, onEdit, onUndo }: Props) {
  const { t } = useTranslation();
  const document = useMemo(() => parsedConfig(text), [text]);
  const { characters } = document.config;
  const [choice, setChoice] = useState<TileChoice | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The text at the time when an option is chosen that was offered earlier. */
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const change = (edit: Edit) => {
    const edits = edit(parsedConfig(latest.current));
    if (edits.length > 0) onEdit(edits);
  };
  const open = (next: TileChoice) => {
    setChoice(next);
    setOpen(true);
  };
  const free = hasAdd ? teamSize - characters.length : 0;
  return (
    <>
      <ul aria-label={t('bench.team')} className="grid grid-cols-4 gap-1 bench:gap-2">
        {characters.map((member) => (
          <MemberTile key={member.key} member={member} onPart={(part) => open({ part, character: member.key })} />
        ))}
        {free > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('bench.add')}
              className="h-16 w-full rounded-lg border border-line border-dashed text-quiet text-xl hover:bg-sunken hover:text-ink bench:h-19"
              onClick={() => open({ part: 'add', character: '' })}
            >
              <span aria-hidden="true">+</span>
            </button>
          </li>
        )}
      </ul>
      {choice !== null && (
        <Suspense>
          <TilePicker
            document={document}
            choice={choice}
            open={isOpen}
            onClose={() => setOpen(false)}
            onEdit={change}
            onUndo={onUndo}
          />
        </Suspense>
      )}
    </>
  );
}
