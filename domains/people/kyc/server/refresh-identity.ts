import { randomUUID } from 'node:crypto';
import { refuse } from '../../../../platform/contract/index.ts';
import { type AuditNote, type Call, handle, insertStoredFile, onThread, writeAudit } from '../../../../platform/server/index.ts';
import { type IdCountry, localDate } from '../../../register/kernel/index.ts';
import { currencyOfCountry } from '../../../register/kernel/company-settings.ts';
import { importIdentity, kycErrors, refreshIdentity } from '../contract/index.ts';
import { loadSetting } from './register/derive-identity.ts';
import { type FoundIdentity, getIdentity } from './find-identity.ts';
import { presentAnswer } from './present.ts';
import { readProviderFile } from './read-provider-file.ts';
import { findConfiguredProvider } from './provider/provider.ts';
import type { ProviderQuestion } from './provider/provider-terms.ts';
import { takeAnswer } from './provider/take-answer.ts';

const readProviderFileOnThread = onThread(new URL('./read-provider-file.ts', import.meta.url), 'readProviderFile', readProviderFile);

async function questionOf(call: Pick<Call, 'db' | 'now'>, { subject, head }: FoundIdentity): Promise<ProviderQuestion> {
  const setting = await loadSetting(call.db, subject.id);
  return {
    requestId: randomUUID(),
    askedAt: call.now,
    country: subject.country as IdCountry,
    kind: subject.kind,
    idType: head.idType ?? '',
    idNo: head.idNo ?? '',
    name: subject.name,
    birthDate: subject.birthDate,
    gender: subject.gender,
    deceasedOn: subject.deceasedOn,
    pep: subject.pep,
    sanction: subject.sanction,
    // Money of a person is in that of their country, wherever they pay.
    currency: subject.incomeCurrency ?? currencyOfCountry[subject.country as IdCountry] ?? setting.currency,
    incomeMonthMinor: subject.incomeMonthMinor,
    today: localDate(call.now, setting.zone),
  };
}

/** Asks outside of any transaction, because a slow provider must hold no lock; then stores what came in one of its own. */
const refreshHandler = handle(refreshIdentity, async ({ subject_id }, call) => {
  const read = { db: call.database.main, actor: call.actor, now: call.now };
  const identity = await getIdentity(read, { subject_id });
  const provider = findConfiguredProvider(call.config) ?? refuse(kycErrors, 'NO_PROVIDER');
  const question = await questionOf(read, identity);
  const reply = await provider.ask(question);
  const request = { request_id: question.requestId, id_type: question.idType, id_no: question.idNo };
  return call.database.calls.transaction().execute(async (db) => {
    const notes: AuditNote[] = [];
    const act = { db, now: call.now, actor: call.actor, audit: (note: AuditNote) => void notes.push(note) };
    const origin = { provider: provider.kind, providerName: provider.name, askedAt: question.askedAt, request, storedFileId: null };
    const used = await takeAnswer(act, identity.subject.id, { origin, reply });
    await writeAudit(db, { actor: call.actor, verb: 'identity.refreshed', ip: call.ip, requestId: call.requestId }, notes);
    return { answer: presentAnswer(used.answer), differences: used.differences };
  });
});

/** A provider's answer as a file: the same form as by HTTP, uploaded by staff, kept as it came. */
const importHandler = handle(importIdentity, async ({ subject_id, provider_name: providerName }, call) => {
  const { subject } = await getIdentity(call, { subject_id });
  const upload = call.uploads[0] ?? refuse(kycErrors, 'FILE_MISSING');
  const raw = (await readProviderFileOnThread(call, upload.bytes)) as { sections?: unknown } | null;
  const { sha256, sizeBytes } = await call.files.put(upload.bytes);
  const storedFileId = await insertStoredFile(call.db, {
    sha256,
    sizeBytes,
    mediaType: 'application/json',
    name: upload.name,
    purpose: 'provider-answer',
    companyCode: null,
    by: call.actor,
    now: call.now,
  });
  const origin = { provider: 'FILE' as const, providerName, askedAt: call.now, request: null, storedFileId };
  const used = await takeAnswer(call, subject.id, { origin, reply: { outcome: 'TAKEN', sections: raw?.sections, raw, attempts: 1 } });
  // Unlike a service, a person can put a file right at once; so nothing of a wrong one is kept.
  if (used.problems.length > 0) refuse(kycErrors, 'PROVIDER_FILE_INVALID', { fields: used.problems.slice(0, 8).join(', ') });
  return { answer: presentAnswer(used.answer), differences: used.differences };
});

export const refreshHandlers = [refreshHandler, importHandler];
