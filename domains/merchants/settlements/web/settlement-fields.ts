import { useMemo } from 'react';
import { type FilterField, fieldsOf, useText } from '../../../../platform/web/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import { settlementLineKinds, settlementLineStates, settlementStatuses } from '../../../register/kernel/settlements/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { settlementLineKindWords, settlementLineStateWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { lineList, settlementList } from '../contract/index.ts';

/** The filters of settlements, for the list and its file. */
export function useSettlementFields(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(settlementList, [
        { key: 'start_time', labelKey: 'settlements.periodEnd' },
        { key: 'status', options: settlementStatuses.map((value) => ({ value, label: t.term(settlementStatusWords, value) })) },
        { key: 'merchant_name' },
        { key: 'merchant_no', labelKey: 'settlements.merchantNo' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
        { key: 'currency', labelKey: 'settlements.currency', options: currencies.map((value) => ({ value, label: value })) },
        { key: 'is_reopened', labelKey: 'settlements.isReopened' },
        { key: 'min_amount', labelKey: 'settlements.minNet' },
        { key: 'max_amount', labelKey: 'settlements.maxNet' },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** The filters of lines, for the list and its file. */
export function useLineFields(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(lineList, [
        { key: 'start_time', labelKey: 'settlements.periodEnd' },
        { key: 'settlement_id' },
        {
          key: 'state',
          options: settlementLineStates.map((value) => ({ value, label: t.term(settlementLineStateWords, value) })),
        },
        { key: 'kind', options: settlementLineKinds.map((value) => ({ value, label: t.term(settlementLineKindWords, value) })) },
        { key: 'trade_no' },
        { key: 'merchant_no', labelKey: 'settlements.merchantNo' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}
