import { type EndpointParsed, InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, configuredScanner, handle, type UploadedFile, moveRecord } from '../../../../../platform/server/index.ts';
import { currencies, parseAmount } from '../../../../register/kernel/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { evidenceMediaTypes, probationErrors, uploadEvidence } from '../../contract/index.ts';
import { acceptsEvidence } from '../../model/case-life.ts';
import { evidenceLife } from '../../model/evidence-life.ts';
import { findCase, type StoredCase } from '../cases/case.store.ts';
import { insertEvidence, knownDigests, lockFiles, type NewEvidence, saveStatus } from './evidence.store.ts';
import { getSubjectScope } from '../person/find-subject.ts';
import { scanEvidenceJobName } from './scan-evidence.job.ts';
import { settleCases } from '../cases/settle-cases.ts';

type Facts = Pick<NewEvidence, 'kind' | 'attestedMinor' | 'currency' | 'periodFrom' | 'periodTo' | 'note' | 'replacesId'>;
type FormInput = EndpointParsed<typeof uploadEvidence>;

/** Fields that only make sense together; the schema knows them one by one. */
function readFacts(input: FormInput): Facts {
  const { attested_amount: amount, currency, period_from: from, period_to: to } = input;
  if (amount !== undefined && currency === undefined) throw new InvalidInputError([{ field: 'currency', code: 'required' }]);
  if (currency !== undefined && !(currencies as readonly string[]).includes(currency)) {
    throw new InvalidInputError([{ field: 'currency', code: 'choice', params: { choices: currencies.join(', ') } }]);
  }
  return {
    kind: input.kind,
    attestedMinor: amount === undefined ? undefined : parseAmount(amount),
    currency,
    periodFrom: from,
    periodTo: to,
    note: input.note,
    replacesId: input.replaces_file_id,
  };
}

/** Only what we can show safely is taken; its type is what its bytes say, not its name. */
function checkUploads(uploads: readonly UploadedFile[], existing: ReadonlySet<string>): void {
  if (uploads.length === 0) refuse(probationErrors, 'FILE_MISSING');
  const visited = new Set(existing);
  for (const file of uploads) {
    if (!(evidenceMediaTypes as readonly string[]).includes(file.mediaType)) refuse(probationErrors, 'FILE_TYPE_REFUSED', { name: file.name });
    if (visited.has(file.sha256)) refuse(probationErrors, 'FILE_TWICE', { name: file.name });
    visited.add(file.sha256);
  }
}

async function supersede(call: Call, one: StoredCase, fileId: string): Promise<void> {
  const [file] = await lockFiles(call.db, [fileId], call.actor.companies);
  if (!file || file.caseId !== one.id) refuse(probationErrors, 'FILE_NOT_FOUND');
  await moveRecord(call, {
    life: evidenceLife,
    record: file,
    act: 'SUPERSEDE',
    refused: () => refuse(probationErrors, 'EVIDENCE_ALREADY_REVIEWED'),
    save: (status) => saveStatus(call.db, file.id, status),
    note: { verb: 'evidence-file.superseded', kind: 'evidence-file', companyCode: one.companyCode },
  });
}

async function keepFile(call: Call, one: StoredCase, upload: UploadedFile, facts: Facts): Promise<{ file_id: string; status: 'UPLOADED' | 'SCANNED' }> {
  const needsScan = configuredScanner() !== undefined;
  const status = needsScan ? 'UPLOADED' : 'SCANNED';
  const id = await call.newId();
  const { sha256, sizeBytes } = await call.files.put(upload.bytes);
  await insertEvidence(call.db, {
    id,
    caseId: one.id,
    round: one.round,
    attempt: one.attempt,
    stored: { sha256, sizeBytes, mediaType: upload.mediaType, name: upload.name, companyCode: one.companyCode },
    ...facts,
    status,
    scanNote: needsScan ? null : 'NO_SCANNER',
    by: call.actor,
    now: call.now,
  });
  call.audit({
    subject: { kind: 'evidence-file', id },
    companyCode: one.companyCode,
    after: { status, kind: facts.kind, attested_minor: facts.attestedMinor, currency: facts.currency, sha256, uploaded_for: one.merchantNo },
  });
  if (needsScan) await call.enqueue(scanEvidenceJobName, { fileId: id });
  return { file_id: id, status };
}

export const uploadEvidenceHandler = handle(uploadEvidence, async (input, call) => {
  const facts = readFacts(input);
  const scope = await getSubjectScope(call, input);
  await lockPeople(call.db, [scope.subjectId]);
  const one = (await findCase(call.db, { ...scope, merchantNo: input.merchant_no })) ?? refuse(probationErrors, 'CASE_NOT_FOUND');
  if (!acceptsEvidence(one)) refuse(probationErrors, 'CASE_REVIEWED');
  if (facts.replacesId) await supersede(call, one, facts.replacesId);
  checkUploads(call.uploads, await knownDigests(call.db, one.id));
  const files = [];
  for (const upload of call.uploads) files.push(await keepFile(call, one, upload, facts));
  const [settled] = await settleCases(call, [one.id], 'EVIDENCE_UPLOADED');
  return { case_id: one.id, stage: settled?.stage ?? one.stage, files };
});
