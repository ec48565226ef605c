/** Plays one fight and ends. */
import { toFailure } from '@quartet/runner';
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { type FightAnswer, type FightQuestion, fightOf } from './fight-core.ts';

reportLoadedFiles();

self.onmessage = async ({ data }: MessageEvent<FightQuestion>) => {
  const post = (answer: FightAnswer) => self.postMessage(answer);
  try {
    post({ fight: await fightOf(data) });
  } catch (error) {
    post({ failure: toFailure(error) });
  }
};
