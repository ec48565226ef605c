import { PhraseError } from '@quartet/script';
import { SampleDocument } from '../model/document.ts';
import type { CallName, Calls, Request, Response } from './protocol.ts';

/** Handles the page's calls about one sample; apart from the worker, so that it can be tested. */
export class SampleService {
  private open: SampleDocument | null = null;

  private readonly answers: { [K in CallName]: (ask: Calls[K]['ask']) => Calls[K]['answer'] } = {
    open: (bytes) => {
      this.open = SampleDocument.read(bytes);
      return { head: this.open.head, index: this.open.index };
    },
    texts: (words) =>
      this.document
        .texts(words)
        .map((text) => text.replace(/\s*[\r\n]\s*/g, ' '))
        .join('\n'),
    timeline: () => this.document.timeline(),
    detail: (line) => this.document.detail(line),
    hits: (source) => this.document.hits(source),
    numbers: () => this.document.numbers(),
    level: (level) => {
      this.document.addLevel(level);
      return null;
    },
    solve: (sighting) => this.document.solve(sighting),
    hit: (place) => this.document.hit(place),
    pack: () => this.document.packed(),
  };

  private get document(): SampleDocument {
    if (!this.open) throw new Error('No sample is open');
    return this.open;
  }

  answer<K extends CallName>({ id, call, ask }: Request<K>): Response {
    try {
      return { id, answer: this.answers[call](ask) };
    } catch (error) {
      if (error instanceof PhraseError) return { id, error: error.message, phrase: error.phrase };
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
