import { wire } from '../../../../platform/contract/index.ts';
import { checkedBy, filter } from '../../../../platform/contract/lists/index.ts';
import { stateChoices } from '../../kernel/index.ts';

/** The filter of a list by the state or province where a person or company is registered; `BR-NONE` finds those of Brazil of whom none is recorded. */
export const filterState = () =>
  checkedBy(
    filter.value(8),
    wire.filterText(8).refine((code) => code === undefined || stateChoices.has(code), { params: { rule: 'invalid' } }),
  );
