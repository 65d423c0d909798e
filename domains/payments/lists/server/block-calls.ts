import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../../platform/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { createBlockRow, listBlockRows, listRoutes, toggleBlockRow, updateBlockRow } from '../contract/index.ts';
import { blockRowTarget, createRow, toggleRow, updateRow } from './block-config.ts';
import { blockRows, findBlockPlace, listCompanyRoutes, type RouteRow, type StoredBlockRow } from './stores/block-config.store.ts';
import { addByForm } from './entry-calls.ts';

const routeKey = (route: RouteRow): string => [route.companyCode, route.business, route.method, route.providerCode].join('|');

function presentRoutes(row: StoredBlockRow, business: Business, names: ReadonlyMap<string, string>) {
  return row.routes
    .filter((route) => route.startsWith(`${business}|`))
    .map((route) => {
      const [, method, providerCode] = route.split('|') as [string, string, string];
      return { business, method, provider_code: providerCode, provider_name: names.get(`${row.companyCode}|${route}`) ?? providerCode };
    });
}

const presentRow = (row: StoredBlockRow, names: ReadonlyMap<string, string>, waitingRequestId: string | undefined) => ({
  id: row.id,
  entity_code: row.companyCode,
  entity_name: row.companyName,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  app_id: row.appId,
  app_name: row.appName,
  status: row.status,
  action: row.action,
  payin_routes: presentRoutes(row, 'payin', names),
  payout_routes: presentRoutes(row, 'payout', names),
  reason: row.reason,
  overridden_by: row.overriddenBy,
  waiting_request_id: waitingRequestId ?? null,
  created_by: row.createdByName,
  create_time: row.createdAt.getTime(),
  updated_by: row.updatedByName,
  update_time: row.updatedAt.getTime(),
  version: row.version,
});

export const blockHandlers: readonly Handler[] = [
  handle(listBlockRows, (input, call) =>
    blockRows.answer(call, input, async (rows, { companies }) => {
      const names = new Map((await listCompanyRoutes(call.db, companies)).map((route) => [routeKey(route), route.providerName]));
      const waiting = await findWaitingRequests(
        call.db,
        blockRowTarget,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentRow(row, names, waiting.get(row.id)));
    }),
  ),
  handle(createBlockRow, (input, call) => {
    if ('id_no' in input) return addByForm(call, 'BLACK', { ...input, reason_code: input.reason_code ?? 'OTHER' });
    return createRow(call, {
      merchantNo: input.merchant_no,
      appId: input.app_id ?? null,
      terms: { status: input.status ?? 'ON', action: input.action },
      routes: { payin: input.payin_routes ?? [], payout: input.payout_routes ?? [] },
      reason: input.reason ?? null,
    });
  }),
  handle(updateBlockRow, (input, call) =>
    updateRow(call, {
      id: input.id,
      version: input.version,
      action: input.action,
      routes: { payin: input.payin_routes, payout: input.payout_routes },
      reason: input.reason ?? null,
    }),
  ),
  handle(toggleBlockRow, (input, call) => toggleRow(call, { id: input.id, expected: input.expected_status, reason: input.reason ?? null })),
  handle(listRoutes, async (input, call) => {
    let companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
    if (input.merchant_no !== undefined) {
      const place = await findBlockPlace(call.db, input.merchant_no, null);
      if (!place || !call.actor.companies.includes(place.companyCode)) throw new InvalidInputError([{ field: 'merchant_no', code: 'invalid' }]);
      companies = companies.filter((code) => code === place.companyCode);
    }
    const routes = await listCompanyRoutes(call.db, companies);
    return {
      routes: routes.map((route) => ({
        entity_code: route.companyCode,
        business: route.business,
        method: route.method,
        provider_code: route.providerCode,
        provider_name: route.providerName,
      })),
    };
  }),
];
