import { isOwnWork } from '../../../../platform/contract/index.ts';
import { eddItems } from '../../../register/kernel/onboarding.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { loadTimeZones } from '../../../settings/limits/server/ledger/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { findVerifiers, holderTaxIdType, isSetBy, merchantLife, type MerchantProfile } from '../../merchants/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { findSampledPayments } from '../../../payments/transactions/server/index.ts';
import {
  commentEdd,
  type CommentView,
  type ComparedView,
  type EddView,
  type MerchantView,
  type ReviewAct,
  reviewActs,
  type ReviewView,
  type StepView,
} from '../contract/index.ts';
import { commentLife } from '../model/comment-life.ts';
import { approvalRefusal } from '../model/edd.ts';
import { conditionsOfStep, lacksOfStep } from '../model/conditions.ts';
import { stepLife } from '../model/step-life.ts';
import { standingOf } from '../model/step-standing.ts';
import { compare } from './cdd.ts';
import { type CommentRow, listComments } from './stores/comment.store.ts';
import { isSenior } from './comments.ts';
import { type Gathered, gather, isOwnAccount } from './facts.ts';
import { merchantActOf, getVisibleReview, type VisibleReview } from './find-review.ts';
import { presentCondition } from './conditions.ts';
import { presentParty } from './name-screening.ts';
import { type DifferenceRow, findRegistry, listRegistry } from './stores/registry.store.ts';
import type { StepRow } from './stores/step.store.ts';
import { isTraced } from './stores/untraced.store.ts';

type Reading = Pick<Call, 'db' | 'actor' | 'now'>;

const amountOf = (minor: number | bigint | string | null): string | null => (minor === null ? null : formatAmount(BigInt(minor)));

export const presentMerchant = (merchant: MerchantProfile, { view, own }: { view: PersonView; own: PersonView }): MerchantView => ({
  merchant_no: merchant.merchantNo,
  muid: merchant.muid,
  muname: merchant.name,
  legal_name: merchant.legalName,
  trade_names: merchant.tradeNames,
  entity_code: merchant.companyCode,
  country: merchant.country,
  currency: merchant.currency,
  industry: merchant.industry,
  tax_id_type: merchant.taxIdType,
  tax_id: own.idNo(merchant.taxIdType, merchant.taxId),
  founded_on: merchant.foundedOn,
  legal_form: merchant.legalForm,
  activity: merchant.activity,
  activity_codes: merchant.activityCodes,
  website: merchant.website,
  email: own.email(merchant.email),
  phone: merchant.phone === null ? null : view.reference(merchant.phone),
  address_line: merchant.addressLine,
  city: merchant.city,
  region: merchant.region,
  postal_code: merchant.postalCode,
  declared_turnover: amountOf(merchant.declaredTurnoverMinor),
  declared_ticket: amountOf(merchant.declaredTicketMinor),
  payer_countries: merchant.payerCountries,
  delivery: merchant.delivery,
  products: merchant.products,
  businesses: merchant.businesses,
  risk_level: merchant.nextReviewOn === null ? null : merchant.riskLevel,
});

const presentStep = (row: StepRow, { conditions, edd }: Pick<Gathered, 'conditions' | 'edd'>): StepView => ({
  step: row.step,
  state: row.state,
  standing: standingOf(row, { lacks: lacksOfStep(conditions, row.step).map(({ code }) => code), isEddDue: edd.isDue }),
  note: row.note,
  changed_by: row.changedBy,
  changed_time: row.changedAt?.getTime() ?? null,
  conditions: [...conditionsOfStep[row.step]],
  lacks: lacksOfStep(conditions, row.step).map(({ code, about }) => ({ code, about })),
  acts: [...stepLife.actsFrom(row.state)],
});

