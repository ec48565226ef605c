import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { type Draft, MAX_TEXT } from './draft.ts';
import { countedFacts, countedSource, type Origin, sourceId } from './facts.ts';

interface Props {
  draft: Draft;
  onChange(origin: Origin): void;
}

const FIELDS = ['who', 'where', 'game'] as const;
const FIELD = 'h-9 min-w-0 rounded-md border border-line bg-surface px-2 text-body text-ink';
const LABEL = 'flex min-w-0 grow flex-col gap-1 text-quiet text-small';

/** The counted frames as facts of a character, to copy or download. */
export function FactsPanel({ draft, onChange }: Props) {
  const { t, i18n } = useTranslation('frames');
  const { characters } = useDictionaries();
  const { marks, rate, origin } = draft;
  const isNamed = origin.character !== '' && origin.who.trim() !== '' && origin.where.trim() !== '';
  const files = {
    'facts.json': countedFacts(marks, origin),
    'sources.json': countedSource(marks, rate, origin, new Date().toISOString().slice(0, 10)),
  };
  const text = JSON.stringify(files, null, 2);
  const sorted = Object.entries(characters).sort(([, a], [, b]) => a.localeCompare(b, i18n.language));
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${sourceId(origin)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <Panel title={t('facts.title')}>
      <p className="max-w-prose text-quiet text-small">{t('facts.hint')}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <label className={LABEL}>
          {t('facts.character')}
          <select
            className={FIELD}
            value={origin.character}
            onChange={(event) => onChange({ ...origin, character: event.target.value })}
          >
            <option value="">{t('facts.choose')}</option>
            {sorted.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {FIELDS.map((field) => (
          <label key={field} className={LABEL}>
            {t(`facts.${field}`)}
            <input
              className={FIELD}
              autoComplete="off"
              maxLength={MAX_TEXT}
              value={origin[field]}
              onChange={(event) => onChange({ ...origin, [field]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre data-testid="facts" tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 text-small">
        {text}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          disabled={!isNamed}
          onClick={() => void copyText(text, t('facts.copied'), t('facts.notCopied'))}
        >
          {t('facts.copy')}
        </Button>
        <Button disabled={!isNamed} onClick={download}>
          {t('facts.download')}
        </Button>
        {!isNamed && <span className="text-quiet text-small">{t('facts.missing')}</span>}
      </div>
    </Panel>
  );
}
