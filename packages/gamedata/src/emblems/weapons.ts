/** Outline of each weapon class in a square of 24, drawn as a line. */
export const WEAPON_LINES: Readonly<Record<string, string>> = {
  sword: 'M20 4 9 15M6.5 12.5l5 5M8.5 15.5 4 20M20 4h-4L9.5 10.5M20 4v4l-6.5 6.5',
  claymore: 'M20 4h-5L8 11l5 5 7-7zM5.5 12.5l6 6M8 16l-4 4',
  polearm: 'M4 20 15 9M13 7l4 4 4-8zM7.5 14l2.5 2.5',
  bow: 'M4 4c9-.5 16.5 7 16 16M4 4l16 16M3 21 21 3M16.5 3H21v4.5M3 17.5V21h3.5',
  catalyst: 'M12 3 4 8v8l8 5 8-5V8zM12 8v8M8.5 10l7 4M15.5 10l-7 4',
};
