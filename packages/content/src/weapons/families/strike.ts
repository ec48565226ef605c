import type { AttackSpec, AttackTemplate, WeaponKit } from '@quartet/kit';

/** The physical attack of its own that many a weapon strikes with. */
export const weaponStrike = (
  kit: WeaponKit,
  name: string,
  mult: number | { readonly values: readonly number[] },
  more?: Partial<AttackSpec>,
): AttackTemplate => {
  const amount = typeof mult === 'number' ? mult : kit.at(mult);
  return kit.attack({ name, tag: 'weapon', element: 'physical', gauge: 100, mult: amount, ...more });
};
