import type { FastifyInstance } from 'fastify';
import { commonErrors, refuse } from '../../contract/index.ts';

/** How many headers of a name came, whatever their capitals. Node keeps one of them in `headers`. */
const countOf = (name: string, rawHeaders: readonly string[]): number => rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length;

/**
 * Refuses a request that names no host, which Node itself would answer with nothing, or more than one: what stands in front and the server
 * could take it to be for different ones.
 * Before any route is made: a hook holds for the routes after it.
 */
export function demandOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const hosts = countOf('host', request.raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) refuse(commonErrors, 'WRONG_ADDRESS');
  });
}
