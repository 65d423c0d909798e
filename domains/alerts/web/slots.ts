import { declareSlot } from '../../../platform/web/index.ts';

/** In the head of an alert, after its states. */
export const AlertActs = declareSlot<{ alertId: string }>('alerts.alert-acts');
