import { useMemo } from 'react';
import { fieldsOf, type FilterField, useText } from '../../../../platform/web/index.ts';
import { merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useCountryOptions, useMasterList, useStateOptions } from '../../../register/reference-data/web/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantList } from '../contract/index.ts';

/** What the list of merchants, and its file, can be narrowed to. */
export function useMerchantFields(range: { labelKey: 'merchants.since' | 'merchants.downloads.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const countries = useCountryOptions();
  const industries = useMasterList('industry');
  const states = useStateOptions();
  return useMemo(
    () =>
      fieldsOf(merchantList, [
        { key: 'name', labelKey: 'merchants.name' },
        { key: 'muid' },
        { key: 'tax_id' },
        { key: 'status', options: merchantStatuses.map((value) => ({ value, label: t.term(merchantStatusWords, value) })) },
        { key: 'risk_level', options: riskLevels.map((value) => ({ value, label: t.term(riskLevelWords, value) })) },
        { key: 'country', options: countries.options, loading: countries.isLoading },
        { key: 'registered_state', options: states },
        { key: 'industry', options: industries.options, loading: industries.isLoading },
        { key: 'review_due', labelKey: 'merchants.reviewDue' },
        { key: 'start_time', ...range },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, countries.options, countries.isLoading, industries.options, industries.isLoading, states, range],
  );
}
