import type { Play } from '@quartet/edits';
import {
  type DelayDistribution,
  kqmDelays,
  kqmStringDelays,
  longestDelay,
  longestPing,
  type PlayTransition,
  playTransitions,
  swapFramesAt,
} from '@quartet/script';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { NumberBox } from '../card/NumberBox.tsx';
import type { PlayFight } from '../measure/MeasureDialog.tsx';

const MeasureDialog = onDemand(async () => (await import('../measure/MeasureDialog.tsx')).MeasureDialog);

const PARTS = ['mean', 'sd', 'min', 'max'] as const;
type Part = (typeof PARTS)[number];

/** Ping that a player starts from, in milliseconds. */
const USUAL_PING = 60;

interface Props {
  text: string;
  play: Play;
  /** Plays one fight of a config; without it delays cannot be measured. */
  playFight?: PlayFight;
  onChange(play: Play): void;
}

/** A distribution with one number changed; the mean stays between the bounds, which move with a value that crosses them. */
export function changed(delay: DelayDistribution, part: Part, value: number): DelayDistribution {
  const next: DelayDistribution = { ...delay, [part]: value };
  const { mean, sd, min, max } = next;
  switch (part) {
    case 'mean':
      return { mean, sd, min: Math.min(min, Math.floor(mean)), max: Math.max(max, Math.ceil(mean)) };
    case 'sd':
      return { mean, sd, min, max };
    case 'min':
      return { mean: Math.max(mean, min), sd, min, max: Math.max(min, max) };
    case 'max':
      return { mean: Math.min(mean, max), sd, min: Math.min(min, max), max };
  }
}

/** The ping, and with own delays the distribution of each transition. */
export function OwnDelays({ text, play, playFight, onChange }: Props) {
  const { t } = useTranslation('play');
  const [isMeasuring, setMeasuring] = useState(false);
  const { mode, delays, ping } = play;
  return (
    <>
      <label className="flex items-center gap-1 text-small" title={t('pingHint')}>
        <input
          type="checkbox"
          checked={ping !== null}
          onChange={(event) => onChange({ ...play, ping: event.target.checked ? USUAL_PING : null })}
        />
        {t('ping')}
      </label>
      {ping !== null && (
        <>
          <NumberBox
            label={t('pingOf')}
            value={ping}
            min={0}
            max={longestPing}
            step={10}
            unit="ms"
            className="w-16"
            onChange={(value) => onChange({ ...play, ping: value })}
          />
          <span className="text-quiet text-small">{t('swap', { frames: swapFramesAt(ping) })}</span>
        </>
      )}
      {playFight !== undefined && (
        <>
          <Button className="text-small" title={t('measure.hint')} onClick={() => setMeasuring(true)}>
            {t('measure.title')}
          </Button>
          <MeasureDialog
            open={isMeasuring}
            onOpenChange={setMeasuring}
            text={text}
            play={play}
            playFight={playFight}
            onUse={onChange}
          />
        </>
      )}
      {mode === 'custom' && (
        <div className="flex w-full flex-col gap-2 py-1">
          <div className="overflow-x-auto">
            <table className="text-small">
              <caption className="py-1 text-left text-quiet">{t('delays')}</caption>
              <thead>
                <tr>
                  <td />
                  {PARTS.map((part) => (
                    <th key={part} scope="col" className="px-1 text-right font-normal text-quiet">
                      {t(`part.${part}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {playTransitions.map((transition) => (
                  <DelayRow
                    key={transition}
                    transition={transition}
                    delay={delays[transition]}
                    onChange={(delay) => onChange({ ...play, delays: { ...delays, [transition]: delay } })}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button className="text-small" onClick={() => onChange({ ...play, delays: kqmDelays })}>
              {t('standard')}
            </Button>
            <Button className="text-small" onClick={() => onChange({ ...play, delays: kqmStringDelays })}>
              {t('strings')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

interface DelayRowProps {
  transition: PlayTransition;
  delay: DelayDistribution;
  onChange(delay: DelayDistribution): void;
}

function DelayRow({ transition, delay, onChange }: DelayRowProps) {
  const { t } = useTranslation('play');
  const name = t(`transition.${transition}`);
  return (
    <tr>
      <th scope="row" className="pr-2 text-left font-normal">
        {name}
      </th>
      {PARTS.map((part) => (
        <td key={part} className="px-1 py-0.5">
          <NumberBox
            label={t('partOf', { name, part: t(`part.${part}`) })}
            value={delay[part]}
            min={0}
            max={longestDelay}
            decimals={part === 'mean' || part === 'sd' ? 1 : 0}
            className="w-14"
            onChange={(value) => onChange(changed(delay, part, value))}
          />
        </td>
      ))}
    </tr>
  );
}
