import facts from '@quartet/gamedata/weapons/deathmatch';
import { Area, statVector, weapon } from '@quartet/kit';

const { passive } = facts;

const { atkAgainstOne, atkAgainstMany, defAgainstMany } = facts.refineValues;

/** Gladiator: ATK and DEF with two or more enemies within 8 m, more ATK otherwise. */
export default weapon(
  facts,
  (kit) => {
    const duel = statVector({ 'atk%': kit.at(atkAgainstOne) });
    const brawl = statVector({ 'atk%': kit.at(atkAgainstMany), 'def%': kit.at(defAgainstMany) });
    let bonus = duel;
    kit.permanent(() => bonus, 'deathmatch');

    // On the field the wielder looks around each second; what was seen counts 0.8 s later.
    let watch = 0;
    const lookAround = (mine: number): void => {
      if (mine !== watch || !kit.onField) return;
      const next = kit.enemies.in(Area.circle(kit.player, 8)).length >= passive.many ? brawl : duel;
      kit.own.after(48, () => {
        if (kit.onField) bonus = next;
      });
      kit.own.after(60, () => lookAround(mine));
    };
    const startWatch = (): void => {
      const mine = ++watch;
      kit.own.after(60, () => lookAround(mine));
    };
    startWatch();
    kit.on('swap', { to: 'self' }, startWatch);
  },
);
