import type { WeighedRoutes } from '../../../../engines/routing/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business, IdDocument } from '../../../register/kernel/index.ts';
import type { ListedEntry } from '../model/listed.ts';
import { type AllowedRoutes, allowedRoutes, routesFor } from '../model/list-gates.ts';
import { policyOf } from './intake/evaluated-payment.ts';
import { type AppRow, findOwners, loadApps, loadStandingsAndLists, personKey } from './stored/decision-state.store.ts';

/** What the routes of an app's payments follow from; some of it may be replaced to see what a change would do. */
export type RoutedApp = AppRow;

/** Apps as decisions know them, by their ids. */
export const loadRoutedApps = (db: Db, appIds: readonly string[]): Promise<Map<string, RoutedApp>> => loadApps(db, appIds);

export interface TriedPayment {
  business: Business;
  method: string;
  currency: string;
  providerCode: string | null;
  tradeNo: string;
  now: Date;
  /** Entries of lists that name the person; none for somebody unknown. */
  lists: readonly ListedEntry[];
}

/** The routes that a payment of an app would take: what the decision weighs, and nothing else. */
export function tryRoutes(
  app: RoutedApp,
  { business, method, currency, providerCode, tradeNo, now, lists }: TriedPayment,
): { weighed: WeighedRoutes; order: AllowedRoutes } {
  const route = { tradeNo, method, providerCode };
  const weighed = routesFor({ policy: policyOf(app, []), payment: { business, currency, now: now.getTime(), route }, person: { lists } }) as WeighedRoutes;
  return { weighed, order: allowedRoutes(weighed, route) ?? [] };
}

/** The entries of a company's lists that name whoever has a document. */
export async function listsOfDocument(db: Db, document: IdDocument, companyCode: string): Promise<readonly ListedEntry[]> {
  const [subjectId] = await findOwners(db, [document]);
  if (subjectId === undefined) return [];
  const { lists } = await loadStandingsAndLists(db, [subjectId]);
  return lists.get(personKey(subjectId, companyCode)) ?? [];
}
