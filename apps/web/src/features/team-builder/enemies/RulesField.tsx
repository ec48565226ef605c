import { rulesOf, setRules, type TextEdit } from '@quartet/edits';
import { rulesModes } from '@quartet/script';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';

interface Props {
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** Whose rules the fight follows: those of the game, or of gcsim where it differs. Switches of single rules are shown, and go with a choice. */
export function RulesField({ text, onEdit }: Props) {
  const { t } = useTranslation('play');
  const rules = useMemo(() => rulesOf(parsedConfig(text)), [text]);
  return (
    <div className="flex items-center gap-x-3 rounded-md border border-line px-2 py-1">
      <span aria-hidden="true" className="text-quiet text-small">
        {t('rules.title')}
      </span>
      <select
        aria-label={t('rules.kind')}
        title={t('rules.hint')}
        value={rules}
        onChange={(event) => {
          const wanted = rulesModes.find((each) => each === event.target.value);
          if (wanted !== undefined) onEdit(setRules(parsedConfig(text), wanted));
        }}
        className="h-9 rounded-md border border-line bg-surface px-2 text-small"
      >
        <option value="game">{t('rules.game')}</option>
        <option value="reference">{t('rules.reference')}</option>
        {rules === 'own' && <option value="own">{t('rules.own')}</option>}
      </select>
    </div>
  );
}
