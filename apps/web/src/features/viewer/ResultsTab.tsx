import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { NextUpdate } from '#shared/charts/Countdown.tsx';
import { TimeCursorGroup } from '#shared/charts/cursor.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import type { Details } from './model/link.ts';
import { Absent } from './parts/Absent.tsx';
import { ChangePanel } from './parts/ChangePanel.tsx';
import { DetailTabs } from './parts/DetailTabs.tsx';
import { Headline, NumberBar } from './parts/Headline.tsx';
import { Limits } from './parts/Limits.tsx';
import type { ViewerParts } from './parts.ts';
import { AuraUptime } from './sections/AuraUptime.tsx';
import { CharacterDps } from './sections/CharacterDps.tsx';
import { Characters } from './sections/Characters.tsx';
import { CumulativeDamage } from './sections/CumulativeDamage.tsx';
import { CharacterShare, ElementShare, TargetShare } from './sections/DamageShares.tsx';
import { DamageTimeline } from './sections/DamageTimeline.tsx';
import { Distribution } from './sections/Distribution.tsx';
import { EffectUptime } from './sections/EffectUptime.tsx';
import { EndingEnergy } from './sections/EndingEnergy.tsx';
import { FieldTime } from './sections/FieldTime.tsx';
import { Abilities, BiggestHits, CriticalHits } from './sections/Hits.tsx';
import { Metadata } from './sections/Metadata.tsx';
import { RotationChart } from './sections/RotationChart.tsx';
import { Shields } from './sections/Shields.tsx';
import { Sources } from './sections/Sources.tsx';
import { Actions, EnergySources, Reactions, WastedEnergy } from './sections/SourceTable.tsx';
import { SummaryCards } from './sections/SummaryCards.tsx';
import { Targets } from './sections/Targets.tsx';
import { whenSeen } from './sections/whenSeen.tsx';
import { useThrottled } from './useThrottled.ts';
import type { View } from './view.ts';

/** How long each kind of section keeps its numbers while a run goes on, in milliseconds. */
const CARDS_MS = 200;
const CURVES_MS = 250;
const BARS_MS = 5_000;
const SHARES_MS = 10_000;

const Kept = {
  Abilities: whenSeen('abilities', Abilities),
  AuraUptime: whenSeen('aura-uptime', AuraUptime),
  BiggestHits: whenSeen('biggest-hits', BiggestHits),
  CharacterDps: whenSeen('character-dps', CharacterDps),
  CharacterShare: whenSeen('character-share', CharacterShare),
  Characters: whenSeen('characters', Characters),
  CriticalHits: whenSeen('critical-hits', CriticalHits),
  CumulativeDamage: whenSeen('cumulative-damage', CumulativeDamage),
  DamageTimeline: whenSeen('damage-timeline', DamageTimeline),
  Distribution: whenSeen('distribution', Distribution),
  EffectUptime: whenSeen('effect-uptime', EffectUptime),
  ElementShare: whenSeen('element-share', ElementShare),
  EndingEnergy: whenSeen('ending-energy', EndingEnergy),
  FieldTime: whenSeen('field-time', FieldTime),
  Metadata: whenSeen('metadata', Metadata),
  RotationChart: whenSeen('rotation', RotationChart),
  Shields: whenSeen('shields', Shields),
  Sources: whenSeen('sources', Sources),
  Actions: whenSeen('actions', Actions),
  EnergySources: whenSeen('energy', EnergySources),
  Reactions: whenSeen('reactions', Reactions),
  SummaryCards: whenSeen('summary', SummaryCards),
  TargetShare: whenSeen('target-share', TargetShare),
  Targets: whenSeen('targets', Targets),
  WastedEnergy: whenSeen('wasted-energy', WastedEnergy),
};

const FULL = 'col-span-full';
const HALF = 'col-span-full lg:col-span-3';

interface Props {
  /** The newest numbers, for the headline. */
  live: View;
  /** Data of the sections; null until there is time to render them. */
  view: View | null;
  section: string | null;
  details: Details;
  Coach: ViewerParts['Coach'];
  playFight?: ViewerParts['playFight'];
  /** The result was computed on this page. */
  isOwnRun: boolean;
}

/** Windows with room for the number and the changes beside the charts. */
const WIDE = '(width >= 75rem)';

/**
 * A result as a story: how much damage, what would raise it, who deals it, what limits it, and then the details, of which one group at a
 * time is rendered. On wide windows the first two stay in sight.
 */
