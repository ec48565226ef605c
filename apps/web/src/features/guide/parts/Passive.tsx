import { useTranslation } from 'react-i18next';
import type { PassiveClause } from '#shared/names/passives.ts';
import { type PassiveWords, passiveText } from '#shared/names/passiveText.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Facts, Section } from './layout.tsx';

function usePassiveWords(): PassiveWords {
  const { t, i18n } = useTranslation('preview');
  const { stat } = useWords();
  return { t, language: i18n.language, stat };
}

/** The passive of a weapon in a sentence, at refinement 1 and 5. */
export function WeaponPassive({ clauses }: { clauses: readonly PassiveClause[] }) {
  const { t } = useTranslation('guide');
  const words = usePassiveWords();
  const [first, last] = [1, 5].map((refine) => passiveText(clauses, refine, words));
  return (
    <Section id="passive" title={t('section.passive')}>
      {first === last ? (
        <p className="text-small">{first}</p>
      ) : (
        <Facts
          rows={[
            ['R1', first],
            ['R5', last],
          ]}
        />
      )}
    </Section>
  );
}

/** The bonuses of a set, a sentence for each number of pieces. */
export function SetBonuses({ pieces }: { pieces: Readonly<Record<string, readonly PassiveClause[]>> }) {
  const { t } = useTranslation('guide');
  const words = usePassiveWords();
  return (
    <Section id="setBonus" title={t('section.setBonus')}>
      <Facts
        rows={Object.entries(pieces).map(
          ([count, clauses]) => [t('pieces.count', { count: Number(count) }), passiveText(clauses, 1, words)] as const,
        )}
      />
    </Section>
  );
}
