/** Level caps of the ascensions, and of the two stages beyond. */
export const CHARACTER_CAPS = [20, 40, 50, 60, 70, 80, 90, 95, 100] as const;
export const WEAPON_CAPS = [20, 40, 50, 60, 70, 80, 90] as const;

export interface Level {
  readonly level: number;
  readonly maxLevel: number;
}

/** A new level, with the lowest cap that holds it when it is above the present one. */
export function withLevel(now: Level, level: number, caps: readonly number[]): Level {
  return { level, maxLevel: level <= now.maxLevel ? now.maxLevel : (caps.find((cap) => cap >= level) ?? now.maxLevel) };
}

/** A new cap; a level above it comes down. */
export function withCap(now: Level, maxLevel: number): Level {
  return { level: Math.min(now.level, maxLevel), maxLevel };
}
