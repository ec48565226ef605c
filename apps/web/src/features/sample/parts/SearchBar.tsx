import { useTranslation } from 'react-i18next';
import { IconButton, StrokeIcon } from '#shared/ui/IconButton.tsx';

interface Props {
  query: string;
  /** The matches are those of the query; false while they are looked for. */
  current: boolean;
  matches: number;
  /** Which match is selected, −1 for none of them. */
  place: number;
  onlyMatches: boolean;
  onQuery: (query: string) => void;
  onOnlyMatches: (only: boolean) => void;
  onStep: (step: 1 | -1) => void;
}

/** Finds text, and hits by their damage, in the lines shown. Enter goes on, Shift+Enter back, Escape clears. */
export function SearchBar({ query, current, matches, place, onlyMatches, onQuery, onOnlyMatches, onStep }: Props) {
  const { t, i18n } = useTranslation('sample');
  const number = new Intl.NumberFormat(i18n.language);
  const searching = current && query.trim() !== '';
  const said = !searching
    ? ''
    : place >= 0
      ? t('search.place', { place: number.format(place + 1), total: number.format(matches) })
      : t('search.count', { count: matches, total: number.format(matches) });
  return (
    <search className="flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="h-9 min-w-0 flex-1 basis-56 rounded-md border border-line bg-surface px-3 text-ink placeholder:text-quiet"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onStep(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') onQuery('');
        }}
      />
      <span role="status" className="text-quiet text-small empty:hidden sm:min-w-24 sm:empty:block">
        {said}
      </span>
      <IconButton label={t('search.previous')} disabled={matches === 0} onClick={() => onStep(-1)}>
        <StrokeIcon d="m5 15 7-7 7 7" />
      </IconButton>
      <IconButton label={t('search.next')} disabled={matches === 0} onClick={() => onStep(1)}>
        <StrokeIcon d="m5 9 7 7 7-7" />
      </IconButton>
      <IconButton label={t('search.reset')} disabled={query === ''} onClick={() => onQuery('')}>
        <StrokeIcon d="M6 6l12 12M18 6 6 18" />
      </IconButton>
      <label className="flex h-9 items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-4 accent-(--color-accent)"
          checked={onlyMatches}
          onChange={(event) => onOnlyMatches(event.target.checked)}
        />
        {t('search.only')}
      </label>
    </search>
  );
}
