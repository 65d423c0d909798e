import { addressOf, type AppColumn, type Text } from '../../../../platform/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { countryWords, merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import type { MerchantView } from '../contract/index.ts';

export const merchantPath = (muid: string, part?: string): string => addressOf('/merchantDetail', { muid, part });

/** A level that nobody has found yet is not shown. @param industry what an industry is called */
export const columnsOf = (industry: (code: string) => string, t: Text): readonly AppColumn<MerchantView>[] => [
  { key: 'merchant_name', titleKey: 'merchants.name', width: 230, kind: 'link', pin: 'start', sortable: true, href: ({ muid }) => merchantPath(muid) },
  { key: 'status', titleKey: 'merchants.status', width: 190, kind: 'tag', tag: merchantStatusWords },
  {
    key: 'risk_level',
    titleKey: 'merchants.risk',
    width: 110,
    kind: 'tag',
    tag: riskLevelWords,
  },
  { key: 'tax_id', titleKey: 'merchants.taxId', width: 210, kind: 'id', idType: (row) => row.tax_id_type },
  { key: 'country', titleKey: 'merchants.country', width: 100, kind: 'text', value: (row) => t.term(countryWords, row.country) },
  {
    key: 'registered_state',
    titleKey: 'merchants.region',
    width: 170,
    kind: 'text',
    hiddenByDefault: true,
    value: (row) => row.registered_state && subdivisionName(row.registered_state),
  },
  { key: 'industry', titleKey: 'merchants.industry', width: 200, kind: 'text', value: (row) => industry(row.industry) },
  { key: 'declared_turnover', titleKey: 'merchants.turnover', width: 240, kind: 'money' },
  { key: 'declared_ticket', titleKey: 'merchants.ticket', width: 240, kind: 'money', hiddenByDefault: true },
  { key: 'next_review', titleKey: 'merchants.nextReview', width: 170, kind: 'date', sortable: true },
  { key: 'since_time', titleKey: 'merchants.since', width: 175, kind: 'time', sortable: true },
  { key: 'status_time', titleKey: 'merchants.statusTime', width: 175, kind: 'time', sortable: true, hiddenByDefault: true },
  { key: 'legal_name', titleKey: 'merchants.legalName', width: 280, kind: 'text', hiddenByDefault: true },
  { key: 'muid', titleKey: 'merchants.muid', width: 140, kind: 'text', hiddenByDefault: true },
  { key: 'merchant_no', titleKey: 'merchants.number', width: 190, kind: 'text', hiddenByDefault: true },
  { key: 'entity_code', titleKey: 'merchants.company', width: 110, kind: 'text' },
];
