/** Plays fights away from the page, which only draws them. */

import { toFailure } from '@quartet/runner';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { RotationService } from './core.ts';
import type { Answer, Question } from './protocol.ts';

reportLoadedFiles();

const service = new RotationService();
const post = (answer: Answer) => self.postMessage(answer);
/** The newest requested fight: replies about older ones are dropped. */
let newest = -1;

/** Lets questions in that have arrived meanwhile. */
const pause = () => new Promise<void>((done) => setTimeout(done));

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { number } = data;
  try {
    switch (data.kind) {
      case 'play': {
        newest = number;
        await pause();
        if (newest !== number) return;
        const played = await service.play(data);
        if (newest !== number) return;
        post({ kind: 'played', number, played });
        if (data.gap === null) return;
        for (const each of service.options()) {
          post({ kind: 'options', number, ...each });
          await pause();
          if (newest !== number) return;
        }
        return;
      }
      case 'moment': {
        const moment = service.moment(data.frame);
        if (moment !== null) post({ kind: 'moment', number, moment });
        return;
      }
      case 'propose':
        post({ kind: 'proposed', number, proposals: await service.propose(data.loss) });
    }
  } catch (error) {
    post({ kind: 'failed', number, failure: toFailure(error) });
  }
};
