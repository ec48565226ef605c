import { create } from 'zustand';

/** Place of the cursor in the text: an offset, −1 before the editor is used. */
export const useCursor = create<{ place: number }>(() => ({ place: -1 }));

export const setCursor = (place: number): void => useCursor.setState({ place });
