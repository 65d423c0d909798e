import { type Db, sendsMail } from '../../../platform/server/index.ts';
import { kindsWithLimits } from '../../limits/server/index.ts';
import { companiesWithMerchants } from '../../merchants/server/index.ts';
import { companiesWithChannels } from '../../routing/server/index.ts';
import { companiesWithRules } from '../../rules/server/index.ts';
import { companiesWithKeys, countCheckers } from '../../session/server/index.ts';
import type { MissingPart } from '../contract/index.ts';

interface Missing {
  part: MissingPart;
  entity_code: string | null;
}

/** What a desk of these companies lacks so that it can do its work. */
export async function findMissing(db: Db, companies: readonly string[], at: { now: Date; demo: boolean }): Promise<Missing[]> {
  if (companies.length === 0) return [{ part: 'COMPANY', entity_code: null }];
  const checkers = await countCheckers(db, companies, at);
  const parts: readonly (readonly [MissingPart, ReadonlySet<string>])[] = [
    ['LIMITS', new Set((await kindsWithLimits(db, companies)).map(({ companyCode }) => companyCode))],
    ['CHANNEL', await companiesWithChannels(db, companies)],
    ['KEY', await companiesWithKeys(db, companies, at)],
    ['MERCHANT', await companiesWithMerchants(db, companies)],
    ['RULES', await companiesWithRules(db, companies)],
  ];
  const ofCompanies = companies.flatMap((code): Missing[] => {
    const people = checkers.get(code) ?? 0;
    return [
      ...(people >= 2 ? [] : [{ part: people === 0 ? ('CHECKER' as const) : ('SECOND_CHECKER' as const), entity_code: code }]),
      ...parts.filter(([, having]) => !having.has(code)).map(([part]) => ({ part, entity_code: code })),
    ];
  });
  return [...ofCompanies, ...((await sendsMail(db)) ? [] : [{ part: 'MAIL' as const, entity_code: null }])];
}