export function ResultsTab({ live, view, section, details, Coach, playFight, isOwnRun }: Props) {
  const isWide = useMedia(WIDE);
  const headline = <Headline view={live} />;
  const changes = view && <Changes view={view} Coach={Coach} />;
  return (
    <TimeCursorGroup>
      <div className="flex min-w-0 flex-col gap-3 bench:grid bench:grid-cols-[minmax(0,1fr)_var(--answer)] bench:items-start">
        {isWide && (
          <div className="sticky top-16 col-start-2 row-start-1 flex max-h-[calc(100dvh-4.75rem)] min-w-0 flex-col gap-3 overflow-y-auto">
            {headline}
            {changes}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4 bench:col-start-1 bench:row-start-1">
          {!isWide && headline}
          {view && <Story view={view} />}
          {!isWide && changes}
          {view && <Played view={view} playFight={playFight} isOwnRun={isOwnRun} />}
          {view && <Sections view={view} section={section} details={details} />}
          {!isWide && <NumberBar view={live} />}
        </div>
      </div>
    </TimeCursorGroup>
  );
}

/** Damage by character, and limits. */
function Story({ view }: { view: View }) {
  const [newCards] = useThrottled(view, CARDS_MS, view.running);
  const [newShares, nextShares] = useThrottled(view, SHARES_MS, view.running);
  const cards = useDeferredValue(newCards);
  const shares = useDeferredValue(newShares);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <NextUpdate value={nextShares}>
        <Kept.CharacterShare view={shares} className="min-w-0" />
      </NextUpdate>
      <Limits result={cards.result} />
    </div>
  );
}

/** Measured changes. */
function Changes({ view, Coach }: { view: View; Coach: ViewerParts['Coach'] }) {
  const [newCards] = useThrottled(view, CARDS_MS, view.running);
  const cards = useDeferredValue(newCards);
  return <ChangePanel view={cards} Coach={Coach} />;
}

/** The rotation as it was played. */
function Played({ view, ...rest }: Pick<Props, 'playFight' | 'isOwnRun'> & { view: View }) {
  const [newCurves] = useThrottled(view, CURVES_MS, view.running);
  const curves = useDeferredValue(newCurves);
  return <Kept.RotationChart view={curves} {...rest} />;
}

/** One group of details; the others are not rendered. */
function Sections({ view, section, details }: { view: View; section: string | null; details: Details }) {
  const scrolled = useRef<string | null>(null);
  useEffect(() => {
    if (section === null || scrolled.current === section) return;
    scrolled.current = section;
    document.getElementById(section)?.scrollIntoView();
  }, [section]);
  const [newCards] = useThrottled(view, CARDS_MS, view.running);
  const [newCurves] = useThrottled(view, CURVES_MS, view.running);
  const [newBars, nextBars] = useThrottled(view, BARS_MS, view.running);
  const [newShares, nextShares] = useThrottled(view, SHARES_MS, view.running);
  const cards = useDeferredValue(newCards);
  const curves = useDeferredValue(newCurves);
  const bars = useDeferredValue(newBars);
  const shares = useDeferredValue(newShares);
  const groups: Readonly<Record<Details, () => ReactNode>> = {
    damage: () => (
      <>
        <NextUpdate value={nextBars}>
          <Kept.Sources view={bars} />
          <Kept.CharacterDps view={bars} className={HALF} />
        </NextUpdate>
        <NextUpdate value={nextShares}>
          <Kept.ElementShare view={shares} className={HALF} />
        </NextUpdate>
        <NextUpdate value={nextBars}>
          <Kept.Abilities view={bars} className={FULL} />
          <Kept.CriticalHits view={bars} className={HALF} />
          <Kept.BiggestHits view={bars} className={HALF} />
        </NextUpdate>
        <NextUpdate value={nextShares}>
          <Kept.TargetShare view={shares} className={FULL} />
        </NextUpdate>
        <Absent view={bars} />
      </>
    ),
    timing: () => (
      <>
        <Kept.DamageTimeline view={curves} />
        <Kept.CumulativeDamage view={curves} />
        <NextUpdate value={nextBars}>
          <Kept.Actions view={bars} className={HALF} />
        </NextUpdate>
        <NextUpdate value={nextShares}>
          <Kept.FieldTime view={shares} className={HALF} />
        </NextUpdate>
      </>
    ),
    energy: () => (
      <NextUpdate value={nextBars}>
        <Kept.EnergySources view={bars} className={FULL} />
        <Kept.EndingEnergy view={bars} className={FULL} />
        <Kept.WastedEnergy view={bars} className={FULL} />
        <Kept.Reactions view={bars} className={HALF} />
        <Kept.AuraUptime view={bars} className={HALF} />
        <Kept.EffectUptime view={bars} className={FULL} />
        <Kept.Shields view={bars} className={FULL} />
        <Absent view={bars} />
      </NextUpdate>
    ),
    team: () => (
      <>
        <Kept.Characters view={cards} />
        <Kept.Targets view={bars} className={FULL} />
      </>
    ),
    statistics: () => (
      <>
        <Kept.SummaryCards view={cards} />
        <Kept.Distribution view={curves} className={FULL} />
      </>
    ),
  };
  return (
    <>
      <DetailTabs current={details} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6" data-details={details}>
        {groups[details]()}
        <Kept.Metadata view={cards} />
      </div>
    </>
  );
}
