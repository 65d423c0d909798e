import { clock } from '../../../../platform/server/clock.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import type { MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import { type Db, moveRecord, nextIds } from '../../../../platform/server/index.ts';
import { findMerchant, type MerchantProfile } from '../../merchants/server/index.ts';
import { type Demand, demandKey, documentLife, documentsState, type DocumentsState, planRequirements } from '../model/index.ts';
import type { Act } from './act.ts';
import { demandsOfMerchant } from './current-rules.ts';
import { documentsOf, type DocumentRow, insertRequest, saveStatus } from './stores/document.store.ts';

/** A document is over when its last day is over everywhere we work. */
export const dayEverywhere = (now: Date): string => localDate(now, 'America/Mexico_City');

export interface DocumentRequest {
  subjectId: string | null;
  kind: MerchantDocumentKind;
  isMandatory: boolean;
  askedFor: string | null;
  origin: 'RULE' | 'BY_HAND';
  /** The document in whose place it is asked for. */
  replaces?: DocumentRow | undefined;
}

/** Asks a merchant for a document; answers its id. */
export async function requestDocument(act: Act, merchant: MerchantProfile, request: DocumentRequest): Promise<string> {
  const [id] = (await nextIds(act.db, 1)) as [string];
  const { subjectId, kind, isMandatory, askedFor, origin } = request;
  await insertRequest(act.db, {
    id,
    companyCode: merchant.companyCode,
    merchantNo: merchant.merchantNo,
    subjectId,
    kind,
    origin,
    isMandatory,
    askedFor,
    replacesId: request.replaces?.id ?? null,
    by: act.actor,
    at: act.now,
  });
  act.audit({
    verb: 'merchant-document.requested',
    subject: { kind: 'merchant-document', id },
    companyCode: merchant.companyCode,
    after: {
      status: 'REQUESTED',
      kind,
      merchant_no: merchant.merchantNo,
      party_subject_id: subjectId,
      is_mandatory: isMandatory,
      origin,
      replaces_id: request.replaces?.id ?? null,
    },
  });
  return id;
}

/** In whose place a demanded document is asked for: the last one that was rejected or has expired and that nothing stands for yet. */
function replacedBy(demand: Demand, held: readonly DocumentRow[]): DocumentRow | undefined {
  const replaced = new Set(held.map(({ replacesId }) => replacesId));
  return held.find((one) => demandKey(one) === demandKey(demand) && ['REJECTED', 'EXPIRED'].includes(one.status) && !replaced.has(one.id));
}

/** Takes a request back; `refused` where a file has come meanwhile. */
export async function withdraw(
  act: Act,
  document: DocumentRow,
  { seen, reason, refused }: { seen?: number; reason?: string; refused(): never },
): Promise<void> {
  await moveRecord(act, {
    life: documentLife,
    record: document,
    act: 'WITHDRAW',
    seen,
    refused,
    save: (status) => saveStatus(act.db, document.id, status),
    note: {
      verb: 'merchant-document.withdrawn',
      kind: 'merchant-document',
      companyCode: document.companyCode,
      after: { kind: document.kind, merchant_no: document.merchantNo },
      ...(reason ? { reason } : {}),
    },
  });
}

const notPossible = (): never => {
  throw new Error('a document that waits for its file can be withdrawn');
};

/**
 * Asks for what the rules in force demand of a merchant at a level of risk and that is neither waited for nor there, and withdraws
 * requests that they make no longer. Asking twice asks nothing more. The merchant is locked.
 */
export async function requireDocuments(
  act: Act,
  merchant: MerchantProfile,
  riskLevel: RiskLevel = merchant.riskLevel,
): Promise<{ requested: string[]; withdrawn: string[] }> {
  const held = await documentsOf(act.db, merchant.merchantNo);
  const { demands } = await demandsOfMerchant(act.db, merchant, riskLevel);
  const plan = planRequirements(held, demands);
  const requested: string[] = [];
  for (const demand of plan.ask) {
    const { subjectId, kind, isMandatory } = demand;
    requested.push(await requestDocument(act, merchant, { subjectId, kind, isMandatory, origin: 'RULE', askedFor: null, replaces: replacedBy(demand, held) }));
  }
  for (const id of plan.withdraw) await withdraw(act, held.find((one) => one.id === id) as DocumentRow, { refused: notPossible });
  return { requested, withdrawn: plan.withdraw };
}

/** Whether a merchant has uploaded every mandatory document, and what is missing or has expired. */
export async function documentsCondition(db: Db, merchantNo: string, now: Date = clock.now()): Promise<DocumentsState> {
  const merchant = await findMerchant(db, merchantNo);
  if (!merchant) return { isMet: false, missing: [], expired: [] };
  const { demands } = await demandsOfMerchant(db, merchant);
  return documentsState(await documentsOf(db, merchantNo), demands, dayEverywhere(now));
}
