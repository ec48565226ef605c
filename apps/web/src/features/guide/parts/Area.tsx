import type { AreaFacts, HitboxFacts } from '@quartet/gamedata';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Drawing, drawingOf } from '../model/area.ts';

/** Where an attack lands, seen from above: the player faces up, a line of the grid is a metre (ten where the area is large). */
export function Area({ area, size = 72 }: { area: AreaFacts | HitboxFacts; size?: number }) {
  const label = useAreaText()(area);
  const drawing: Drawing | null = drawingOf(area);
  if (drawing === null) return null;
  const { path, extent, step, centre } = drawing;
  const lines: number[] = [];
  for (let at = Math.ceil(-extent / step) * step; at <= extent; at += step) lines.push(at);
  const thin = extent / 60;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-extent} ${-extent} ${2 * extent} ${2 * extent}`}
      className="shrink-0 rounded-md bg-sunken text-accent"
    >
      <g stroke="var(--color-line)" strokeWidth={thin}>
        {lines.map((at) => (
          <path key={at} d={`M${at} ${-extent}V${extent}M${-extent} ${at}H${extent}`} />
        ))}
      </g>
      <path
        d={path}
        fill="currentColor"
        fillOpacity="0.25"
        stroke="currentColor"
        strokeWidth={2 * thin}
        strokeLinejoin="round"
      />
      {centre === 'player' ? (
        <path d={`M0 ${-5 * thin}L${3.5 * thin} ${4 * thin}H${-3.5 * thin}Z`} fill="var(--color-ink)" />
      ) : (
        <circle r={3.5 * thin} fill="none" stroke="var(--color-ink)" strokeWidth={2 * thin} />
      )}
    </svg>
  );
}

/** An area in words. */
export function useAreaText(): (area: AreaFacts | HitboxFacts) => string {
  const { t } = useTranslation('guide');
  const { language } = useFormats();
  return (area) => {
    const metres = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
    const { radius, fan, offset } = area;
    const width = 'box' in area ? area.box?.[0] : 'width' in area ? area.width : undefined;
    const length = 'box' in area ? area.box?.[1] : 'length' in area ? area.length : undefined;
    const centre = 'on' in area ? area.on : 'center' in area && area.center === 'primary_target' ? 'target' : 'player';
    const shape =
      area.shape === 'circle'
        ? fan === undefined || fan >= 360
          ? t('area.circle', { radius: metres(radius ?? 0) })
          : t('area.sector', { radius: metres(radius ?? 0), fan: metres(fan) })
        : area.shape === 'box'
          ? t('area.box', { width: metres(width ?? 0), length: metres(length ?? 0) })
          : t('area.single');
    const [right = 0, ahead = 0] = offset ?? [];
    const shifts = [
      ...(ahead === 0 ? [] : [t(ahead > 0 ? 'area.ahead' : 'area.behind', { metres: metres(Math.abs(ahead)) })]),
      ...(right === 0 ? [] : [t(right > 0 ? 'area.right' : 'area.left', { metres: metres(Math.abs(right)) })]),
    ];
    return [shape, t(`area.on.${centre}`), ...shifts].join(' · ');
  };
}
