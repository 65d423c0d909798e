import type { IdCountry } from '../../../../register/kernel/index.ts';
import { z } from 'zod';
import { addMethod, addProvider, changeMethod, changeProvider, listPaymentWays } from '../../../../payments/payment-ways/contract/index.ts';
import { createChannel, listChannels } from '../../../../payments/routing/contract/index.ts';
import { definePart, everyRow, outcomeOf } from './part.ts';

const named = { code: z.string(), name: z.string() };
const method = z.strictObject({ ...named, countries: z.array(z.string()), is_cash: z.boolean() });
const provider = z.strictObject(named);
const channel = z.strictObject({
  entity_code: z.string(),
  business: z.string(),
  method: z.string(),
  provider_code: z.string(),
  currency: z.string().nullable(),
});

export const methods = definePart({
  key: 'methods',
  reads: listPaymentWays,
  row: method,
  read: async (reach) =>
    (await reach.ask(listPaymentWays, {})).methods.map(({ code, name, countries, is_cash }) => ({
      row: { code, name, countries: countries.toSorted(), is_cash },
      state: undefined,
    })),
  id: ({ code }) => code,
  name: ({ code, name }) => `${name} (${code})`,
  async save(reach, { row, here }) {
    const input = { ...row, countries: row.countries as IdCountry[] };
    if (here) return outcomeOf(await reach.ask(changeMethod, input));
    await reach.ask(addMethod, input);
    return 'DONE';
  },
});

export const providers = definePart({
  key: 'providers',
  reads: listPaymentWays,
  row: provider,
  read: async (reach) => (await reach.ask(listPaymentWays, {})).providers.map(({ code, name }) => ({ row: { code, name }, state: undefined })),
  id: ({ code }) => code,
  name: ({ code, name }) => `${name} (${code})`,
  async save(reach, { row, here }) {
    await reach.ask(here ? changeProvider : addProvider, row);
    return 'DONE';
  },
});

/** Which provider serves which method. The currency of a channel is said when it is added and stays. */
export const channels = definePart({
  key: 'channels',
  reads: listChannels,
  row: channel,
  read: async (reach) =>
    (await everyRow(reach, listChannels)).map(({ entity_code, business, method: code, provider_code, currency }) => ({
      row: { entity_code, business, method: code, provider_code, currency },
      state: undefined,
    })),
  id: (row) => [row.entity_code, row.business, row.method, row.provider_code].join('|'),
  name: (row) => [row.entity_code, row.method, row.provider_code].join(' · '),
  fixed: ['currency'],
  save: async (reach, { row, reason }) =>
    outcomeOf(
      await reach.ask(createChannel, {
        ...row,
        business: row.business as 'payin',
        currency: (row.currency ?? undefined) as 'BRL' | undefined,
        reason,
      }),
    ),
});
