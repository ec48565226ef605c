import { resetAttacks } from '../field/attack.ts';
import { EnemyStorage } from '../field/enemy.ts';
import { clearedIcdStorage, icdStorage } from '../hit/icd.ts';
import { CharacterStorage } from '../team/character.ts';
import { TaskQueue } from '../time/tasks.ts';
import { ACTION_SLOTS } from '../values/constants.ts';
import { RngStreams } from '../values/rng.ts';

/** Storage passed from one iteration to the next. */
export class Scratch {
  readonly core = new TaskQueue();
  readonly characters = [0, 1, 2, 3].map(() => new CharacterStorage());
  readonly enemies: EnemyStorage[] = [];
  playerIcd = icdStorage(false);
  readonly rng = new RngStreams();
  readonly failedSince = new Int32Array(4 * ACTION_SLOTS);
  readonly failedReason = new Int32Array(4 * ACTION_SLOTS);

  /** Prepares the storage for a fight with this number of enemies. */
  reset(enemies: number, icdByGroup: boolean): void {
    resetAttacks();
    this.core.reset();
    for (const c of this.characters) c.tasks.reset();
    while (this.enemies.length < enemies) this.enemies.push(new EnemyStorage());
    for (const e of this.enemies) e.reset(icdByGroup);
    this.playerIcd = clearedIcdStorage(this.playerIcd, icdByGroup);
    this.failedSince.fill(-1);
  }
}
