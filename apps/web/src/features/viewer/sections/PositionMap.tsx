import type { ResultEnemy } from '@quartet/results';
import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { ChartStage } from '#shared/charts/ChartStage.tsx';
import { useFormats } from '#shared/format/useFormats.ts';

interface Place {
  x: number;
  y: number;
  r: number;
}

interface Props {
  targets: readonly ResultEnemy[];
  player: Place;
}

/** Room for the figures of the axes, in pixels: `-0.5` is the widest. */
const MARGIN = 38;
const PLAYER_RADIUS = 0.3;

/** Where player and enemies stand, seen from above, in metres; the player is in the middle. */
export function PositionMap({ targets, player }: Props) {
  const { t } = useTranslation('viewer');
  const { number } = useFormats();
  const places = [...targets.map((target) => target.position), player];
  const reach = Math.max(
    1,
    ...targets.map(
      ({ position: p }) => Math.max(Math.abs(p.x - player.x), Math.abs(p.y - player.y)) + Math.max(0, p.r),
    ),
  );
  const half = reach * 1.15;
  const scales = (size: number) => ({
    x: scaleLinear([player.x - half, player.x + half], [MARGIN, size - 8]),
    y: scaleLinear([player.y - half, player.y + half], [size - MARGIN, 8]),
  });
  const radius = (place: Place, index: number) =>
    Math.max(0, place.r) || (index === targets.length ? PLAYER_RADIUS : 0);

  return (
    <ChartStage
      label={t('target.map')}
      count={places.length}
      height={(width) => Math.min(width, 320)}
      indexAt={(px, py, width) => {
        const size = Math.min(width, 320);
        const { x, y } = scales(size);
        const unit = x(1) - x(0);
        let best: number | null = null;
        let nearest = Number.POSITIVE_INFINITY;
        places.forEach((place, i) => {
          const distance = Math.hypot(px - x(place.x), py - y(place.y));
          if (distance <= Math.max(12, radius(place, i) * unit) && distance < nearest) {
            nearest = distance;
            best = i;
          }
        });
        return best;
      }}
      anchor={(i, width) => {
        const place = places[i];
        const { x, y } = scales(Math.min(width, 320));
        return place === undefined ? null : { x: x(place.x), y: y(place.y) };
      }}
      reading={(i) => {
        const place = places[i];
        if (place === undefined) return null;
        return {
          title: i === targets.length ? t('target.player') : t('target.number', { number: i + 1 }),
          lines: [
            { label: 'x', value: t('unit.metres', { value: number(place.x, 2) }) },
            { label: 'y', value: t('unit.metres', { value: number(place.y, 2) }) },
            { label: 'r', value: t('unit.metres', { value: number(radius(place, i), 2) }) },
            ...(i === targets.length
              ? []
              : [
                  {
                    label: t('target.distance'),
                    value: t('unit.metres', {
                      value: number(Math.hypot(place.x - player.x, place.y - player.y), 2),
                    }),
                  },
                ]),
          ],
        };
      }}
    >
      {(width, active) => {
        const size = Math.min(width, 320);
        const { x, y } = scales(size);
        const unit = x(1) - x(0);
        return (
          <>
            {x.ticks(5).map((tick) => (
              <g key={tick}>
                <line x1={x(tick)} x2={x(tick)} y1={8} y2={size - MARGIN} stroke="var(--color-line)" />
                <text x={x(tick)} y={size - MARGIN + 18} textAnchor="middle" fontSize={13} fill="var(--color-quiet)">
                  {number(tick, Number.isInteger(tick) ? 0 : 1)}
                </text>
              </g>
            ))}
            {y.ticks(5).map((tick) => (
              <g key={tick}>
                <line x1={MARGIN} x2={size - 8} y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" />
                <text
                  x={MARGIN - 6}
                  y={y(tick)}
                  textAnchor="end"
                  dominantBaseline="central"
                  fontSize={13}
                  fill="var(--color-quiet)"
                >
                  {number(tick, Number.isInteger(tick) ? 0 : 1)}
                </text>
              </g>
            ))}
            {targets
              .map(({ position }, i) => ({ position, i, number: i + 1 }))
              .map(({ position, i, number: n }) => (
                <g key={n}>
                  <circle
                    cx={x(position.x)}
                    cy={y(position.y)}
                    r={radius(position, i) * unit}
                    fill="var(--color-mark)"
                    fillOpacity={active === i ? 0.6 : 0.25}
                    stroke="var(--color-mark)"
                  />
                  <text
                    x={x(position.x)}
                    y={y(position.y)}
                    textAnchor="middle"
                    dominantBaseline="central"
                    fontSize={13}
                    fontWeight={600}
                    fill="var(--color-ink)"
                  >
                    {n}
                  </text>
                </g>
              ))}
            <circle
              cx={x(player.x)}
              cy={y(player.y)}
              r={Math.max(4, radius(player, targets.length) * unit)}
              fill={active === targets.length ? 'var(--color-quiet)' : 'var(--color-surface)'}
              stroke="var(--color-ink)"
              strokeWidth={2}
            />
            <text
              x={x(player.x)}
              y={y(player.y) + Math.max(4, radius(player, targets.length) * unit) + 14}
              textAnchor="middle"
              fontSize={13}
              fill="var(--color-ink)"
            >
              {t('target.player')}
            </text>
          </>
        );
      }}
    </ChartStage>
  );
}
