import { type Play, playOf, setPlay, startingDelays, type TextEdit } from '@quartet/edits';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import type { PlayFight } from '../measure/MeasureDialog.tsx';

const OwnDelays = lazy(async () => ({ default: (await import('./OwnDelays.tsx')).OwnDelays }));

const CHOICES = ['perfect', 'kqm', 'custom'] as const;

interface Props {
  text: string;
  /** Plays one fight of a config, to measure delays against it. */
  playFight?: PlayFight;
  onEdit(edits: readonly TextEdit[]): void;
}

/** How precisely the fight is played: perfectly, with KQM's random delays, or with delays of the player's own. */
export function PlayField({ text, playFight, onEdit }: Props) {
  const { t } = useTranslation('play');
  // Not deferred: a number box that is left while its value is an old one would write that again.
  const play = useMemo(() => playOf(parsedConfig(text)), [text]);
  const { mode } = play;
  const change = (wanted: Play) => onEdit(setPlay(parsedConfig(text), wanted));
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-2 py-1">
      <legend className="sr-only">{t('title')}</legend>
      <span aria-hidden="true" className="text-quiet text-small">
        {t('title')}
      </span>
      <select
        aria-label={t('kind')}
        title={t('hint')}
        value={mode}
        onChange={(event) => {
          const wanted = CHOICES.find((each) => each === event.target.value);
          if (wanted !== undefined && wanted !== mode) change({ ...play, mode: wanted, delays: startingDelays(play) });
        }}
        className="h-9 rounded-md border border-line bg-surface px-2 text-small"
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </select>
      {mode !== 'perfect' && (
        <Suspense>
          <OwnDelays text={text} play={play} playFight={playFight} onChange={change} />
        </Suspense>
      )}
    </fieldset>
  );
}
