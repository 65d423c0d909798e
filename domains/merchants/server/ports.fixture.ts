import type { Call } from '../../../platform/server/index.ts';
import { accountOf } from './account.store.ts';
import type { Gate, UnmetGates } from './gates.ts';
import type { MerchantPorts } from './index.ts';
import type { Onboarding } from './merchants.ts';
import { examine } from './ownership.ts';

/* Ports for the tests of this slice: some gates of a few facts. The product's own are those of the onboarding slice, with tests there. */

async function gatesFor({ db }: Pick<Call, 'db'>, { merchant }: Pick<Onboarding, 'merchant'>): Promise<Gate[]> {
  const { ownership } = await examine(db, merchant);
  const account = await accountOf(db, merchant.merchantNo);
  return [
    { gate: 'CDD', isMet: merchant.activity !== null, facts: {} },
    { gate: 'OWNERSHIP', isMet: ownership.hasControllingPerson, facts: {} },
    { gate: 'ACCOUNT', isMet: account?.verifiedAt != null, facts: {} },
  ];
}

const unmetGates: UnmetGates = async (call, onboarding) => (await gatesFor(call, onboarding)).filter(({ isMet }) => !isMet);

export const testPorts: MerchantPorts = {
  unmetGates,
  followChange: async () => undefined,
  askToOnboard: async () => {
    throw new Error('the onboarding slice decides rounds');
  },
  endLinks: async () => undefined,
};
