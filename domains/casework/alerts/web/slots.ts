import { declareSlot } from '../../../../platform/web/index.ts';
import type { AlertRowView } from '../contract/index.ts';

/** In the head of an alert, after its states. */
export const AlertActs = declareSlot<{ alertId: string }>('alerts.alert-acts');
/** In that head, beside the facts about the alert: what it belongs to. */
export const AlertLinks = declareSlot<{ alertId: string }>('alerts.alert-links');
/** After the acts on alerts, in small: on the one that is open, or on those that are chosen in the list. */
export const AlertWorkActs = declareSlot<{ alerts: readonly Pick<AlertRowView, 'alert_id' | 'entity_code'>[] }>('alerts.alert-work-acts');
