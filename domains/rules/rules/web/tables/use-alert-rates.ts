import { useMemo } from 'react';
import { lastThirtyDays, nowMs, useQueryCall, useZone } from '../../../../../platform/web/index.ts';
import { listRuleQuality } from '../../contract/index.ts';
import type { AlertRates } from './rules.columns.tsx';

/** Alerts per 10,000 payments of each rule over the last thirty days; lists show a dash until they are known. */
export function useAlertRates(): AlertRates {
  const zone = useZone();
  const [start, end] = lastThirtyDays(nowMs(), zone);
  const quality = useQueryCall(listRuleQuality, { page_num: 1, page_size: 200, start_time: start, end_time: end }, { silent: true, staleMs: 300_000 });
  return useMemo(() => quality.data && new Map(quality.data.list.map((row) => [row.rule_id, row.alerts_per_10000])), [quality.data]);
}
