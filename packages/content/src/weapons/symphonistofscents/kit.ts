import facts from '@quartet/gamedata/weapons/symphonistofscents';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Fermata, Amber Chord: ATK, twice as much off the field; healing a character gives both of them ATK for 3 s. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const own = kit.at(refineValues.atk);
  kit.permanent('atk%', () => (kit.onField ? own : own * 2), 'symphonist-atkp');
  const chanson = kit.buff(timing.buffKey, 'atk%', kit.at(refineValues.atkOnHeal));
  kit.on('heal', { by: 'self' }, (healed) => {
    chanson.add();
    if (healed !== self) chanson.addTo(healed);
  });
});
