import { useDeferredValue, useEffect, useRef } from 'react';
import { NextUpdate } from '#shared/charts/Countdown.tsx';
import { AuraUptime } from './sections/AuraUptime.tsx';
import { CharacterDps } from './sections/CharacterDps.tsx';
import { Characters } from './sections/Characters.tsx';
import { CumulativeDamage } from './sections/CumulativeDamage.tsx';
import { DamageShares } from './sections/DamageShares.tsx';
import { DamageTimeline } from './sections/DamageTimeline.tsx';
import { Distribution } from './sections/Distribution.tsx';
import { EndingEnergy } from './sections/EndingEnergy.tsx';
import { FieldTime } from './sections/FieldTime.tsx';
import { Metadata } from './sections/Metadata.tsx';
import { Shields } from './sections/Shields.tsx';
import { Sources } from './sections/Sources.tsx';
import { Actions, EnergySources, Reactions } from './sections/SourceTable.tsx';
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
  AuraUptime: whenSeen('aura-uptime', AuraUptime),
  CharacterDps: whenSeen('character-dps', CharacterDps),
  Characters: whenSeen('characters', Characters),
  CumulativeDamage: whenSeen('cumulative-damage', CumulativeDamage),
  DamageShares: whenSeen('character-share', DamageShares),
  DamageTimeline: whenSeen('damage-timeline', DamageTimeline),
  Distribution: whenSeen('distribution', Distribution),
  EndingEnergy: whenSeen('ending-energy', EndingEnergy),
  FieldTime: whenSeen('field-time', FieldTime),
  Metadata: whenSeen('metadata', Metadata),
  Shields: whenSeen('shields', Shields),
  Sources: whenSeen('sources', Sources),
  Actions: whenSeen('actions', Actions),
  EnergySources: whenSeen('energy', EnergySources),
  Reactions: whenSeen('reactions', Reactions),
  SummaryCards: whenSeen('summary', SummaryCards),
  Targets: whenSeen('targets', Targets),
};

const HALF = 'col-span-full lg:col-span-3';

/** Sections of a result in reading order: team, conditions, damage, timing, sources, details. */
export function ResultsTab({ view, section }: { view: View; section: string | null }) {
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
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <Kept.Characters view={cards} />
      <Kept.Metadata view={cards} />
      <Kept.SummaryCards view={cards} />
      <Kept.Targets view={bars} className={HALF} />
      <Kept.Distribution view={curves} className={HALF} />
      <Kept.DamageTimeline view={curves} />
      <Kept.CumulativeDamage view={curves} />
      <NextUpdate value={nextShares}>
        <Kept.DamageShares view={shares} />
      </NextUpdate>
      <NextUpdate value={nextBars}>
        <Kept.CharacterDps view={bars} />
        <Kept.Sources view={bars} />
        <Kept.Actions view={bars} className={HALF} />
      </NextUpdate>
      <NextUpdate value={nextShares}>
        <Kept.FieldTime view={shares} className={HALF} />
      </NextUpdate>
      <NextUpdate value={nextBars}>
        <Kept.EnergySources view={bars} className="col-span-full" />
        <Kept.EndingEnergy view={bars} />
        <Kept.Reactions view={bars} className={HALF} />
        <Kept.AuraUptime view={bars} className={HALF} />
        <Kept.Shields view={bars} />
      </NextUpdate>
    </div>
  );
}
