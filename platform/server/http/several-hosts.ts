import type { FastifyInstance } from 'fastify';
import { commonErrors, refuse } from '../../contract/index.ts';

/** How many headers of a name came, whatever their capitals. Node keeps one of them in `headers`. */
const countOf = (name: string, rawHeaders: readonly string[]): number => rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length;

/**
 * Refuses a request that names more than one host: what stands in front and the server could take it to be for different ones.
 * Before any route is made: a hook holds for the routes after it.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (countOf('host', request.raw.rawHeaders) > 1) refuse(commonErrors, 'WRONG_ADDRESS');
  });
}
