import facts from '@quartet/gamedata/artifacts/songofdayspast';
import { artifactSet, type TagName } from '@quartet/kit';

const { effects } = facts;

const { healingBonus, damagePerHealing, maxHealing: most, maxHits: hits } = facts.bonuses;
const COUNTED: readonly TagName[] = ['burst', 'skill', 'skillHold', 'normal', 'charge', 'plunge'];
const { wavesOfDaysPastKey, yearningKey } = facts.timing;

/** Healing gathered now, healing the waves deal damage from, and hits they have left: the party has one of each. */
interface Song {
  gathered: number;
  sung: number;
  left: number;
}

export default artifactSet(facts, (kit) => {
  // 2 pieces: healing bonus.
  if (kit.count >= 2) kit.permanent('heal', healingBonus.value, 'sodp-2pc');
  if (kit.count < 4) return;

  // 4 pieces: healing by the wearer starts Yearning for 6 s, which gathers it, up to 15000 HP. Then for 10 s five hits of
  // the active character deal 8 % of it more damage.
  const song = kit.shared(yearningKey, (): Song => ({ gathered: 0, sung: 0, left: 0 }));
  const yearning = kit.teamStatus(yearningKey);
  const waves = kit.teamStatus(wavesOfDaysPastKey);
  kit.on('heal', { by: 'self' }, (_character, _caller, _healed, _overheal, amount) => {
    song.gathered = Math.min(song.gathered + amount, most.value);
    if (yearning.active) return;
    yearning.add(effects[4].gatheringSeconds * 60);
    kit.fight.after(effects[4].gatheringSeconds * 60, () => {
      song.sung = song.gathered;
      song.gathered = 0;
      song.left = hits.value;
      waves.add(effects[4].singingSeconds * 60);
    });
  });
  kit.on('enemyHit', { by: 'active', tags: COUNTED, during: waves, where: () => song.left > 0 }, (_enemy, attack) => {
    song.left--;
    attack.flat += song.sung * damagePerHealing.value;
    if (song.left === 0) waves.remove();
  });
});
