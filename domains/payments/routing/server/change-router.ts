import { z } from 'zod';
import { channelKey, type RouterRoute } from '../../../../engines/routing/index.ts';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, businesses } from '../../../register/kernel/index.ts';
import { routingErrors } from '../contract/index.ts';
import { changeOf, repeated, type RouterChange, sameRoutes } from '../model/router-change.ts';
import { loadMapping } from './channel.store.ts';
import { findMerchantOfRouter, findRoutedMerchant, findRouter, findVersionRoutes, lockRouters, type RoutedMerchant, saveRouter } from './router.store.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { namesOfProviders } from '../../../register/reference-data/server/index.ts';

/* The one way in which a router changes: what only closes routes is done at once, what opens one is asked of a second person. */

export const routerTarget = 'merchant-router';

const storedRoute = z.strictObject({
  business: z.enum(businesses),
  method: z.string(),
  providerCode: z.string(),
  weight: z.number().int(),
  active: z.boolean(),
});
const storedRoutes = z.array(storedRoute).readonly().nullable();
const payload = z.strictObject({
  muid: z.string(),
  muname: z.string(),
  merchant_no: z.string(),
  entity_code: z.string(),
  before: storedRoutes,
  after: storedRoutes,
  /** Channels that become available. */
  opens: z.array(z.string()).readonly(),
  verb: z.string(),
  /** A deleted router that is restored; requests from before that could be do not say it. */
  restores: z.string().optional(),
});

export interface RouteForm {
  business: Business;
  method: string;
  provider_code: string;
  weight: number;
  active: boolean;
}

export const readRoutes = (routes: readonly RouteForm[]): RouterRoute[] =>
  routes.map(({ business, method, provider_code: providerCode, weight, active }) => ({ business, method, providerCode, weight, active }));

/** A merchant of the caller's companies. */
export async function getMerchant(act: Pick<Act, 'db' | 'actor'>, muid: string): Promise<RoutedMerchant> {
  const merchant = await findRoutedMerchant(act.db, muid);
  return merchant && act.actor.companies.includes(merchant.companyCode) ? merchant : refuse(routingErrors, 'ROUTER_MERCHANT_NOT_FOUND');
}

/** The merchant of a router of the caller's companies. */
export async function getMerchantOf(
  act: Pick<Act, 'db' | 'actor'>,
  routerId: string,
): Promise<RoutedMerchant & { routerId: string; routes: readonly RouterRoute[] }> {
  const merchant = await findMerchantOfRouter(act.db, routerId);
  const { routes } = merchant ?? {};
  if (!merchant || !routes || !act.actor.companies.includes(merchant.companyCode)) return refuse(routingErrors, 'ROUTER_NOT_FOUND');
  return { ...merchant, routerId, routes };
}

/** Refuses routes that stand twice, and new ones that no channel of the company serves. */
export async function checkRoutes(act: Pick<Act, 'db'>, merchant: RoutedMerchant, routes: readonly RouterRoute[]): Promise<void> {
  const twice = repeated(routes);
  if (twice.length > 0) throw new InvalidInputError(twice.map((at) => ({ field: `routes.${at}`, code: 'invalid' })));
  const existing = new Set([...(await loadMapping(act.db, merchant.companyCode)), ...(merchant.routes ?? [])].map(channelKey));
  const strange = routes.flatMap((route, at) => (existing.has(channelKey(route)) ? [] : [{ field: `routes.${at}.provider_code`, code: 'invalid' }]));
  if (strange.length > 0) throw new InvalidInputError(strange);
}

/** What a merchant's routes would come to. */
export async function weighChange(act: Pick<Act, 'db'>, merchant: RoutedMerchant, after: readonly RouterRoute[] | null): Promise<RouterChange> {
  return changeOf(await loadMapping(act.db, merchant.companyCode), merchant.routes, after);
}

/** A deleted router whose history goes on. */
interface Former {
  id: string;
  version: number;
}

interface Write {
  merchant: RoutedMerchant;
  former?: Former | undefined;
  routes: readonly RouterRoute[] | null;
  verb: string;
  reason: string | undefined;
  maker: string;
  approver: string | null;
  requestId: string | null;
}

