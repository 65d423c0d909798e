import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { metrics } from './metrics.ts';
import { keepOwnPort } from './outgoing/own-doors.ts';

let collecting = false;

/** Serves Prometheus text on its own port, so that it is never reachable through the public address. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  if (!collecting) collectDefaultMetrics({ register: metrics, prefix: 'atalaia_' });
  collecting = true;
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  server.once('close', keepOwnPort((server.address() as AddressInfo).port));
  return server;
}
