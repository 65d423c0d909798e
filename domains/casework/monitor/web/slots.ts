import { declareSlot } from '../../../../platform/web/index.ts';
import type { MonitorRowView } from '../contract/index.ts';

/** Before the acts on people of the monitor list: on the one that is open, in small, or on those that are chosen in the list. */
export const WatchedActs = declareSlot<{ people: readonly Pick<MonitorRowView, 'subject_id' | 'entity_code'>[]; size?: 'small' }>('monitor.watched-acts');