async function write(act: Act, { merchant, former, routes, verb, reason, maker, approver, requestId }: Write): Promise<{ routerId: string; version: number }> {
  const version = (former?.version ?? merchant.version) + 1;
  const newId = former?.id ?? ((await nextIds(act.db, 1)) as [string])[0];
  const routerId = await saveRouter(act.db, { merchant, routes, newId, version, reason: reason ?? null, maker, approver, requestId, at: act.now });
  act.audit({
    verb,
    subject: { kind: routerTarget, id: routerId },
    companyCode: merchant.companyCode,
    before: merchant.routes === null ? null : { routes: merchant.routes },
    after: { muid: merchant.muid, version, ...(routes === null ? { deleted: true } : { routes }) },
    ...(reason === undefined ? {} : { reason }),
  });
  await routerChange.endStale(act, merchant.merchantNo);
  return { routerId, version };
}

async function change(act: Act, merchant: RoutedMerchant, { former, routes, verb, reason }: Pick<Write, 'former' | 'routes' | 'verb' | 'reason'>) {
  const weighed = await weighChange(act, merchant, routes);
  const outcome = await routerChange.decide(act, {
    weighed,
    write: () => write(act, { merchant, former, routes, verb, reason, maker: act.actor.name, approver: null, requestId: null }),
    ask: () => ({
      payload: {
        muid: merchant.muid,
        muname: merchant.muname,
        merchant_no: merchant.merchantNo,
        entity_code: merchant.companyCode,
        before: merchant.routes as z.infer<typeof storedRoutes>,
        after: routes as z.infer<typeof storedRoutes>,
        opens: weighed.opens,
        verb,
        ...(former ? { restores: former.id } : {}),
      },
      targets: [{ id: merchant.merchantNo, version: merchant.version }],
      companyCodes: [merchant.companyCode],
      reason,
    }),
  });
  const answer = { muid: merchant.muid };
  return 'requestId' in outcome
    ? {
        ...answer,
        router_id: former?.id ?? merchant.routerId,
        version: former?.version ?? merchant.version,
        status: 'WAITING_APPROVAL' as const,
        request_id: outcome.requestId,
      }
    : { ...answer, router_id: outcome.done.routerId, version: outcome.done.version, status: 'CHANGED' as const, request_id: null };
}

/** The merchant of a router as it is once nobody else can change it. */
async function lockOf(act: Act, routerId: string, version: number | undefined) {
  const { merchantNo } = await getMerchantOf(act, routerId);
  await lockRouters(act.db, [merchantNo]);
  const merchant = await getMerchantOf(act, routerId);
  if (version !== undefined && merchant.version !== version) refuse(commonErrors, 'STALE', {}, { router_id: routerId, version: merchant.version });
  return merchant;
}

export async function createRouterOf(act: Act, { muid, routes, reason }: { muid: string; routes: readonly RouteForm[]; reason: string | undefined }) {
  const { merchantNo } = await getMerchant(act, muid);
  await lockRouters(act.db, [merchantNo]);
  const merchant = await getMerchant(act, muid);
  if (merchant.routerId !== null) refuse(routingErrors, 'ROUTER_EXISTS', {}, { router_id: merchant.routerId });
  const after = readRoutes(routes);
  await checkRoutes(act, merchant, after);
  return change(act, merchant, { routes: after, verb: 'router.created', reason });
}

interface RouterInput {
  routerId: string;
  version: number | undefined;
  reason: string | undefined;
}

export async function updateRouterOf(act: Act, { routerId, version, routes, reason }: RouterInput & { routes: readonly RouteForm[] }) {
  const merchant = await lockOf(act, routerId, version);
  const after = readRoutes(routes);
  if (sameRoutes(merchant.routes, after)) refuse(routingErrors, 'ROUTER_UNCHANGED');
  await checkRoutes(act, merchant, after);
  return change(act, merchant, { routes: after, verb: 'router.updated', reason });
}

/** A deleted router of the caller's companies, whose merchant has no other one now. */
async function getFormer(act: Pick<Act, 'db'>, routerId: string, merchant: RoutedMerchant): Promise<Former> {
  const router = await findRouter(act.db, routerId);
  if (!router?.isDeleted) return refuse(routingErrors, 'ROUTER_NOT_FOUND');
  if (merchant.routerId !== null) refuse(routingErrors, 'ROUTER_EXISTS', {}, { router_id: merchant.routerId });
  return { id: routerId, version: router.version };
}

