import type { Buff, WeaponKit } from '@quartet/kit';

/** Weapons of the Millennial Movement: buffs of one kind go by one key, so that the latest counts. */
const ATTACK_KEY = 'millennial-atk%';

/**
 * Sigils: one per call of `gain`, at most once per `rest`. With `max` of them they are used up, the whole team gets ATK and
 * the weapon's own bonus, and no sigil is gained for as long as `pause` lasts.
 */
export function millennialMovement(
  kit: WeaponKit,
  song: { max: number; rest: string; pause: string; attack: number; own: Buff },
): { gain: () => void } {
  const attack = kit.buff(ATTACK_KEY, 'atk%', song.attack);
  const rest = kit.rest(song.rest);
  const pause = kit.rest(song.pause);
  let sigils = 0;
  return {
    gain: () => {
      if (pause.active || !rest.take()) return;
      if (++sigils < song.max) return;
      sigils = 0;
      pause.start();
      for (const mate of kit.team) {
        attack.addTo(mate);
        song.own.addTo(mate);
      }
    },
  };
}
