import { declareSlot } from '../../../../platform/web/index.ts';
import type { MonitoredView } from '../contract/index.ts';

/** Beside the acts on customers who are monitored: of the one that is open, or of those that are chosen in the list. */
export const MonitoredActs = declareSlot<{ customers: readonly Pick<MonitoredView, 'subject_id' | 'entity_code'>[] }>('screening-monitoring.monitored-acts');
