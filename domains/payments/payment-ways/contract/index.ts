import { z } from 'zod';
import { codes, defineErrors, endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses, currencies, idCountries } from '../../../register/kernel/index.ts';

const area = 'configuration';
const root = '/api/aml/payment-ways';
const read = 'AML.RoutingConfig:read';
const write = 'AML.RoutingConfig:write';
const code = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/);

export const paymentWayErrors = defineErrors('paymentWay', {
  WAY_TAKEN: { code: codes.conflict, status: 409 },
  WAY_NOT_FOUND: { code: codes.notFound, status: 404 },
  WAY_UNCHANGED: { code: codes.validation, status: 400 },
  WAY_WAITS: { code: codes.waitingApproval, status: 409 },
  LIMITS_BEGUN: { code: codes.conflict, status: 409 },
  LIMITS_BEGIN_WAITS: { code: codes.waitingApproval, status: 409 },
});

export const listPaymentWays = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'All payment methods and providers, and the currencies in which each company has limits',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    methods: z.array(z.object({ code: z.string(), name: z.string(), countries: z.array(z.string()), is_cash: z.boolean() })),
    providers: z.array(z.object({ code: z.string(), name: z.string() })),
    limits: z.array(
      z.object({
        entity_code: z.string(),
        name: z.string(),
        /** direction and currency that have limits: no payment of any other is decided */
        has: z.array(z.object({ business: z.enum(businesses), currency: z.string() })),
        waiting: z.array(z.object({ business: z.enum(businesses), currency: z.string(), request_id: z.string() })),
      }),
    ),
  }),
});

/** What identifies a payment method. */
export const methodFields = {
  code: code(),
  name: wire.text(60),
  countries: z.array(wire.choice(idCountries)).min(1).max(idCountries.length),
  is_cash: z.boolean().default(false),
};
/** What a provider is told by. */
export const providerFields = { code: code(), name: wire.text(120) };
const done = z.object({ code: z.string() });

export const addMethod = endpoint({
  method: 'POST',
  path: `${root}/method/add`,
  area,
  summary: 'Add a payment method; its payments need a provider of the channel mapping once one is mapped',
  ability: write,
  audit: 'payment-method.added',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject(methodFields),
  data: done,
});
export const changeMethod = endpoint({
  method: 'POST',
  path: `${root}/method/change`,
  area,
  summary:
    'Change the name of a payment method, the countries in which it is offered and whether it is cash; that it is cash no longer needs a second approval',
  ability: write,
  audit: 'payment-method.changed',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject(methodFields),
  data: done.extend({ status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable() }),
});
export const addProvider = endpoint({
  method: 'POST',
  path: `${root}/provider/add`,
  area,
  summary: 'Add a provider; it takes payments when a channel is mapped to it',
  ability: write,
  audit: 'provider.added',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject(providerFields),
  data: done,
});
export const changeProvider = endpoint({
  method: 'POST',
  path: `${root}/provider/change`,
  area,
  summary: 'Change the name of a provider',
  ability: write,
  audit: 'provider.changed',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject(providerFields),
  data: done,
});

export const beginLimits = endpoint({
  method: 'POST',
  path: `${root}/limits/begin`,
  area,
  summary: 'Give a company its first limits for a direction and currency; without them no such payment is decided, so it needs a second approval',
  ability: write,
  audit: 'default-limits.begin-asked',
  power: 'loosens',
  input: z.strictObject({
    entity_code: wire.text(20),
    business: wire.choice(businesses),
    currency: wire.choice(currencies),
    monitor_limit: wire.amount(),
    probation_limit: wire.amount(),
    unverified_ceiling: wire.amount(),
    minor_floor: wire.amount(),
    limit_days: wire.whole(1, 366),
    reason: wire.lines(500),
  }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});
