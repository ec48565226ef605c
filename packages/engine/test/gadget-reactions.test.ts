/** Gadgets whose gauges react like an enemy's (docs/rules/targets.md#gadgets). */
import { icdTags } from '@quartet/gamedata/icd';
import { expect, it } from 'vitest';
import { Attack } from '../src/field/attack.ts';
import { circleOn } from '../src/space/geometry.ts';
import { Aura, Element, type ElementName } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

function lamp() {
  const fight = new ReactionFight([0]).to(10);
  const gadget = fight.sim.gadgets.spawn(
    {
      type: 'leaLotus',
      radius: 1,
      lifetime: 600,
      auras: true,
      reacts: { keeps: ['cryo'] },
    },
    0,
    { x: 0, y: 5 },
  );
  gadget.auras?.set(Aura.dendro, 0, 10);
  const strike = (element: ElementName, icdTag = 0): void => {
    const attack = new Attack();
    attack.element = Element[element];
    attack.gauge = 25;
    attack.icdTag = icdTag;
    fight.sim.gadgets.receive(attack, circleOn(gadget, 1));
    fight.to(fight.sim.frame + 1);
  };
  return { fight, strike, auras: () => gadget.auras?.describe() };
}

it('an element that reacts takes from its gauge', () => {
  const { fight, strike, auras } = lamp();
  const blooms: number[] = [];
  fight.sim.events.bloom.on(() => void blooms.push(fight.sim.frame));
  strike('hydro');
  expect(auras()).toEqual([]);
  expect(blooms).toEqual([10]);
});

it('it keeps only the listed elements of durability that does not react', () => {
  const { strike, auras } = lamp();
  strike('geo');
  strike('cryo');
  expect(auras()).toEqual(['cryo: 20.000', 'dendro: 10.000']);
});

it('has a separate ICD', () => {
  const { strike, auras } = lamp();
  const tag = icdTags.NormalAttack;
  strike('anemo', tag);
  // The second hit with the tag carries no element.
  strike('cryo', tag);
  expect(auras()).toEqual(['dendro: 10.000']);
});
