/** How often each section of a result is renewed while a run goes on. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DETAILS_NAMES } from '#features/viewer/model/link.ts';

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  AuraUptime: ['AuraUptime'],
  CharacterDps: ['CharacterDps'],
  Characters: ['Characters'],
  CumulativeDamage: ['CumulativeDamage'],
  DamageShares: ['CharacterShare', 'ElementShare', 'TargetShare'],
  DamageTimeline: ['DamageTimeline'],
  Distribution: ['Distribution'],
  EffectUptime: ['EffectUptime'],
  EndingEnergy: ['EndingEnergy'],
  FieldTime: ['FieldTime'],
  Hits: ['Abilities', 'BiggestHits', 'CriticalHits'],
  Metadata: ['Metadata'],
  RotationChart: ['RotationChart'],
  Shields: ['Shields'],
  Sources: ['Sources'],
  SourceTable: ['Actions', 'EnergySources', 'Reactions', 'WastedEnergy'],
  SummaryCards: ['SummaryCards'],
  Targets: ['Targets'],
};

const Coach = () => null;

it('curves are renewed every 250 ms, shares of damage and field time every 10 s, other charts every 5 s', async () => {
  const waits: Record<string, number> = {};
  for (const [file, names] of Object.entries(SECTIONS))
    vi.doMock(`../../../src/features/viewer/sections/${file}.tsx`, () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          ({ view }: { view: { ms: number } }) => {
            waits[name] = view.ms;
            return null;
          },
        ]),
      ),
    );
  // Without a window no section is near it.
  vi.doMock('../../../src/features/viewer/sections/whenSeen.tsx', () => ({
    whenSeen: (_id: string, section: unknown) => section,
  }));
  vi.doMock('../../../src/features/viewer/useThrottled.ts', () => ({
    useThrottled: (value: object, ms: number, busy: boolean) => [{ ...value, ms: busy ? ms : 0 }, null],
  }));
  // The parts of the story around the sections are not what this is about.
  for (const [file, ...names] of [
    ['Absent', 'Absent'],
    ['Headline', 'Headline', 'NumberBar'],
    ['Limits', 'Limits'],
    ['ChangePanel', 'ChangePanel'],
    ['DetailTabs', 'DetailTabs'],
  ] as const)
    vi.doMock(`../../../src/features/viewer/parts/${file}.tsx`, () =>
      Object.fromEntries(names.map((name) => [name, () => null])),
    );
  const { ResultsTab } = await import('../../../src/features/viewer/ResultsTab.tsx');
  const render = (running: boolean) => {
    const view = { running } as never;
    for (const details of DETAILS_NAMES)
      renderToString(createElement(ResultsTab, { live: view, view, section: null, details, Coach, isOwnRun: true }));
  };
  render(true);
  expect(waits).toEqual({
    Characters: 200,
    SummaryCards: 200,
    Metadata: 200,
    RotationChart: 250,
    Distribution: 250,
    DamageTimeline: 250,
    CumulativeDamage: 250,
    Targets: 5000,
    CharacterDps: 5000,
    Sources: 5000,
    Actions: 5000,
    EnergySources: 5000,
    EndingEnergy: 5000,
    Reactions: 5000,
    AuraUptime: 5000,
    Shields: 5000,
    Abilities: 5000,
    BiggestHits: 5000,
    CriticalHits: 5000,
    EffectUptime: 5000,
    WastedEnergy: 5000,
    CharacterShare: 10_000,
    ElementShare: 10_000,
    TargetShare: 10_000,
    FieldTime: 10_000,
  });
  render(false);
  expect(new Set(Object.values(waits))).toEqual(new Set([0]));
});
