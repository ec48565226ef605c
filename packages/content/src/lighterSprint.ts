import { Action, type Kit, PERMANENT } from '@quartet/kit';

/** Sprinting costs a fifth less stamina while this character stands; several such passives count once. */
export function lighterSprint(kit: Kit): void {
  const change = (action: number): number => (action === Action.dash && kit.self.hpRatio > 0 ? -0.2 : 0);
  kit.init(() => kit.stamina.change('utility-dash', PERMANENT, change));
}
