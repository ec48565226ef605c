import facts from '@quartet/gamedata/weapons/deathmatch';
import { Area, statVector, weapon } from '@quartet/kit';

const { passive, measured } = facts;

const { atkAgainstOne, atkAgainstMany, defAgainstMany } = facts.refineValues;

/** Gladiator: ATK and DEF with two or more enemies within 8 m, more ATK otherwise. */
export default weapon(facts, (kit) => {
  const duel = statVector({ 'atk%': kit.at(atkAgainstOne) });
  const brawl = statVector({ 'atk%': kit.at(atkAgainstMany), 'def%': kit.at(defAgainstMany) });
  let bonus = duel;
  kit.permanent(() => bonus, 'deathmatch');

  // On the field the wielder looks around each second; what was seen counts 0.8 s later.
  const watch = kit.tasks();
  const lookAround = (): void => {
    if (!kit.onField) return;
    const next = kit.enemies.in(Area.circle(kit.player, measured.reach)).length >= passive.many ? brawl : duel;
    kit.own.after(measured.countsAfter, () => {
      if (kit.onField) bonus = next;
    });
    watch.own.after(60, lookAround);
  };
  const startWatch = (): void => {
    watch.drop();
    watch.own.after(60, lookAround);
  };
  startWatch();
  kit.on('swap', { to: 'self' }, startWatch);
});
