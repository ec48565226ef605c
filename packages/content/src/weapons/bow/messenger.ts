import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/messenger';

/** Archer's Message: hits on weak points deal additional damage, surely critical, every 10 s at most. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const message = kit.attack({
    name: 'Messenger Proc',
    tag: 'none',
    element: 'physical',
    gauge: 100,
    strike: 'pierce',
    weakPoint: true,
    mult: kit.at(facts.refineValues.dmg),
  });
  const rest = kit.status(facts.constants.icdKey.value);
  kit.on(
    'enemyDamage',
    (enemy, { actor, weakPoint }) => {
      if (!weakPoint || actor !== self.index || !kit.onField || rest.active) return;
      rest.add(10 * 60);
      kit.queue(message, kit.only(enemy), 0, 1);
    },
    `messenger-${self.key}`,
  );
});
