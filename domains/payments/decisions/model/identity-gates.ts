import { ageOn, localDate, nameSimilarity, sameNameFrom, type SanctionState } from '../../../register/kernel/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import { addingGate, type Finding, type Gate, type GateContext, inDecisionOrder } from './gate.ts';
import { blackListGate, heldPersonGate, routeGate } from './list-gates.ts';
import { ruleGate, whiteListGate } from './rule-gates.ts';
import type { PaymentFacts } from './state.ts';

const adultAge = 18;
/** Below this, two names are taken for two people. */
export const nameThreshold = sameNameFrom;

/** Step 2: the merchant must be onboarded and its app active. What was admitted before may drain. */
export const merchantGate: Gate = addingGate(2, 'merchant-state', ({ policy, earlier }) => {
  const { merchant, app } = policy;
  if (earlier || (merchant.status === 'ONBOARDED' && app.status === 'ACTIVE')) return undefined;
  return { code: 'MERCHANT_STATE', action: 'REJECT', facts: { merchant_status: merchant.status, app_status: app.status } };
});

/** The best match on lists of these kinds, with how many there are, as a decision keeps it. */
function listFacts(payment: PaymentFacts, kinds: readonly SourceKind[]): Finding['facts'] | undefined {
  const matches = payment.screening?.matches.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const [best] = matches;
  if (!best) return undefined;
  const { party, list, version, entry, matchRate, confidence, reportId } = best;
  return { party, list, list_version: version, list_entry: entry, match_rate: matchRate, confidence, matches: matches.length, report_id: reportId };
}

/**
 * Step 3: a confirmed match freezes, and so does one on a sanctions list that nobody has found to be somebody else. A possible one that
 * was told of the person, and one on a list of another kind, is watched. Nothing switches this off.
 */
export const sanctionGate: Gate = addingGate(3, 'sanction', ({ person, payment }) => {
  const existing = { subject: person.subject.sanction, other_party: payment.otherPartySanction };
  const isKnown = (state: SanctionState): boolean => existing.subject === state || existing.other_party === state;
  const sanctioned = listFacts(payment, ['SANCTION']);
  if (isKnown('CONFIRMED') || sanctioned)
    return { code: 'SANCTION', action: 'FREEZE', holdType: 'SANCTION', alertType: 'SANCTION', facts: { ...existing, ...sanctioned } };
  const listed = listFacts(payment, ['DEBARMENT', 'OTHER']);
  if (isKnown('POSSIBLE') || listed) return { code: 'SANCTION', action: 'MONITOR', alertType: 'SANCTION', facts: { ...existing, ...listed } };
  return undefined;
});

/** Step 3: who could not be compared with the lists waits until somebody has done it. */
export const screeningGate: Gate = addingGate(3, 'screening', ({ payment }) =>
  payment.screening?.hasFailed ? { code: 'SCREENING_FAILED', action: 'HOLD', holdType: 'NAME', facts: {} } : undefined,
);

/** Step 5: nobody pays or is paid after death; a payout is refused, a pay-in waits. */
export const deceasedGate: Gate = addingGate(5, 'deceased', ({ person, payment, policy }) => {
  const { deceasedOn } = person.subject;
  if (deceasedOn === null) return undefined;
  const day = localDate(payment.at, policy.company.timeZone);
  if (day <= deceasedOn) return undefined;
  const facts = { deceased_on: deceasedOn, payment_day: day };
  return payment.business === 'payout'
    ? { code: 'DECEASED', action: 'REJECT', alertType: 'DECEASED', facts }
    : { code: 'DECEASED', action: 'HOLD', holdType: 'KYC', alertType: 'DECEASED', facts };
});

/** Step 5: a minor above the small floor waits. */
export const minorGate: Gate = addingGate(5, 'minor', ({ person, payment, policy, limits }) => {
  const { birthDate } = person.subject;
  if (birthDate === null || person.subject.kind !== 'PERSON') return undefined;
  const age = ageOn(birthDate, payment.at, policy.company.timeZone);
  if (age >= adultAge || payment.amountMinor <= limits.minorFloorMinor) return undefined;
  return {
    code: 'MINOR',
    action: 'HOLD',
    holdType: 'KYC',
    facts: { age, floor_minor: String(limits.minorFloorMinor), amount_minor: String(payment.amountMinor) },
  };
});

/**
 * Step 7: a failed identity waits (or is refused, by setting); an unverified one waits above a small ceiling. Where a
 * merchant of low or medium risk vouches for its users, an unverified identity raises an alert instead. Of a number of many without
 * a name or an account nobody is known at all: it waits whatever the amount.
 */
