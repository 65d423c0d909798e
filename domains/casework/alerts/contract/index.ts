import type { Endpoint } from '../../../../platform/contract/index.ts';
import { concludeBatch } from './batch.ts';
import { readAlertConfigs, saveAlertConfigs } from './configs.ts';
import { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
import { listAlertRules, listAlerts, listConfirmable, listLeastGrounds, showAlert, summariseClocks } from './list-alerts.ts';
import {
  assignAlerts,
  awaitInformation,
  commentAlert,
  confirmAlert,
  escalateAlert,
  openDossier,
  reopenAlert,
  resumeAlert,
  snoozeAlert,
} from './work-alerts.ts';

export { batchConclusions, type BatchOutcome, concludeBatch } from './batch.ts';
export { readAlertConfigs, saveAlertConfigs } from './configs.ts';
export { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
export { alertErrors } from './errors.ts';
export { type EvidenceView, listAlertRules, listAlerts, listConfirmable, listLeastGrounds, showAlert, summariseClocks } from './list-alerts.ts';
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
  openDossier,
  reopenAlert,
  resumeAlert,
  snoozeAlert,
} from './work-alerts.ts';

export const alertEndpoints: readonly Endpoint[] = [
  listAlerts,
  listAlertRules,
  confirmAlert,
  commentAlert,
  requestAlertDownload,
  listAlertDownloads,
  saveAlertConfigs,
  listConfirmable,
  listLeastGrounds,
  readAlertConfigs,
  showAlert,
  fetchAlertDownload,
  retryAlertDownload,
  assignAlerts,
  escalateAlert,
  awaitInformation,
  resumeAlert,
  snoozeAlert,
  reopenAlert,
  openDossier,
  summariseClocks,
  concludeBatch,
] as readonly Endpoint[];
