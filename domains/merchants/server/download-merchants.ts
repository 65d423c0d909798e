import { handle, handleFile } from '../../../platform/server/index.ts';
import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../vocabulary/contract/index.ts';
import { fetchMerchantDownload, listMerchantDownloads, type MerchantView, requestMerchantDownload, retryMerchantDownload } from '../contract/index.ts';
import { merchants } from './merchant-list.store.ts';
import { knowsReasons, presentLine } from './present-merchant.ts';

const { text, words, money, time } = fileColumn<MerchantView>();

const columns = [
  text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º de comercio' }, (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 34, of: ['merchant_name'] }),
  text({ en: 'Legal name', pt: 'Razão social', es: 'Razón social' }, (row) => row.legal_name, { width: 40, of: ['legal_name'] }),
  text({ en: 'Tax ID no.', pt: 'Nº fiscal', es: 'N.º fiscal' }, (row) => row.tax_id, { width: 20, of: ['tax_id'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, merchantStatusWords, (row) => row.status, { of: ['status'] }),
  words({ en: 'Risk', pt: 'Risco', es: 'Riesgo' }, riskLevelWords, (row) => (row.next_review === null ? null : row.risk_level), { of: ['risk_level'] }),
  text({ en: 'Country', pt: 'País', es: 'País' }, (row) => row.country, { width: 10, of: ['country'] }),
  text({ en: 'Industry ID', pt: 'ID do setor', es: 'ID del sector' }, (row) => row.industry, { width: 20, of: ['industry'] }),
  money({ en: 'Declared turnover a month', pt: 'Faturamento mensal declarado', es: 'Facturación mensual declarada' }, (row) => row.declared_turnover, {
    of: ['declared_turnover'],
  }),
  money({ en: 'Declared average payment', pt: 'Pagamento médio declarado', es: 'Pago promedio declarado' }, (row) => row.declared_ticket, {
    of: ['declared_ticket'],
  }),
  text({ en: 'Currency', pt: 'Moeda', es: 'Moneda' }, (row) => row.currency, { width: 10, of: ['declared_turnover', 'declared_ticket'] }),
  text({ en: 'Next review', pt: 'Próxima revisão', es: 'Próxima revisión' }, (row) => row.next_review, { width: 14, of: ['next_review'] }),
  time({ en: 'Since', pt: 'Desde', es: 'Desde' }, (row) => row.since_time, { of: ['since_time'] }),
  time({ en: 'Status since', pt: 'Situação desde', es: 'Estado desde' }, (row) => row.status_time, { of: ['status_time'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
];

const file = listFile(merchants, {
  name: 'merchants.list',
  title: { en: 'Merchants', pt: 'Estabelecimentos', es: 'Comercios' },
  ability: 'AML.MERCHANTSLIST.AllMerchants:read',
  maxDays: 3_660,
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const seen = { view: personView(reader), knowsReasons: knowsReasons(reader.abilities) };
    return (row) => presentLine(row, seen);
  },
});
export const merchantExportKinds = [file.kind];

export const downloadHandlers = [
  handle(requestMerchantDownload, async (input, call) => file.present(await file.request(call, input))),
  handle(listMerchantDownloads, (_input, call) => file.log(call)),
  handleFile(fetchMerchantDownload, (input, call) => file.open(call, input.id)),
  handle(retryMerchantDownload, (input, call) => file.retry(call, input.id)),
];
