import { z } from 'zod';
import { businesses, idCountries } from '../../../register/kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { chartRanges, count, period, volume } from './endpoints.ts';

const area = 'overview';
const input = { range: wire.choice(chartRanges).default('LAST_30_DAYS'), business: wire.choice(businesses).default('payin') };
/** beginning of the period before, of the same length */
const compared = { ...period, before_from: wire.time() };
const alerts = { alerts: count(), alerts_before: count() };

/** Payments of one direction by the state where the person is registered now. Each figure can be opened as rows of its list. */
export const paymentStates = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/payment/states',
  area,
  summary: 'Payments of a period by country and registered state of the person, beside the period before, in each currency',
  ability: 'AML.Transactions:read',
  input: z.strictObject(input),
  data: z.object({
    ...compared,
    /** by the document of the person; the country with most payments first */
    countries: z.array(
      z.object({
        country: z.enum(idCountries),
        /** the one with most payments first */
        currencies: z.array(
          z.object({
            currency: z.string(),
            ...volume,
            /** those with payments in either period, by code */
            states: z.array(z.object({ code: z.string(), ...volume })),
            /** of people of whom no state is recorded */
            not_recorded: z.object(volume),
          }),
        ),
      }),
    ),
  }),
});

/** Alerts about people by the state where they are registered now; alerts about merchants alone are not among them. */
export const alertStates = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/alert/states',
  area,
  summary: 'Alerts of a period by country and registered state of the person, beside the period before',
  ability: 'AML.Alerts:read',
  input: z.strictObject(input),
  data: z.object({
    ...compared,
    countries: z.array(
      z.object({
        country: z.enum(idCountries),
        ...alerts,
        states: z.array(z.object({ code: z.string(), ...alerts })),
        not_recorded: z.object(alerts),
      }),
    ),
  }),
});
