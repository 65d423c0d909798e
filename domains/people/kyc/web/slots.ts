import { type AnyEndpoint, declareSlot } from '../../../../platform/web/index.ts';

interface Person {
  subjectId: string;
}

/** Among the buttons of the head of somebody. @param companies those that know the person */
export const IdentityActs = declareSlot<Person & { companies: readonly string[] }>('kyc.identity-acts');
/** Above the register, for the people who are chosen. */
export const ChosenIdentityActs = declareSlot<{ subjectIds: readonly string[] }>('kyc.chosen-identity-acts');
/** Above somebody's limits: the ways to change them. */
export const IdentityLimitActs = declareSlot<Person & { withheld: string | undefined; invalidates: readonly AnyEndpoint[] }>('kyc.identity-limit-acts');
/** Below somebody's limits: how they came about. */
export const IdentityLimitHistory = declareSlot<Person>('kyc.identity-limit-history');
