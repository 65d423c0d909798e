import type { Db } from '../../../../platform/server/index.ts';
import { loadRoutedApps, type RoutedApp, tryRoutes } from '../../decisions/server/index.ts';
import { type Business, businesses } from '../../../register/kernel/index.ts';
import { type ChannelPlace, listNarrowedApps, listPlainApps, loadMapping } from './channel.store.ts';
import { findAppFaces } from './router.store.ts';

/* Which merchants a change would leave without a route, by the function that decides. */

const most = 100;
const chunk = 500;

interface Lost {
  appId: string;
  business: Business;
  method: string;
}

/** The methods that an app may be paid by: what is mapped in its currency, and what its router names. */
export function methodsOf(app: Pick<RoutedApp, 'channels' | 'onceMapped' | 'router' | 'merchantCurrency'>): { business: Business; method: string }[] {
  const named = new Map<string, { business: Business; method: string }>();
  const add = (business: string, method: string) => void named.set(`${business}|${method}`, { business: business as Business, method });
  const isServed = (currency: string | undefined) => currency === undefined || currency === app.merchantCurrency;
  for (const [business = '', method = '', , currency] of app.channels.map((key) => key.split('|'))) if (isServed(currency)) add(business, method);
  for (const [business = '', method = '', currency] of app.onceMapped.map((key) => key.split('|'))) if (isServed(currency)) add(business, method);
  for (const { business, method } of app.router?.routes ?? []) add(business, method);
  return [...named.values()].sort((a, b) => businesses.indexOf(a.business) - businesses.indexOf(b.business) || (a.method < b.method ? -1 : 1));
}

/** Whether an app's payments by a method find a way, whoever pays. */
const isOpen = (app: RoutedApp, { business, method }: { business: Business; method: string }, now: Date): boolean =>
  tryRoutes(app, { business, method, currency: app.merchantCurrency, providerCode: null, tradeNo: '', now, lists: [] }).weighed.isOpen;

function lostBy(before: RoutedApp, after: RoutedApp, now: Date): Lost[] {
  return methodsOf(before)
    .filter((one) => isOpen(before, one, now) && !isOpen(after, one, now))
    .map((one) => ({ appId: before.appId, ...one }));
}

async function present(db: Db, total: number, lost: readonly Lost[]) {
  const shown = lost.slice(0, most);
  const faces = await findAppFaces(
    db,
    shown.map(({ appId }) => appId),
  );
  return {
    total,
    list: shown.flatMap(({ appId, business, method }) => {
      const face = faces.get(appId);
      return face ? [{ muid: face.muid, muname: face.muname, app_id: appId, app_name: face.appName, business, method }] : [];
    }),
  };
}

/** What a router would leave without a route at the apps of its merchant. */
export async function withoutByRouter(db: Db, appIds: readonly string[], { router, now }: { router: RoutedApp['router']; now: Date }) {
  const apps = await loadRoutedApps(db, appIds);
  const lost = appIds.flatMap((id) => {
    const app = apps.get(id);
    return app ? lostBy(app, { ...app, router }, now) : [];
  });
  return present(db, lost.length, lost);
}

/** What removing a channel would leave without a route in its company. */
export async function withoutByRemoval(db: Db, place: ChannelPlace & { currency: string | null }, now: Date) {
  const { companyCode, business, method, providerCode, currency } = place;
  const key = [business, method, providerCode].join('|');
  const remains = (channel: string) => channel !== key && !channel.startsWith(`${key}|`);
  const lost: Lost[] = [];
  const narrowed = await listNarrowedApps(db, place);
  for (let at = 0; at < narrowed.length; at += chunk) {
    const apps = await loadRoutedApps(db, narrowed.slice(at, at + chunk));
    for (const app of apps.values()) {
      const onceMapped = [...app.onceMapped, [business, method, ...(currency === null ? [] : [currency])].join('|')];
      lost.push(
        ...lostBy(app, { ...app, channels: app.channels.filter(remains), onceMapped }, now).filter((one) => one.method === method && one.business === business),
      );
    }
  }
  const others = (await loadMapping(db, companyCode)).filter((one) => one.business === business && one.method === method && one.providerCode !== providerCode);
  const served = others.flatMap((one) => (one.currency === null ? [] : [one.currency]));
  if (others.some((one) => one.currency === null) || (currency !== null && served.includes(currency))) return present(db, lost.length, lost);
  const plain = await listPlainApps(db, place, { currency, served });
  return present(db, lost.length + plain.total, [...lost, ...plain.ids.map((appId) => ({ appId, business, method }))]);
}
