import { createRouter, listRouterChannels, updateRouter } from '../domains/payments/routing/contract/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { merchantNamed } from './merchants.ts';

/*
 * Merchants with routers of their own. Each lists every channel that its payments take, with weights; the rest of the back office uses
 * the default of its company.
 */

const shops = ['Farmácia Boa Vida', 'Tela Viva', 'Estudo Mais', 'Farmacia San Rafael'] as const;

/** Gives some shops a router, and one of them a second version. */
export async function routePayments(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  let minutes = 0;
  const next = () => {
    minutes += 1;
    return { account: 'admin', at: new Date(from.getTime() + minutes * 60_000) };
  };
  for (const shop of shops) {
    const { muid } = merchantNamed(shop);
    const { channels } = await backOffice.call(next(), listRouterChannels, { muid });
    const routes = channels.map(({ business, method, provider_code }, at) => ({ business, method, provider_code, weight: at % 2 === 0 ? 3 : 1, active: true }));
    const { router_id: id, version } = await backOffice.call(next(), createRouter, { muid, routes, reason: 'Contrato com os provedores' });
    if (shop !== 'Tela Viva' || id === null) continue;
    const heavier = routes.map((route) => (route.provider_code === 'LIQUIDA_JA' ? { ...route, weight: 5 } : route));
    await backOffice.call(next(), updateRouter, { router_id: id, version, routes: heavier, reason: 'Tarifa menor na Liquida Já' });
  }
}
