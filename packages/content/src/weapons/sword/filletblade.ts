import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/filletblade';

const { cd, 'Fillet Blade Proc': proc } = facts.refineValues;

/** Gash: hits on the field have a 50 % chance of additional damage, every 15 to 11 s at most. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const gash = kit.attack({
    name: 'Fillet Blade Proc',
    tag: 'weapon',
    element: 'physical',
    gauge: 100,
    mult: kit.at(proc),
  });
  const rest = kit.status(facts.timing.icdKey);
  kit.on(
    'enemyDamage',
    (enemy, { actor }, damage) => {
      if (actor !== self.index || !kit.onField || rest.active || !kit.chance(0.5) || damage === 0) return;
      kit.queue(gash, kit.only(enemy), 0, 1);
      rest.add(kit.at(cd));
    },
    `fillet-blade-${self.key}`,
  );
});
