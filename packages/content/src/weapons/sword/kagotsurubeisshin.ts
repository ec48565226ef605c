import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/kagotsurubeisshin';

const { constants, timing } = facts;

/** Isshin Art Clarity: a normal, charged or plunging hit whips up a Hewing Gale and gives ATK, once every 8 s. */
export default weapon(facts, (kit) => {
  const gale = kit.attack({
    name: 'Kagotsurube Isshin Proc',
    tag: 'weapon',
    element: 'physical',
    gauge: 100,
    mult: 1.8,
  });
  const clarity = kit.buff('kagotsurube-isshin', { 'atk%': constants.val.value });
  const rest = kit.status(timing.icdKey);
  kit.on('enemyDamage', (enemy, { actor, tag }) => {
    if (actor !== kit.self.index || (tag !== Tag.normal && tag !== Tag.charge && tag !== Tag.plunge)) return;
    if (!kit.onField || rest.active) return;
    clarity.add(constants.duration.value);
    kit.queue(gale, kit.circle(enemy, 3), 0, 1);
    rest.add(constants.cd.value);
  });
});
