import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition } from '../../../../platform/server/conditions/index.ts';
import { secondsSince } from '../../../../platform/server/figures/index.ts';
import { listBacklogs, type OutboxBacklog } from './outbox.store.ts';

/** The payment core is told at once, and tried again for days; after so long somebody should look. */
const patienceSeconds = 600;
const place = '/systemconfig?tab=webhooks';

/** The host of an address: the rest of it may be known to few. */
const hostOf = ({ url }: OutboxBacklog): string => URL.parse(url)?.host || url;

/** Whether the payment core is told of outcomes, address by address. */
export const outboxConditions: readonly Condition[] = [
  {
    code: 'OUTCOMES_WAITING',
    severity: 'WARNING',
    words: textsOf('server.outbox.outcomesWaitForTheWebhookAt'),
    place,
    find: async ({ database, companies, now, demo }) =>
      // The story of the demonstration has outcomes of days ago.
      (demo ? [] : await listBacklogs(database.lists))
        .filter(({ companyCode, since }) => companies.includes(companyCode) && secondsSince(since, now) > patienceSeconds)
        .map((one) => ({
          company: one.companyCode,
          facts: { count: one.waiting, address: hostOf(one), minutes: Math.floor(secondsSince(one.since, now) / 60) },
        })),
  },
  {
    code: 'OUTCOMES_GIVEN_UP',
    severity: 'CRITICAL',
    words: textsOf('server.outbox.outcomesHaveNoFurtherAttemptsAt'),
    place,
    find: async ({ database, companies }) =>
      (await listBacklogs(database.lists))
        .filter(({ companyCode, failed }) => companies.includes(companyCode) && failed > 0)
        .map((one) => ({ company: one.companyCode, facts: { count: one.failed, address: hostOf(one) } })),
  },
];
