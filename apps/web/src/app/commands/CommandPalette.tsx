import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entriesOf, KINDS } from '#features/guide/model/index.ts';
import { useEveryName } from '#features/guide/parts/useEveryName.ts';
import { useMechanicEntries } from '#features/guide/parts/useMechanicEntries.ts';
import { PaletteDialog } from '#features/team-builder/picker/PaletteDialog.tsx';
import { useRecent } from '#features/viewer/model/recent.ts';
import { useSimulation } from '#run/simulation.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Entry } from '#shared/names/catalogue.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { toast } from '#shared/ui/toasts.tsx';
import { closePalette, usePalette } from './open.ts';
import { sectionEntries } from './sectionEntries.ts';
import { useActions } from './useActions.ts';

/** Pages by the text that names them. */
const PAGES = [
  ['simulator', '/simulator'],
  ['teams', '/teams'],
  ['result', '/web'],
  ['sample', '/sample/upload'],
  ['inventory', '/inventory'],
  ['guide', '/guide'],
  ['docs', '/docs'],
] as const;

/** Finds pages, commands, buttons of the page, recent runs and everything in the guide by a few letters. */
export function CommandPalette() {
  const { t } = useTranslation(['translation', 'guide']);
  const { language, number } = useFormats();
  const shows = usePalette((state) => state.shows);
  const navigate = useNavigate();
  const dictionaries = useDictionaries();
  const names = useNames();
  const words = useWords();
  // Before anything is typed the list is one to browse: a thousand rows would be drawn for nothing.
  const [query, setQuery] = useState('');
  const typed = query !== '';
  const others = useEveryName(typed);
  const mechanics = useMechanicEntries();
  const { runs, load } = useRecent();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });

  const entry = (id: string, label: string, note: string): Entry => ({ id, key: '', label, note, more: [] });
  const actions = useActions(shows);
  const open = async (id: string) => {
    const result = await load(id);
    if (result === null) return toast(t('commands.lost'), { kind: 'error', ms: 5000 });
    useSimulation.setState({ result, signature: '', phase: 'idle', failure: null });
    await navigate('/web');
  };
  const recent = runs.map((each) =>
    entry(
      `run ${each.id}`,
      formatList(each.team.map(names.character), language),
      `${t('commands.recent')} · ${t('commands.dps', { dps: number(each.dps) })} · ${time.format(each.at)}`,
    ),
  );
  const inGuide = (kind: (typeof KINDS)[number]) => entriesOf(kind, dictionaries, words, others);
  const entries =
    shows === 'runs'
      ? recent
      : [
          ...actions.filter((action) => !action.isOfPage).map((action) => action.entry),
          ...PAGES.map(([id, path]) => entry(`go ${path}`, t(`commands.page.${id}`), t('commands.goTo'))),
          ...recent,
          ...(typed ? KINDS : KINDS.slice(0, 1)).flatMap((kind) =>
            inGuide(kind).map((each) => ({
              ...each,
              note: each.note === '' ? t(`guide:kind.${kind}`) : each.note,
              more: [...each.more, t('guide:title')],
            })),
          ),
          ...(query.includes(' ')
            ? sectionEntries(inGuide('characters'), (section) => t(`guide:section.${section}`))
            : []),
          ...(typed ? mechanics.map((each) => ({ ...each, note: t('guide:kind.mechanics') })) : []),
          // Last: a button of a figure may have the name of what the player looks for.
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
      open={shows !== null}
      onOpenChange={(next) => {
        if (!next) closePalette();
      }}
      title={t(shows === 'runs' ? 'commands.recent' : 'commands.title')}
      entries={entries}
      onQuery={(text) => setQuery(text.trim())}
      begin={() => {
        const { typed: early } = usePalette.getState();
        usePalette.setState({ typed: null });
        if (early) setQuery(early.trim());
        return early ?? '';
      }}
      onPick={pick}
    />
  );
}
