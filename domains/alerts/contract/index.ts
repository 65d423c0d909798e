import type { Endpoint } from '../../../platform/contract/index.ts';
import { assignBatch, concludeBatch, snoozeBatch, undoAlerts } from './batch.ts';
import { readAlertConfigs, saveAlertConfigs } from './configs.ts';
import { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
import { listAlerts, listConfirmable, showAlert, summariseClocks } from './list-alerts.ts';
import { lookAtAlert } from './presence.ts';
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

export {
  assignBatch,
  batchConclusions,
  batchLimit,
  type BatchOutcome,
  type BatchRefusal,
  batchRefusals,
  concludeBatch,
  snoozeBatch,
  undoAlerts,
  undoMinutes,
} from './batch.ts';
export { readAlertConfigs, saveAlertConfigs } from './configs.ts';
export { fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from './downloads.ts';
export { alertErrors } from './errors.ts';
export { type EvidenceView, listAlerts, listConfirmable, showAlert, summariseClocks } from './list-alerts.ts';
export { lookAtAlert, presenceSeconds } from './presence.ts';
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
  assignBatch,
  snoozeBatch,
  concludeBatch,
  undoAlerts,
  lookAtAlert,
] as readonly Endpoint[];
