/** The documents of enemies. */
import { monsterHp } from '@quartet/engine/rules';
import { monsterCurves, monsters } from '@quartet/gamedata/monsters';
import { type EnemyKey, nameTable } from '@quartet/gamedata/names';
import type { EnemyDocument } from '../../src/features/guide/model/documents.ts';
import { configOf, rotation } from './fights.ts';
import { namesOf } from './names.ts';

const LEVELS = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100];

export function enemyDocument(key: string): EnemyDocument {
  const { baseHp, curve, resist, freezeResist, drops } = monsters[key as EnemyKey];
  return {
    key,
    names: namesOf('enemies', key),
    curve,
    resist,
    freezeResist,
    // One without a count drops nothing.
    drops: drops.filter(({ count }) => count !== undefined),
    hp: LEVELS.map((level) => ({ level, hp: monsterHp(baseHp, monsterCurves[curve], level) })),
    example: nameTable.enemy(key)
      ? configOf({
          character: 'xiangling',
          target: `type=${key}`,
          script: rotation('xiangling', 'attack:5'),
          duration: 60,
        })
      : null,
  };
}
