import facts from '@quartet/gamedata/weapons/halberd';
import { Area, weapon } from '@quartet/kit';

/** Heavy: a normal hit strikes a second time, every 10 s at most. */
export default weapon(facts, (kit) => {
  const heavy = kit.attack({
    name: 'Halberd Proc',
    tag: 'none',
    element: 'physical',
    gauge: 100,
    mult: kit.at(facts.refineValues.mult),
  });
  const rest = kit.rest(facts.constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', tags: ['normal'], rest }, (enemy) =>
    kit.launch(heavy, Area.only(enemy), { snapshot: 0, hit: 1 }),
  );
});
