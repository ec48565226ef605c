import text from './example.txt?raw';

/** Config in the editor on a first visit. */
export const EXAMPLE: string = text;

/** Keys of its characters, in order. */
export const EXAMPLE_TEAM: readonly string[] = ['kukishinobu', 'nahida', 'yelan', 'xingqiu'];
