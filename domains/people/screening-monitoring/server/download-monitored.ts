import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import {
  fetchMonitoredDownload,
  listMonitoredDownloads,
  type monitoredList,
  type MonitoredView,
  requestMonitoredDownload,
  retryMonitoredDownload,
} from '../contract/index.ts';
import { monitored } from './monitored.store.ts';
import { presentMonitored } from './present.ts';

/** What the screen looks up for the customers of a page. */
const notLookedUp = { openHits: 0, cut: [], requestId: undefined };

const columns: FileColumns<typeof monitoredList, MonitoredView> = [
  { title: 'server.screeningMonitoring.monitoringId', value: (row) => row.id },
  { key: 'name', width: 34 },
  'status',
  'purpose',
  'origin',
  'since_time',
  'checked_time',
  'is_due',
  'last_change',
  'last_change_time',
  { title: 'screeningMonitoring.statusReason', value: (row) => row.status_reason, width: 40 },
  'status_by',
  'paused_until',
  'entity_code',
];

const file = listFile(monitored, {
  name: 'screening-monitoring.list',
  title: textsOf('server.screeningMonitoring.ongoingScreening'),
  ability: 'AML.SCREENING.Ongoing:read',
  range: ['start_time', 'end_time'],
  presenter: () => (row) => presentMonitored(row, notLookedUp),
  columns,
});
export const monitoredExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMonitoredDownload,
  list: listMonitoredDownloads,
  fetch: fetchMonitoredDownload,
  retry: retryMonitoredDownload,
});
