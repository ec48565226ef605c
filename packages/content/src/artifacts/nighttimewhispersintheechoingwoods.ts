import { artifactSet, MOONDRIFT, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/nighttimewhispersintheechoingwoods';

const { m, m2, m3 } = facts.bonuses;
/** Type of the shields of crystallize shards. */
const SHARD_SHIELD = 'crystallize';
/** Frames the stronger bonus outlives the shield, or the last moondrift. */
const LINGER = 60;
/** How often moondrifts are looked for, frames, and how far. */
const LOOK_EVERY = 2 * 60;
const NEAR = 20;

export default artifactSet(facts, (kit) => {
  const { self, sim } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': m.value }, 'nighttimewhispers-2pc');
  if (kit.count < 4) return;

  // 4 pieces: a skill gives 20 % geo damage for 10 s, 150 % more of it under a crystallize shield or near moondrifts, and
  // for a second afterwards.
  let strongUntil = 0;
  const geo = statVector({});
  const whispers = kit.buff(
    'nighttimewhispers-4pc',
    () => {
      geo[Stat['geo%']] = kit.frame <= strongUntil ? m2.value : m3.value;
      return geo;
    },
    { stat: 'geo%' },
  );
  const key = `nighttimewhispers-4pc-${self.key}`;
  kit.on(
    'shielded',
    (shield) => {
      if (kit.onField && shield.type === SHARD_SHIELD) strongUntil = shield.expiry;
    },
    key,
  );
  kit.on(
    'shieldBreak',
    (shield) => {
      if (kit.onField && shield.type === SHARD_SHIELD) strongUntil = kit.frame + LINGER;
    },
    key,
  );

  const drifting = kit.teamStatus('nighttimewhispers-4pc-moondrift');
  let looking = -1;
  const moondriftNear = (): boolean =>
    sim.constructs.unlimited.some(
      (c) => c.type === MOONDRIFT && (c.x - kit.player.x) ** 2 + (c.y - kit.player.y) ** 2 < NEAR ** 2,
    );
  const look = (since: number): void => {
    if (since !== looking || !kit.onField || !whispers.active) return;
    const lasts = moondriftNear() ? LOOK_EVERY : drifting.active ? LINGER : 0;
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
  kit.on(
    'swap',
    (from, to) => {
      const shield = sim.shields.get(SHARD_SHIELD);
      if (shield === undefined) return;
      if (to === self) {
        const drift = kit.frame + drifting.remaining;
        startLooking();
        strongUntil = Math.max(shield.expiry, drift);
      } else if (from === self) strongUntil = kit.frame + LINGER;
    },
    key,
  );
  kit.on(
    'skill',
    () => {
      if (!kit.onField) return;
      startLooking();
      whispers.add(10 * 60);
    },
    key,
  );
});
