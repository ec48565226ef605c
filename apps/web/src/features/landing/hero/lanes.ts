/** Heights in pixels: above the lanes, of a lane, and of the seconds below. */
export const HEAD = 88;
export const LANE = 76;
export const AXIS = 28;
/** In a lane: from where marks stand upwards, and where the line of the one on the field is. */
export const FLOOR = 58;
export const FIELD = 67;
/** Where marks end at most, beside the names and below them. */
export const TOP = 10;
export const BELOW_NAME = 30;
/** Width from which names stand beside the lanes instead of in them. */
export const WIDE = '(min-width: 48rem)';
