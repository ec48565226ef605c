import { useTranslation } from 'react-i18next';
import type { LimitsByLanguage } from '../model/documents.ts';
import { Section } from './layout.tsx';

/** Known differences from the game, or a line that there are none. */
export function Limits({ of }: { of: LimitsByLanguage }) {
  const { t, i18n } = useTranslation('guide');
  const sentences = of[i18n.language as keyof LimitsByLanguage] ?? of.en ?? [];
  return (
    <Section id="limits" title={t('section.limits')}>
      {sentences.length === 0 ? (
        <p className="text-quiet text-small">{t('limits.none')}</p>
      ) : (
        <ul className="list-disc pl-5 text-small">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
