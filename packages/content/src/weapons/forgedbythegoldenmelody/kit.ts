import facts from '@quartet/gamedata/weapons/forgedbythegoldenmelody';
import { isStellarTag, weapon } from '@quartet/kit';

const { refineValues, timing, passive, statuses } = facts;

/**
 * Day and Night in Counterpoint, on the field or off it: from the start a Harmonic Movement of 10 s every 10 s: ATK, then EM, then stellar
 * damage. Stellar-Conduct and Stellar Swirl of the wielder give the present one once more for 12 s, every 12 s at most.
 */
export default weapon(facts, (kit) => {
  const stellarDamage = kit.at(refineValues.stellarDamage);
  const movementsOf = (key: string) => [
    kit.buff(`${key}-atk`, 'atk%', kit.at(refineValues.atk)),
    kit.buff(`${key}-em`, 'em', kit.at(refineValues.em)),
    kit.buff(`${key}-dmg`, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? stellarDamage : 0)),
  ];
  const movements = movementsOf(timing.movementKey);
  const contrapuntals = movementsOf(timing.contrapuntalKey);

  let present = movements.length - 1;
  const play = (): void => {
    present = (present + 1) % movements.length;
    movements[present].add(statuses['forged-by-the-golden-melody-%v'].frames);
    kit.own.after(passive.every * 60, play);
  };
  kit.init(play);

  const rest = kit.rest(timing.contrapuntalIcdKey);
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self', rest }, () =>
    contrapuntals[present].add(statuses['forged-by-the-golden-melody-contrapuntal-%v'].frames),
  );
});
