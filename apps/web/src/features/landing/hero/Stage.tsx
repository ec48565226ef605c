import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { backgroundOf, elementColor, memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import type { Caption } from './Fight.tsx';
import { AXIS, FLOOR, HEAD, LANE } from './lanes.ts';
import { type PlayFight, useFight } from './useFight.ts';
import { useSeen } from './useSeen.ts';

const Fight = lazy(async () => ({ default: (await import('./Fight.tsx')).Fight }));

const NOTHING: Caption = { active: -1, lines: [] };

interface Props {
  /** Config of the fight, and the keys of its characters. */
  text: string;
  team: readonly string[];
  playFight: PlayFight;
}

/** Four lanes, one for each character, on which a fight plays. They stand there in their final size before it is computed. */
export function Stage({ text, team, playFight }: Props) {
  const { t } = useTranslation('landing');
  const names = useDictionaries().characters;
  const [place, seen] = useSeen<HTMLElement>();
  const fight = useFight(text, playFight, seen);
  const [{ active, lines }, setCaption] = useState(NOTHING);
  const caption = fight === null ? 'computing' : fight === 'failed' ? 'failed' : 'caption';
  const looks = useMemo(() => memberLooks(team), [team]);
  const colors = useMemo(() => looks.map(({ color }) => color), [looks]);
  return (
    <figure ref={place} data-testid="stage" className="flex flex-col gap-3">
      <div className="stage relative border border-line bg-surface">
        <ul style={{ paddingTop: HEAD, paddingBottom: AXIS }}>
          {team.map((key, slot) => (
            <li
              key={key}
              style={{ height: LANE, color: colors[slot] }}
              className="relative flex items-center gap-3 border-line border-t px-4"
            >
              <span
                aria-hidden="true"
                className="stage-active absolute left-0"
                style={{ opacity: active === slot ? 1 : 0, background: backgroundOf(looks[slot] ?? NEUTRAL) }}
              />
              <Emblem character={key} name={names[key]} size={44} />
              <div className="stage-label flex min-w-0 flex-1 items-baseline justify-between gap-3 self-start text-ink leading-5">
                <span className="stage-name shrink-0 font-medium">{names[key] ?? key}</span>
                <span aria-hidden="true" className="flex min-h-5 min-w-0 items-baseline gap-1.5 text-small">
                  {lines[slot] !== undefined && <LaneLine {...lines[slot]} />}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {fight === null && <Waiting lanes={team.length} />}
        {fight !== null && fight !== 'failed' && (
          <Suspense fallback={<Waiting lanes={team.length} />}>
            <Fight playback={fight} colors={colors} seen={seen} onCaption={setCaption} />
          </Suspense>
        )}
      </div>
      <figcaption className="grid text-quiet text-small">
        {/* In one place, so that nothing below moves when the fight arrives. */}
        {(['computing', 'caption', 'failed'] as const).map((key) => (
          <span
            key={key}
            aria-hidden={key !== caption}
            className={`col-start-1 row-start-1 ${key === caption ? '' : 'invisible'}`}
          >
            {t(`hero.${key}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Columns of a lane before figures are available. */
const COLUMNS = 24;

/** Placeholder of the lanes until the fight is computed. */
function Waiting({ lanes }: { lanes: number }) {
  return (
    <div aria-hidden="true" data-testid="stage-waiting" className="motion-safe:animate-pulse">
      <div className="stage-figures absolute top-0 flex items-center" style={{ height: HEAD }}>
        <span className="h-8 w-32 rounded-md bg-sunken" />
      </div>
      <div className="absolute right-4 left-(--labels)" style={{ top: HEAD }}>
        {Array.from({ length: lanes }, (_, lane) => (
          <div
            key={String(lane)}
            className="flex items-end justify-between"
            style={{ height: LANE, paddingBottom: LANE - FLOOR }}
          >
            {Array.from({ length: COLUMNS }, (_, i) => (
              <span
                key={String(i)}
                className="w-1 rounded-sm bg-sunken"
                style={{ height: 6 + ((7 * i + 5 * lane) % 4) * 6 }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Text below a lane's name: a hit with its element, or at the end the damage of its character. */
function LaneLine({ text, figure, element }: Caption['lines'][number] & object) {
  return (
    <>
      {element !== '' && (
        <span className="size-2 shrink-0 self-center rounded-full" style={{ backgroundColor: elementColor(element) }} />
      )}
      <span className="min-w-0 truncate text-quiet">{text}</span>
      <span className="ml-auto shrink-0 font-medium">{figure}</span>
    </>
  );
}
