/** The documents of enemies. */
import { monsterHp } from '@quartet/engine/rules';
import { monsterCurves, monsters } from '@quartet/gamedata/monsters';
import { type EnemyKey, nameTable } from '@quartet/gamedata/names';
import type { EnemyDocument } from '../../src/features/guide/model/documents.ts';

const LEVELS = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100];

/** A config against the enemy. */
const exampleAgainst = (key: string): string => `xiangling char lvl=90/90 cons=0 talent=9,9,9;
xiangling add weapon="beginnersprotector" refine=1 lvl=90/90;

options swap_delay=12 duration=60 iteration=1000;
target type=${key} lvl=100;
active xiangling;

while 1 {
  if .xiangling.skill.ready {
    xiangling skill;
  }
  if .xiangling.burst.ready {
    xiangling burst;
  }
  xiangling attack:5;
}
`;

export function enemyDocument(key: string): EnemyDocument {
  const { baseHp, curve, resist, freezeResist, drops } = monsters[key as EnemyKey];
  return {
    key,
    curve,
    resist,
    freezeResist,
    // One without a count drops nothing.
    drops: drops.filter(({ count }) => count !== undefined),
    hp: LEVELS.map((level) => ({ level, hp: monsterHp(baseHp, monsterCurves[curve], level) })),
    example: nameTable.enemy(key) ? exampleAgainst(key) : null,
  };
}
