import { Action, type Kit } from '@quartet/kit';
import { phrase } from './phrases.ts';

/** A charged attack needs a normal attack right before it, be it the last of the chain. */
export function chargeAfterAttack(kit: Kit): void {
  kit.legality((action) =>
    action === Action.charge && kit.controls.lastAction !== Action.attack ? phrase('why-charge-after-attack') : null,
  );
}
