import facts from '@quartet/gamedata/weapons/theflute';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { passive, measured } = facts;

/** Chord: normal and charged hits on the field gain a Harmonic, every 0.5 s at most; the fifth strikes around the target. */
export default weapon(facts, (kit) => {
  const chord = weaponStrike(kit, 'Flute Proc', facts.refineValues.mult);
  const harmony = kit.status(facts.timing.harmonyKey);
  let harmonics = 0;
  const rest = kit.rest(facts.timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], rest }, (enemy) => {
    harmonics = harmony.active ? harmonics + 1 : 1;
    harmony.add();
    if (harmonics < passive.most) return;
    harmonics = 0;
    harmony.remove();
    kit.launch(chord, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 });
  });
});
