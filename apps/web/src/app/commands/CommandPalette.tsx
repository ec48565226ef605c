import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entriesOf, KINDS } from '#features/guide/model/index.ts';
import { useEveryName } from '#features/guide/parts/useEveryName.ts';
import { useMechanicEntries } from '#features/guide/parts/useMechanicEntries.ts';
import { PaletteDialog } from '#features/team-builder/picker/PaletteDialog.tsx';
import { MODE_ADDRESSES } from '#run/bench/modes.ts';
import { openRun, useJournal } from '#run/journal/journal.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Entry } from '#shared/names/catalogue.ts';
import { ABSENT_KINDS, useAbsentEntries } from '#shared/names/useAbsentEntries.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { toast } from '#shared/ui/toasts.tsx';
import { closePalette, keepTyped, usePalette } from './open.ts';
import { sectionEntries } from './sectionEntries.ts';
import { useActions } from './useActions.ts';

/** Newest runs of the journal that are listed. */
const MAX_LISTED = 20;

/** Pages by the text that names them. */
const PAGES = [
  ['simulator', '/simulator'],
  ['teams', '/teams'],
  ['result', '/web'],
  ['sample', '/sample/upload'],
  ['inGame', '/in-game'],
  ['frames', '/frame-counter'],
  ['journal', '/journal'],
  ['compare', '/compare'],
  ['best', '/roster/teams'],
  ['pull', '/roster/pulls'],
  ['farm', '/roster/farming'],
  ['artifacts', '/roster/artifacts'],
  ['abyss', '/roster/abyss'],
  ['inventory', '/roster/inventory'],
  ['guide', '/guide'],
  ['docs', '/docs'],
] as const;

/** Other English words by which a page is found; each language has its own beside them. */
const ALSO = {
  inventory: ['inventory', 'artifacts', 'roster', 'my account', 'my characters', 'import'],
  best: ['best teams', 'my account', 'my teams', 'artifacts'],
  artifacts: ['artifact', 'level', 'discard', 'score'],
  abyss: ['Spiral Abyss', 'stars', 'chamber', '36 stars', 'floor 12'],
  pull: ['wish', 'banner', 'gacha', 'pity', 'UIGF', 'wish history', 'pull'],
  inGame: ['in game', 'damage number'],
  frames: ['frame counter', 'video'],
  farm: ['farm', 'domain', 'resin', 'artifact'],
  truth: ['evidence', 'accuracy'],
  news: ['news', 'version', 'new characters'],
  compare: ['compare', 'variants'],
} as const;
type Also = keyof typeof ALSO;

/** Finds pages, commands, buttons of the page, recent runs and everything in the guide by a few letters. */
export function CommandPalette() {
  const { t } = useTranslation(['translation', 'guide', 'commands']);
  const { language, number } = useFormats();
  const isOpen = usePalette((state) => state.open);
  const navigate = useNavigate();
  const dictionaries = useDictionaries();
  const names = useNames();
  const words = useWords();
  // Before anything is typed the list is one to browse: a thousand rows would be drawn for nothing.
  const [query, setQuery] = useState('');
  const typed = query !== '';
  const others = useEveryName(typed);
  const mechanics = useMechanicEntries();
  const absent = useAbsentEntries(ABSENT_KINDS, typed);
  const runs = useJournal((state) => state.entries);
  const openJournal = useJournal((state) => state.open);
  useEffect(() => void openJournal(), [openJournal]);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });

  const entry = (id: string, label: string, note: string, more: readonly string[] = []): Entry => ({
    id,
    key: '',
    label,
    note,
    more,
  });
  const actions = useActions(isOpen ? 'open' : null);
  const open = async (id: string) => {
    if (await openRun(id)) await navigate('/web');
    else toast(t('commands.lost'), { kind: 'error', ms: 5000 });
  };
  const listed = runs.slice(0, MAX_LISTED).map((each) => {
    const team = formatList(each.team.map(names.character), language);
    const note = `${t('frame.journal')} · ${t('commands.dps', { dps: number(each.dps) })} · ${time.format(each.at)}`;
    return entry(`run ${each.id}`, each.name || team, note, [team, t('commands.recent')]);
  });
  const inGuide = (kind: (typeof KINDS)[number]) => entriesOf(kind, dictionaries, words, others);
  const page = (path: string, label: string, more: readonly string[] = []) =>
    entry(`go ${path}`, label, t('commands.goTo'), more);
  const also = (id: string): readonly string[] => {
    const isKnown = (name: string): name is Also => name in ALSO;
    return isKnown(id) ? [...ALSO[id], ...t(`commands:also.${id}`).split(', ')] : [];
  };
  const entries = [
    ...actions.filter((action) => !action.isOfPage).map((action) => action.entry),
    page(MODE_ADDRESSES.build, t('bench.build'), [t('bench.label')]),
    page(MODE_ADDRESSES.rotate, t('bench.rotate'), [t('bench.label')]),
    ...PAGES.map(([id, path]) =>
      page(
        path,
        t(`commands.page.${id}`),
        id === 'journal' ? [t('commands.recent')] : id === 'result' ? [t('bench.explain')] : also(id),
      ),
    ),
    page('/releases', t('frame.link.releases')),
    page('/news', t('guide:news'), also('news')),
    page('/truth', t('frame.link.truth'), also('truth')),
    page('/account', t('frame.account'), ['login', 'account', 'profile']),
    ...listed,
    ...(typed ? KINDS : KINDS.slice(0, 1)).flatMap((kind) =>
      inGuide(kind).map((each) => ({
        ...each,
        note: each.note === '' ? t(`guide:kind.${kind}`) : each.note,
        more: [...each.more, t('guide:title')],
      })),
    ),
    ...(query.includes(' ') ? sectionEntries(inGuide('characters'), (section) => t(`guide:section.${section}`)) : []),
    ...(typed ? mechanics.map((each) => ({ ...each, note: t('guide:kind.mechanics') })) : []),
    ...absent,
    // Last: a button of a figure may have the name that the player searches.
    ...actions.filter((action) => action.isOfPage).map((action) => action.entry),
  ];
  const pick = ({ id }: Entry) => {
    closePalette();
    const [kind, what = ''] = id.split(' ');
    const action = actions.find(({ entry }) => entry.id === id);
    if (action !== undefined) action.act();
    else if (id.startsWith('/')) void navigate(id);
    else if (kind === 'go') void navigate(what);
    else if (kind === 'run') void open(what);
  };
  return (
    <PaletteDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closePalette();
      }}
      title={t('commands.title')}
      entries={entries}
      onQuery={(text) => setQuery(text.trim())}
      begin={() => {
        const { typed: early } = usePalette.getState();
        keepTyped(null);
        if (early) setQuery(early.trim());
        return early ?? '';
      }}
      onPick={pick}
    />
  );
}
