import { type ParticleKind, particleEnergy } from '@quartet/engine/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { elementColor } from '#shared/ui/elements.ts';
import { Row, Table } from '../parts/layout.tsx';
import { useText } from '../parts/useText.ts';
import { Choice, Figure, Range } from './controls.tsx';
import { decayOf, GAUGED, type Gauged, ICD_GROUPS, icdOf } from './model.ts';

const UNITS = [1, 1.5, 2, 4] as const;
const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 36;
const BOTTOM = 24;

/** Decay of an aura, and the effect of a second application. */
export function Decay() {
  const { t } = useTranslation('guide');
  const text = useText();
  const [element, setElement] = useState<Gauged>('hydro');
  const [units, setUnits] = useState(1);
  const [again, setAgain] = useState(0);
  const [at, setAt] = useState(120);
  const amounts = useMemo(
    () => decayOf(element, [{ at: 0, durability: units * 25 }, ...(again > 0 ? [{ at, durability: again * 25 }] : [])]),
    [element, units, again, at],
  );
  const lasts = amounts.length - 1;
  const applied = text.plain(amounts[0] ?? 0);
  const max = Math.max(...amounts, 20);
  const x = (frame: number) => LEFT + (frame / Math.max(lasts, 1)) * (WIDTH - LEFT - 8);
  const y = (amount: number) => 8 + (1 - amount / max) * (HEIGHT - BOTTOM - 8);
  const step = Math.max(1, Math.floor(amounts.length / 320));
  const points = amounts.flatMap((amount, frame) =>
    frame % step === 0 || frame === at || frame === at - 1 || frame === lasts
      ? [`${x(frame).toFixed(1)} ${y(amount).toFixed(1)}`]
      : [],
  );
  const seconds = Array.from({ length: Math.floor(lasts / 120) + 1 }, (_, i) => i * 2);
  const index = (value: number) => UNITS.indexOf(value as (typeof UNITS)[number]);
  return (
    <Figure
      title={t('figure.decay')}
      controls={
        <>
          <Choice<Gauged>
            label={t('figure.element')}
            value={element}
            options={GAUGED.map((each) => [each, text.element(each)] as const)}
            onChange={setElement}
          />
          <Range
            label={t('figure.gauge')}
            value={index(units)}
            min={0}
            max={UNITS.length - 1}
            shown={`${units}U`}
            onChange={(i) => setUnits(UNITS[i] ?? 1)}
          />
          <Range
            label={t('figure.again')}
            value={again === 0 ? 0 : index(again) + 1}
            min={0}
            max={UNITS.length}
            shown={again === 0 ? t('figure.never') : `${again}U`}
            onChange={(i) => setAgain(UNITS[i - 1] ?? 0)}
          />
          {again > 0 && (
            <Range
              label={t('figure.againAt')}
              value={at}
              min={10}
              max={900}
              step={10}
              shown={text.frames(at)}
              onChange={setAt}
            />
          )}
        </>
      }
    >
      <p className="mb-2 text-small">{t('figure.lasts', { amount: applied, duration: text.frames(lasts) })}</p>
      <svg
        role="img"
        aria-label={t('figure.lasts', { amount: applied, duration: text.frames(lasts) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-3xl"
      >
        {seconds.map((second) => (
          <g key={second}>
            <path d={`M${x(second * 60)} 8V${HEIGHT - BOTTOM}`} stroke="var(--color-line)" />
            <text x={x(second * 60)} y={HEIGHT - 6} textAnchor="middle" fontSize="13" fill="var(--color-quiet)">
              {second} s
            </text>
          </g>
        ))}
        {[0, max / 2, max].map((amount) => (
          <text key={amount} x={LEFT - 6} y={y(amount) + 4} textAnchor="end" fontSize="13" fill="var(--color-quiet)">
            {text.plain(amount)}
          </text>
        ))}
        <path
          d={`M${x(0)} ${y(0)}L${points.join('L')}L${x(lasts)} ${y(0)}Z`}
          fill={elementColor(element)}
          fillOpacity="0.2"
          stroke={elementColor(element)}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </Figure>
  );
}

const HITS = 16;

/** Which of many hits apply their element, by group. */
export function Sequence() {
  const { t } = useTranslation('guide');
  const text = useText();
  const [group, setGroup] = useState<(typeof ICD_GROUPS)[number]>('Default');
  const [every, setEvery] = useState(30);
  const hits = useMemo(() => icdOf(group, every, HITS), [group, every]);
  const applied = hits.filter(({ element }) => element > 0).length;
  return (
    <Figure
      title={t('figure.icd')}
      controls={
        <>
          <Choice<(typeof ICD_GROUPS)[number]>
            label={t('figure.group')}
            value={group}
            options={ICD_GROUPS.map((each) => [each, each] as const)}
            onChange={setGroup}
          />
          <Range
            label={t('figure.every')}
            value={every}
            min={5}
            max={180}
            step={5}
            shown={text.frames(every)}
            onChange={setEvery}
          />
        </>
      }
    >
      <p className="mb-2 text-small">{t('figure.applied', { applied, hits: hits.length })}</p>
      <ol className="flex flex-wrap gap-1">
        {hits.map(({ frame, element, damage }) => (
          <li
            key={frame}
            className={`flex min-w-14 flex-col items-center rounded-md border px-1.5 py-1 text-small ${element > 0 ? 'border-accent bg-accent/15 font-semibold' : 'border-line text-quiet'}`}
          >
            <span>{element > 0 ? `× ${text.plain(element)}` : '–'}</span>
            <span className="text-quiet">{frame}</span>
            {damage === 0 && <span className="text-warning">{t('figure.noDamage')}</span>}
          </li>
        ))}
      </ol>
    </Figure>
  );
}

/** Energy of particles. */
export function Particles() {
  const { t } = useTranslation('guide');
  const text = useText();
  const [count, setCount] = useState(4);
  const [er, setEr] = useState(1.5);
  const [team, setTeam] = useState(4);
  const kinds: readonly ParticleKind[] = ['same', 'clear', 'other'];
  return (
    <Figure
      title={t('figure.particles')}
      controls={
        <>
          <Range label={t('figure.count')} value={count} min={1} max={12} onChange={setCount} />
          <Range label={text.stat('er')} value={er} min={1} max={3} step={0.05} percent onChange={setEr} />
          <Range label={t('figure.team')} value={team} min={1} max={4} onChange={setTeam} />
        </>
      }
    >
      <Table label={t('figure.particles')} head={[t('figure.particle'), t('figure.onField'), t('figure.offField')]}>
        {kinds.map((kind) => (
          <Row
            key={kind}
            name={t(`figure.kind.${kind}`)}
            cells={[true, false].map((onField) => text.plain(particleEnergy(kind, onField, team, er, count)))}
          />
        ))}
      </Table>
    </Figure>
  );
}
