import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Code of a stream that is closed before its end. */
const CUT_OFF = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * The logger of a request. A visitor who leaves in the middle of an answer cuts its stream off, which compression reports as an error:
 * that is a line for debugging. The error of a source that fails stays an error.
 */
export const requestLogger: FastifyInstance['childLoggerFactory'] = (logger, bindings, options, { socket }) => {
  const child: FastifyBaseLogger = logger.child(bindings, options);
  const error = child.error.bind(child);
  child.error = (...args: Parameters<typeof error>) => {
    const [first] = args;
    if (socket.destroyed && first instanceof Error && 'code' in first && first.code === CUT_OFF) child.debug(first);
    else error(...args);
  };
  return child;
};
