import { PERMANENT, Stat, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/wolffang';

const { mFirst, cr } = facts.refineValues;
const MOST_STACKS = 4;

const isSkill = (tag: number): boolean => tag === Tag.skill || tag === Tag.skillHold;
const isBurst = (tag: number): boolean => tag === Tag.burst;

/** Northwind Wolf: skill and burst damage; their hits raise the crit rate of their own kind, up to four times. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bonus = statVector({ 'dmg%': kit.at(mFirst) });
  kit.attackBuff('wolf-fang', ({ tag }) => (isSkill(tag) || isBurst(tag) ? bonus : null)).add(PERMANENT);

  const sharpen = (key: string, isOfKind: (tag: number) => boolean): void => {
    let stacks = 0;
    const crit = statVector({});
    const buff = kit.attackBuff(key, ({ tag }) => (isOfKind(tag) ? crit : null));
    const rest = kit.status(`${key}-icd`);
    kit.on('enemyDamage', (_enemy, attack) => {
      if (!isOfKind(attack.tag) || attack.actor !== self.index || !kit.onField || rest.active) return;
      rest.add(6);
      stacks = buff.active ? Math.min(stacks + 1, MOST_STACKS) : 1;
      crit[Stat.cr] = stacks * kit.at(cr);
      buff.add(10 * 60);
    });
  };
  sharpen('wolf-fang-skill', isSkill);
  sharpen('wolf-fang-burst', isBurst);
});
