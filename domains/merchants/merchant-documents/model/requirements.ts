import type { DocumentOrigin, LinkDocumentState, MerchantDocumentKind, MerchantDocumentStatus } from '../../../register/kernel/merchant-documents.ts';
import { isCurrent } from './document-life.ts';
import { type Demand, demandKey } from './rules.ts';

/** A document as requirements see it. */
export interface HeldDocument {
  id: string;
  subjectId: string | null;
  kind: MerchantDocumentKind;
  status: MerchantDocumentStatus;
  origin: DocumentOrigin;
  isMandatory: boolean;
  /** What exactly is asked for. */
  askedFor: string | null;
  /** The document in whose place it was asked for. */
  replacesId: string | null;
  /** Day, in the form of ISO 8601. */
  validUntil: string | null;
}

export interface RequirementPlan {
  /** Demanded and neither waited for, nor to be looked at, nor good. */
  ask: Demand[];
  /** Waited for because of a rule that demands it no longer. */
  withdraw: string[];
}

/**
 * What is to be asked for and what is not needed any more. Files are never touched: neither one that waits for its review nor one
 * that was approved.
 */
export function planRequirements(held: readonly HeldDocument[], demands: readonly Demand[]): RequirementPlan {
  const current = new Set(held.filter(({ status }) => isCurrent(status)).map(demandKey));
  const demanded = new Set(demands.map(demandKey));
  return {
    ask: demands.filter((demand) => !current.has(demandKey(demand))),
    withdraw: held.filter((one) => one.status === 'REQUESTED' && one.origin === 'RULE' && !demanded.has(demandKey(one))).map(({ id }) => id),
  };
}

export interface DocumentsState {
  isMet: boolean;
  missing: MerchantDocumentKind[];
  expired: MerchantDocumentKind[];
}

const isGood = ({ status, validUntil }: HeldDocument, today: string): boolean => status === 'APPROVED' && (validUntil === null || validUntil >= today);

/**
 * Whether every mandatory document is there: what the rules demand now, and what a person has asked for and not withdrawn. Of what
 * was there and is over, it says that it has expired.
 */
export function documentsState(held: readonly HeldDocument[], demands: readonly Demand[], today: string): DocumentsState {
  // Of documents asked for in place of one another the last one says whether it is still needed.
  const replaced = new Set(held.map(({ replacesId }) => replacesId));
  const byHand = held.filter(({ id, origin, isMandatory, status }) => origin === 'BY_HAND' && isMandatory && status !== 'WITHDRAWN' && !replaced.has(id));
  const needed = new Map([...demands.filter(({ isMandatory }) => isMandatory), ...byHand].map((one) => [demandKey(one), one.kind]));
  const missing: MerchantDocumentKind[] = [];
  const expired: MerchantDocumentKind[] = [];
  for (const [key, kind] of needed) {
    const own = held.filter((one) => demandKey(one) === key);
    if (own.some((one) => isGood(one, today))) continue;
    const isOver = own.some(({ status }) => status === 'EXPIRED' || status === 'APPROVED');
    (isOver ? expired : missing).push(kind);
  }
  return { isMet: missing.length === 0 && expired.length === 0, missing: [...new Set(missing)], expired: [...new Set(expired)] };
}

/** What a merchant is told of a document: whether it is to be sent, was received, is accepted. Never what was thought about it. */
export function linkStateOf(status: MerchantDocumentStatus, isAskedAnew: boolean): LinkDocumentState {
  if (status === 'UPLOADED') return 'RECEIVED';
  if (status === 'APPROVED') return 'ACCEPTED';
  return isAskedAnew || status === 'REJECTED' ? 'SEND_AGAIN' : 'NEEDED';
}
