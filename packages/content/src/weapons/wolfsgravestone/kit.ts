import facts from '@quartet/gamedata/weapons/wolfsgravestone';
import { weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/** Wolfish Tracker: ATK; hits on opponents below 30 % HP give the team ATK for 12 s, every 30 s at most. */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), 'wolf-flat');
  if (!kit.enemies.haveHp) return;
  const tracked = kit.buff('wolf-proc', 'atk%', kit.at(refineValues.teamAtk));
  const rest = kit.rest(constants.icdKey.value);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, where: (enemy) => enemy.hp / enemy.maxHp <= passive.low, rest },
    () => tracked.addToTeam(),
  );
});
