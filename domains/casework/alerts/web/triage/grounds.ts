import { type Text, useQueryCall } from '../../../../../platform/web/index.ts';
import { groundsLack, type LeastGrounds } from '../../../../register/kernel/grounds.ts';
import { type Conclusion, conclusions } from '../../../../register/kernel/index.ts';
import { listLeastGrounds } from '../../contract/index.ts';

/** Fewest characters of the grounds for alerts of these companies; nothing until it is known, when the server alone decides. */
export function useLeastGrounds(companies: readonly string[]): LeastGrounds {
  const { data } = useQueryCall(listLeastGrounds, companies.length > 0 ? {} : undefined, { staleMs: 600_000, silent: true });
  const companyGrounds = (data?.list ?? []).filter(({ entity_code: code }) => companies.includes(code));
  const least = (conclusion: Conclusion) => Math.max(0, ...companyGrounds.map(({ least_grounds: one }) => one[conclusion]));
  return Object.fromEntries(conclusions.map((conclusion) => [conclusion, least(conclusion)])) as Record<Conclusion, number>;
}

/** What the grounds lack for a conclusion, as a sentence. */
export function groundsLackText(t: Text, grounds: string, least: number): string | undefined {
  const count = groundsLack(grounds, least);
  return count > 0 ? t('kit.moreCharacters', { count }) : undefined;
}
