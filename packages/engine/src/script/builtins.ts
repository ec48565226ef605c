/** Script functions that act on the fight (docs/rules/script.md#functions). Targets are counted from 1 here, unlike in fields. */
import { FieldError } from '@quartet/script';
import { emit2 } from '../events/emit.ts';
import { Attack } from '../field/attack.ts';
import type { Enemy } from '../field/enemy.ts';
import type { Fight } from '../fight/fight.ts';
import { pickUpShard } from '../reactions/index.ts';
import { Element, elementNumber } from '../values/constants.ts';
import { phrase } from '../values/phrases.ts';

/** Calls a built-in. Returns its value, or nothing for a function without one. Errors describe the problem. */
export function callBuiltin(sim: Fight, name: string, args: readonly (number | string)[]): number | undefined {
  const num = (i: number): number => args[i] as number;
  switch (name) {
    case 'set_player_pos': {
      sim.player.avatar.x = num(0);
      sim.player.avatar.y = num(1);
      sim.turnAvatarTo(sim.closestEnemy());
      return 1;
    }
    case 'set_target_pos': {
      const enemy = target(sim, name, num(0));
      enemy.x = num(1);
      enemy.y = num(2);
      sim.onMoved(enemy);
      return undefined;
    }
    case 'set_default_target':
      sim.primary = target(sim, name, num(0));
      sim.turnAvatarTo(sim.closestEnemy());
      return undefined;
    case 'set_swap_icd':
      if (num(0) < 0) throw new FieldError(phrase('call-negative-cooldown', { name }));
      sim.player.swapCooldownFrames = Math.trunc(num(0));
      return undefined;
    case 'set_particle_delay': {
      const character = sim.characterByKey(String(args[0]));
      if (character === undefined)
        throw new FieldError(phrase('call-not-on-team', { name, character: String(args[0]) }));
      if (num(1) < 0) throw new FieldError(phrase('call-negative-delay', { name }));
      character.particleDelay = Math.trunc(num(1));
      return undefined;
    }
    case 'kill_target': {
      needDamageMode(sim, name);
      const enemy = target(sim, name, num(0));
      if (!enemy.hasAppeared) return undefined;
      enemy.kill();
      const attack = new Attack();
      emit2(sim.events.targetDied.listenersFor(attack), enemy, attack);
      return undefined;
    }
    case 'is_target_dead': {
      needDamageMode(sim, name);
      const { alive, hasAppeared } = target(sim, name, num(0));
      return alive || !hasAppeared ? 0 : 1;
    }
    case 'pick_up_crystallize': {
      const element = String(args[0]);
      if (element !== 'any' && !(element in Element))
        throw new FieldError(phrase('call-no-element', { name, element }));
      return pickUpShard(sim, element === 'any' ? element : elementNumber(element)) ? 1 : 0;
    }
    case 'set_starting_verdant_dew': {
      const n = Math.trunc(num(0));
      if (n < 0 || n > 3) throw new FieldError(phrase('call-dew-range', { name }));
      if (sim.frame > 1) throw new FieldError(phrase('call-too-late', { name }));
      sim.team.dew.startWith(n);
      return undefined;
    }
    default:
      throw new FieldError(phrase('call-unknown', { name }));
  }
}

function needDamageMode(sim: Fight, name: string): void {
  if (!sim.plan.damageMode) throw new FieldError(phrase('call-needs-hp', { name }));
}

function target(sim: Fight, name: string, number: number): Enemy {
  const n = Math.trunc(number);
  const enemy = sim.enemies[n - 1];
  if (enemy === undefined)
    throw new FieldError(phrase('call-no-target', { name, number: n, count: sim.enemies.length }));
  return enemy;
}
