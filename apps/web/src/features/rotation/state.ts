import type { Gap } from '@quartet/edits';
import type { Moment } from '@quartet/engine/playback';
import type { Loss } from '@quartet/optimiser/losses';
import { create } from 'zustand';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { Answer, Option, Played, Proposal, Question } from './worker/protocol.ts';
import { startWorker } from './worker/start.ts';

interface Rotation {
  /** The last fight that could be played. */
  played: Played | null;
  /** Available actions at the insertion point, by team slot; those of the previous fight stay until newer ones are known. */
  options: Readonly<Record<number, readonly Option[]>>;
  /** Whether a newer text is being played. */
  busy: boolean;
  /** Why the newest text cannot be played. */
  failure: Reason | null;
  /** Number of the shown fight, from 0: they differ in random numbers only. */
  fight: number;
  /** The selected frame with its state; −1 for none. */
  frame: number;
  moment: Moment | null;
  /** The loss whose cures are searched, and the cures found; null during the search. */
  loss: Loss | null;
  proposals: readonly Proposal[] | null;
  /** Plays a text; with a gap it also finds out what each character can do there. */
  play(text: string, gap: Gap | null): void;
  another(fight: number): void;
  look(frame: number): void;
  propose(loss: Loss | null): void;
  /** Keeps the worker for a part of the page. Returns a function that releases it; the worker ends with the last release. */
  hold(): () => void;
}

/** Known choices of the characters that kept their slot, so that a choice being pressed stays under the pointer while a character is added. */
function staying(options: Rotation['options'], before: Played | null, after: Played): Rotation['options'] {
  const keyAt = (played: Played | null, slot: string) => played?.moment?.team[Number(slot)]?.key;
  return Object.fromEntries(
    Object.entries(options).filter(([slot]) => {
      const key = keyAt(before, slot);
      return key !== undefined && key === keyAt(after, slot);
    }),
  );
}

/** The rotation being built. Fights are played in this browser, independent of the engine of results. */
export const useRotation = create<Rotation>((set, get) => {
  let worker: Worker | null = null;
  let asked = 0;
  /** Numbers of the newest question of each kind: an answer to an older one is late. */
  const newest = { play: -1, moment: -1, propose: -1 };
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const lost = (error: unknown) => {
    end();
    set({ busy: false, failure: reasonOf(error) });
  };
  const hear = ({ data }: MessageEvent<Answer>) => {
    switch (data.kind) {
      case 'played': {
        if (data.number !== newest.play) return;
        const { played, options, frame } = get();
        set({
          played: data.played,
          options: staying(options, played, data.played),
          busy: false,
          failure: null,
          loss: null,
          proposals: null,
        });
        if (frame >= 0) get().look(Math.min(frame, data.played.playback.frames));
        return;
      }
      case 'options':
        if (data.number === newest.play) set({ options: { ...get().options, [data.slot]: data.options } });
        return;
      case 'moment':
        if (data.number === newest.moment) set({ moment: data.moment });
        return;
      case 'proposed':
        if (data.number === newest.propose) set({ proposals: data.proposals });
        return;
      case 'failed':
        if (data.failure.notLoaded) end();
        if (data.number === newest.play) set({ busy: false, failure: data.failure });
        else if (data.number === newest.propose) set({ proposals: [] });
    }
  };
  const ask = (question: Question) => {
    if (worker === null) {
      worker = startWorker();
      worker.onmessage = hear;
      onWorkerFailure(worker, lost);
    }
    newest[question.kind] = question.number;
    worker.postMessage(question);
  };

  let last: { text: string; gap: Gap | null } | null = null;
  let holders = 0;
  const close = () => {
    if (holders > 0) return;
    end();
    newest.play = -1;
    set({ busy: false, options: {}, loss: null, proposals: null });
  };
  return {
    played: null,
    options: {},
    busy: false,
    failure: null,
    fight: 0,
    frame: -1,
    moment: null,
    loss: null,
    proposals: null,

    play(text, gap) {
      last = { text, gap };
      set({ busy: true });
      ask({ kind: 'play', number: asked++, text, gap, fight: get().fight });
    },
    another(fight) {
      set({ fight });
      if (last !== null) get().play(last.text, last.gap);
    },
    look(frame) {
      set({ frame });
      if (frame < 0) set({ moment: null });
      else ask({ kind: 'moment', number: asked++, frame });
    },
    propose(loss) {
      set({ loss, proposals: null });
      if (loss !== null) ask({ kind: 'propose', number: asked++, loss });
    },
    hold() {
      holders++;
      return () => {
        holders--;
        // When one view follows another, the second takes the worker over.
        setTimeout(close);
      };
    },
  };
});
