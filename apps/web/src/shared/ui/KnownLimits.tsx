import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LIMITS_AREA, type Limited, loadedLimits } from '../i18n/limits.ts';
import { GuideLink } from './GuideLink.tsx';

interface Props {
  /** Whose they are, for readers who do not see the card. */
  of: string;
  things: readonly { readonly kind: Limited; readonly key: string; readonly name: string }[];
}

/** Known differences of a character, its weapon and its sets from the game; empty without any. */
export function KnownLimits({ of, things }: Props) {
  const { t } = useTranslation(['translation', LIMITS_AREA], { useSuspense: false });
  const limited = things
    .map((thing) => ({ ...thing, sentences: loadedLimits(thing.kind, thing.key) }))
    .filter(({ sentences }) => sentences.length > 0);
  if (limited.length === 0) return null;
  const count = limited.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-quiet hover:underline">
        {t('limits.title')} ({count})<span className="sr-only"> {of}</span>
      </summary>
      {limited.map(({ kind, key, name, sentences }) => (
        <div key={`${kind} ${key}`} className="pt-1">
          <p className="font-semibold">
            <GuideLink kind={kind === 'sets' ? 'artifacts' : kind} name={key} section="limits">
              {name}
            </GuideLink>
          </p>
          <ul className="list-disc pl-4">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      <Link to="/truth" className="mt-1 inline-flex min-h-6 items-center underline">
        {t('frame.link.truth')}
      </Link>
    </details>
  );
}
