import facts from '@quartet/gamedata/weapons/sacrificialjade';
import { statVector, weapon } from '@quartet/kit';

const { passive } = facts;

const { hp, em: mastery } = facts.refineValues;
const GAINED_AFTER = passive.gainedSeconds * 60;
const LOST_AFTER = passive.lostSeconds * 60;

/** Jade Circulation: max HP and EM after 5 s off the field, lost again after 10 s on it. `stacks=1` starts with them. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'hp%': kit.at(hp), em: kit.at(mastery) });
  let circulating = kit.params.stacks === 1;
  const settling = kit.tasks();
  const settle = (frames: number, offField: boolean): void => {
    settling.drop();
    settling.fight.after(frames, () => {
      if (kit.onField !== offField) circulating = offField;
    });
  };
  kit.permanent(() => (circulating ? bonus : null), 'sacrificial-jade', { about: ['hp%', 'em'] });
  kit.init(() => {
    if (!kit.onField) settle(GAINED_AFTER, true);
  });
  kit.on('swap', { by: 'self' }, () => settle(GAINED_AFTER, true));
  kit.on('swap', { to: 'self' }, () => settle(LOST_AFTER, false));
});
