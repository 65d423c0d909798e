import { formatAmount } from '../../../register/kernel/index.ts';
import type { About } from './kind.ts';
import type { RequestViewData, ViewValueData } from '../contract/index.ts';

/* What kinds make their sentences and views of. */

export { say } from './sentence-of.ts';

export const text = (value: string): ViewValueData => ({ kind: 'text', text: value });
export const time = (at: number): ViewValueData => ({ kind: 'time', at });
export const money = (minor: string | bigint, currency: string): ViewValueData => ({ kind: 'money', amount: formatAmount(minor), currency });

const noMoney: About['amounts'] = [];
/** A request about people, at a place. */
export const aboutPeople = (subjectIds: readonly string[], place: string | null = null, amounts: About['amounts'] = noMoney): About => ({
  subjectIds,
  place,
  amounts,
});
/** A request about a thing that is no person. */
export const aboutThing = (place: string): About => aboutPeople([], place);

type Change = RequestViewData['changes'][number];

/** A line of before and after; nothing where both are the same. */
export function change(
  label: string,
  { before, after, loosens = true }: { before: ViewValueData | null; after: ViewValueData | null; loosens?: boolean },
): Change[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ label, before, after, loosens }];
}

/** A view of facts and changes without single items. */
export const plainView = (facts: RequestViewData['facts'], changes: RequestViewData['changes'], link: RequestViewData['link'] = null): RequestViewData => ({
  facts,
  changes,
  items: [],
  link,
});
