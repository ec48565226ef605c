/** Figures for a monitor, in the text format of Prometheus. Routes are named by their pattern: no id and no address gets in. */
import type { FastifyInstance } from 'fastify';

interface Line {
  count: number;
  seconds: number;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Counts requests and answers `/metrics`, to this machine only.
 * @param gauges figures read when asked for, by name
 */
export function watch(app: FastifyInstance, gauges: () => Record<string, number>): void {
  const lines = new Map<string, Line>();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const line = lines.get(labels);
    const seconds = reply.elapsedTime / 1000;
    if (line) {
      line.count++;
      line.seconds += seconds;
    } else {
      lines.set(labels, { count: 1, seconds });
    }
  });

  app.get('/metrics', { compress: false, logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.code(404).send({ error: 'Not found' });
    const out: string[] = ['# TYPE http_requests_total counter'];
    for (const [labels, line] of lines) out.push(`http_requests_total{${labels}} ${line.count}`);
    out.push('# TYPE http_request_seconds_total counter');
    for (const [labels, line] of lines) out.push(`http_request_seconds_total{${labels}} ${line.seconds.toFixed(6)}`);
    const memory = process.memoryUsage();
    const all = { ...gauges(), process_resident_bytes: memory.rss, process_heap_bytes: memory.heapUsed };
    for (const [name, value] of Object.entries(all))
      out.push(`# TYPE quartet_${name} gauge`, `quartet_${name} ${value}`);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${out.join('\n')}\n`);
  });
}
