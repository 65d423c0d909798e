import { type AbilityEntry, isOwnWork, mayCall } from '../../../../platform/contract/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { personView } from '../../../register/id-database/server/person-view/index.ts';
import { type AccountView, type ContactView, type MerchantFactsView, type MerchantView, type OwnershipData, verifyMerchantAccount } from '../contract/index.ts';
import { holderTaxIdType } from '../model/holder-tax-id.ts';
import type { MerchantAccount } from './stores/account.store.ts';
import type { MerchantContact } from './stores/contact.store.ts';
import { presentProfile, type MerchantProfile } from './stores/merchant.store.ts';
import { type ExaminedOwnership, merchantNode } from './ownership.ts';

type PersonView = ReturnType<typeof personView>;

/** How one reader sees merchants. */
export interface MerchantReader {
  readonly view: PersonView;
  /** What is compared with documents of the merchant: its number, e-mail addresses and account. */
  readonly own: PersonView;
  /** Whether the reader works on merchants or alerts, and may know why something was decided. */
  readonly knowsReasons: boolean;
  readonly userId: string;
  readonly personId: string;
}

/** Customer support, who could tell the merchant, is not told why something was decided. */
export const knowsReasons = (abilities: readonly AbilityEntry[]): boolean =>
  mayCall(abilities, 'AML.Alerts:read') || mayCall(abilities, 'AML.ONBOARDING.OnboardingList:read') || mayCall(abilities, 'AML.ActivityLog:read');

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;
const money = (minor: number | null): string | null => (minor === null ? null : formatAmount(BigInt(minor)));

/** A merchant as the list shows it. */
export function presentLine(row: MerchantProfile, { own, knowsReasons: isWhole }: Pick<MerchantReader, 'own' | 'knowsReasons'>): MerchantView {
  const one = presentProfile(row);
  return {
    merchant_no: one.merchantNo,
    muid: one.muid,
    merchant_name: one.name,
    muname: one.name,
    legal_name: one.legalName,
    tax_id_type: one.taxIdType,
    tax_id: own.idNo(one.taxIdType, one.taxId),
    entity_code: one.companyCode,
    country: one.country,
    registered_state: one.registeredState,
    currency: one.currency,
    industry: one.industry,
    risk_level: one.nextReviewOn === null ? null : one.riskLevel,
    status: one.status,
    status_reason: isWhole ? one.statusReason : null,
    status_time: timeOf(one.statusChangedAt),
    status_by: isWhole ? one.statusChangedBy : null,
    declared_turnover: money(one.declaredTurnoverMinor),
    declared_ticket: money(one.declaredTicketMinor),
    next_review: one.nextReviewOn,
    since_time: timeOf(one.createdAt ?? one.onboardedAt),
    version: one.version,
  };
}

/** All that a merchant declares and that is known of it. */
export const presentFacts = (one: MerchantProfile, reader: MerchantReader): MerchantFactsView => ({
  ...presentLine(one, reader),
  trade_names: one.tradeNames,
  founded_on: one.foundedOn,
  legal_form: one.legalForm,
  activity: one.activity,
  activity_codes: one.activityCodes,
  businesses: one.businesses,
  payer_countries: one.payerCountries,
  delivery: one.delivery,
  products: one.products,
  website: one.website,
  email: reader.own.email(one.email),
  phone: one.phone === null ? null : reader.view.reference(one.phone),
  lang: one.lang,
  address_line: one.addressLine,
  city: one.city,
  region: one.region,
  postal_code: one.postalCode,
  onboarded_time: timeOf(one.onboardedAt),
  offboarded_time: timeOf(one.offboardedAt),
  offboard_effective_on: one.offboardEffectiveOn,
  offboard_review_due: timeOf(one.offboardReviewDue),
  offboard_reviewed_time: timeOf(one.offboardReviewedAt),
  offboard_reviewed_by: one.offboardReviewedBy,
  subject_id: one.subjectId,
});

export const presentContact = (one: MerchantContact, { view, own }: MerchantReader): ContactView => ({
  id: one.id,
  purpose: one.purpose,
  name: one.name,
  email: own.email(one.email),
  phone: one.phone === null ? null : view.reference(one.phone),
  lang: one.lang,
  added_time: one.addedAt.getTime(),
  added_by: one.addedBy,
});

