import { artifactSet, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/fragmentofharmonicwhimsy';

const { bonuses, statuses, timing } = facts;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': bonuses.m.value }, timing.fohw2pc);
  if (kit.count < 4) return;
  // 4 pieces: each change of the bond of life gives 18 % damage for 6 s, three times at most.
  let stacks = 0;
  const bonus = statVector({});
  const whimsy = kit.buff(timing.fohw4pc, () => bonus);
  kit.on('hpDebt', (character, paid) => {
    if (character !== self || paid === 0) return;
    stacks = whimsy.active ? Math.min(stacks + 1, 3) : 1;
    bonus[Stat['dmg%']] = bonuses.m2.value[0] * stacks;
    whimsy.add(statuses['fragmentofharmonicwhimsy-4pc'].frames);
  });
});
