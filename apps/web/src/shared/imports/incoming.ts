import { create } from 'zustand';

interface IncomingDocument {
  /** Text of a document until it is imported; null for none. */
  text: string | null;
  /** Passes a document to the application, which imports its builds and artifacts and shows a summary. */
  offer(text: string): void;
  taken(): void;
}

/** A document of another program that is to be imported. */
export const useIncomingDocument = create<IncomingDocument>((set) => ({
  text: null,
  offer: (text) => set({ text }),
  taken: () => set({ text: null }),
}));