/** Restores a deleted router with the routes of one of its versions: its history goes on. */
async function restore(act: Act, { routerId, version, toVersion, reason }: RouterInput & { toVersion: number }) {
  const router = await findRouter(act.db, routerId);
  if (!router) return refuse(routingErrors, 'ROUTER_NOT_FOUND');
  const { merchantNo } = await getMerchant(act, router.muid);
  await lockRouters(act.db, [merchantNo]);
  const merchant = await getMerchant(act, router.muid);
  const former = await getFormer(act, routerId, merchant);
  if (former.version !== version) refuse(commonErrors, 'STALE', {}, { router_id: routerId, version: former.version });
  const routes = (await findVersionRoutes(act.db, routerId, toVersion)) ?? refuse(routingErrors, 'ROUTER_VERSION_NOT_FOUND');
  return change(act, merchant, { former, routes, verb: 'router.restored', reason });
}

/** Routes of an earlier version; what the mapping has lost since is closed by the mapping, whatever the router says. */
export async function rollBack(act: Act, input: RouterInput & { toVersion: number }) {
  const { routerId, version, toVersion, reason } = input;
  if (!(await findMerchantOfRouter(act.db, routerId))) return restore(act, input);
  const merchant = await lockOf(act, routerId, version);
  const routes = await findVersionRoutes(act.db, routerId, toVersion);
  if (!routes) return refuse(routingErrors, 'ROUTER_VERSION_NOT_FOUND');
  if (sameRoutes(merchant.routes, routes)) refuse(routingErrors, 'ROUTER_UNCHANGED');
  return change(act, merchant, { routes, verb: 'router.rolled-back', reason });
}

export async function deleteRouterOf(act: Act, { routerId, version, reason }: Omit<RouterInput, 'version'> & { version: number | undefined }) {
  const merchant = await lockOf(act, routerId, version);
  return change(act, merchant, { routes: null, verb: 'router.deleted', reason });
}

const words = {
  merchant: textsOf('server.routing.merchant'),
  routes: textsOf('server.routing.routes'),
  opens: textsOf('server.routing.becomesAvailable'),
  company: textsOf('server.routing.everyChannelOfTheCompany'),
  off: textsOf('server.routing.off'),
} as const;

export const routerChange = secondPerson({
  kind: 'routing.router-change',
  payload,
  sees: 'AML.RoutingConfig:read',
  targets: { [routerTarget]: lockRouters },
  needsSecond: ({ opens }: Pick<RouterChange, 'opens'>) => opens.length > 0,
  whenWaiting: (requestId) => refuse(routingErrors, 'ROUTER_WAITS', {}, { request_id: requestId }),
  about: ({ muname }) => viewParts.aboutThing(muname),
  sentence: ({ muname, opens }, { lang }) => viewParts.say('server.requests.router', lang, { merchant: muname, count: opens.length }),
  async view({ muid, muname, before, after, opens }, { db, lang }) {
    const nameOf = await namesOfProviders(db);
    const routeText = (business: string, method: string, provider: string): string =>
      [termIn(businessWords, business, lang), method, nameOf(provider)].join(' · ');
    const { change: line, plainView, text } = viewParts;
    const auditFields = (routes: typeof before) =>
      text(
        routes === null
          ? textIn(words.company, lang)
          : routes
              .map(
                ({ business, method, providerCode, weight, active }, at) =>
                  `${at + 1}. ${routeText(business, method, providerCode)} · ${weight}${active ? '' : ` (${textIn(words.off, lang)})`}`,
              )
              .join('\n'),
      );
    return plainView(
      [
        { label: textIn(words.merchant, lang), value: text(muname) },
        { label: textIn(words.opens, lang), value: text(opens.map((key) => routeText(...(key.split('|') as [string, string, string]))).join('\n')) },
      ],
      line(textIn(words.routes, lang), { before: auditFields(before), after: auditFields(after) }),
      { path: '/routingConfig', params: { tab: 'routers', muid } },
    );
  },
  async apply(act, { muid, after, verb, restores }, { maker, reason, requestId }) {
    const merchant = await getMerchant(act, muid);
    const former = restores === undefined ? undefined : await getFormer(act, restores, merchant);
    const written = await write(act, { merchant, former, routes: after, verb, reason, maker: maker.name, approver: act.actor.name, requestId });
    return { router_id: written.routerId, version: written.version };
  },
});
