import facts from '@quartet/gamedata/weapons/goldenfrostboundoath';
import { type Buff, Tag, weapon } from '@quartet/kit';

const { refineValues, statuses, timing, measured } = facts;
const SHARED = statuses['golden-frostbound-oath-team-geo'].frames;

/**
 * DEF. A skill hit or Lunar-Crystallize damage gives geo and Lunar-Crystallize damage for 6 s; each second meanwhile with a moondrift within
 * 16 m, teammates get half as much for 2 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('def%', kit.at(refineValues.def), timing.defKey);
  const lunar = (key: string, amount: number): Buff =>
    kit.buff(key, 'reactionDamage', ({ tag }) =>
      tag === Tag.directLunarCrystallize || tag === Tag.lunarCrystallize ? amount : 0,
    );
  const geo = kit.buff(timing.geoKey, 'geo%', kit.at(refineValues.geoDamage));
  const crystal = lunar(timing.lunarCrystallizeKey, kit.at(refineValues.lunarCrystallizeDamage));
  const shared = [
    kit.buff(timing.teamGeoKey, 'geo%', kit.at(refineValues.teamGeoDamage)),
    lunar(timing.teamLunarCrystallizeKey, kit.at(refineValues.teamLunarCrystallizeDamage)),
  ];
  const sharing = kit.tasks();
  const share = (): void => {
    if (!geo.active) return;
    sharing.own.after(measured.every, share);
    if (!kit.gadgets.moondriftWithin(measured.driftReach)) return;
    // The bonus of another Golden Frostbound Oath is only renewed.
    for (const mate of kit.others)
      for (const buff of shared) {
        if (buff.activeOn(mate)) buff.extend(SHARED - mate.statusRemaining(buff.key), mate);
        else buff.addTo(mate, SHARED);
      }
  };
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'directLunarCrystallize', 'lunarCrystallize'] }, () => {
    geo.add();
    crystal.add();
    sharing.drop();
    share();
  });
});
