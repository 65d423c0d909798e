import type { ListColumn, ListColumns, ListFilters, ListRecord } from '../../contract/lists/index.ts';
import type { MessageKey } from '../../contract/index.ts';
import type { Draft, FilterField, Option } from './fields.ts';

interface FilterLook {
  /** What there is to choose from. Without any a text is typed. */
  options?: readonly Option[];
  loading?: boolean;
  /** What a choice means while nothing is chosen, where that is not everything. */
  unset?: (draft: Draft) => string;
  placeholder?: string;
  isRequired?: boolean;
  maxDays?: number;
}

/**
 * How one filter of a list is shown, of a range the key of its beginning; what it compares, and whether it is personal, its record
 * says. Without a label it is called as the column of the same key.
 */
export type ShownFilter<Key extends string, Column extends string = never> = FilterLook &
  ({ key: Key; labelKey: MessageKey } | { key: Key & Column; labelKey?: undefined });

/** The fields of a list's filters as its record has them, in the order in which they are shown. */
export function fieldsOf<F extends ListFilters, C extends string>(
  list: Pick<ListRecord<F, undefined, C>, 'filters' | 'shownTo' | 'columns'>,
  shown: readonly ShownFilter<keyof F & string, C>[],
): FilterField[] {
  return shown.map(({ key, options, loading, unset, placeholder, isRequired, maxDays, ...label }): FilterField => {
    const one = list.filters[key] as ListFilters[string];
    const labelKey = label.labelKey ?? ((list.columns as ListColumns)[key] as ListColumn).title;
    const demands = list.shownTo?.[key];
    const base = { labelKey, ...(demands ? { demands } : {}), ...(one.isPersonal ? { personal: true } : {}), ...(isRequired ? { isRequired } : {}) };
    if (one.kind === 'from' && one.other !== undefined) return { ...base, kind: 'range', keys: [key, one.other], ...(maxDays ? { maxDays } : {}) };
    if (one.kind === 'least' || one.kind === 'most') return { ...base, kind: 'amount', key };
    if (options) return { ...base, kind: 'choice', key, options, ...(loading ? { loading } : {}), ...(unset ? { unset } : {}) };
    if (one.kind === 'flag') return { ...base, kind: 'flag', key };
    return { ...base, kind: 'text', key, ...(placeholder === undefined ? {} : { placeholder }) };
  });
}