export const verificationGate: Gate = addingGate(7, 'verification', ({ person, payment, policy, limits }) => {
  const { verification } = person.subject;
  if (verification === 'No Pass') {
    const facts = { verification, setting: policy.company.noPassAction };
    return policy.company.noPassAction === 'REJECT'
      ? { code: 'KYC_NO_PASS', action: 'REJECT', facts }
      : { code: 'KYC_NO_PASS', action: 'HOLD', holdType: 'KYC', facts };
  }
  // Whoever cannot be told from others has no history to be limited by.
  const ceilingMinor = payment.isNobodys ? 0n : limits.unverifiedCeilingMinor;
  if (verification !== 'Not Verify' || payment.amountMinor <= ceilingMinor) return undefined;
  const vouched = !payment.isNobodys && policy.app.selfVerify && policy.merchant.riskLevel !== 'HIGH';
  const facts = { verification, ceiling_minor: String(ceilingMinor), amount_minor: String(payment.amountMinor), merchant_vouches: vouched };
  return vouched
    ? { code: 'KYC_NOT_VERIFY', action: 'ALERT', alertType: 'UNVERIFIED', facts }
    : { code: 'KYC_NOT_VERIFY', action: 'HOLD', holdType: 'KYC', facts };
});

type OtherPartyFinding = Omit<Finding, 'step'> | undefined;

/**
 * Without tolerance, what is not told counts as different as soon as it has to be known: at once on a payout, on a pay-in
 * when the money has arrived.
 */
const mustBeTold = ({ payment, policy }: GateContext): boolean =>
  policy.app.payerVerification === 'STRICT' && (payment.business === 'payout' || payment.stage === 'PAYMENT');

/** How alike the names on a payment are to the person's, the least alike counting; undefined without a name on either side. */
function likenessOf({ person, payment }: GateContext): number | undefined {
  const own = person.subject.name;
  const names = [payment.name, payment.alsoNamed].filter((name): name is string => Boolean(name));
  return own && names.length > 0 ? Math.min(...names.map((name) => nameSimilarity(own, name))) : undefined;
}

function nameFinding(context: GateContext): OtherPartyFinding {
  const { payment, policy } = context;
  const setting = policy.app.payerVerification;
  const isStrict = setting === 'STRICT';
  const threshold = isStrict ? 1 : nameThreshold;
  const likeness = likenessOf(context);
  const isOther = likeness !== undefined && likeness < threshold;
  const isMissing = mustBeTold(context) && (likeness === undefined || !payment.party?.isNamed);
  if (!isOther && !isMissing) return undefined;
  const facts = { ...(isOther ? { similarity: likeness.toFixed(3), threshold: String(threshold) } : { other_party_name: 'MISSING' }), setting };
  return payment.business === 'payout' || isStrict
    ? { code: 'NAME_MISMATCH', action: 'HOLD', holdType: 'NAME', behaviour: true, facts }
    : { code: 'NAME_MISMATCH', action: 'ALERT', alertType: 'NAME_MISMATCH', behaviour: true, facts };
}

function documentFinding(context: GateContext): OtherPartyFinding {
  const { payment, policy } = context;
  const setting = policy.app.payerVerification;
  if (setting === 'NAME') return undefined;
  const document = payment.party?.document ?? 'MISSING';
  if (document === 'OWN' || (document === 'MISSING' && !mustBeTold(context))) return undefined;
  return { code: 'DOCUMENT_MISMATCH', action: 'HOLD', holdType: 'NAME', facts: { other_party_document: document, setting } };
}

/**
 * Step 7: who pays or is paid is compared with the person, as strictly as the app asks for. Names that are only unlike
 * make a payout wait and a pay-in raise an alert; a document is proof, and waits. The names themselves are not kept here.
 */
export const otherPartyGate: Gate = addingGate(7, 'other-party', (context) =>
  context.policy.app.payerVerification === 'OFF' ? undefined : [nameFinding(context), documentFinding(context)].filter((one) => one !== undefined),
);

/** Step 7: who holds public office, or may be on a list of those who do, is watched. */
export const pepGate: Gate = addingGate(7, 'pep', ({ person, payment }) => {
  const { pep } = person.subject;
  const listed = listFacts(payment, ['PEP']);
  return pep === 'CURRENT' || listed ? { code: 'PEP', action: 'MONITOR', alertType: 'PEP', facts: { pep, ...listed } } : undefined;
});

/** Step 10: the hard limit holds, the soft one is watched. */
export const limitGate: Gate = addingGate(10, 'limits', ({ amount, limits }) => {
  if (!amount) return undefined;
  const numbers = {
    monitor_minor: String(amount.monitorMinor),
    probation_minor: String(amount.probationMinor),
    used_minor: String(amount.usedMinor),
    reserved_minor: String(amount.reservedMinor),
    remaining_minor: String(amount.remainingMinor),
    balance_minor: String(amount.balanceMinor),
    shortfall_minor: String(amount.shortfallMinor),
    source: limits.probationSource,
  };
  if (amount.outcome === 'HOLD') return { code: 'LIMIT_PROBATION', action: 'HOLD', holdType: 'LIMIT', facts: numbers };
  return undefined;
});

/** The gates of this product version, in decision order. */
export const standardGates: readonly Gate[] = [
  merchantGate,
  sanctionGate,
  screeningGate,
  blackListGate,
  heldPersonGate,
  deceasedGate,
  minorGate,
  routeGate,
  verificationGate,
  otherPartyGate,
  pepGate,
  ruleGate,
  whiteListGate,
  limitGate,
];

/** The decision order that runs. */
export const gates = inDecisionOrder(standardGates);
