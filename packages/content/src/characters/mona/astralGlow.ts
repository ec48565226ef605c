/** Astral Glow, up to three stacks for 8 s: the next vaporize of a teammate uses them up and deals 5 % more damage for each. */

import facts from '@quartet/gamedata/characters/mona';
import { Amp, type Kit, PERMANENT } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { timing, measured } = facts;

/** @returns a function that adds a stack, once in 0.1 s. */
export function astralGlow(kit: Kit): () => void {
  let glow = 0;
  const status = kit.effect(timing.astralGlowKey, {
    clock: 'own',
    end: () => {
      glow = 0;
    },
  });
  kit.field('astral-glow', () => glow);
  const rest = kit.rest(timing.astralGlowIcdKey);
  kit.init(() => {
    if (!isHexerei(kit)) return;
    const spendGlow = kit.buff('mona-hexerei-astral-glow-vaporize', 'reactionDamage', (attack) => {
      if (!attack.amped || attack.ampType !== Amp.vaporize) return 0;
      const more = measured.glowDamage * glow;
      glow = 0;
      return more;
    });
    spendGlow.addToOthers(PERMANENT);
  });
  return () => {
    if (!rest.take()) return;
    glow = Math.min(glow + 1, measured.maxGlow);
    status.start();
  };
}