function presentCompared(
  merchant: MerchantProfile,
  registry: Parameters<typeof compare>[1] | undefined,
  differences: readonly DifferenceRow[],
): ComparedView[] {
  if (!registry) return [];
  return compare(merchant, registry).map(({ field, declared, found: declaration, isSame }) => {
    const difference = differences.findLast((one) => one.field === field && one.state !== 'GONE');
    return {
      field,
      declared,
      found: declaration,
      is_same: isSame,
      difference:
        isSame || !difference
          ? null
          : {
              difference_id: difference.id,
              state: difference.state,
              reason: difference.reason,
              decided_by: difference.decidedBy,
              decided_time: difference.decidedAt?.getTime() ?? null,
            },
    };
  });
}

async function presentComments(call: Reading, rows: readonly CommentRow[]): Promise<CommentView[]> {
  const names = await findStaffNames(
    call.db,
    rows.flatMap(({ mentions }) => mentions),
  );
  return rows.map((row) => {
    const isAuthor = row.authorId === call.actor.userId;
    return {
      comment_id: row.id,
      step: row.step,
      comment: row.text,
      state: row.state,
      mentions: row.mentions.map((id) => ({ user_id: id, name: names.get(id) ?? null, seen_time: row.seen[id] ? Date.parse(row.seen[id]) : null })),
      author: row.authorName,
      is_own: isAuthor,
      created_time: row.createdAt.getTime(),
      published_time: row.publishedAt?.getTime() ?? null,
      published_by: row.publishedBy,
      may_publish: commentLife.refusalOf(row.state, 'PUBLISH', { isAuthor }) === undefined,
    };
  });
}

async function presentSample(call: Reading, { edd, sample }: Gathered['edd']): Promise<EddView['sample']> {
  if (!edd?.sampleAt || !edd.from || !edd.to) return null;
  const payments = await findSampledPayments(
    call.db,
    sample.map(({ transactionId }) => transactionId),
  );
  return {
    seed: edd.seed ?? '',
    from_time: edd.from.getTime(),
    to_time: edd.to.getTime(),
    of: edd.of ?? 0,
    by: edd.sampleBy ?? '',
    time: edd.sampleAt.getTime(),
    payments: sample.flatMap(({ position, transactionId, finding, note, by }) => {
      const payment = payments.get(transactionId);
      if (!payment) return [];
      const { business, tradeNo, orderTime, minor, currency, method, result } = payment;
      return [
        {
          position,
          business,
          trade_no: tradeNo,
          order_time: orderTime.getTime(),
          amount: formatAmount(BigInt(minor)),
          currency,
          method,
          result,
          finding,
          note,
          by,
        },
      ];
    }),
  };
}

async function presentEdd(call: Reading, result: Gathered['edd']): Promise<EddView> {
  const { edd, items, pictures, remarks, isDue, reasons, open } = result;
  const refusal = approvalRefusal({
    openItems: open.length,
    isSenior: isSenior(call),
    hasWorked: isOwnWork(commentEdd, call.actor.personId, ...result.workedBy),
  });
  return {
    is_due: isDue,
    reasons: [...reasons],
    items: eddItems.map((item) => {
      const row = items.find((one) => one.item === item);
      return { item, answer: row?.answer ?? null, by: row?.by ?? null, time: row?.at.getTime() ?? null, is_open: open.includes(item) };
    }),
    visited_on: edd?.visitedOn ?? null,
    pictures: pictures.map(({ id, name, caption, by, at }) => ({ picture_id: id, name, caption, by, time: at.getTime() })),
    sample: await presentSample(call, result),
    approved_by: edd?.approvedBy ?? null,
    approved_time: edd?.approvedAt?.getTime() ?? null,
    why_not: edd?.approvedAt ? 'APPROVED' : (refusal ?? null),
    remarks: remarks.map(({ id, kind, text, by, at }) => ({ remark_id: id, kind, comment: text, by, time: at.getTime() })),
  };
}

const actsFrom = ({ decidedAt, merchant }: VisibleReview): ReviewAct[] =>
  decidedAt === null ? reviewActs.filter((act) => merchantLife.after(merchant.status, merchantActOf[act]) !== undefined) : [];