/** A key of Pix may be an address or a telephone. */
const accountNumber = (one: MerchantAccount, view: PersonView): string => (one.number.includes('@') ? view.email(one.number) : view.account(one.number));

/** Whether somebody set an account: under this account of theirs or another one. */
export const isSetBy = (
  account: Pick<MerchantAccount, 'addedById' | 'addedByPerson'>,
  { userId, personId }: Pick<MerchantReader, 'userId' | 'personId'>,
): boolean => account.addedById === userId || isOwnWork(verifyMerchantAccount, personId, account.addedByPerson);

export const presentAccount = (one: MerchantAccount, { own, knowsReasons: isWhole, userId, personId }: MerchantReader): AccountView => ({
  id: one.id,
  kind: one.kind,
  holder_name: one.holderName,
  holder_tax_id_type: holderTaxIdType(one.kind, one.holderTaxId),
  holder_tax_id: one.holderTaxId === null ? null : own.reference(one.holderTaxId),
  bank: one.bank,
  ispb: one.ispb,
  branch: one.branch,
  account_type: one.accountType,
  number: accountNumber(one, own),
  added_time: one.addedAt.getTime(),
  added_by: one.addedBy,
  is_own: isSetBy(one, { userId, personId }),
  verified_time: timeOf(one.verifiedAt),
  verified_by: one.verifiedBy,
  verification_note: isWhole ? one.verificationNote : null,
  ended_time: timeOf(one.endedAt),
  version: one.version,
});

/** Who is behind a merchant; the merchant itself stands as `merchant` in circles. */
export function presentOwnership(
  { ownership, parties, relationships, names }: ExaminedOwnership,
  merchantSubjectId: string | null,
  { view }: MerchantReader,
): OwnershipData {
  const holders = new Map(ownership.holders.map((one) => [one.id, one]));
  return {
    parties: parties.map((one) => {
      const holder = holders.get(one.subjectId);
      return {
        subject_id: one.subjectId,
        kind: one.kind,
        name: one.name,
        country: one.country,
        birth_date: view.isMasked ? null : one.birthDate,
        id_type: one.idType,
        id_no: view.idNo(one.idType, one.idNo),
        pep: view.exposure(one.pep),
        sanction: view.exposure(one.sanction),
        roles: [...one.roles],
        direct_share_bp: one.directShareBp,
        effective_share_bp: one.effectiveShareBp,
        is_ubo: one.isUbo,
        is_recorded: holder?.isRecorded ?? false,
        has_control: one.hasControl,
        is_nominee: holder?.isNominee ?? false,
        is_circular: holder?.isCircular ?? false,
        depth: one.depth,
      };
    }),
    relationships: relationships.map((one) => ({
      id: one.id,
      holder_subject_id: one.holderSubjectId,
      holder_name: names.get(one.holderSubjectId) ?? null,
      held_subject_id: one.heldSubjectId === merchantSubjectId ? null : one.heldSubjectId,
      held_name: one.heldSubjectId === null ? null : (names.get(one.heldSubjectId) ?? null),
      role: one.role,
      share_bp: one.shareBp,
      votes_bp: one.votesBp,
      has_control: one.hasControl,
      valid_from: one.validFrom,
      valid_to: one.validTo,
      source: one.source,
      evidence: one.evidence,
      added_time: one.addedAt.getTime(),
      added_by: one.addedBy,
    })),
    identify_bp: ownership.identifyBp,
    record_bp: ownership.recordBp,
    controllers: ownership.controllers.map(({ id, basis }) => ({ subject_id: id, basis })),
    has_controlling_person: ownership.hasControllingPerson,
    circles: ownership.circles.map((circle) => [...circle]),
    nominees_without_principal: [...ownership.nomineesWithoutPrincipal],
    overdeclared: ownership.overdeclared.map((id) => (id === merchantNode ? merchantNode : id)),
    untraced_bp: ownership.untracedBp,
    depth: ownership.depth,
  };
}
