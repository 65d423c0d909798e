import { useMemo } from 'react';
import { type FilterField, fieldsOf, useText } from '../../../../platform/web/index.ts';
import { merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { riskRegisterList } from '../contract/index.ts';

/** The filters of the register. @param range how the range of time is labelled */
export function useRegisterFields(range: { labelKey: 'merchantRisk.assessedTime' | 'merchantRisk.downloads.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(riskRegisterList, [
        { key: 'merchant_name' },
        { key: 'risk_level', options: riskLevels.map((value) => ({ value, label: t.term(riskLevelWords, value) })) },
        { key: 'has_review', labelKey: 'merchantRisk.hasReview' },
        { key: 'is_overdue' },
        { key: 'status', options: merchantStatuses.map((value) => ({ value, label: t.term(merchantStatusWords, value) })) },
        { key: 'merchant_no' },
        { key: 'start_time', ...range },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, range, companies.options, companies.isLoading],
  );
}
