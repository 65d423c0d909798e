// Calls of the template are no part of the product: who makes one is answered as a machine.
const apiPrefixes = ['/api/', '/internal/', '/jwt/', '/apps/ecommerce/', '/docs', '/healthz', '/readyz'];

/** Whether an address that no call answers is one of the application, which then says itself that there is no such page. */
export const wantsPage = (method: string, path: string): boolean =>
  method === 'GET' && !apiPrefixes.some((prefix) => path.startsWith(prefix)) && !/\.[a-z0-9]{2,5}$/i.test(path);
