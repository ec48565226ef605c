import type { AttackTemplate, WeaponKit } from '@quartet/engine/authoring';

/** The physical attack of its own that many a weapon strikes with. */
export const weaponStrike = (
  kit: WeaponKit,
  name: string,
  mult: { readonly values: readonly number[] },
): AttackTemplate => kit.attack({ name, tag: 'weapon', element: 'physical', gauge: 100, mult: kit.at(mult) });
