import type { FastifyReply } from 'fastify';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';

/** A signal that aborts with a `RefusedError` when the connection of a request closes before its answer was sent. */
export function whenClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!raw.writableFinished) controller.abort(new RefusedError('unavailable', phrase('busy')));
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return controller.signal;
}
