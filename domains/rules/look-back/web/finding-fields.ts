import { useMemo } from 'react';
import { fieldsOf, type FilterField, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions, useRuleTypeOptions } from '../../../register/reference-data/web/index.ts';
import { lookBackSideWords } from '../../../register/vocabulary/contract/index.ts';
import { lookBackFindingList, lookBackSides } from '../contract/index.ts';

/** What findings are narrowed to: those of one look-back on its page, those of all in a file. */
export function useFindingFields(of: 'one' | 'all'): readonly FilterField[] {
  const t = useText();
  const types = useRuleTypeOptions();
  const companies = useCompanyOptions();
  return useMemo(() => {
    const fields = fieldsOf(lookBackFindingList, [
      { key: 'side', options: lookBackSides.map((value) => ({ value, label: t.term(lookBackSideWords, value) })) },
      { key: 'rule_type', options: types.options, loading: types.isLoading },
      { key: 'subject_name', labelKey: 'lookBack.person' },
      { key: 'has_alert', labelKey: 'lookBack.hasAlert' },
    ]);
    if (of === 'one') return fields;
    return fieldsOf(lookBackFindingList, [
      { key: 'start_time', labelKey: 'lookBack.foundTime' },
      { key: 'look_back_id', labelKey: 'lookBack.number' },
      { key: 'side', options: lookBackSides.map((value) => ({ value, label: t.term(lookBackSideWords, value) })) },
      { key: 'rule_type', options: types.options, loading: types.isLoading },
      { key: 'subject_name', labelKey: 'lookBack.person' },
      { key: 'has_alert', labelKey: 'lookBack.hasAlert' },
      { key: 'entity_code', options: companies.options, loading: companies.isLoading },
    ]);
  }, [t, of, types.options, types.isLoading, companies.options, companies.isLoading]);
}