interface Shown {
  /** Whether a company register can be asked here. */
  hasRegister: boolean;
  /** Which comments are in it: with the drafts that the reader sees, or the published ones alone. */
  comments: 'READER' | 'PUBLISHED';
  view: PersonView;
  /** How the numbers and e-mail addresses of the merchant itself are shown. */
  own: PersonView;
  /** Whether deciding takes a second person, and the request that waits for one. */
  decision: { needsSecond: boolean; requestId: string | null };
}

/** Until when a review is out of the queue; null: it is in it, by the time or because something has happened to the merchant. */
const snoozedUntil = ({ snoozedUntil: until, snoozedAtVersion, merchant }: VisibleReview, now: Date): number | null =>
  until !== null && until > now && snoozedAtVersion === merchant.version ? until.getTime() : null;

/** A review as its page shows it. */
export async function readReview(call: Reading, onboardId: string, { hasRegister, comments, view, own, decision }: Shown): Promise<ReviewView> {
  const review = await getVisibleReview(call, onboardId);
  const { merchant } = review;
  const existing = await gather(call.db, review, { hasRegister });
  const [registry] = await listRegistry(call.db, onboardId);
  const counting = await findRegistry(call.db, onboardId, merchant);
  const drafts = comments === 'PUBLISHED' ? 'NOBODY' : call.actor.userId;
  const zone = (await loadTimeZones(call.db, [merchant.companyCode])).get(merchant.companyCode) ?? 'UTC';
  const names = await findStaffNames(call.db, review.responsible === null ? [] : [review.responsible]);
  const { account, accepted, ownership } = existing;
  return {
    onboard_id: onboardId,
    round: review.round,
    version: merchant.version,
    status: merchant.status,
    status_reason: merchant.statusReason,
    started_time: review.startedAt.getTime(),
    submitted_time: review.submittedAt?.getTime() ?? null,
    due_on: review.dueOn,
    is_overdue: review.decidedAt === null && review.dueOn !== null && review.dueOn < localDate(call.now, zone),
    decided_time: review.decidedAt?.getTime() ?? null,
    outcome: review.outcome,
    round_version: review.version,
    snoozed_until: snoozedUntil(review, call.now),
    responsible: review.responsible === null ? null : { user_id: review.responsible, name: names.get(review.responsible) ?? null },
    acts: actsFrom(review),
    needs_second: decision.needsSecond,
    request_id: decision.requestId,
    merchant: presentMerchant(merchant, { view, own }),
    is_masked: view.isMasked,
    is_merchant_masked: own.isMasked,
    conditions: existing.conditions.map(presentCondition),
    steps: existing.steps.map((row) => presentStep(row, existing)),
    has_registry: hasRegister,
    registry: registry
      ? {
          provider: registry.provider,
          provider_name: registry.providerName,
          outcome: registry.outcome,
          error: registry.error,
          asked_by: registry.askedBy,
          asked_time: registry.askedAt.getTime(),
        }
      : null,
    compared: presentCompared(merchant, counting, existing.differences),
    parties: existing.parties.map(presentParty),
    ownership: {
      has_controlling_person: ownership.hasControllingPerson,
      is_circular: ownership.circles.length > 0,
      has_nominee: existing.parties.some(({ roles }) => roles.includes('NOMINEE')),
      depth: ownership.depth,
      untraced_bp: ownership.untracedBp,
      is_untraced: !isTraced(ownership, accepted),
      accepted: accepted ? { untraced_bp: accepted.bp, reason: accepted.reason, by: accepted.by, time: accepted.at.getTime() } : null,
    },
    account: account
      ? {
          holder_name: account.holderName,
          holder_tax_id_type: holderTaxIdType(account.kind, account.holderTaxId),
          holder_tax_id: own.idNo(merchant.taxIdType, account.holderTaxId),
          bank: account.bank,
          number: own.account(account.number),
          is_verified: account.verifiedAt !== null,
          is_own: isOwnAccount(account, merchant),
          account_id: account.id,
          version: account.version,
          is_set_by_reader: isSetBy(account, call.actor),
          verifiers: await findVerifiers(call.db, account, merchant.companyCode),
        }
      : null,
    comments: await presentComments(call, await listComments(call.db, onboardId, drafts)),
    edd: await presentEdd(call, existing.edd),
  };
}
