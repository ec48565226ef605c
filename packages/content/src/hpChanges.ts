import type { Owner, Rest } from '@quartet/kit';

/** Less healing than this changes no HP. */
const NOTHING = 1e-9;

/** Runs a callback when HP of the owner or of the others are lost or restored, at most as often as `rest` allows. */
export function onHpChange(
  kit: Owner,
  { to, onField, rest }: { to: 'self' | 'others'; onField?: boolean; rest?: Rest },
  act: () => void,
): void {
  kit.on('drain', { to, onField, rest, where: ({ amount }) => amount > 0 }, act);
  kit.on('heal', { to, onField, rest, where: (_to, _by, healed, over) => healed > 0 && healed - over > NOTHING }, act);
}
