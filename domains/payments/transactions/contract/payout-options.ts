import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'transactions';
const Channel = z.object({ provider_code: z.string(), provider_name: z.string(), method: z.string(), entity_code: z.string() });

export const listPayoutApps = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payout/apps/list',
  inQuery: ['merchant'],
  area,
  summary: 'Apps of a merchant, for the pay-out filters',
  ability: 'AML.Transactions:read',
  input: z.strictObject({ merchant: wire.text(64) }),
  data: z.array(z.object({ app_id: z.string(), app_name: z.string(), status: z.string() })),
});

export const listChannelsByMethods = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payout/listChannelsByMethods',
  inQuery: ['method'],
  area,
  summary: 'Pay-out channels of several methods, separated by commas',
  ability: 'AML.Transactions:read',
  input: z.strictObject({ method: wire.text(500) }),
  data: z.array(Channel),
});

export const listChannelsByMethod = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payout/listChannelsByMethod',
  inQuery: ['method'],
  area,
  summary: 'Pay-out channels of one method',
  ability: 'AML.Transactions:read',
  input: z.strictObject({ method: wire.text(64) }),
  data: z.array(Channel),
});
