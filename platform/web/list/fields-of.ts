import type { ListFilters, ListRecord } from '../../contract/lists/index.ts';
import type { MessageKey } from '../../contract/index.ts';
import type { Draft, FilterField, Option } from './fields.ts';

/** How one filter of a list is shown; what it compares, and whether it is personal, its record says. */
export interface ShownFilter<Key extends string> {
  /** Of a range the key of its beginning. */
  key: Key;
  labelKey: MessageKey;
  /** What there is to choose from. Without any a text is typed. */
  options?: readonly Option[];
  loading?: boolean;
  /** What a choice means while nothing is chosen, where that is not everything. */
  unset?: (draft: Draft) => string;
  placeholder?: string;
  isRequired?: boolean;
  maxDays?: number;
}

/** The fields of a list's filters as its record has them, in the order in which they are shown. */
export function fieldsOf<F extends ListFilters>(
  list: Pick<ListRecord<F>, 'filters' | 'shownTo'>,
  shown: readonly ShownFilter<keyof F & string>[],
): FilterField[] {
  return shown.map(({ key, labelKey, options, loading, unset, placeholder, isRequired, maxDays }): FilterField => {
    const one = list.filters[key] as ListFilters[string];
    const demands = list.shownTo?.[key];
    const base = { labelKey, ...(demands ? { demands } : {}), ...(one.isPersonal ? { personal: true } : {}), ...(isRequired ? { isRequired } : {}) };
    if (one.kind === 'from' && one.other !== undefined) return { ...base, kind: 'range', keys: [key, one.other], ...(maxDays ? { maxDays } : {}) };
    if (one.kind === 'least' || one.kind === 'most') return { ...base, kind: 'amount', key };
    if (options) return { ...base, kind: 'choice', key, options, ...(loading ? { loading } : {}), ...(unset ? { unset } : {}) };
    if (one.kind === 'flag') return { ...base, kind: 'flag', key };
    return { ...base, kind: 'text', key, ...(placeholder === undefined ? {} : { placeholder }) };
  });
}
