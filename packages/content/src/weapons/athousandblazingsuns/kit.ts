import facts from '@quartet/gamedata/weapons/athousandblazingsuns';
import { Element, weapon } from '@quartet/kit';
import { BLESSING } from '../../nightsoul.ts';

const { refineValues, constants, timing, passive, measured } = facts;

/**
 * Sunset's Gift: a skill or burst gives Scorching Brilliance for 6 s, every 10 s at most: ATK and critical damage, 75 % more under
 * Nightsoul's Blessing. Normal and charged hits of an element lengthen it by 2 s, three times and once a second at most. Off the field
 * under Nightsoul's Blessing its time stands still.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const factor = (): number => (self.statusActive(BLESSING) ? 1 + passive.blessedMore : 1);
  const brilliance = kit.stacks(timing.buffKey, {
    max: 1,
    each: { 'atk%': kit.at(refineValues.atk), cd: kit.at(refineValues.critDamage) },
    factor,
  });
  let extensions = 0;
  kit.on(['skill', 'burst'], { by: 'self', rest: kit.rest(timing.buffIcdKey) }, () => {
    extensions = 0;
    brilliance.gain();
  });
  kit.on(
    'enemyDamage',
    {
      by: 'self',
      onField: true,
      tags: ['normal', 'charge'],
      where: (_enemy, { element }) =>
        extensions < measured.maxExtensions && brilliance.count > 0 && element !== Element.physical,
      rest: kit.rest(timing.extendIcdKey),
    },
    () => {
      extensions++;
      self.extendStatus(timing.buffKey, passive.extendSeconds * 60);
    },
  );

  const TICK = constants.tickFrames.value;
  const standing = kit.tasks();
  const stand = (): void => {
    if (self.statusActive(BLESSING) && !self.extendStatus(timing.buffKey, TICK)) return;
    standing.fight.after(TICK, stand);
  };
  kit.on('swap', { by: 'self', where: () => brilliance.count > 0 }, () => {
    standing.drop();
    stand();
  });
  kit.on('swap', { to: 'self' }, () => standing.drop());
});
