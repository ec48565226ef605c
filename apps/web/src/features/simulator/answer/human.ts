import { openConfig, type Play, playOf, setPlay } from '@quartet/edits';
import { kqmDelays, noDelays } from '@quartet/script';
import { createComparison } from '#run/comparison/comparison.ts';

const PERFECT: Play = { mode: 'perfect', delays: noDelays, ping: null };
const KQM: Play = { mode: 'kqm', delays: kqmDelays, ping: null };

/** The fight of a text played perfectly and by a human: with the delays of the text, or KQM's where it has none. */
interface BothPlays {
  readonly perfect: string;
  readonly human: string;
  readonly mode: 'kqm' | 'custom';
}

export function bothPlays(text: string): BothPlays {
  const document = openConfig(text);
  const play = playOf(document);
  return {
    perfect: play.mode === 'perfect' ? text : document.apply(setPlay(document, PERFECT)).text,
    human: play.mode === 'perfect' ? document.apply(setPlay(document, KQM)).text : text,
    mode: play.mode === 'custom' ? 'custom' : 'kqm',
  };
}

/** How much of its damage a team loses to human delays, in words. */
type Forgiveness = 'forgiving' | 'average' | 'unforgiving';

/** @param loss change of expected DPS as a fraction, normally negative */
export const forgivenessOf = (loss: number): Forgiveness =>
  loss > -0.07 ? 'forgiving' : loss > -0.14 ? 'average' : 'unforgiving';

/** Human play of the edited text against perfect play. */
export const useHuman = createComparison((text) => {
  const { perfect, human } = bothPlays(text);
  return [perfect, human];
});
