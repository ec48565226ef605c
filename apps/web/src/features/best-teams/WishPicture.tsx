import type { Wish } from '@quartet/optimiser';
import { Emblem, WeaponPicture } from '#shared/ui/Emblem.tsx';

export function WishPicture({ wish: { kind, key }, name }: { wish: Wish; name: string }) {
  return kind === 'character' ? (
    <Emblem character={key} name={name} size={32} />
  ) : (
    <WeaponPicture weapon={key} size={32} />
  );
}
