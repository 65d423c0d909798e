import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses, onboardingConditions, merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import {
  area,
  commentStates,
  comparedFields,
  differenceStates,
  Condition,
  Lack,
  mentionLimit,
  nullable,
  reasonLimit,
  reviewActs,
  screeningStates,
  Staff,
  stepActs,
  stepStandings,
  steps,
  stepStates,
  textLimit,
} from './shapes.ts';
import { declaration, declaredLengths } from '../../merchants/contract/index.ts';
import { Edd } from './edd.ts';

const write = 'AML.ONBOARDING.OnboardingList:write';
const read = 'AML.ONBOARDING.OnboardingList:read';

const Merchant = z.object({
  merchant_no: z.string(),
  muid: z.string(),
  muname: z.string(),
  legal_name: z.string(),
  trade_names: z.array(z.string()),
  entity_code: z.string(),
  country: z.string(),
  currency: z.string(),
  industry: z.string(),
  tax_id_type: nullable(),
  tax_id: nullable(),
  founded_on: nullable(),
  legal_form: nullable(),
  activity: nullable(),
  activity_codes: z.array(z.string()),
  website: nullable(),
  email: nullable(),
  phone: nullable(),
  address_line: nullable(),
  city: nullable(),
  region: nullable(),
  postal_code: nullable(),
  declared_turnover: nullable(),
  declared_ticket: nullable(),
  payer_countries: z.array(z.string()),
  delivery: nullable(),
  products: z.array(z.string()),
  businesses: z.array(z.enum(businesses)),
  /** null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
});
export type MerchantView = z.output<typeof Merchant>;

const StepShape = z.object({
  step: z.enum(steps),
  state: z.enum(stepStates),
  /** the state as it holds now: not required, never assessed, or stale since something has changed */
  standing: z.enum(stepStandings),
  /** what blocks it */
  note: nullable(),
  changed_by: nullable(),
  changed_time: wire.time().nullable(),
  conditions: z.array(z.enum(onboardingConditions)),
  /** what has to be there before it can be finished */
  lacks: z.array(Lack),
  acts: z.array(z.enum(stepActs)),
});
export type StepView = z.output<typeof StepShape>;

const Compared = z.object({
  field: z.enum(comparedFields),
  declared: nullable(),
  found: nullable(),
  is_same: z.boolean(),
  /** absent where both agree */
  difference: z
    .object({ difference_id: z.string(), state: z.enum(differenceStates), reason: nullable(), decided_by: nullable(), decided_time: wire.time().nullable() })
    .nullable(),
});
export type ComparedView = z.output<typeof Compared>;

const Registry = z.object({
  provider: z.string(),
  provider_name: z.string(),
  outcome: z.enum(['TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED']),
  error: nullable(),
  asked_by: z.string(),
  asked_time: wire.time(),
});

const Party = z.object({
  /** null for a merchant without a tax number, which is not on file as a company yet */
  subject_id: nullable(),
  kind: z.enum(['PERSON', 'COMPANY']),
  name: nullable(),
  country: nullable(),
  /** `MERCHANT`, or what it is to it */
  roles: z.array(z.string()),
  /** hundredths of a percent of the merchant, chains multiplied */
  effective_share_bp: z.number().int().nullable(),
  is_ubo: z.boolean(),
  pep: nullable(),
  sanction: nullable(),
});

const Comment = z.object({
  comment_id: z.string(),
  step: z.enum(steps).nullable(),
  comment: z.string(),
  state: z.enum(commentStates),
  /** who is named, and since when they have seen the comment */
  mentions: z.array(Staff.extend({ seen_time: wire.time().nullable() })),
  author: z.string(),
  is_own: z.boolean(),
  created_time: wire.time(),
  published_time: wire.time().nullable(),
  published_by: nullable(),
  may_publish: z.boolean(),
});
export type CommentView = z.output<typeof Comment>;

