import { isOneOf } from '@quartet/gamedata/typed';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { textsOf } from '#shared/names/catalogue.ts';
import { score } from '#shared/names/search.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { entriesOf, groupOf, groupsOf, KINDS, type Kind } from '../model/index.ts';
import { GuidePage } from '../parts/layout.tsx';
import { useText } from '../parts/useText.ts';

const PORTRAITS: Readonly<Record<Kind, ((key: string, name: string) => React.ReactNode) | null>> = {
  characters: (key, name) => <Emblem character={key} name={name} size={36} />,
  weapons: (key) => <WeaponPicture weapon={key} size={36} />,
  artifacts: (key) => <SetPicture set={key} size={36} />,
  enemies: null,
};

/** `/guide/KIND`: everything of a kind, to narrow by words and by element or weapon class. */
export function ListPage() {
  const { t } = useTranslation(['guide', 'team']);
  const { kind = '' } = useParams();
  if (!isOneOf(KINDS, kind))
    return (
      <GuidePage title={t('missing.title')}>
        <p role="alert">{t('missing.text')}</p>
        <Link to="/guide" className="self-start text-accent underline">
          {t('toGuide')}
        </Link>
      </GuidePage>
    );
  return <List key={kind} kind={kind as Kind} />;
}

function List({ kind }: { kind: Kind }) {
  const { t } = useTranslation(['guide', 'team']);
  const [search, setSearch] = useSearchParams();
  const query = search.get('s') ?? '';
  const group = search.get('of') ?? '';
  const names = useDictionaries();
  const words = useWords();
  const text = useText();
  const entries = useMemo(() => entriesOf(kind, names, words), [kind, names, words]);
  const shown = entries.filter(
    (entry) => (group === '' || groupOf(kind, entry.key) === group) && score(query, textsOf(entry)) > 0,
  );
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const groups = groupsOf(kind);
  const portrait = PORTRAITS[kind];
  return (
    <GuidePage title={t(`kind.${kind}`)}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={t('list.filter')}
          placeholder={t('list.filter')}
          value={query}
          onChange={({ target }) => put('s', target.value)}
          className="h-9 min-w-0 flex-1 basis-60 rounded-md border border-line bg-surface px-3 placeholder:text-quiet sm:max-w-sm"
        />
        {groups.length > 0 && (
          <select
            aria-label={t(kind === 'characters' ? 'list.element' : 'list.class')}
            value={group}
            onChange={({ target }) => put('of', target.value)}
            className="h-9 rounded-md border border-line bg-surface px-2"
          >
            <option value="">{t('list.all')}</option>
            {groups.map((each) => (
              <option key={each} value={each}>
                {kind === 'characters' ? text.element(each) : t(`team:weaponClass.${each}`, { defaultValue: each })}
              </option>
            ))}
          </select>
        )}
      </div>
      <p role="status" className="text-quiet text-small">
        {t('search.count', { count: shown.length })}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map(({ id, key, label, note }) => (
          <li key={id} className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]">
            <Link
              to={id}
              className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 hover:border-accent"
            >
              {portrait?.(key, label)}
              <span className="min-w-0">
                <span className="block truncate">{label}</span>
                {note !== '' && <span className="block truncate text-quiet text-small">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </GuidePage>
  );
}
