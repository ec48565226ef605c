/** Sourcewater Droplets: several characters of Fontaine leave them behind, and those who drink them take anyone's. */
import type { Area, Gadget, Owner } from '@quartet/kit';

const DROPLET = 'sourcewaterDroplet';
/** Frames a droplet stays, and its size in metres. */
const LIFETIME = 878;
const RADIUS = 1;

/** Returns a function that leaves a droplet at a random point between `min` and `max` metres from a centre, for `lifetime` frames. */
export function dropletsOf(
  owner: Owner,
  lifetime = LIFETIME,
): (centre: { readonly x: number; readonly y: number }, min: number, max: number) => void {
  const droplet = { type: `${DROPLET}:${owner.self.key}`, radius: RADIUS, lifetime };
  return (centre, min, max) => void owner.gadgets.spawn(owner.random.point(centre, min, max), droplet);
}

/** All droplets, oldest first. */
export const droplets = (owner: Owner): Gadget[] => owner.gadgets.all.filter((g) => g.type.startsWith(DROPLET));

/** The droplets whose centre lies in any of the areas, oldest first. */
export function dropletsIn(owner: Owner, ...areas: Area[]): Gadget[] {
  const found: Gadget[] = [];
  for (const g of droplets(owner))
    for (const area of areas)
      if (area.contains(g.x, g.y)) {
        found.push(g);
        break;
      }
  return found;
}