const Review = z.object({
  onboard_id: z.string(),
  round: z.number().int(),
  /** of the merchant: what acts and changes have to name */
  version: z.number().int(),
  /** of the round: what changes whose it is or snoozes it has to name */
  round_version: z.number().int(),
  status: z.enum(merchantStatuses),
  status_reason: nullable(),
  started_time: wire.time(),
  submitted_time: wire.time().nullable(),
  due_on: nullable(),
  is_overdue: z.boolean(),
  decided_time: wire.time().nullable(),
  outcome: nullable(),
  responsible: Staff.nullable(),
  snoozed_until: wire.time().nullable(),
  acts: z.array(z.enum(reviewActs)),
  /** whether going onboarded will take a second person, by the risk and the round */
  needs_second: z.boolean(),
  /** the request for a second person that waits */
  request_id: nullable(),
  merchant: Merchant,
  /** of the people behind the merchant */
  is_masked: z.boolean(),
  /** of the merchant itself */
  is_merchant_masked: z.boolean(),
  conditions: z.array(Condition),
  steps: z.array(StepShape),
  /** whether a company register can be asked here */
  has_registry: z.boolean(),
  registry: Registry.nullable(),
  compared: z.array(Compared),
  parties: z.array(Party),
  ownership: z.object({
    has_controlling_person: z.boolean(),
    is_circular: z.boolean(),
    has_nominee: z.boolean(),
    depth: z.number().int(),
    /** the part that is not traced to people, hundredths of a percent */
    untraced_bp: z.number().int(),
    /** so much of it that it has to be accepted, and is not */
    is_untraced: z.boolean(),
    /** what was accepted of it in this review */
    accepted: z.object({ untraced_bp: z.number().int(), reason: z.string(), by: z.string(), time: wire.time() }).nullable(),
  }),
  account: z
    .object({
      holder_name: z.string(),
      holder_tax_id_type: nullable(),
      holder_tax_id: nullable(),
      bank: nullable(),
      number: nullable(),
      is_verified: z.boolean(),
      /** it is the merchant's own, by the tax number */
      is_own: z.boolean(),
      account_id: z.string(),
      version: z.number().int(),
      /** the reader set it, and so does not verify it */
      is_set_by_reader: z.boolean(),
      /** colleagues who may verify it; empty once it is verified */
      verifiers: z.array(z.string()),
    })
    .nullable(),
  comments: z.array(Comment),
  edd: Edd,
});
export type ReviewView = z.output<typeof Review>;

export const showReview = endpoint({
  method: 'GET',
  path: '/api/aml/onboard/detail/query',
  area,
  summary: 'A review with all that its page shows: steps, conditions, what was declared and found, owners, comments, enhanced due diligence',
  ability: read,
  audit: 'onboarding.viewed',
  power: 'neutral',
  inQuery: ['onboard_id'],
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: Review,
});

const Moved = z.object({ onboard_id: z.string(), status: z.enum(merchantStatuses), version: z.number().int() });

export const updateReview = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/detail/update',
  area,
  summary: 'Change what was declared, with the reason, when it is due, or how a step stands',
  ability: write,
  audit: 'onboarding.updated',
  power: 'neutral',
  input: z.strictObject({
    onboard_id: wire.rowId(),
    version: wire.expectedVersion(),
    due_on: z.iso.date().optional(),
    step: z.strictObject({ step: wire.choice(steps), action: wire.choice(stepActs), note: wire.filterLines(reasonLimit) }).optional(),
    merchant: z.strictObject({ legal_name: wire.filterText(declaredLengths.legal_name), ...declaration }).optional(),
    /** why what was declared changes; needed for what a decision rests on, once the application is submitted */
    reason: wire.filterLines(reasonLimit),
  }),
  data: Moved,
});

export const moveReview = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/move',
  area,
  summary:
    'Submit, take, ask the merchant for information, resume after its answer, return to review, withdraw or reject; asking, withdrawing and rejecting need a reason',
  ability: write,
  audit: 'onboarding.moved',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId(), version: wire.version(), action: wire.choice(reviewActs), reason: wire.filterLines(reasonLimit) }),
  data: Moved,
});

