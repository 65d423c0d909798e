import { beforeAll, expect, it } from 'vitest';
import { listAlerts, showAlert } from '../../domains/casework/alerts/contract/index.ts';
import { parseAmount } from '../../domains/register/kernel/index.ts';
import { listLimitPayments } from '../../domains/settings/limits/contract/index.ts';
import type { TestClient } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';

/* What an alert about a limit says was used is the sum of the payments that it lists, whether it had one hit or many. */

let client: TestClient;
beforeAll(async () => {
  client = (await demonstrationServer()).as({ companies: ['ATBR', 'ATMX'] });
}, 300_000);

it('lists exactly the payments that make up what was used, in the window that it shows', async () => {
  const { list } = await client.call(listAlerts, { alert_name: 'LIMIT_MONITOR', status: 'ALL', page_size: 100 });
  expect(list.some((alert) => alert.hit_count > 1)).toBe(true);
  for (const { alert_id } of list) {
    const { limit, limit_known_at: at } = await client.call(showAlert, { alert_id });
    if (!limit) throw new Error(`alert ${alert_id} has no sum`);
    const ask = {
      key_id: limit.key_id,
      part: 'used',
      window_from: String(limit.window_from),
      window_to: String(limit.window_to),
      known_at: String(at),
    } as const;
    const { list: payments, sum, total } = await client.call(listLimitPayments, { ...ask, page_size: 100 });
    expect(sum, `used of alert ${alert_id}`).toBe(limit.used);
    expect(payments.length).toBe(total);
    expect(payments.reduce((all, one) => all + (parseAmount(one.amount) ?? 0n), 0n)).toBe(parseAmount(sum));
  }
}, 60_000);
