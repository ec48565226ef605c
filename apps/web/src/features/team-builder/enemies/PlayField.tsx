import { type Play, startingDelays } from '@quartet/edits';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const OwnDelays = lazy(async () => ({ default: (await import('./OwnDelays.tsx')).OwnDelays }));

const CHOICES = ['perfect', 'kqm', 'custom'] as const;

interface Props {
  play: Play;
  onChange(play: Play): void;
}

/** How precisely the fight is played: perfectly, with KQM's random delays, or with delays of the player's own. */
export function PlayField({ play, onChange }: Props) {
  const { t } = useTranslation('team');
  const { mode } = play;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-2 py-1">
      <legend className="sr-only">{t('enemies.play.title')}</legend>
      <span aria-hidden="true" className="text-quiet text-small">
        {t('enemies.play.title')}
      </span>
      <select
        aria-label={t('enemies.play.kind')}
        title={t('enemies.play.hint')}
        value={mode}
        onChange={(event) => {
          const wanted = CHOICES.find((each) => each === event.target.value);
          if (wanted !== undefined && wanted !== mode)
            onChange({ ...play, mode: wanted, delays: startingDelays(play) });
        }}
        className="h-9 rounded-md border border-line bg-surface px-2 text-small"
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`enemies.play.${choice}`)}
          </option>
        ))}
      </select>
      {mode !== 'perfect' && (
        <Suspense>
          <OwnDelays play={play} onChange={onChange} />
        </Suspense>
      )}
    </fieldset>
  );
}
