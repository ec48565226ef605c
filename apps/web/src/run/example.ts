import text from './example.txt?raw';

/** What a first visitor finds in the editor. */
export const EXAMPLE: string = text;

/** Keys of its characters, in order. */
export const EXAMPLE_TEAM: readonly string[] = ['kukishinobu', 'nahida', 'yelan', 'xingqiu'];
