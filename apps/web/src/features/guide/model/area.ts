/** Areas as paths in metres: x to the right, y down, so that ahead is up. */
import type { AreaFacts, HitboxFacts } from '@quartet/gamedata';

export interface Drawing {
  readonly path: string;
  /** Half the edge of the picture in metres; the player or target is in its middle. */
  readonly extent: number;
  /** Metres between lines of the grid. */
  readonly step: number;
  readonly centre: 'player' | 'target';
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** A disc or a sector that opens ahead. */
function disc(x: number, y: number, radius: number, fan: number): string {
  if (fan >= 360)
    return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  const half = (fan / 2 / 180) * Math.PI;
  const [dx, dy] = [radius * Math.sin(half), radius * Math.cos(half)];
  return `M${x} ${y}L${round(x - dx)} ${round(y - dy)}A${radius} ${radius} 0 ${fan > 180 ? 1 : 0} 1 ${round(x + dx)} ${round(y - dy)}Z`;
}

/** The drawing of an area; null for one that has no extent to draw. */
export function drawingOf(area: AreaFacts | HitboxFacts): Drawing | null {
  const [right = 0, ahead = 0] = area.offset ?? [];
  const x = right;
  const y = -ahead;
  const centre =
    ('on' in area ? area.on : 'center' in area && area.center === 'primary_target' ? 'target' : 'player') === 'player'
      ? 'player'
      : 'target';
  let path: string;
  let reach: number;
  if (area.shape === 'circle' && area.radius !== undefined && area.radius > 0) {
    path = disc(x, y, area.radius, area.fan ?? 360);
    reach = Math.max(Math.abs(x), Math.abs(y)) + area.radius;
  } else if (area.shape === 'box') {
    const width = ('box' in area ? area.box?.[0] : 'width' in area ? area.width : undefined) ?? 0;
    const length = ('box' in area ? area.box?.[1] : 'length' in area ? area.length : undefined) ?? 0;
    if (width <= 0 || length <= 0) return null;
    path = `M${round(x - width / 2)} ${y}v${-length}h${width}v${length}Z`;
    reach = Math.max(Math.abs(x) + width / 2, Math.abs(y), Math.abs(y - length));
  } else return null;
  const extent = Math.max(2, Math.ceil(reach * 1.1 * 2) / 2);
  return { path, extent, step: extent > 12 ? 10 : 1, centre };
}
