import { EVERYONE, type Owner } from '@quartet/engine/authoring';

/** Whether a shield protects this owner now: one of its own, or the team's while it is on the field. */
export function isShielded({ sim, self, onField }: Owner): boolean {
  for (const { target } of sim.shields.list) if (target === self.index || (target === EVERYONE && onField)) return true;
  return false;
}
