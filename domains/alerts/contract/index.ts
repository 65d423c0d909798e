import type { Endpoint } from '../../../platform/contract/index.ts';
import { readAlertConfigs, saveAlertConfigs } from './configs.ts';
import { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
import { listAlerts, listConfirmable, showAlert, summariseClocks } from './list-alerts.ts';
import {
  assignAlerts,
  awaitInformation,
  commentAlert,
  confirmAlert,
  escalateAlert,
  listAssignees,
  openDossier,
  reopenAlert,
  resumeAlert,
  snoozeAlert,
} from './work-alerts.ts';

export { readAlertConfigs, saveAlertConfigs } from './configs.ts';
export { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
export { alertErrors } from './errors.ts';
export { type EvidenceView, listAlerts, listConfirmable, showAlert, summariseClocks } from './list-alerts.ts';
export {
  actRefusals,
  alertList,
  type AlertRowView,
  type AlertView,
  alertViews,
  clockKinds,
  type ClockView,
  dueWithin,
  type DueWithin,
  noteActs,
  type NoteView,
} from './shapes.ts';
export {
  assignAlerts,
  awaitInformation,
  commentAlert,
  confirmAlert,
  escalateAlert,
  listAssignees,
  openDossier,
  reopenAlert,
  resumeAlert,
  snoozeAlert,
} from './work-alerts.ts';

export const alertEndpoints: readonly Endpoint[] = [
  listAlerts,
  confirmAlert,
  commentAlert,
  requestAlertDownload,
  listAlertDownloads,
  saveAlertConfigs,
  listConfirmable,
  readAlertConfigs,
  showAlert,
  fetchAlertDownload,
  retryAlertDownload,
  assignAlerts,
  listAssignees,
  escalateAlert,
  awaitInformation,
  resumeAlert,
  snoozeAlert,
  reopenAlert,
  openDossier,
  summariseClocks,
] as readonly Endpoint[];
