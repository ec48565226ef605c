import { PERMANENT, Stat, statVector, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';
import { isShielded } from '../../isShielded.ts';

const MOST_STACKS = 5;

/**
 * Golden Majesty: shield strength; hits on the field give ATK for 8 s, five times and every 0.3 s at most, twice as much
 * under a shield.
 */
export function goldenMajesty(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { self } = kit;
    const key = `golden-majesty-${self.key}`;
    const strength = { value: kit.at(facts.refineValues.shd), done: false };
    kit.sim.shields.addBonus(key, PERMANENT, () => strength);

    const perStack = kit.at(facts.refineValues.atkbuff);
    const rest = kit.status('golden-majesty-icd');
    let stacks = 0;
    const attack = statVector({});
    const majesty = kit.buff('golden-majesty', () => {
      const plain = perStack * stacks;
      attack[Stat['atk%']] = isShielded(kit) ? plain * 2 : plain;
      return attack;
    });
    kit.on(
      'enemyDamage',
      (_enemy, { actor }) => {
        if (actor !== self.index || !kit.onField || rest.active) return;
        rest.add(18);
        stacks = majesty.active ? Math.min(stacks + 1, MOST_STACKS) : 1;
        majesty.add(8 * 60);
      },
      key,
    );
  });
}
