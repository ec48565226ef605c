import { keysOf } from '@quartet/gamedata/typed';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSimulation } from '#run/simulation.ts';
import { PAGE_COMMANDS, type PageCommand, performCommand } from '#shared/commands.ts';
import { LANGUAGES, type Language, setLanguage } from '#shared/i18n/index.ts';
import type { Entry } from '#shared/names/catalogue.ts';
import { THEMES, useSettings } from '#shared/storage/settings.ts';
import { chooseFile } from '../files/choose.ts';
import { openSettings } from '../settings/open.ts';
import { pageButtons } from './pageButtons.ts';

/** An entry of the palette with its action. */
interface Action {
  readonly entry: Entry;
  /** Whether it presses a button of the present page. */
  readonly isOfPage?: boolean;
  act(): void;
}

/** English names of the languages, for readers of English only. */
const ENGLISH: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  es: 'Spanish',
  ru: 'Russian',
  de: 'German',
};

/**
 * Everything that can be done from any page, and the buttons of the present one.
 * @param opened changes each time the palette opens, null while it is closed
 */
export function useActions(opened: unknown): readonly Action[] {
  const { t } = useTranslation(['translation', 'team', 'commands']);
  const navigate = useNavigate();
  const run = useSimulation((state) => state.run);
  const change = useSettings((state) => state.change);
  const showKeys = useSettings((state) => state.showKeys);
  return useMemo(() => {
    if (opened === null) return [];
    const action = (
      id: string,
      label: string,
      act: () => void,
      more: readonly string[] = [],
      name = label,
    ): Action => ({
      entry: { id, key: '', label, name, note: t('commands.action'), more: [label, ...more] },
      act,
    });
    const go = (to: string) => () => void navigate(to);
    const onPage = (id: PageCommand, label: string, more: readonly string[] = []) =>
      action(
        `do ${id}`,
        label,
        () => {
          if (!performCommand(id)) void navigate(PAGE_COMMANDS[id]);
        },
        more,
      );
    const content = document.getElementById('content');
    return [
      action('do run', t('commands.do.run'), () => run({}, go('/web')), ['simulate']),
      action('do optimise', t('commands.do.optimise'), go('/simulator#optimiser'), ['optimize']),
      action('do new', t('commands.do.new'), go('/simulator#new')),
      action('do open', t('commands.do.open'), chooseFile, ['import', 'GOOD', 'Genshin Optimizer']),
      onPage('enka', t('commands.do.enka'), ['Enka', 'UID', 'import']),
      onPage('good', t('commands.do.good'), ['GOOD', 'Genshin Optimizer', 'scanner', 'import']),
      onPage('examples', t('commands.do.examples'), ['examples']),
      onPage('recent', t('commands.do.recent')),
      onPage('substats', t('commands.do.substats')),
      onPage('share', t('commands.do.share'), ['share', 'link', 'permalink', ...t('commands:also.share').split(', ')]),
      onPage('improve', t('commands.do.improve'), [
        'better rotation',
        'improve',
        ...t('commands:also.improve').split(', '),
      ]),
      onPage('write', t('commands.do.write'), ['write a rotation', 'rotation']),
      action('do kqm', t('commands.do.kqm'), go('/guide/mechanics/play'), [
        'KQM',
        'KQMS',
        'KeqingMains',
        'human',
        'delays',
        ...t('commands:also.kqm').split(', '),
      ]),
      action('do settings', t('commands.do.settings'), openSettings),
      action('do keys', t(showKeys ? 'commands.do.hideKeys' : 'commands.do.showKeys'), () =>
        change({ showKeys: !showKeys }),
      ),
      ...THEMES.map((theme) =>
        action(
          `do theme-${theme}`,
          `${t('settings.theme.label')}: ${t(`settings.theme.${theme}`)}`,
          () => change({ theme }),
          [theme, 'theme'],
          t(`settings.theme.${theme}`),
        ),
      ),
      ...keysOf(LANGUAGES).map((code) =>
        action(
          `do language-${code}`,
          `${t('frame.language')}: ${LANGUAGES[code]}`,
          () => void setLanguage(code),
          [ENGLISH[code], 'language'],
          LANGUAGES[code],
        ),
      ),
      ...(content === null ? [] : pageButtons(content)).map(({ name, place, press }, i): Action => {
        const note = place === '' ? t('commands.onPage') : `${t('commands.onPage')} · ${place}`;
        return { entry: { id: `press ${i}`, key: '', label: name, note, more: [] }, isOfPage: true, act: press };
      }),
    ];
  }, [opened, t, navigate, run, change, showKeys]);
}
