import text from './example.txt?raw';

/** What a first visitor finds in the editor. */
export const EXAMPLE: string = text;
