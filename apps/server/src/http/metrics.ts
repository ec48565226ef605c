/** Figures for a monitor, in the text format of Prometheus. Routes are named by their pattern: no id and no address gets in. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export class Metrics {
  readonly registry = new Registry();

  /** @param gauges functions that read the current value of each gauge, by name; called when a monitor collects the metrics */
  constructor(gauges: Readonly<Record<string, () => number | Promise<number>>>) {
    collectDefaultMetrics({ register: this.registry });
    for (const [name, read] of Object.entries(gauges)) {
      new Gauge({
        name: `quartet_${name}`,
        help: name.replaceAll('_', ' '),
        registers: [this.registry],
        async collect() {
          this.set(await read());
        },
      });
    }
  }

  /** Counts the requests of an app. */
  watch(app: FastifyInstance): void {
    const labelNames = ['method', 'route', 'status'] as const;
    const registers = [this.registry];
    const requests = new Counter({ name: 'http_requests_total', help: 'requests', labelNames, registers });
    const seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'seconds of a request',
      labelNames,
      registers,
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      requests.inc(labels);
      seconds.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** A separate server for the metrics, not yet listening: for monitoring, not for visitors. */
  server(): Server {
    return createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
