/**
 * Lauma's charged attacks. Spirit Envoy: one turns her into a deer for 10 s (C1: 15 s). Any action but walking, and a swap, ends it; she
 * can use it again 4 s later. The reference takes no stamina for it. Cleansing for the Spring (second passive): each point of EM shortens
 * these 4 s by 0.02 %, up to 20 %.
 */

import facts from '@quartet/gamedata/characters/lauma';
import { Action, type Cast, type Kit, SimulationError } from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { frames, timing, unlocks, measured } = facts;

/** Makes a cancel into a charged attack: after `frame` if the Spirit Envoy is ready, else as usual. */
type UntilEnvoy = (frame: number) => (next: number, usual: number) => number;

export function spiritEnvoy(kit: Kit, em: () => number): UntilEnvoy {
  const { a4, c1 } = kit.unlocks;
  const envoy = kit.status(timing.deerStatusKey);
  const envoyLength = timing.deerDuration + (c1.on ? unlocks.c1.envoySeconds * 60 : 0);
  let envoyReady = true;
  const envoyEnd = kit.tasks();
  const leaveEnvoy = (): void => {
    envoy.remove();
    const shorter = a4.on ? Math.min(unlocks.a4.maxShorter, em() * unlocks.a4.shorter) : 0;
    kit.fight.after(Math.trunc(measured.envoyRest * (1 - shorter)), () => {
      envoyReady = true;
    });
  };
  const becomeEnvoy = (): Cast => {
    envoyReady = false;
    envoyEnd.drop();
    kit.own.after(timing.deerTransformationFrame, () => envoy.add(envoyLength));
    envoyEnd.own.after(timing.deerTransformationFrame + envoyLength, leaveEnvoy);
    return { frames: frames.deer, queueAfter: frames.deer.next.swap };
  };
  kit.on('actionExecuted', { by: 'self', during: envoy, where: (_who, action) => action !== Action.walk }, leaveEnvoy);
  kit.on('swap', { by: 'self', during: envoy }, leaveEnvoy);
  kit.stamina.cost((action) => (action !== Action.charge ? null : envoyReady ? 0 : measured.chargeStamina));
  for (const action of ['dash', 'jump'] as const)
    kit.wrap(action, (params, move) => {
      if (envoy.active) throw new SimulationError(phrase('not-as-spirit-envoy', { character: 'lauma', action }));
      return move(params);
    });
  const untilEnvoy: UntilEnvoy = (frame) => (next, usual) => (next === Action.charge && envoyReady ? frame : usual);

  // Spiritcall Prayer, when the Spirit Envoy is not ready.
  const pray = kit.chargedAttack(facts.charged, { until: untilEnvoy(timing.chargeReleaseFrame) });
  kit.does('charge', (params) => (envoyReady && !envoy.active ? becomeEnvoy() : pray(params)));
  return untilEnvoy;
}
