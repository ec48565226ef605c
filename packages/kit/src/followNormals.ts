import { type FollowFamily, State, type StateName } from '@quartet/engine/parts';
import type { Kit } from './kit.ts';
import type { Status } from './status.ts';

/**
 * Follows the active character's normal attacks, for bursts that strike alongside them. While `during` is active,
 * acts at the start of each normal attack and then every `every` frames during it, except while `rest` runs. `family`
 * selects each character's start delay for such effects (docs/rules/team.md); ticks use the delay only during the
 * first attack of the chain.
 */
export function followNormals(
  kit: Kit,
  spec: {
    during: Status;
    rest?: Status;
    every: number;
    family?: FollowFamily;
    act: () => void;
    state?: StateName;
    /** Ticks run on the active character's clock instead of the owner's. */
    onActiveClock?: boolean;
  },
): void {
  const watched = State[spec.state ?? 'normal'];
  const { family } = spec;
  let source = -1;
  const delay = (): number => (family === undefined ? 0 : kit.active.startDelay(family));
  const tick = (from: number): void => {
    if (!spec.during.active || from !== source || kit.state !== watched) return;
    if (family !== undefined && kit.active.inFirstNormal && kit.controls.stateFrames < delay()) return;
    spec.act();
    queueTick(from);
  };
  const queueTick = (from: number): void => {
    const { ownClock } = spec.onActiveClock === true ? kit.active : kit.self;
    ownClock.afterFor(spec.every, tick, from);
  };
  const check = (): void => {
    if (!spec.during.active || spec.rest?.active === true) return;
    spec.act();
    source = kit.frame;
    queueTick(source);
  };
  kit.on('stateChange', { where: (_from, to) => to === watched }, () => {
    const wait = delay();
    if (wait === 0) check();
    else kit.fight.after(wait, check);
  });
}
