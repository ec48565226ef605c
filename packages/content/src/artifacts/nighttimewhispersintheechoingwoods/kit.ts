import facts from '@quartet/gamedata/artifacts/nighttimewhispersintheechoingwoods';
import { artifactSet, Condition, SHARD_SHIELD } from '@quartet/kit';

const { effects, measured } = facts;

const { atk, shieldedGeoDamage: strong, geoDamage: plain } = facts.bonuses;
const LINGER = effects[4].lingerSeconds * 60;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'nighttimewhispers-2pc');
  if (kit.count < 4) return;

  // 4 pieces: a skill gives 20 % geo damage for 10 s, 150 % more of it under a crystallize shield or near moondrifts, and
  // for a second afterwards.
  const strengthened = kit.pause(LINGER);
  /** Up to and including the frame after this duration. */
  const strengthen = (frames: number): void => strengthened.start(frames + 1);
  const geo = (): number => (strengthened.active ? strong : plain).value;
  const whispers = kit.buff('nighttimewhispers-4pc', 'geo%', geo);
  const ofShards = { onField: true, where: ({ type }: { type: string }) => type === SHARD_SHIELD };
  kit.on('shielded', ofShards, ({ expiry }) => strengthen(expiry - kit.frame));
  kit.on('shieldBreak', ofShards, () => strengthen(LINGER));

  const drifting = kit.teamStatus('nighttimewhispers-4pc-moondrift');
  const look = (): void => {
    const lasts = kit.gadgets.moondriftWithin(measured.near) ? measured.lookEvery : drifting.active ? LINGER : 0;
    if (lasts > 0) {
      drifting.add(lasts);
      strengthen(lasts);
    }
  };
  const attentive = new Condition(() => kit.onField && whispers.active);
  const looking = kit.ticks({ every: measured.lookEvery, during: attentive, tick: look });
  const startLooking = (): void => {
    looking.stop();
    if (!attentive.active) return;
    look();
    looking.start();
  };
  kit.on('swap', { to: 'self' }, () => {
    const shield = kit.shields.standing(SHARD_SHIELD);
    if (shield === undefined) return;
    const drift = drifting.remaining;
    startLooking();
    strengthen(Math.max(shield.expiry - kit.frame, drift));
  });
  kit.on('swap', { by: 'self', where: () => kit.shields.standing(SHARD_SHIELD) !== undefined }, () => {
    strengthen(LINGER);
  });
  kit.on('skill', { by: 'self' }, () => {
    startLooking();
    whispers.add();
  });
});
