/** Counts of frames are correct when frames are skipped (docs/decisions/007-speed.md). */
import { describe, expect, it } from 'vitest';
import { Act } from '../src/team/action.ts';
import { ACTION_SLOTS, Action, State } from '../src/values/constants.ts';
import { ReactionFight } from './reactionFight.ts';

const begun = () => new ReactionFight([0, 0]).to(10).sim;

describe('after skipped frames', () => {
  it('a gadget thinks and ends in the same frames', () => {
    const sim = begun();
    const seen: string[] = [];
    const note = (what: string): void => void seen.push(`${sim.frame} ${what}`);
    const gadget = sim.gadgets.spawn(
      {
        type: 'test',
        radius: 1,
        lifetime: 40,
        thinkFirst: 10,
        thinkEvery: 7,
        think: () => note('thinks'),
        onExpire: () => note('ends'),
      },
      0,
      { x: 0, y: 0 },
    );
    sim.tasks.add(20, () => note(`has ${gadget.lifetime} left`));
    sim.runUntil(200);
    expect(seen).toEqual([
      '20 thinks',
      '27 thinks',
      '30 has 20 left',
      '34 thinks',
      '41 thinks',
      '48 thinks',
      '50 ends',
    ]);
  });

  it('an animation stopped by hitlag ends as many frames later', () => {
    const sim = begun();
    const { player } = sim;
    const [bennett] = sim.characters;
    const seen: string[] = [];
    const note = (what: string): void => void seen.push(`${sim.frame} ${what}`);
    const act = new Act(new Int16Array(ACTION_SLOTS).fill(20), 30, 12, State.normal);
    act.schedule(8, () => note('strikes')).schedule(14, () => note('strikes again'));
    bennett.abilities[Action.attack] = () => act;
    player.execute(bennett, Action.attack, {}, null);
    expect([player.queueFrame, player.lockedFor(Action.skill)]).toEqual([22, 20]);
    bennett.after(6, () => note('own clock: 6'));
    sim.tasks.add(4, () => bennett.applyHitlag(0, 5));
    // Once the next action may be queued, it stays so.
    sim.tasks.add(19, () => bennett.applyHitlag(0, 3));
    sim.tasks.add(20, () => note(`queue from ${player.queueFrame}, skill in ${player.lockedFor(Action.skill)}`));
    sim.events.stateChange.on((_from, to) => note(`state ${to}`));
    sim.runUntil(200);
    expect(seen).toEqual([
      '21 own clock: 6',
      '23 strikes',
      '29 strikes again',
      '30 queue from 27, skill in 8',
      `49 state ${State.idle}`,
    ]);
  });

  it('stamina and the swap cooldown have the same values', () => {
    const sim = begun();
    const { player } = sim;
    player.stamina.use(50, Action.dash);
    player.swapCooldown = 60;
    sim.runUntil(40);
    expect([player.stamina.left, player.swapCooldown]).toEqual([190, 30]);
    sim.until = 111;
    sim.runUntil(111);
    // It regenerates from the 91st frame on, by 25 per second.
    let expected = 190;
    for (let n = 0; n < 11; n++) expected += 25 / 60;
    expect([player.stamina.left, player.swapCooldown]).toEqual([expected, 0]);
  });
});
