import { addressOf, type AppColumn, columnsOf, type Text } from '../../../../platform/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { countryWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantList, type MerchantView } from '../contract/index.ts';

export const merchantPath = (muid: string, part?: string): string => addressOf('/merchantDetail', { muid, part });

/** A level that nobody has found yet is not shown. @param industry what an industry is called */
export const merchantColumns = (industry: (code: string) => string, t: Text): readonly AppColumn<MerchantView>[] =>
  columnsOf(merchantList, [
    { key: 'merchant_name', width: 230, pin: 'start', href: ({ muid }) => merchantPath(muid) },
    { key: 'status', width: 190 },
    { key: 'risk_level', width: 110 },
    { key: 'tax_id', width: 210, idType: (row) => row.tax_id_type },
    { key: 'country', width: 100, value: (row) => t.term(countryWords, row.country) },
    { key: 'registered_state', width: 170, hiddenByDefault: true, value: (row) => row.registered_state && subdivisionName(row.registered_state) },
    { key: 'industry', width: 200, value: (row) => industry(row.industry) },
    { key: 'declared_turnover', width: 240 },
    { key: 'declared_ticket', width: 240, hiddenByDefault: true },
    { key: 'next_review', width: 170 },
    { key: 'since_time', width: 175 },
    { key: 'status_time', width: 175, hiddenByDefault: true },
    { key: 'legal_name', width: 280, hiddenByDefault: true },
    { key: 'muid', width: 140, hiddenByDefault: true },
    { key: 'merchant_no', width: 190, hiddenByDefault: true },
    { key: 'entity_code', width: 110 },
  ]);
