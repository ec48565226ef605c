import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { uncertaintyOf } from '#shared/names/useEstimate.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { EstimateNote } from '#shared/ui/EstimateNote.tsx';
import { GuideLink } from '#shared/ui/GuideLink.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import type { GameNews, MissingThing, NamesByLanguage, VersionNews } from './gameNews.ts';

/** Characters that gcsim lacks, characters and weapons that Quartet lacks, and new facts by version of the game's data. */
export function News({ news: { ahead, missing, versions } }: { news: GameNews }) {
  const { t } = useTranslation('news');
  const title = t('title');
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 py-8">
      <title>{`${title} · Quartet`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="font-semibold text-figure leading-tight">{title}</h1>
        <p className="max-w-prose text-quiet">{t('about')}</p>
      </div>
      <Panel title={t('ahead')}>
        <AheadOfGcsim {...ahead} />
      </Panel>
      <Panel title={t('missing')}>
        <Missing {...missing} />
      </Panel>
      {versions.map((version) => (
        <Panel key={version.version} title={t('version', { version: version.version })}>
          <Version news={version} />
        </Panel>
      ))}
    </main>
  );
}

function AheadOfGcsim({ characters, weapons }: GameNews['ahead']) {
  const { t } = useTranslation('news');
  const names = useNames();
  const entries = useEntries();
  if (characters.length + weapons.length === 0) return <p className="text-quiet text-small">{t('noneAhead')}</p>;
  return (
    <div className="flex flex-col gap-4 text-small">
      <ul className="grid gap-4 sm:grid-cols-2">
        {characters.map(({ key, frames }) => (
          <li key={key} className="flex min-w-0 items-start gap-3">
            <Emblem character={key} name={names.character(key)} size={40} />
            <div className="flex min-w-0 flex-col">
              <span className="font-medium text-body">
                <GuideLink kind="characters" name={key}>
                  {names.character(key)}
                </GuideLink>
              </span>
              <Frames character={key} source={frames} />
            </div>
          </li>
        ))}
      </ul>
      <Things title={t('weapons')}>{entries('weapons', weapons)}</Things>
    </div>
  );
}

/** States whether frames of a character are counted or estimated. */
function Frames({ character, source }: { character: string; source: string | null }) {
  const { t } = useTranslation('news');
  const names = useNames();
  const uncertainty = uncertaintyOf(character);
  if (uncertainty !== undefined) return <EstimateNote name={names.character(character)} uncertainty={uncertainty} />;
  if (source === null) return <p className="text-quiet">{t('counted')}</p>;
  return (
    <a href={source} target="_blank" rel="noreferrer" className="self-start text-quiet underline">
      {t('counted')}
    </a>
  );
}

function Missing({ characters, weapons, artifacts, domains }: GameNews['missing']) {
  const { t } = useTranslation('news');
  const { language } = useFormats();
  if (characters.length + weapons.length + artifacts.length + domains.length === 0)
    return <p className="text-quiet text-small">{t('noneMissing')}</p>;
  const nameIn = (names: NamesByLanguage): string => names[language] ?? names.en ?? '';
  const listed = (things: readonly MissingThing[]) =>
    things.map(({ key, names, game, isBeta }) => (
      <li key={key} id={key}>
        {t(isBeta ? 'beta' : 'thing', { name: nameIn(names), version: game })}
      </li>
    ));
  return (
    <div className="flex flex-col gap-4 text-small">
      <Things title={t('characters')}>{listed(characters)}</Things>
      <Things title={t('weapons')}>{listed(weapons)}</Things>
      <Things title={t('artifacts')}>{listed(artifacts)}</Things>
      <Things title={t('domains')}>
        {domains.map(({ sets, game }) => (
          <li key={sets[0]?.en}>{t('thing', { name: formatList(sets.map(nameIn), language), version: game })}</li>
        ))}
      </Things>
    </div>
  );
}

function Version({ news: { characters, weapons, updated } }: { news: VersionNews }) {
  const { t } = useTranslation('news');
  const { number } = useFormats();
  const names = useNames();
  const entries = useEntries();
  return (
    <div className="flex flex-col gap-4 text-small">
      <Things title={t('newCharacters')}>{entries('characters', characters)}</Things>
      <Things title={t('newWeapons')}>{entries('weapons', weapons)}</Things>
      <Things title={t('updated')}>
        {updated.map(({ kind, key, count }) => (
          <li key={`${kind} ${key}`}>
            <GuideLink kind={kind} name={key}>
              {t('entry', {
                name: kind === 'characters' ? names.character(key) : names.weapon(key),
                number: number(count),
              })}
            </GuideLink>
          </li>
        ))}
      </Things>
    </div>
  );
}

/** Entries of a list that lead to the guide. */
function useEntries(): (kind: 'characters' | 'weapons', keys: readonly string[]) => ReactNode[] {
  const names = useNames();
  return (kind, keys) =>
    keys.map((key) => (
      <li key={key}>
        <GuideLink kind={kind} name={key}>
          {kind === 'characters' ? names.character(key) : names.weapon(key)}
        </GuideLink>
      </li>
    ));
}

/** A list under a heading; nothing for an empty one. */
function Things({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">{children}</ul>
    </section>
  );
}
