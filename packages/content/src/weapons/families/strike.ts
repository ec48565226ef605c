import type { AttackSpec, AttackTemplate, WeaponKit } from '@quartet/kit';

/** The separate physical attack of many weapons. */
export const weaponStrike = (
  kit: WeaponKit,
  name: string,
  mult: number | { readonly values: readonly number[] },
  more?: Partial<AttackSpec>,
): AttackTemplate => {
  const amount = typeof mult === 'number' ? mult : kit.at(mult);
  return kit.attack({ name, tag: 'weapon', element: 'physical', gauge: 100, mult: amount, ...more });
};
