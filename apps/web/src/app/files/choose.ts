import { create } from 'zustand';

interface Incoming {
  /** Files that were chosen or dropped, until they are opened. */
  files: readonly File[];
  offer(files: readonly File[]): void;
}

/** Files on their way into the application. */
export const useIncoming = create<Incoming>((set) => ({
  files: [],
  offer(files) {
    set({ files });
  },
}));

/** Lets the player choose a file to open. */
export function chooseFile(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.gz,.json,.zlib,.txt,.gcsim';
  input.addEventListener('change', () => useIncoming.getState().offer([...(input.files ?? [])]));
  input.click();
}
