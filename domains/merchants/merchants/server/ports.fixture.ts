import type { Call } from '../../../../platform/server/index.ts';
import { accountOf } from './stores/account.store.ts';
import type { Condition, UnmetConditions } from './conditions.ts';
import type { MerchantPorts } from './index.ts';
import type { Onboarding } from './merchants.ts';
import { examine } from './ownership.ts';

/* Ports for the tests of this slice: some conditions of a few facts. The product's own are those of the onboarding slice, with tests there. */

async function conditionsFor({ db }: Pick<Call, 'db'>, { merchant }: Pick<Onboarding, 'merchant'>): Promise<Condition[]> {
  const { ownership } = await examine(db, merchant);
  const account = await accountOf(db, merchant.merchantNo);
  return [
    { condition: 'CDD', isMet: merchant.activity !== null, facts: {} },
    { condition: 'OWNERSHIP', isMet: ownership.hasControllingPerson, facts: {} },
    { condition: 'ACCOUNT', isMet: account?.verifiedAt != null, facts: {} },
  ];
}

const unmetConditions: UnmetConditions = async (call, onboarding) => (await conditionsFor(call, onboarding)).filter(({ isMet }) => !isMet);

export const testPorts: MerchantPorts = {
  unmetConditions,
  followChange: async () => undefined,
  askToOnboard: async () => {
    throw new Error('the onboarding slice decides rounds');
  },
  endLinks: async () => undefined,
};