export const goOnboarded = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/go-onboarded',
  area,
  summary: 'Onboard the merchant when every condition is met; returns those that are not. A high risk, and onboarding a merchant again, need a second approval',
  ability: write,
  audit: 'onboarding.decided',
  power: 'loosens',
  input: z.strictObject({ onboard_id: wire.rowId(), version: wire.expectedVersion(), reason: wire.filterLines(reasonLimit) }),
  data: z.object({
    onboard_id: z.string(),
    /** CONDITIONS_UNMET: nothing was done, `unmet_conditions` says why */
    result: z.enum(['CONDITIONS_UNMET', 'WAITING_APPROVAL', 'ONBOARDED']),
    unmet_conditions: z.array(Condition),
    request_id: nullable(),
    status: z.enum(merchantStatuses),
    version: z.number().int(),
  }),
});

export const askRegistry = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/cdd/registry',
  area,
  summary: 'Query the company register about the merchant and compare what it declared',
  ability: write,
  audit: 'onboarding.registry-asked',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.object({ outcome: z.enum(['TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED']), error: nullable(), differences: z.number().int() }),
});

export const acceptDifference = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/cdd/difference',
  area,
  summary: 'Accept that what was declared differs from the register, with the reason',
  ability: write,
  audit: 'onboarding.difference-accepted',
  power: 'neutral',
  input: z.strictObject({ difference_id: wire.rowId(), reason: wire.lines(reasonLimit) }),
  data: z.object({ difference_id: z.string(), state: z.enum(differenceStates) }),
});

export const acceptUntraced = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/ownership/accept',
  area,
  summary: 'Accept that a part of the merchant is not traced to people, with the reason; it holds for this review and for no larger part',
  ability: write,
  audit: 'onboarding.untraced-accepted',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId(), version: wire.version(), reason: wire.lines(reasonLimit) }),
  data: z.object({ onboard_id: z.string(), untraced_bp: z.number().int() }),
});

const Screened = Party.extend({
  state: z.enum(screeningStates),
  open_hits: z.number().int(),
  last_screened_time: wire.time().nullable(),
  /** names of it, with whether each was searched */
  names: z.array(z.object({ name: z.string(), is_screened: z.boolean() })),
});
export type ScreenedView = z.output<typeof Screened>;

export const listNameScreening = endpoint({
  method: 'GET',
  path: '/api/aml/onboard/review/name-screening/list',
  area,
  summary: 'The merchant with its names and apps, its owners and directors, each with the state of its screening',
  ability: read,
  reads: 'personal-data',
  inQuery: ['onboard_id'],
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.object({ onboard_id: z.string(), list: z.array(Screened) }),
});

export const screenParties = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/name-screening/screen',
  area,
  summary: 'Search the lists now for one party, or for all that were not searched yet',
  ability: write,
  audit: 'onboarding.screened',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({ onboard_id: wire.rowId(), subject_id: wire.rowId().optional() }),
  data: z.object({ onboard_id: z.string(), searches: z.number().int(), open_hits: z.number().int() }),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/comment/add',
  area,
  summary: 'Write a draft of a comment, or change one’s own draft',
  ability: write,
  audit: 'onboarding.commented',
  power: 'neutral',
  input: z.strictObject({
    onboard_id: wire.rowId(),
    /** a draft that is to be changed */
    comment_id: wire.rowId().optional(),
    step: wire.filterChoice(steps),
    comment: wire.lines(textLimit),
    /** keys of accounts */
    mentions: z.array(wire.rowId()).max(mentionLimit).optional(),
  }),
  data: z.object({ comment_id: z.string(), state: z.enum(commentStates) }),
});

export const publishComment = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/comment/publish',
  area,
  summary: 'Publish a draft to the review team; the text stays as it is from then on',
  ability: write,
  audit: 'onboarding.comment-published',
  power: 'neutral',
  inQuery: ['comment_id'],
  input: z.strictObject({ comment_id: wire.rowId() }),
  data: z.object({ comment_id: z.string(), state: z.enum(commentStates) }),
});

export const printDossier = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/dossier/pdf',
  area,
  summary: 'The dossier of the decision as a PDF',
  ability: read,
  audit: 'onboarding-dossier.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.null(),
});
