import facts from '@quartet/gamedata/artifacts/oceanhuedclam';
import { Area, artifactSet } from '@quartet/kit';

const { effects, measured } = facts;

const { healingBonus, maxHealing: most, foamFrames: life, foamCooldownFrames: cooldown } = facts.bonuses;
/** Marks the one wearer whose foam is out. */
const FOAM = 'sea-dyed-foam';

export default artifactSet(facts, (kit) => {
  // 2 pieces: healing.
  if (kit.count >= 2) kit.permanent('heal', healingBonus.value, 'ohc-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a foam gathers the wearer's healing (overheal included, 30000 HP at most) for 3 s and bursts for 90 % of it
  // as physical damage that nothing but resistance changes. One foam in the party, a new one every 3.5 s.
  const foam = kit.attack({ name: 'Sea-Dyed Foam', tag: 'noneStat', element: 'physical', ignoreDefence: 1 });
  const { tags } = kit.self;
  let gathered = 0;
  const pause = kit.pause(cooldown.value + 1);
  const burst = (): void => {
    const hit = kit.make(foam);
    hit.flat = gathered * effects[4].share;
    kit.launch(hit, Area.circle(kit.player, measured.radius), { snapshot: -1, hit: 1 });
    tags.set(FOAM, 0);
    gathered = 0;
  };
  kit.on('heal', { by: 'self' }, (_character, _caller, _healed, _overheal, amount) => {
    for (const c of kit.others) if (c.tags.get(FOAM) === 1) return;
    gathered = Math.min(most.value, gathered + amount);
    if (!pause.take()) return;
    tags.set(FOAM, 1);
    kit.fight.after(life.value, burst);
  });
});
