import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS_AREA, type Limited, limitsOf } from '#shared/i18n/limits.ts';
import { Section } from './layout.tsx';

/** What a thing does otherwise than in the game; says so too where nothing is known. */
export function Limits({ kind, of }: { kind: Limited; of: string }) {
  const { t, i18n } = useTranslation('guide');
  const [sentences, setSentences] = useState<readonly string[] | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are in the language of the page
  useEffect(() => {
    let stale = false;
    void limitsOf(kind, of).then((limits) => {
      // Without a network there are no sentences either.
      const loaded = i18next.hasResourceBundle('en', LIMITS_AREA);
      if (!stale) setSentences(loaded ? limits.sentences : 'failed');
    });
    return () => {
      stale = true;
    };
  }, [kind, of, i18n.language]);
  return (
    <Section id="limits" title={t('section.limits')}>
      {sentences === 'failed' && <p role="alert">{t('limits.failed')}</p>}
      {Array.isArray(sentences) &&
        (sentences.length === 0 ? (
          <p className="text-quiet text-small">{t('limits.none')}</p>
        ) : (
          <ul className="list-disc pl-5 text-small">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ))}
    </Section>
  );
}
