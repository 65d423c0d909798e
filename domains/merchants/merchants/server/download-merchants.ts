import { textsOf } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { fetchMerchantDownload, listMerchantDownloads, type MerchantView, requestMerchantDownload, retryMerchantDownload } from '../contract/index.ts';
import { merchants } from './stores/merchant-list.store.ts';
import { knowsReasons, presentLine } from './present-merchant.ts';

const { text, words, money, time } = fileColumn<MerchantView>();

const columns = [
  text(textsOf('server.merchants.merchantNo'), (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  text(textsOf('server.merchants.merchant'), (row) => row.merchant_name, { width: 34, of: ['merchant_name'] }),
  text(textsOf('server.merchants.legalName'), (row) => row.legal_name, { width: 40, of: ['legal_name'] }),
  text(textsOf('server.merchants.taxId'), (row) => row.tax_id, { width: 20, of: ['tax_id'] }),
  words(textsOf('server.merchants.status'), merchantStatusWords, (row) => row.status, { of: ['status'] }),
  words(textsOf('server.merchants.risk'), riskLevelWords, (row) => row.risk_level, { of: ['risk_level'] }),
  text(textsOf('server.merchants.country'), (row) => row.country, { width: 10, of: ['country'] }),
  text(textsOf('server.merchants.stateOrProvince'), (row) => row.registered_state && subdivisionName(row.registered_state), {
    width: 24,
    of: ['registered_state'],
  }),
  text(textsOf('server.merchants.industryId'), (row) => row.industry, { width: 20, of: ['industry'] }),
  money(textsOf('server.merchants.declaredTurnoverAMonth'), (row) => row.declared_turnover, {
    of: ['declared_turnover'],
  }),
  money(textsOf('server.merchants.declaredAveragePayment'), (row) => row.declared_ticket, {
    of: ['declared_ticket'],
  }),
  text(textsOf('server.merchants.currency'), (row) => row.currency, { width: 10, of: ['declared_turnover', 'declared_ticket'] }),
  text(textsOf('server.merchants.nextReview'), (row) => row.next_review, { width: 14, of: ['next_review'] }),
  time(textsOf('server.merchants.since'), (row) => row.since_time, { of: ['since_time'] }),
  time(textsOf('server.merchants.statusSince'), (row) => row.status_time, { of: ['status_time'] }),
  text(textsOf('server.merchants.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
];

const file = listFile(merchants, {
  name: 'merchants.list',
  title: textsOf('server.merchants.merchants'),
  ability: 'AML.MERCHANTSLIST.AllMerchants:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const visible = { own: personView(reader), knowsReasons: knowsReasons(reader.abilities) };
    return (row) => presentLine(row, visible);
  },
});
export const merchantExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMerchantDownload,
  list: listMerchantDownloads,
  fetch: fetchMerchantDownload,
  retry: retryMerchantDownload,
});
