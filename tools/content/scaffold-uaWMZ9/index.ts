/**
 * Facts at hand, and not to be typed again:
 * talents: echo, finale, normal1, normal2, normal3, normal4, opening, pulse
 * attacks: Opening, Pulse, Finale, Echo
 * casts: burst, skill
 * numbers of the texts (facts.unlocks): a1 0 1, a4 0 1, c1 0 1, c2 0 1, c3 0 1, c4 0 1, c5 0 1, c6 0 1
 * Take this comment out when the kit is done.
 */
import facts from './facts.ts';
import { character } from '@quartet/kit';

const { casts } = facts;

/** A talent that is not written yet: the type check fails here until it is. Then delete the line. */
const unwritten = (_talent: never): void => {};

export default character(
  facts,
  (kit) => {
    // Normal attacks.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Elemental skill: NAME. WHAT IT DOES, with its numbers.
    kit.skill(casts.skill, () => {
      // attacks.Opening: its element, or where or when it strikes, is known at run time only.
      // attacks.Pulse: its element, or where or when it strikes, is known at run time only.
      unwritten('skill: cooldown 14.5 s, numbers of every level none');
    });

    // Elemental burst: NAME. WHAT IT DOES, with its numbers.
    kit.burst(casts.burst, () => {
      // attacks.Finale: its element, or where or when it strikes, is known at run time only.
      // attacks.Echo: its element, or where or when it strikes, is known at run time only.
      unwritten('burst: cooldown 27 s, numbers of every level none');
    });

    // First passive: NAME. WHAT IT DOES, with its numbers.
    unwritten('A1: numbers 0.22, 4');

    // Second passive: NAME. WHAT IT DOES, with its numbers.
    unwritten('A4: numbers 0.22, 5');

    // C1: NAME. WHAT IT DOES, with its numbers.
    unwritten('C1: numbers 0.26, 4');

    // C2: NAME. WHAT IT DOES, with its numbers.
    unwritten('C2: numbers 0.27, 4');

    // C3.
    //   three more levels of the skill, given by the engine

    // C4: NAME. WHAT IT DOES, with its numbers.
    unwritten('C4: numbers 0.29, 4');

    // C5.
    //   three more levels of the burst, given by the engine

    // C6: NAME. WHAT IT DOES, with its numbers.
    unwritten('C6: numbers 0.31, 4');
  },
  {
    knownIssues: [
      'The first passive is not modelled.',
      'The second passive is not modelled.',
      'C1 is not modelled.',
      'C2 is not modelled.',
      'C4 is not modelled.',
      'C6 is not modelled.',
    ],
  },
);
