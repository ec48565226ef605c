import { type Category, categoryAt } from '@quartet/results/log';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementColor } from '#shared/ui/elements.ts';
import { ENTRY_ELEMENTS } from '../model/logIndex.ts';
import { numberAt } from '../model/rows.ts';
import { splitMatches } from '../model/search.ts';
import type { OpenLog } from '../store.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

interface Props {
  log: OpenLog;
  line: number;
  /** Name of its category. */
  category: string;
  query: string;
  chosen: boolean;
  /** The character, if the column does not name one. */
  owner?: string;
  onSelect: (line: number) => void;
}

/** One line of the log. It never wraps; the whole text is in its details and its title. */
export const LineChip = memo(function LineChip({ log, line, category, query, chosen, owner, onSelect }: Props) {
  const { t } = useTranslation('sample');
  const { index } = log;
  const kind = categoryAt(numberAt(index.category, line));
  const text = log.texts[line] ?? '';
  const element = ENTRY_ELEMENTS[numberAt(index.element, line)];
  const target = numberAt(index.target, line);
  const cut = tailOf(kind, text);
  return (
    <button
      type="button"
      id={`line-${line}`}
      tabIndex={-1}
      data-line={line}
      data-category={kind}
      data-ended={index.synthetic[line] === 1}
      aria-pressed={chosen}
      title={`${category}: ${text}`}
      className="flex h-[26px] w-full min-w-0 items-center gap-1 rounded px-1 text-left text-small hover:bg-sunken aria-pressed:bg-sunken aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:-outline-offset-2 data-[ended=true]:text-quiet data-[category=damage]:font-medium"
      onClick={() => onSelect(line)}
    >
      <span className="text-quiet" style={element ? { color: elementColor(element) } : undefined}>
        <CategoryIcon category={kind} />
      </span>
      <span className="min-w-0 truncate">
        {owner !== undefined && <span className="text-quiet">{owner} · </span>}
        <Marked text={text.slice(0, cut)} query={query} />
      </span>
      {cut < text.length && (
        <span className="max-w-[70%] shrink-0 truncate">
          <Marked text={text.slice(cut)} query={query} />
        </span>
      )}
      {target > 0 && log.head.targets > 1 && (
        <span className="ml-auto shrink-0 rounded bg-sunken px-1 text-quiet">{t('log.target', { target })}</span>
      )}
    </button>
  );
});

/** Kinds whose texts may end with the time of expiry. */
const ENDING: ReadonlySet<Category> = new Set(['status', 'energy', 'enemy', 'weapon', 'artifact']);

/** Where the part of a text begins that must stay in sight when the rest is cut: the amount of a hit, the end of a status, else what of its owner it is. */
function tailOf(category: Category, text: string): number {
  if (category === 'damage') return lastOr(text, '[');
  if (ENDING.has(category)) return lastOr(text, text.includes('→') ? '→' : ' · ');
  return text.length;
}

function lastOr(text: string, sign: string): number {
  const at = text.lastIndexOf(sign);
  return at < 0 ? text.length : at;
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in order
      <mark key={i} className="rounded-sm bg-[color-mix(in_oklab,var(--color-warning)_35%,transparent)] text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
