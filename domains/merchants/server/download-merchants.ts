import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { subdivisionName } from '../../kernel/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../vocabulary/contract/index.ts';
import { fetchMerchantDownload, listMerchantDownloads, type MerchantView, requestMerchantDownload, retryMerchantDownload } from '../contract/index.ts';
import { merchants } from './stores/merchant-list.store.ts';
import { knowsReasons, presentLine } from './present-merchant.ts';

const { text, words, money, time } = fileColumn<MerchantView>();

const columns = [
  text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º de comercio' }, (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 34, of: ['merchant_name'] }),
  text({ en: 'Legal name', pt: 'Razão social', es: 'Razón social' }, (row) => row.legal_name, { width: 40, of: ['legal_name'] }),
  text({ en: 'Tax ID', pt: 'Identificação fiscal', es: 'Identificación fiscal' }, (row) => row.tax_id, { width: 20, of: ['tax_id'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, merchantStatusWords, (row) => row.status, { of: ['status'] }),
  words({ en: 'Risk', pt: 'Risco', es: 'Riesgo' }, riskLevelWords, (row) => row.risk_level, { of: ['risk_level'] }),
  text({ en: 'Country', pt: 'País', es: 'País' }, (row) => row.country, { width: 10, of: ['country'] }),
  text(
    { en: 'State or province', pt: 'Estado ou província', es: 'Estado o provincia' },
    (row) => row.registered_state && subdivisionName(row.registered_state),
    {
      width: 24,
      of: ['registered_state'],
    },
  ),
  text({ en: 'Industry ID', pt: 'ID do setor', es: 'ID del sector' }, (row) => row.industry, { width: 20, of: ['industry'] }),
  money({ en: 'Declared turnover a month', pt: 'Faturamento mensal declarado', es: 'Facturación mensual declarada' }, (row) => row.declared_turnover, {
    of: ['declared_turnover'],
  }),
  money({ en: 'Declared average payment', pt: 'Tíquete médio declarado', es: 'Ticket promedio declarado' }, (row) => row.declared_ticket, {
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
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const seen = { own: personView(reader), knowsReasons: knowsReasons(reader.abilities) };
    return (row) => presentLine(row, seen);
  },
});
export const merchantExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestMerchantDownload,
  list: listMerchantDownloads,
  fetch: fetchMerchantDownload,
  retry: retryMerchantDownload,
});
