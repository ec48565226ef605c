import type { AbyssResult, HalfResult, Proportion } from '@quartet/optimiser/abyss';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Histogram } from '#shared/charts/Histogram.tsx';
import { useFormats } from '#shared/format/useFormats.ts';
import { translatePhrase } from '#shared/names/phrases.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { useTimes } from './useTimes.ts';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);

/** Chances of stars, times and losses of a chamber. */
export function ChamberResult({ result, children }: { result: AbyssResult; children?: ReactNode }) {
  const { t } = useTranslation('abyss');
  const { place, stars, median, halves } = result;
  const { seconds } = useTimes();
  return (
    <Panel title={t('result', { cycle: place.cycle, place: `${place.floor}-${place.chamber}` })}>
      {stars !== null && (
        <>
          <StarChances stars={stars} />
          <p className="text-small">{median === null ? t('bothNever') : t('both', { time: seconds(median) })}</p>
        </>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {halves.map((half) => (
          <HalfPanel key={half.half} half={half} />
        ))}
      </div>
      <Notes halves={halves} />
      {children}
    </Panel>
  );
}

/** Chances of three stars down to one. */
export function StarChances({ stars }: { stars: readonly Proportion[] }) {
  const { t } = useTranslation('abyss');
  const { share } = useTimes();
  const rows = stars.map((chance, i) => ({ chance, count: i + 1 })).reverse();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2" data-testid="stars">
      {rows.map(({ chance, count }) => (
        <div key={count} className="flex flex-col">
          <dt className="text-quiet text-small">{t('stars', { count })}</dt>
          <dd className="tabular-nums">
            <span className="font-semibold text-lg">{share(chance.share)}</span>{' '}
            <span className="text-quiet text-small">
              {t('interval', { low: share(chance.low), high: share(chance.high) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HalfPanel({ half }: { half: HalfResult }) {
  const { t } = useTranslation('abyss');
  const names = useNames();
  const { number, rough } = useFormats();
  const { seconds, share } = useTimes();
  const [isOpen, setOpen] = useState(false);
  const { times, won, dps, neededDps, emptySeconds, energySeconds, waveSeconds, cleared, grade } = half;
  const title = t(half.half);
  const never = t('never');
  const time = (value: number | null): string => (value === null ? never : seconds(value));
  const rows: (readonly [string, string])[] = [
    [
      t('cleared'),
      `${share(cleared.share)} (${t('interval', { low: share(cleared.low), high: share(cleared.high) })})`,
    ],
    [t('median'), time(times.median)],
    [t('range'), t('rangeTimes', { from: time(times.p10), to: time(times.p90) })],
    [t('dps'), `${number(dps.mean)} ± ${rough(dps.margin)}`],
    ...(neededDps === null ? [] : [[t('neededDps'), number(neededDps)] as const]),
    [t('lost.empty'), seconds(emptySeconds)],
    ...energySeconds
      .filter((each) => each.seconds >= 0.1)
      .map((each) => [t('lost.energy', { name: names.character(each.key) }), seconds(each.seconds)] as const),
    ...(waveSeconds.length < 2
      ? []
      : waveSeconds.map((each, i) => [t('wave', { number: i + 1 }), seconds(each)] as const)),
    [t('lowestGrade'), t('grade', { grade })],
  ];
  return (
    <article aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <h3 className="font-medium">{title}</h3>
      <dl className="flex flex-col gap-1 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {won !== null && <Histogram label={t('times')} stat={won} format={seconds} height={220} />}
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <SendDialog open={isOpen} config={half.config} onClose={() => setOpen(false)} />
    </article>
  );
}

/** Assumptions, and mechanics that are not simulated. */
function Notes({ halves }: { halves: readonly HalfResult[] }) {
  const { t } = useTranslation(['abyss', 'phrases']);
  const notes = [...new Set(halves.flatMap((half) => half.notes.map(translatePhrase)))];
  return (
    <section className="flex flex-col gap-1 text-small">
      <h3 className="font-medium">{t('notes')}</h3>
      <ul className="list-disc pl-5 text-quiet">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
