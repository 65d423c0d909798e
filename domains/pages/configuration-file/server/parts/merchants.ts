import { z } from 'zod';
import { listAppSettings, showAppChannels, updateAppSettings } from '../../../../merchants/app-settings/contract/index.ts';
import { createBlockRow, listBlockRows, toggleBlockRow, updateBlockRow } from '../../../../payments/lists/contract/index.ts';
import { createRouter, listRouters, showRouter, updateRouter } from '../../../../payments/routing/contract/index.ts';
import { blockActionWords, blockStatusWords, payerVerificationWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf } from './part.ts';

/* What is set for merchants and apps. The merchants themselves are not in the file: where there is none of the same code the call refuses. */

const route = z.strictObject({ business: z.string(), method: z.string(), provider_code: z.string(), weight: z.number().int(), active: z.boolean() });
const router = z.strictObject({ muid: z.string(), routes: z.array(route) });

export const routers = definePart<z.output<typeof router>, { routerId: string; version: number }>({
  key: 'routers',
  reads: listRouters,
  row: router,
  async read(reach) {
    const results = [];
    for (const { router_id: routerId } of await everyRow(reach, listRouters)) {
      const { muid, routes, version } = await reach.ask(showRouter, { router_id: routerId });
      results.push({
        row: { muid, routes: routes.map(({ business, method, provider_code, weight, active }) => ({ business, method, provider_code, weight, active })) },
        state: { routerId, version },
      });
    }
    return results;
  },
  id: ({ muid }) => muid,
  name: ({ muid }) => muid,
  async save(reach, { row: { muid, routes }, here, reason }) {
    const lines = routes as never;
    return outcomeOf(
      here
        ? await reach.ask(updateRouter, { router_id: here.state.routerId, version: here.state.version, routes: lines, reason })
        : await reach.ask(createRouter, { muid, routes: lines, reason }),
    );
  },
});

const channel = z.strictObject({ business: z.string(), method: z.string(), provider_code: z.string() });
const app = z.strictObject({
  app_id: z.string(),
  merchant_self_verify: z.boolean(),
  payer_buyer_verification: z.string(),
  channels_off: z.array(channel),
});

/** Settings of apps, with the channels that are switched off for them. */
export const apps = definePart<z.output<typeof app>, number>({
  key: 'apps',
  reads: listAppSettings,
  row: app,
  async read(reach) {
    const results = [];
    for (const { app_id, merchant_self_verify, payer_buyer_verification, channels_off: off, version } of await everyRow(reach, listAppSettings)) {
      const all = off > 0 ? (await reach.ask(showAppChannels, { rule_id: app_id })).channels : [];
      const channels = all
        .filter(({ active }) => !active)
        .map(({ business, method, provider_code }) => ({ business, method, provider_code }))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      results.push({ row: { app_id, merchant_self_verify, payer_buyer_verification, channels_off: channels }, state: version });
    }
    return results;
  },
  id: ({ app_id: id }) => id,
  name: ({ app_id: id }) => id,
  async save(reach, { row, here, reason }) {
    const isAmong = (list: readonly z.output<typeof channel>[], one: z.output<typeof channel>) =>
      list.some((other) => JSON.stringify(other) === JSON.stringify(one));
    const reopened = (here?.row.channels_off ?? []).filter((one) => !isAmong(row.channels_off, one));
    const channels = [...row.channels_off.map((one) => ({ ...one, active: false })), ...reopened.map((one) => ({ ...one, active: true }))];
    return outcomeOf(
      await reach.ask(updateAppSettings, {
        rule_id: row.app_id,
        version: here?.state ?? 0,
        merchant_self_verify: row.merchant_self_verify,
        payer_buyer_verification: row.payer_buyer_verification as never,
        channels: channels as never,
        reason,
      }),
    );
  },
  words: { payer_buyer_verification: payerVerificationWords },
});

const blockRoute = z.strictObject({ method: z.string(), provider_code: z.string() });
const block = z.strictObject({
  merchant_no: z.string(),
  app_id: z.string().nullable(),
  status: z.enum(['ON', 'OFF']),
  action: z.string(),
  payin_routes: z.array(blockRoute),
  payout_routes: z.array(blockRoute),
});

/** What becomes of payments of people on the black list, by merchant and app. */
export const blockRows = definePart<z.output<typeof block>, { id: string; version: number; reason: string | null }>({
  key: 'block_rows',
  reads: listBlockRows,
  row: block,
  async read(reach) {
    const routes = (list: readonly { method: string; provider_code: string }[]) => list.map(({ method, provider_code }) => ({ method, provider_code }));
    return (await everyRow(reach, listBlockRows)).map(({ id, merchant_no, app_id, status, action, payin_routes, payout_routes, reason, version }) => ({
      row: { merchant_no, app_id, status, action, payin_routes: routes(payin_routes), payout_routes: routes(payout_routes) },
      state: { id, version, reason },
    }));
  },
  id: (row) => `${row.merchant_no}|${row.app_id ?? ''}`,
  name: (row) => [row.merchant_no, row.app_id].filter(Boolean).join(' · '),
  async save(reach, { row, here, reason }) {
    const terms = { action: row.action as 'REJECT', payin_routes: row.payin_routes, payout_routes: row.payout_routes, reason };
    if (!here)
      return outcomeOf(
        await reach.ask(createBlockRow, { merchant_no: row.merchant_no, app_id: row.app_id ?? undefined, status: row.status, ...terms } as never),
      );
    const { status: was, ...before } = here.row;
    const { status, ...after } = row;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const done = outcomeOf(await reach.ask(updateBlockRow, { id: here.state.id, version: here.state.version, ...terms }));
      if (done !== 'DONE') return done;
    }
    return was === status ? 'DONE' : outcomeOf(await reach.ask(toggleBlockRow, { id: here.state.id, expected_status: was, reason }));
  },
  words: { action: blockActionWords, status: blockStatusWords },
});
