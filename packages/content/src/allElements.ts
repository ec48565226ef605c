import type { StatBonus } from '@quartet/kit';

/** The damage of all seven elements, not the physical. */
export const allElements = (amount: number): StatBonus => ({
  'pyro%': amount,
  'hydro%': amount,
  'cryo%': amount,
  'electro%': amount,
  'anemo%': amount,
  'geo%': amount,
  'dendro%': amount,
});
