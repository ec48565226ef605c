/** Energy of normal and charged attacks (docs/rules/energy.md). */
import { teamRule } from '@quartet/kit';

/** By weapon class: the first chance, and the addition of each failure. */
const CHANCES: Readonly<Record<string, { readonly start: number; readonly step: number }>> = {
  sword: { start: 0.1, step: 0.05 },
  claymore: { start: 0, step: 0.1 },
  polearm: { start: 0, step: 0.04 },
  bow: { start: 0, step: 0.05 },
  catalyst: { start: 0, step: 0.1 },
};

/** Normal and charged hits sometimes give one energy; the chance grows with each failure and starts again with a swap. */
export const normalEnergy = teamRule('normal-energy', (kit) => {
  const chances = kit.team.map(({ weaponClass }) => CHANCES[weaponClass]);
  const chance = new Float64Array(chances.length);
  const startAgain = (): void => {
    for (let i = 0; i < chance.length; i++) chance[i] = chances[i].start;
  };
  startAgain();
  const rest = kit.pause(12);
  kit.on('enemyDamage', { tags: ['normal', 'charge'] }, (_enemy, { actor }) => {
    if (rest.active) return;
    if (kit.random.float() > chance[actor]) {
      chance[actor] += chances[actor].step;
      return;
    }
    kit.team[actor].addEnergy('na-ca-on-hit', 1);
    rest.start();
    chance[actor] = chances[actor].start;
  });
  kit.on('swap', startAgain);
});
