import type { AnyEndpoint } from '../../../../platform/web/index.ts';
import { listMonitored, listMonitoringSettings, showMonitored } from '../contract/index.ts';

/** Calls whose answers change with who is monitored. */
export const touchedByMoves: readonly AnyEndpoint[] = [listMonitored, showMonitored, listMonitoringSettings];
