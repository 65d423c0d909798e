import { formatNumber, type Language, textsOf } from '../../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../../platform/server/lists/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import {
  fetchTrialDownload,
  listTrialDownloads,
  listTrialItems,
  requestTrialDownload,
  retryTrialDownload,
  type trialItemList,
  type TrialItemView,
} from '../../contract/index.ts';
import { presentTrialItem } from './present-trial.ts';
import { trialItems } from './trial-item.store.ts';

const rate = (value: number | null, lang: Language): string | null => (value === null ? null : formatNumber(value, lang, 1, 1));

const columns: FileColumns<typeof trialItemList, TrialItemView> = [
  { title: 'server.screening.rowId', value: (row) => row.id },
  'effect',
  { key: 'name', width: 34 },
  { key: 'sanction_name', width: 34 },
  { key: 'source', width: 30 },
  'type',
  'confidence',
  { key: 'rate_before', value: (row, lang) => rate(row.rate_before, lang) },
  { title: 'server.screening.minimumMatchRateBefore', kind: 'number', value: (row) => row.threshold_before, of: 'rate_before' },
  { key: 'rate_after', value: (row, lang) => rate(row.rate_after, lang) },
  { title: 'server.screening.minimumMatchRateAfter', kind: 'number', value: (row) => row.threshold_after, of: 'rate_after' },
  'origin',
  'matched_status',
  'is_cleared',
  'entity_code',
  { title: 'server.screening.triedOn', kind: 'time', value: (row) => row.tried_time },
];

const file = listFile(trialItems, {
  name: 'screening.trial-items',
  title: textsOf('server.screening.trialOfMatchRates'),
  ability: 'AML.SCREENING.Reports:read',
  range: ['start_time', 'end_time'],
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentTrialItem(row, view);
  },
  columns,
});
export const trialExportKinds = [file.kind];

export const trialItemHandlers = [
  handle(listTrialItems, (input, call) => {
    const view = personView(call.actor);
    return trialItems.answer(call, input, (rows) => rows.map((row) => presentTrialItem(row, view)));
  }),
  ...file.handlers({ request: requestTrialDownload, list: listTrialDownloads, fetch: fetchTrialDownload, retry: retryTrialDownload }),
];
