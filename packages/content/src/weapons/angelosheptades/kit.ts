import facts from '@quartet/gamedata/weapons/angelosheptades';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive, measured } = facts;

/**
 * Pathfinder's Light: ATK. A shield of the wielder gives energy, every 14 s at most, and for 20 s damage to the character on the field, by the
 * wielder's ATK up to a limit; half of it to hexerei characters off the field.
 */
export default weapon(
  facts,
  (kit) => {
    const { self } = kit;
    kit.permanent('atk%', kit.at(refineValues.atk), 'angelos-heptades-atk');
    const share = kit.at(passive.share);
    const most = kit.at(passive.most);
    const light = kit.status(timing.buffKey);
    let damage = 0;
    const pathfinder = kit.attackBuff('pathfinders-light', { stat: 'dmg%' }, ({ actor }) => {
      if (!light.active) return 0;
      if (actor === kit.active.index) return damage;
      return kit.team[actor].hexerei ? damage * passive.offField : 0;
    });
    kit.init(() => pathfinder.addToTeam());

    const looks = kit.tasks();
    const measure = (): void => {
      damage = light.active ? Math.min((self.totalWithoutExtra('atk') / passive.perAtk) * share, most) : 0;
      if (light.active) looks.fight.after(measured.lookEvery, measure);
    };
    const rest = kit.rest(timing.energyIcdKey);
    kit.on('shielded', { where: ({ owner }) => owner === self.index }, () => {
      light.add();
      looks.drop();
      measure();
      if (rest.take()) self.addEnergy(timing.energyKey, kit.at(refineValues.energy));
    });
  },
  { knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'] },
);
