import { PERMANENT, Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/alleyhunter';

const MOST_STACKS = facts.constants.stacks.value[0];
const LOST = facts.constants.stacks2.value;

/**
 * Oppidan Ambush: damage grows each second off the field, ten times at most, and after 4 s on the field shrinks twice as
 * fast. `stacks` sets what there is at the start.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  let stacks = Math.min(kit.params.stacks ?? 0, MOST_STACKS);
  const bonus = statVector({});
  kit
    .attackBuff('alley-hunter', () => {
      bonus[Stat['dmg%']] = kit.at(facts.refineValues.dmg) * stacks;
      return bonus;
    })
    .add(PERMANENT);
  let present = false;
  let changed = 0;
  const lurk = (since: number): void => {
    if (present || since !== changed || stacks >= MOST_STACKS) return;
    stacks++;
    kit.fight.after(60, () => lurk(since));
  };
  const show = (since: number): void => {
    if (!present || since !== changed || stacks <= 0) return;
    stacks = Math.max(stacks - LOST, 0);
    kit.own.after(60, () => show(since));
  };
  kit.on(
    'swap',
    (from, to) => {
      if (from !== self && to !== self) return;
      const now = kit.frame;
      changed = now;
      present = to === self;
      if (present) kit.own.after(4 * 60, () => show(now));
      else kit.fight.after(60, () => lurk(now));
    },
    `alley-hunter-${self.key}`,
  );
  kit.init(() => {
    present = kit.onField;
    changed = kit.frame;
    const start = changed;
    if (!present) kit.fight.after(1, () => lurk(start));
  });
});
