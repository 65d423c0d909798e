import type { Call } from '../../../platform/server/index.ts';
import type { GateCode } from '../../kernel/index.ts';
import { accountOf } from './account.store.ts';
import type { Onboarding } from './merchants.ts';
import { examine } from './ownership.ts';

/** Something that must be in order before a merchant is taken on, and how it stands. */
export interface Gate {
  readonly gate: GateCode;
  readonly isMet: boolean;
  /** What a screen says about it. */
  readonly facts: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Answers the gates that are not met. */
export type UnmetGates = (call: Pick<Call, 'db' | 'now'>, onboarding: Onboarding) => Promise<Gate[]>;

/** The gates that this slice knows by itself: legal data, owners and control, settlement account. */
export async function merchantGates({ db }: Pick<Call, 'db'>, { merchant }: Pick<Onboarding, 'merchant'>): Promise<Gate[]> {
  const { ownership } = await examine(db, merchant);
  const account = await accountOf(db, merchant.merchantNo);
  const missing = (
    [
      ['tax_id', merchant.taxId],
      ['founded_on', merchant.foundedOn],
      ['activity', merchant.activity],
      ['declared_turnover', merchant.declaredTurnoverMinor],
      ['declared_ticket', merchant.declaredTicketMinor],
    ] as const
  )
    .filter(([, value]) => value === null)
    .map(([field]) => field);
  return [
    { gate: 'CDD', isMet: missing.length === 0, facts: { missing } },
    {
      gate: 'OWNERSHIP',
      isMet: ownership.hasControllingPerson && ownership.nomineesWithoutPrincipal.length === 0 && ownership.overdeclared.length === 0,
      facts: {
        has_controlling_person: ownership.hasControllingPerson,
        nominees_without_principal: ownership.nomineesWithoutPrincipal.length,
        overdeclared: ownership.overdeclared.length,
        untraced_bp: ownership.untracedBp,
      },
    },
    { gate: 'ACCOUNT', isMet: account?.verifiedAt != null, facts: { has_account: account !== undefined, is_verified: account?.verifiedAt != null } },
  ];
}

/** The unmet ones of them. */
export const unmetMerchantGates: UnmetGates = async (call, onboarding) => (await merchantGates(call, onboarding)).filter(({ isMet }) => !isMet);
