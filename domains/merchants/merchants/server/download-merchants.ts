import { textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import {
  fetchMerchantDownload,
  listMerchantDownloads,
  type merchantList,
  type MerchantView,
  requestMerchantDownload,
  retryMerchantDownload,
} from '../contract/index.ts';
import { merchants } from './stores/merchant-list.store.ts';
import { knowsReasons, presentLine } from './present-merchant.ts';

const columns: FileColumns<typeof merchantList, MerchantView> = [
  'merchant_no',
  'muid',
  'merchant_name',
  { key: 'legal_name', width: 40 },
  'tax_id',
  'status',
  'risk_level',
  'country',
  { key: 'registered_state', value: (row) => row.registered_state && subdivisionName(row.registered_state) },
  { title: 'server.merchants.industryId', value: (row) => row.industry, of: 'industry' },
  'declared_turnover',
  'declared_ticket',
  { title: 'merchants.currency', value: (row) => row.currency, of: ['declared_turnover', 'declared_ticket'] },
  'next_review',
  'since_time',
  'status_time',
  'entity_code',
];

const file = listFile(merchants, {
  name: 'merchants.list',
  title: textsOf('server.merchants.merchants'),
  ability: 'AML.MERCHANTSLIST.AllMerchants:read',
  range: ['start_time', 'end_time'],
  presenter: (reader) => {
    const visible = { own: personView(reader), knowsReasons: knowsReasons(reader.abilities) };
    return (row) => presentLine(row, visible);
  },
  columns,
});
export const merchantExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMerchantDownload,
  list: listMerchantDownloads,
  fetch: fetchMerchantDownload,
  retry: retryMerchantDownload,
});
