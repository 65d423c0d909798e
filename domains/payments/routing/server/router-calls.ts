import { channelKey, type RouterRoute } from '../../../../engines/routing/index.ts';
import { InvalidInputError, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { listsOfDocument, loadRoutedApps, tryRoutes } from '../../decisions/server/index.ts';
import { type Business, parseIdDocument } from '../../../register/kernel/index.ts';
import {
  createRouter,
  deleteRouter,
  listRouterChannels,
  listRouters,
  previewRouter,
  rollBackRouter,
  routingErrors,
  showFinalChannels,
  showRouter,
  tryRoute,
  updateRouter,
} from '../contract/index.ts';
import { checkRoutes, createRouterOf, deleteRouterOf, getMerchant, readRoutes, rollBack, routerChange, updateRouterOf, weighChange } from './change-router.ts';
import { loadMapping } from './channel.store.ts';
import { withoutByRouter, methodsOf } from './without-channels.ts';
import { findAppFaces, findProviderNames, findRouter, listAppsOf, listVersions, routers, type StoredRouter } from './router.store.ts';

type Names = ReadonlyMap<string, string>;
const nameIn = (names: Names, code: string): string => names.get(code) ?? code;

const presentRow = (router: StoredRouter, waitingRequestId: string | undefined) => ({
  router_id: router.id,
  muid: router.muid,
  muname: router.muname,
  merchant_no: router.merchantNo,
  entity_code: router.companyCode,
  entity_name: router.companyName,
  routes: router.routes.length,
  active_routes: router.routes.filter(({ active }) => active).length,
  version: router.version,
  updated_by: router.updatedByName,
  update_time: router.updatedAt.getTime(),
  is_deleted: router.isDeleted,
  waiting_request_id: waitingRequestId ?? null,
});

const presentRoutes = (routes: readonly RouterRoute[], names: Names) =>
  routes.map(({ business, method, providerCode, weight, active }) => ({
    business: business as Business,
    method,
    provider_code: providerCode,
    provider_name: nameIn(names, providerCode),
    weight,
    active,
  }));

function presentKey(key: string, names: Names) {
  const [business, method = '', providerCode = ''] = key.split('|');
  return { business: business as Business, method, provider_code: providerCode, provider_name: nameIn(names, providerCode) };
}

/** An app of the caller's companies as decisions know it, with what it is called. */
async function getApp(call: Call, appId: string) {
  const app = (await loadRoutedApps(call.db, [appId])).get(appId);
  const face = (await findAppFaces(call.db, [appId])).get(appId);
  if (!app || !face || !call.actor.companies.includes(app.companyCode)) return refuse(routingErrors, 'ROUTING_APP_NOT_FOUND');
  return { app, face };
}

/** The entries that name the person who is asked about; asking takes the right to read the black list. */
async function listsOf(call: Call, { id_type: type, id_no: no }: { id_type?: string | undefined; id_no?: string | undefined }, companyCode: string) {
  if (no === undefined) return [];
  if (!mayCall(call.actor.abilities, 'AML.BlackList:read')) refuse(routingErrors, 'ROUTING_PERSON_HIDDEN');
  if (type === undefined) throw new InvalidInputError([{ field: 'id_type', code: 'required' }]);
  const { document, errors } = parseIdDocument(type, no);
  if (!document) throw new InvalidInputError([{ field: 'id_no', code: 'idDocument', params: { type, reason: errors[0] ?? 'format' } }]);
  return listsOfDocument(call.db, document, companyCode);
}

export const routerHandlers: readonly Handler[] = [
  handle(listRouters, (input, call) =>
    routers.answer(call, input, async (rows) => {
      const waiting = await routerChange.findWaiting(
        call.db,
        rows.map(({ merchantNo }) => merchantNo),
      );
      return rows.map((row) => presentRow(row, waiting.get(row.merchantNo)));
    }),
  ),
  handle(showRouter, async ({ router_id: id }, call) => {
    const router = (await findRouter(call.db, id)) ?? refuse(routingErrors, 'ROUTER_NOT_FOUND');
    const { merchantNo } = router;
    if (!call.actor.companies.includes(router.companyCode)) refuse(routingErrors, 'ROUTER_NOT_FOUND');
    const [waiting, versions, names] = [
      await routerChange.findWaiting(call.db, [merchantNo]),
      await listVersions(call.db, id),
      await findProviderNames(call.db),
    ];
    return {
      ...presentRow(router, waiting.get(merchantNo)),
      other_router_id: router.isDeleted ? (await getMerchant(call, router.muid)).routerId : null,
      routes: presentRoutes(router.routes, names),
      versions: versions.map((one) => ({
        version: one.version,
        routes: one.routes === null ? null : presentRoutes(one.routes, names),
        reason: one.reason,
        changed_by: one.madeBy,
        approved_by: one.approvedBy,
        changed_time: one.madeAt.getTime(),
      })),
    };
  }),
  handle(createRouter, (input, call) => createRouterOf(call, { ...input, reason: input.reason })),
  handle(updateRouter, (input, call) =>
    updateRouterOf(call, { routerId: input.router_id, version: input.version, routes: input.routes, reason: input.reason }),
  ),
  handle(rollBackRouter, (input, call) =>
    rollBack(call, { routerId: input.router_id, version: input.version, toVersion: input.to_version, reason: input.reason }),
  ),
  handle(deleteRouter, (input, call) => deleteRouterOf(call, { routerId: input.router_id, version: input.version, reason: input.reason })),
  handle(previewRouter, async ({ muid, routes: value }, call) => {
    const merchant = await getMerchant(call, muid);
    const after = value === undefined ? null : readRoutes(value);
    if (after) await checkRoutes(call, merchant, after);
    const { opens, closes } = await weighChange(call, merchant, after);
    const names = await findProviderNames(call.db);
    const router = after && { id: merchant.routerId ?? '', version: merchant.version + 1, routes: after };
    return {
      opens: opens.map((key) => presentKey(key, names)),
      closes: closes.map((key) => presentKey(key, names)),
      needs_approval: routerChange.needsSecond({ opens }),
      left_without: await withoutByRouter(call.db, await listAppsOf(call.db, merchant.merchantNo), { router, now: call.now }),
    };
  }),
  handle(listRouterChannels, async ({ muid }, call) => {
    const merchant = await getMerchant(call, muid);
    const names = await findProviderNames(call.db);
    const mapping = await loadMapping(call.db, merchant.companyCode);
    return {
      router_id: merchant.routerId,
      channels: mapping.filter(({ currency }) => currency === null || currency === merchant.currency).map((channel) => presentKey(channelKey(channel), names)),
    };
  }),
  handle(showFinalChannels, async ({ app_id: appId }, call) => {
    const { app, face } = await getApp(call, appId);
    const names = await findProviderNames(call.db);
    return {
      app_id: appId,
      app_name: face.appName,
      muid: face.muid,
      muname: face.muname,
      currency: app.merchantCurrency,
      router_id: app.router?.id ?? null,
      methods: methodsOf(app).map(({ business, method }) => {
        const { weighed } = tryRoutes(app, { business, method, currency: app.merchantCurrency, providerCode: null, tradeNo: '', now: call.now, lists: [] });
        return {
          business,
          method,
          is_mapped: weighed.isMapped,
          final: weighed.routes.map(({ providerCode, weight }) => ({ provider_code: providerCode, provider_name: nameIn(names, providerCode), weight })),
          out: weighed.out.map(({ providerCode, reason }) => ({ provider_code: providerCode, provider_name: nameIn(names, providerCode), reason })),
        };
      }),
    };
  }),
  handle(tryRoute, async (input, call) => {
    const { app } = await getApp(call, input.app_id);
    const lists = await listsOf(call, input, app.companyCode);
    const names = await findProviderNames(call.db);
    const { weighed, order } = tryRoutes(app, {
      business: input.business,
      method: input.method,
      currency: input.currency ?? app.merchantCurrency,
      providerCode: input.provider_code ?? null,
      tradeNo: input.trade_no ?? '',
      now: call.now,
      lists,
    });
    return {
      is_open: weighed.isOpen,
      is_mapped: weighed.isMapped,
      routes: order.map(([code, weight]) => ({ provider_code: code, provider_name: nameIn(names, code), weight })),
      out: weighed.out.map(({ providerCode, reason }) => ({ provider_code: providerCode, provider_name: nameIn(names, providerCode), reason })),
      closed_by: weighed.closedBy ?? null,
    };
  }),
];
