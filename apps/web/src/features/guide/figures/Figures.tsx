import type { ReactNode } from 'react';
import { Amplifying, Catalyzing, Mitigation, Transformative } from './Damage.tsx';
import { Decay, Particles, Sequence } from './Gauges.tsx';

/** The figures of a page of the rules. */
export const FIGURES: Readonly<Record<string, () => ReactNode>> = {
  damage: () => (
    <>
      <Mitigation />
      <Transformative />
      <Amplifying />
      <Catalyzing />
    </>
  ),
  reactions: () => (
    <>
      <Transformative />
      <Amplifying />
    </>
  ),
  icd: () => <Sequence />,
  auras: () => <Decay />,
  energy: () => <Particles />,
  overload: () => <Transformative only={['overload']} />,
  superconduct: () => <Transformative only={['superconduct']} />,
  shatter: () => <Transformative only={['shatter']} />,
  burning: () => <Transformative only={['burning']} />,
  'electro-charged': () => <Transformative only={['electrocharged']} />,
  swirl: () => <Transformative only={['swirl']} />,
  bloom: () => <Transformative only={['bloom', 'hyperbloom', 'burgeon']} />,
  quicken: () => <Catalyzing />,
  vaporize: () => <Amplifying only="vaporize" />,
  melt: () => <Amplifying only="melt" />,
};

export function Figures({ of }: { of: string }) {
  return FIGURES[of]?.() ?? null;
}
