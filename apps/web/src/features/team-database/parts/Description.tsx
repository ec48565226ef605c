import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '#shared/ui/Markdown.tsx';

/** Longer texts are folded in a list. */
const SHORT_LETTERS = 280;
const SHORT_LINES = 4;

/** The submitter's description of a team. Its known markup becomes elements; the rest stays text. */
export function Description({ text, whole }: { text: string; whole: boolean }) {
  const { t } = useTranslation('teams');
  const [open, setOpen] = useState(false);
  const long = !whole && (text.length > SHORT_LETTERS || text.split('\n').length > SHORT_LINES);
  return (
    <div className="min-w-0 break-words text-small">
      <div className={long && !open ? 'line-clamp-4' : ''}>
        <Markdown text={text} />
      </div>
      {long && (
        <button type="button" className="mt-1 underline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'card.less' : 'card.more')}
        </button>
      )}
    </div>
  );
}
