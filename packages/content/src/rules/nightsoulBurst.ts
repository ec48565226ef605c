/** Nightsoul bursts of teams with characters of Natlan (docs/rules/team.md#nightsoul). */
import { Element, emit, lateTeamRule } from '@quartet/kit';

/** Seconds between two nightsoul bursts, by the number of characters of Natlan. */
const SECONDS = [0, 18, 12, 9, 9];

export const nightsoulBurst = lateTeamRule('nightsoul-burst', (kit) => {
  const natlan = kit.team.filter((c) => c.plan.facts.region === 'natlan').length;
  if (natlan === 0) return;
  const rest = kit.pause(SECONDS[natlan] * 60);
  kit.on('enemyDamage', (enemy, attack) => {
    if (attack.element === Element.physical || attack.element === Element.none || !rest.take()) return;
    emit(kit, 'nightsoulBurst', enemy, attack);
  });
});
