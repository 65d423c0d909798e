import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { merchantStatuses } from '../../../register/kernel/index.ts';
import { ability, area } from './shapes.ts';

const root = '/api/aml/merchant';
const input = z.strictObject({ muid: wire.text(40), version: wire.version().optional(), reason: wire.lines(500) });

export const suspendMerchant = endpoint({
  method: 'POST',
  path: `${root}/suspend`,
  area,
  summary: 'Suspend a merchant: new payments are refused at once, until the suspension is lifted or the merchant is onboarded again',
  ability: `${ability}:write`,
  audit: 'merchant.suspended',
  power: 'tightens',
  input,
  data: z.object({ muid: z.string(), status: z.enum(merchantStatuses), version: z.number().int() }),
});

export const liftSuspension = endpoint({
  method: 'POST',
  path: `${root}/lift-suspension`,
  area,
  summary: 'Request a second approval to lift the suspension of a merchant; refused while a condition of onboarding is not met',
  ability: `${ability}:write`,
  audit: 'merchant.lift-asked',
  power: 'loosens',
  input,
  data: z.object({ muid: z.string(), request_id: z.string() }),
});
