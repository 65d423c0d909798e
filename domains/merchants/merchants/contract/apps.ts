import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { ability, area } from './shapes.ts';

export const addMerchantApp = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/app/add',
  area,
  summary: 'Add a shop of a merchant, by which its payments name it',
  ability: `${ability}:write`,
  audit: 'merchant-app.added',
  power: 'neutral',
  input: z.strictObject({ muid: wire.text(40), app_name: wire.text(120), industry: wire.filterText(64) }),
  data: z.object({ app_id: z.string() }),
});
