/** Plays one fight and ends. */
import { toFailure } from '@quartet/runner';
import { tellLoadedFiles } from '@quartet/runner/loaded';
import { type FightAnswer, type FightQuestion, fightOf } from './fight-core.ts';

tellLoadedFiles();

self.onmessage = async ({ data }: MessageEvent<FightQuestion>) => {
  const post = (answer: FightAnswer) => self.postMessage(answer);
  try {
    post({ fight: await fightOf(data) });
  } catch (error) {
    post({ failure: toFailure(error) });
  }
};
