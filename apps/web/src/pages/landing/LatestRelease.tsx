import { useTranslation } from 'react-i18next';
import { useCharacterNames } from '../../state/names.ts';
import { useLinks } from '../../state/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFetched } from './useFetched.ts';

interface Release {
  name: string;
  body: string;
  /** The body in languages other than English, by their codes. */
  translations: Readonly<Record<string, string>>;
  /** Keys of the characters that are new in it. */
  characters: string[];
}

function readTranslations(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) return {};
  const read = Object.entries(json).map(([code, text]) => [code, (text as { body?: unknown } | null)?.body] as const);
  return Object.fromEntries(read.filter((each): each is readonly [string, string] => typeof each[1] === 'string'));
}

/** Understands the release document of this site. @throws Error for anything else. */
export function readRelease(json: unknown): Release {
  const { name, body, characters, translations } = (json ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof body !== 'string') throw new Error('not a release');
  return {
    name,
    body,
    translations: readTranslations(translations),
    characters: Array.isArray(characters) ? characters.filter((key): key is string => typeof key === 'string') : [],
  };
}

export function LatestRelease() {
  const { t, i18n } = useTranslation('landing');
  const names = useCharacterNames(i18n.language);
  const { releases } = useLinks();
  const fetched = useFetched('/release.json', readRelease);
  return (
    <Panel title={t('release.title')} id="releases">
      {fetched.state === 'loading' && <p aria-busy="true">{t('loading')}</p>}
      {fetched.state === 'failed' && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-quiet">{t('release.failed')}</p>
          <Button onClick={fetched.retry}>{t('retry')}</Button>
        </div>
      )}
      {fetched.state === 'there' && (
        <div className="flex flex-col gap-3 text-small">
          <p className="font-medium text-body">{fetched.value.name}</p>
          {fetched.value.characters.length > 0 && (
            <div className="flex flex-col gap-2">
              <h3 className="font-medium">{t('release.characters')}</h3>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
                {fetched.value.characters.map((key) => (
                  <li key={key} className="flex min-w-0 items-center gap-2">
                    <Emblem character={key} name={names[key]} size={32} />
                    <span className="min-w-0 break-words leading-tight">{names[key] ?? key}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Markdown text={fetched.value.translations[i18n.language] ?? fetched.value.body} />
          {releases !== null && (
            <a href={releases} target="_blank" rel="noreferrer" className="self-start underline">
              {t('release.all')}
            </a>
          )}
        </div>
      )}
    </Panel>
  );
}
