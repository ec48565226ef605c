/** Documented areas of a character, in agreement with those that fights use. */
import type { AreaFacts, HitboxFacts } from '@quartet/gamedata';
import type { AttackRow } from '../../src/features/guide/model/documents.ts';

/** Name of a hit in a chain, and the name of a form before it: `Masque-N4-1`. */
const PLACE = /^(?:(.+)-)?((?:N|CA)\d?(?:-\d)?)$/;

const sizeOf = (area: AreaFacts | HitboxFacts): string => {
  const width = 'box' in area ? area.box?.[0] : 'width' in area ? area.width : undefined;
  const length = 'box' in area ? area.box?.[1] : 'length' in area ? area.length : undefined;
  return JSON.stringify([area.shape, area.radius, area.fan ?? 360, width, length]);
};

/** Place of an attack in its chain: N4-1, CA. */
function placeOf({ group, hit, sub }: AttackRow, subCount: number): string | null {
  if (group === 'charge') return 'CA';
  if (group !== 'attack' || hit === null) return null;
  return `N${hit + 1}${subCount > 1 ? `-${(sub ?? 0) + 1}` : ''}`;
}

/** Documented area with the centre and the offset of an area of the engine, unless that is known at run time only. */
const placedAs = (box: HitboxFacts, { on, offset }: AreaFacts): HitboxFacts => {
  if (on === 'point') return box;
  const { offset: _, ...rest } = box;
  return {
    ...rest,
    center: on === 'player' ? 'player' : 'primary_target',
    ...(offset === undefined ? {} : { offset }),
  };
};

/**
 * Areas of the documentation, which was written apart from the hits. Where an attack of the same ability has the same extent, its
 * centre and offset are shown; in another form of that attack, which the documentation has alone, the direction of the offset is.
 */
export function agreedHitboxes(documented: readonly HitboxFacts[], attacks: readonly AttackRow[]): HitboxFacts[] {
  const subs = (row: AttackRow) => attacks.filter(({ group, hit }) => group === row.group && hit === row.hit).length;
  const places = new Map(
    attacks.flatMap((row) => {
      const place = placeOf(row, subs(row));
      return place === null || row.area === null ? [] : [[place, row.area] as const];
    }),
  );
  return documented.map((box) => {
    const [, , place = ''] = PLACE.exec(box.name) ?? [];
    const own = places.get(place);
    if (own !== undefined && own.on !== 'point' && sizeOf(own) === sizeOf(box)) return placedAs(box, own);
    const [x = 0, y = 0] = box.offset ?? [];
    const [, ownY = 0] = own?.offset ?? [];
    // The same distance, ahead or behind.
    if (y !== 0 && Math.abs(y) === Math.abs(ownY)) return { ...box, offset: [x, ownY] };
    const twins = attacks.flatMap(({ group, area }) =>
      area !== null && group === box.ability && sizeOf(area) === sizeOf(box) ? [area] : [],
    );
    const [twin] = twins;
    const isClear = new Set(twins.map(({ on, offset }) => JSON.stringify([on, offset]))).size === 1;
    return twin !== undefined && isClear ? placedAs(box, twin) : box;
  });
}
