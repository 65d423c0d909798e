import type { EndpointData } from '../../../../platform/contract/index.ts';
import { readPerson, readTimeline } from '../../../mechanisms/person/contract/index.ts';
import { listAlerts, showAlert, summariseClocks } from '../contract/index.ts';

export type AlertDetail = EndpointData<typeof showAlert>;
/** What a step on an alert changes on screen. */
export const touchedByWork = [showAlert, listAlerts, summariseClocks, readPerson, readTimeline] as const;
/** Dialogs of single steps. */
export type WorkKind = 'comment' | 'assign' | 'escalate' | 'wait' | 'resume' | 'snooze' | 'reopen';
