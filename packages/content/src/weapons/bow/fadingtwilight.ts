import { PERMANENT, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/fadingtwilight';

const { base: dawnblaze, base2: afterglow, base3: evengleam } = facts.refineValues;
const { icd, icdKey } = facts.constants;

/** Radiance of the Deeps: Evengleam, Afterglow and Dawnblaze give damage; a hit changes to the next, every 7 s at most. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const states = [evengleam, afterglow, dawnblaze].map((values) => statVector({ 'dmg%': kit.at(values) }));
  let state = 0;
  kit.attackBuff('twilight-bonus-dmg', () => states[state]).add(PERMANENT);
  const rest = kit.status(icdKey.value);
  kit.on(
    'enemyDamage',
    (_enemy, { actor }) => {
      if (actor !== self.index || rest.active) return;
      rest.add(icd.value);
      state = (state + 1) % states.length;
    },
    `fadingtwilight-${self.key}`,
  );
});
