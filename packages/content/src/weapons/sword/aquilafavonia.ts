import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/aquilafavonia';

const { refineValues, constants } = facts;

/** Falcon's Defiance: ATK; when the wielder is hurt, an attack all round and healing for the active character, every 15 s. */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.m), 'aquila favonia');
  const cry = kit.attack({
    name: 'Aquila Favonia',
    tag: 'weapon',
    element: 'physical',
    gauge: 100,
    mult: kit.at(refineValues.dmg),
  });
  const rest = kit.rest(constants.icdKey.value);
  kit.on('drain', { to: 'self', where: ({ external, amount }) => external && amount > 0, rest }, () => {
    const hit = kit.snapshot(kit.make(cry));
    kit.queueReady(hit, kit.circle(kit.player, 6), 1);
    kit.heal('Aquila Favonia', kit.active.index, kit.self.totalAtk * kit.at(refineValues.heal));
  });
});
