import facts from '@quartet/gamedata/characters/furina';

export const OUSIA = facts.timing.ousia;
export const PNEUMA = facts.timing.pneuma;

/** Which of the two Furina is in; the parts of her kit share it. */
export interface Stage {
  arkhe: number;
}
