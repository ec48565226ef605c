import { create } from 'zustand';

interface IncomingDocument {
  /** Text of a document on its way into the application, until it is imported; null for none. */
  text: string | null;
  /** Lets the application import a document: builds, artifacts and a summary of both. */
  offer(text: string): void;
  taken(): void;
}

/** A document of another program that is to be imported. */
export const useIncomingDocument = create<IncomingDocument>((set) => ({
  text: null,
  offer: (text) => set({ text }),
  taken: () => set({ text: null }),
}));
