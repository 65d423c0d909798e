import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { approvalRequestStatuses } from '../../../register/kernel/index.ts';
import { filingAnswers, letterWays } from '../../../register/kernel/report-cases.ts';
import { area, Moved, ofOne, reasonLimit, root, write } from './shapes.ts';

const act = { area, ability: write, data: Moved } as const;

export const submitReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/submit`,
  summary: 'Submit a report for approval by a second person; refused while its check list has open points',
  audit: 'report-case.submitted',
  power: 'loosens',
  input: z.strictObject({ ...ofOne, reason: wire.filterLines(reasonLimit) }),
});

export const returnReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/return`,
  summary: 'Return an approved report to draft; it has to be approved again',
  audit: 'report-case.returned',
  power: 'tightens',
  input: z.strictObject({ ...ofOne, reason: wire.lines(reasonLimit) }),
});

export const decideNotToReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/not-report`,
  summary: 'Request a second approval to end a case without a report, with the reasons; also used to dismiss a referral',
  audit: 'report-case.not-report-asked',
  power: 'loosens',
  input: z.strictObject({ ...ofOne, reason: wire.lines(reasonLimit) }),
});

export const cancelReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/cancel`,
  summary: 'Request a second approval to cancel a filed report, with the reason; the file of the cancellation is written then',
  audit: 'report-case.cancel-asked',
  power: 'loosens',
  input: z.strictObject({ ...ofOne, reason: wire.lines(reasonLimit) }),
});

export const correctReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/correct`,
  summary: 'Begin the correction of a report that was rejected, or that was acknowledged and is wrong',
  audit: 'report-case.correction-begun',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, reason: wire.lines(reasonLimit) }),
});

export const noteCustomerLetter = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/letter`,
  summary: 'Record the letter by which a blocked person is told that their payments are held, and the proof of its delivery',
  audit: 'report-case.letter-noted',
  power: 'neutral',
  input: z.strictObject({
    ...ofOne,
    way: wire.choice(letterWays),
    sent_time: wire.instant(),
    /** with its proof, once it has come */
    delivered_time: wire.filterInstant(),
    proof: wire.filterText(300),
  }),
});

export const writeCustomerLetters = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/letter/write`,
  summary: 'Write the letter to each main person of a report about a blocked person, as PDF, kept with the case; its wording is to be confirmed by the company',
  audit: 'report-case.letter-written',
  power: 'neutral',
  input: z.strictObject(ofOne),
});

export const writeReportFile = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/file/write`,
  summary: 'Write the file for the authority: read back by an independent reader before it is kept, and never changed afterwards',
  audit: 'report-case.file-written',
  power: 'neutral',
  input: z.strictObject(ofOne),
});

export const noteFiling = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/file/sent`,
  summary: 'Record that the file was sent to the authority, and when; after the regulatory deadline it is marked late',
  audit: 'report-case.filed',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, filed_time: wire.instant() }),
});

export const answerReport = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/answer`,
  summary: 'Enter the receipt or the rejection of the authority',
  audit: 'report-case.answered',
  power: 'neutral',
  input: z.strictObject({
    ...ofOne,
    filing_id: wire.rowId(),
    answer: wire.choice(filingAnswers),
    receipt: wire.filterText(80),
    /** proof that came with the receipt, where the authority gives one */
    authentication: wire.filterText(100),
    reason: wire.filterLines(reasonLimit),
    answered_time: wire.instant(),
  }),
});

export const loadAnswer = endpoint({
  ...act,
  method: 'POST',
  path: `${root}/answer/load`,
  summary: 'Read the receipt or the rejection from the file of the authority, and keep the file',
  audit: 'report-case.answered',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ ...ofOne, filing_id: wire.rowId(), files: z.unknown().optional() }),
});

const decision = { request_id: wire.rowId(), version: wire.version() };
const Decided = z.object({ request_id: z.string(), status: z.enum(approvalRequestStatuses), version: z.number().int(), result: z.unknown() });

export const approveReportRequest = endpoint({
  method: 'POST',
  path: `${root}/request/approve`,
  area,
  summary: 'Approve, as the second person, a request about a report; not possible for the author of its last version',
  ability: write,
  audit: 'approval-request.approved',
  power: 'loosens',
  confirms: 'approval-request',
  input: z.strictObject({ ...decision, reason: wire.filterLines(500) }),
  data: Decided,
});

export const rejectReportRequest = endpoint({
  method: 'POST',
  path: `${root}/request/reject`,
  area,
  summary: 'Reject, as the second person, a request about a report, with a reason',
  ability: write,
  audit: 'approval-request.rejected',
  power: 'tightens',
  input: z.strictObject({ ...decision, reason: wire.lines(500) }),
  data: Decided,
});
