import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, Lack } from '../../../../platform/server/conditions/index.ts';
import { countUnscreened } from '../../../payments/decisions/server/unscreened/index.ts';
import { unscreenedTimesOf } from './running/index.ts';

/** More are not counted: it is looked at every few seconds. */
const mostCounted = 10_000;

export const monitoringConditions: readonly Condition[] = [
  {
    code: 'UNSCREENED_PAYMENTS',
    severity: 'WARNING',
    words: textsOf('server.screeningMonitoring.paymentsDecidedWhileNoSanctionsList'),
    place: '/ongoing?part=runs',
    async find({ database: { main }, companies, now }) {
      const lacks: Lack[] = [];
      for (const company of companies) {
        const { payments } = await countUnscreened(main, company, await unscreenedTimesOf(main, company, now), mostCounted + 1);
        if (payments > 0) lacks.push({ company, facts: { count: payments > mostCounted ? `${mostCounted}+` : payments } });
      }
      return lacks;
    },
  },
];
