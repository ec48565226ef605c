import { artifactSet, SHARD_SHIELD } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/nighttimewhispersintheechoingwoods';

const { atk, shieldedGeoDamage: strong, geoDamage: plain } = facts.bonuses;
/** Frames the stronger bonus outlives the shield, or the last moondrift. */
const LINGER = 60;
/** How often moondrifts are looked for, frames, and how far. */
const LOOK_EVERY = 2 * 60;
const NEAR = 20;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'nighttimewhispers-2pc');
  if (kit.count < 4) return;

  // 4 pieces: a skill gives 20 % geo damage for 10 s, 150 % more of it under a crystallize shield or near moondrifts, and
  // for a second afterwards.
  let strongUntil = 0;
  const geo = (): number => (kit.frame <= strongUntil ? strong : plain).value;
  const whispers = kit.buff('nighttimewhispers-4pc', 'geo%', geo);
  const ofShards = { onField: true, where: ({ type }: { type: string }) => type === SHARD_SHIELD };
  kit.on('shielded', ofShards, ({ expiry }) => {
    strongUntil = expiry;
  });
  kit.on('shieldBreak', ofShards, () => {
    strongUntil = kit.frame + LINGER;
  });

  const drifting = kit.teamStatus('nighttimewhispers-4pc-moondrift');
  let looking = -1;
  const look = (since: number): void => {
    if (since !== looking || !kit.onField || !whispers.active) return;
    const lasts = kit.moondriftNear(NEAR) ? LOOK_EVERY : drifting.active ? LINGER : 0;
    if (lasts > 0) {
      drifting.add(lasts);
      strongUntil = kit.frame + lasts;
    }
    kit.fight.after(LOOK_EVERY, () => look(since));
  };
  const startLooking = (): void => {
    looking = kit.frame;
    look(looking);
  };
  kit.on('swap', { to: 'self' }, () => {
    const shield = kit.standingShield(SHARD_SHIELD);
    if (shield === undefined) return;
    const drift = kit.frame + drifting.remaining;
    startLooking();
    strongUntil = Math.max(shield.expiry, drift);
  });
  kit.on('swap', { by: 'self', where: () => kit.standingShield(SHARD_SHIELD) !== undefined }, () => {
    strongUntil = kit.frame + LINGER;
  });
  kit.on('skill', { by: 'self' }, () => {
    startLooking();
    whispers.add();
  });
});
