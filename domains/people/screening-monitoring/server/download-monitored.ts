import { textsOf } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { monitoredChangeWords, monitoredOriginWords, monitoredStatusWords, monitoringPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { fetchMonitoredDownload, listMonitoredDownloads, requestMonitoredDownload, retryMonitoredDownload } from '../contract/index.ts';
import { monitored, type MonitoredRow } from './monitored.store.ts';

const { text, words, time } = fileColumn<MonitoredRow>();
const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

const columns = [
  text(textsOf('server.screeningMonitoring.monitoringId'), (row) => row.id, { width: 20, of: [] }),
  text(textsOf('server.screeningMonitoring.customer'), (row) => row.name, { width: 34, of: ['name'] }),
  words(textsOf('server.screeningMonitoring.status'), monitoredStatusWords, (row) => row.status, { of: ['status'] }),
  words(textsOf('server.screeningMonitoring.monitoredBecause'), monitoringPurposeWords, (row) => row.purpose, {
    of: ['purpose'],
  }),
  words(textsOf('server.screeningMonitoring.added'), monitoredOriginWords, (row) => row.origin, { of: ['origin'] }),
  time(textsOf('server.screeningMonitoring.monitoredSince'), (row) => row.since.getTime(), { of: ['since_time'] }),
  time(textsOf('server.screeningMonitoring.lastComparedOn'), (row) => timeOf(row.checkedAt), { of: ['checked_time'] }),
  words(textsOf('server.screeningMonitoring.lastChange'), monitoredChangeWords, (row) => row.lastChange, { of: ['last_change'] }),
  time(textsOf('server.screeningMonitoring.changedOn'), (row) => timeOf(row.lastChangeAt), { of: ['last_change_time'] }),
  text(textsOf('server.screeningMonitoring.reasonForTheStatus'), (row) => row.statusReason, { width: 40, of: [] }),
  time(textsOf('server.screeningMonitoring.pausedUntil'), (row) => timeOf(row.pausedUntil), { of: ['paused_until'] }),
  text(textsOf('server.screeningMonitoring.company'), (row) => row.companyCode, { width: 14, of: ['entity_code'] }),
];

const file = listFile(monitored, {
  name: 'screening-monitoring.list',
  title: textsOf('server.screeningMonitoring.ongoingScreening'),
  ability: 'AML.SCREENING.Ongoing:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: () => (row) => row,
});
export const monitoredExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMonitoredDownload,
  list: listMonitoredDownloads,
  fetch: fetchMonitoredDownload,
  retry: retryMonitoredDownload,
});
