import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { ComparisonSection } from './ComparisonSection.tsx';
import { partsOfRule, type TeamKeys, useRulesEffect } from './rules.ts';

interface Props {
  text: string;
  /** Ids of the rules of the game that concern the team of the text. */
  ids: readonly string[];
  team: TeamKeys;
  valid: boolean;
}

/** Decimals of a percentage that is known within `margin`. */
const decimalsOf = (margin: number): number => (margin < 0.0005 ? 2 : 1);

/** Effect of the rules of the game on the expected DPS of a config, computed on request; empty if no rule concerns the team. */
export function RulesEffect({ text, ids, team, valid }: Props) {
  const { t, i18n } = useTranslation('answer');
  const names = useNames();
  const { signedPercent, percent } = useFormats();
  if (ids.length === 0) return null;
  const causes = formatList(
    ids.map((id) => {
      const parts = partsOfRule(id);
      if (parts === null) return id;
      const { kind, keys, unlock, constellation } = parts;
      const nameOf = { characters: names.character, weapons: names.weapon, sets: names.set }[kind];
      const owned = keys.filter((key) => team[kind].includes(key)).map(nameOf);
      const name = formatList(owned, i18n.language);
      if (constellation !== null) return `${name} C${constellation}`;
      return unlock === null ? name : t('rules.cause', { name, unlock: t(`rules.unlock.${unlock}`) });
    }),
    i18n.language,
  );
  return (
    <div className="flex flex-col gap-1">
      <ComparisonSection
        title={t('rules.title')}
        hint={t('rules.hint')}
        text={text}
        valid={valid}
        useComparison={useRulesEffect}
        testId="rules-effect"
      >
        {({ relative, verdict }, isRunning) =>
          relative !== null && (
            <p className="text-small" role={isRunning ? undefined : 'status'} data-testid="rules-difference">
              {verdict === 'same' ? (
                t('rules.same', { causes })
              ) : (
                <>
                  <span className="font-semibold">{signedPercent(relative.diff, decimalsOf(relative.margin))}</span>{' '}
                  <span className="text-quiet">± {percent(relative.margin, decimalsOf(relative.margin))}</span>{' '}
                  {t('rules.because', { causes })}
                </>
              )}
            </p>
          )
        }
      </ComparisonSection>
      <Link to="/guide/mechanics/game" className="self-start text-small underline">
        {t('rules.more')}
      </Link>
    </div>
  );
}
