import { type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, ConditionWorld } from '../../../../platform/server/conditions/index.ts';
import { kindsWithLimits } from '../../../settings/limits/server/index.ts';
import { companiesWithMerchants } from '../../../merchants/merchants/server/index.ts';
import { companiesWithChannels } from '../../../payments/routing/server/index.ts';
import { companiesWithRules } from '../../../rules/rules/server/index.ts';
import { companiesWithKeys, countCheckers } from '../../../mechanisms/session/server/index.ts';

/** A condition that each company meets for itself. @param having the companies that meet it */
const ofEachCompany = (
  one: Pick<Condition, 'code' | 'severity' | 'place'> & { words: Texts },
  having: (world: ConditionWorld) => Promise<ReadonlySet<string>>,
): Condition => ({
  ...one,
  async find(world) {
    if (world.companies.length === 0) return [];
    const met = await having(world);
    return world.companies.filter((code) => !met.has(code)).map((company) => ({ company }));
  },
});

/** Companies of which the number of people who may approve is another. */
const withCheckers = async (world: ConditionWorld, isEnough: (people: number) => boolean): Promise<ReadonlySet<string>> => {
  const checkers = await countCheckers(world.database.main, world.companies, world);
  return new Set(world.companies.filter((code) => isEnough(checkers.get(code) ?? 0)));
};

/** What a company needs before payments can be decided, and people decide what waits for them. */
export const firstRunConditions: readonly Condition[] = [
  {
    code: 'COMPANY',
    severity: 'CRITICAL',
    words: textsOf('server.firstRun.noCompany'),
    place: '/systemconfig?tab=companies',
    find: async ({ companies }) => (companies.length === 0 ? [{ company: null }] : []),
  },
  ofEachCompany(
    {
      code: 'CHECKER',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.noApproverNothingCanBeApproved'),
      place: '/systemconfig?tab=staff',
    },
    (world) => withCheckers(world, (people) => people > 0),
  ),
  ofEachCompany(
    {
      code: 'SECOND_CHECKER',
      severity: 'WARNING',
      words: textsOf('server.firstRun.noSecondOfficerRequestsOfThe'),
      place: '/systemconfig?tab=staff',
    },
    (world) => withCheckers(world, (people) => people !== 1),
  ),
  ofEachCompany(
    {
      code: 'LIMITS',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.noLimitsPaymentsCannotBeDecided'),
      place: '/systemconfig?tab=payments',
    },
    async ({ database, companies }) => new Set((await kindsWithLimits(database.main, companies)).map(({ companyCode }) => companyCode)),
  ),
  ofEachCompany(
    {
      code: 'CHANNEL',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.noProviderServesAMethod'),
      place: '/systemconfig?tab=payments',
    },
    ({ database, companies }) => companiesWithChannels(database.main, companies),
  ),
  ofEachCompany(
    {
      code: 'KEY',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.thePaymentCoreHasNoKey'),
      place: '/systemconfig?tab=keys',
    },
    ({ database, companies, ...at }) => companiesWithKeys(database.main, companies, at),
  ),
  ofEachCompany(
    {
      code: 'MERCHANT',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.noActiveMerchant'),
      place: '/onboardingList',
    },
    ({ database, companies }) => companiesWithMerchants(database.main, companies),
  ),
  ofEachCompany(
    {
      code: 'RULES',
      severity: 'CRITICAL',
      words: textsOf('server.firstRun.noRuleInForce'),
      place: '/ruleSettings',
    },
    ({ database, companies }) => companiesWithRules(database.main, companies),
  ),
];
