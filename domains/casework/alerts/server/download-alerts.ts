import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { type alertList, type AlertRowView, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';
import { alerts } from './stores/alert-list.store.ts';
import { presentAlert } from './present-alert.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const columns: FileColumns<typeof alertList, AlertRowView> = [
  { title: 'server.alerts.alertId', value: (row) => row.alert_id },
  { key: 'name', value: (row, lang) => reasonIn(row.name, lang) },
  'type',
  'status',
  'severity',
  'trigger_time',
  'last_hit_time',
  'hit_count',
  { title: 'alerts.dueTime', kind: 'time', value: (row) => row.due_time, of: 'due_time' },
  'entity_code',
  'business',
  { title: 'server.alerts.currency2', value: (row) => row.currency, of: ['pending_payin', 'pending_payout'] },
  { title: 'alerts.personName', value: (row) => row.person_name, of: 'person' },
  { title: 'alerts.idType', value: (row) => row.id_type, of: 'id_no' },
  'id_no',
  { title: 'alerts.merchant', value: (row) => row.merchant_name, of: 'person' },
  { title: 'alerts.transactions', kind: 'number', value: (row) => row.transactions },
  'transactions_amount',
  { title: 'alerts.limitPassed', kind: 'money', value: (row) => row.limit_passed?.compared, of: 'limit_passed' },
  { title: 'server.alerts.limit', kind: 'money', value: (row) => row.limit_passed?.limit, of: 'limit_passed' },
  'pending_time',
  { title: 'alerts.pendingPayin', kind: 'number', value: (row) => row.pending.payin.count, of: 'pending_payin' },
  { title: 'server.alerts.pendingPayInAmount', kind: 'money', value: (row) => row.pending.payin.amount, of: 'pending_payin' },
  { title: 'alerts.pendingPayout', kind: 'number', value: (row) => row.pending.payout.count, of: 'pending_payout' },
  { title: 'server.alerts.pendingPayOutAmount', kind: 'money', value: (row) => row.pending.payout.amount, of: 'pending_payout' },
  { key: 'responsible', value: (row) => row.responsible?.name },
  'comment',
  'conclusion',
  'concluded_time',
  'concluded_by',
];

const file = listFile(alerts, {
  name: 'alerts.list',
  title: textsOf('server.alerts.alerts'),
  ability: 'AML.DOWNLOAD:read',
  range: ['start_time', 'end_time'],
  defaults: { status: 'ALL' },
  sort: { column: 'trigger_time', order: 'desc' },
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentAlert(row, view);
  },
  columns,
});
export const alertExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestAlertDownload,
  list: listAlertDownloads,
  fetch: fetchAlertDownload,
  retry: retryAlertDownload,
});
