import { ageOn, type KycDocumentKind } from '../domains/register/kernel/index.ts';
import {
  approveKyc,
  decideKycDocument,
  readKyc,
  refreshIdentity,
  requestKycDocument,
  submitKyc,
  updateKycManually,
  uploadKyc,
} from '../domains/people/kyc/contract/index.ts';
import { assignItems, snoozeItems } from '../domains/mechanisms/queues/contract/index.ts';
import { type BackOfficeCalls, isRefused, type Upload } from './back-office-calls.ts';
import { makeEvidence, makeSelfie } from './evidence-documents.ts';
import type { HistoryPlan } from './history-plan.ts';
import { storyZone } from './story-calendar.ts';
import type { SeedIdentity } from './identities.ts';
import { merchants } from './merchants.ts';
import { seededRandom } from './random.ts';

/* Identities as the back office finds them: data from the demonstration's provider, and one verification in every state. */

const reviewer = 'kyc';
/** Takes documents in; whoever does so approves none of them. */
const reception = 'officer';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Paying people whose data were asked for; a handful shows every state, and asking costs time at the first start. */
const askedAbout = 24;

interface Reviewed {
  person: SeedIdentity;
  subjectId: string;
}

class KycBackOffice {
  readonly #backOffice: BackOfficeCalls;
  #at: number;
  constructor(backOffice: BackOfficeCalls, from: Date) {
    this.#backOffice = backOffice;
    this.#at = from.getTime();
  }
  as(account: string = reviewer, uploads: readonly Upload[] = []) {
    this.#at += minuteMs;
    return { account, at: new Date(this.#at), uploads };
  }
  get calls(): BackOfficeCalls['call'] {
    return this.#backOffice.call;
  }

  async upload({ person, subjectId }: Reviewed, kind: KycDocumentKind): Promise<string> {
    const document =
      kind === 'SELFIE'
        ? makeSelfie(person)
        : makeEvidence(
            {
              kind: kind === 'PROOF_OF_FINANCIAL_CAPACITY' ? 'INCOME' : 'ID',
              person,
              merchant: merchants[0] as (typeof merchants)[number],
              currency: person.incomeCurrency,
              amountMinor: person.incomeMonthMinor,
              day: new Date(this.#at).toISOString().slice(0, 10),
            },
            seededRandom(`kyc/${person.key}/${kind}`),
          );
    const ending = document.name.slice(document.name.lastIndexOf('.'));
    const name = `${kind.toLowerCase().replaceAll('_', '-')}${ending}`;
    return (await this.calls(this.as(reception, [{ name, bytes: document.bytes }]), uploadKyc, { subject_id: subjectId, kind })).document_id;
  }

  /** What was done some days before all else. */
  async before(days: number, work: () => Promise<unknown>): Promise<void> {
    this.#at -= days * dayMs;
    await work();
    this.#at += days * dayMs;
  }

  async take({ subjectId }: Reviewed, documentId: string): Promise<void> {
    const { documents } = await this.calls(this.as(), readKyc, { subject_id: subjectId });
    const version = documents.find((one) => one.document_id === documentId)?.version ?? 0;
    await this.calls(this.as(), assignItems, { queue: 'KYC_DOCUMENTS', items: [{ item_id: documentId, version }] });
  }

  /** Until the day after, which is before it is due. */
  async snooze({ subjectId }: Reviewed, documentId: string): Promise<void> {
    const { documents } = await this.calls(this.as(), readKyc, { subject_id: subjectId });
    const version = documents.find((one) => one.document_id === documentId)?.version ?? 0;
    const until = String(this.#at + dayMs);
    await this.calls(this.as(), snoozeItems, {
      queue: 'KYC_DOCUMENTS',
      items: [{ item_id: documentId, version }],
      until,
      comment: 'O titular enviará a conta de luz do mês.',
    });
  }

  async decide(
    { subjectId }: Reviewed,
    documentId: string,
    decision: { approve: 'APPROVED' } | { approve: 'REJECTED'; reject_reason: string; document_reason: 'UNREADABLE' },
  ) {
    const { documents } = await this.calls(this.as(), readKyc, { subject_id: subjectId });
    const version = documents.find((one) => one.document_id === documentId)?.version ?? 0;
    await this.calls(this.as(), decideKycDocument, { document_id: documentId, version, ...decision });
  }

  async finish({ subjectId }: Reviewed, approve: 'APPROVED' | 'REJECTED', reason: string) {
    const { version } = await this.calls(this.as(), readKyc, { subject_id: subjectId });
    await this.calls(this.as(), approveKyc, { subject_id: subjectId, approve, reason, version });
  }

  submit({ subjectId }: Reviewed) {
    return this.calls(this.as(), submitKyc, { subject_id: subjectId });
  }
}

const documentKinds: readonly KycDocumentKind[] = ['ID_FRONT', 'ID_BACK', 'SELFIE'];

/** One person in each state of the review. */
const stories: readonly ((kyc: KycBackOffice, one: Reviewed) => Promise<unknown>)[] = [
  async (kyc, one) => {
    await kyc.submit(one);
    for (const kind of documentKinds) {
      const id = await kyc.upload(one, kind);
      if (kind === 'ID_FRONT') await kyc.take(one, id);
    }
    await kyc.calls(kyc.as(), requestKycDocument, { subject_id: one.subjectId, kind: 'PROOF_OF_ADDRESS' });
    await kyc.snooze(one, await kyc.upload(one, 'PROOF_OF_ADDRESS'));
  },
  async (kyc, one) => {
    await kyc.submit(one);
    const front = await kyc.upload(one, 'ID_FRONT');
    await kyc.decide(one, front, { approve: 'REJECTED', reject_reason: 'Número coberto pelo reflexo', document_reason: 'UNREADABLE' });
  },
  async (kyc, one) => {
    await kyc.submit(one);
    for (const kind of documentKinds) await kyc.decide(one, await kyc.upload(one, kind), { approve: 'APPROVED' });
    await kyc.finish(one, 'APPROVED', 'Documentos e dados conferem');
  },
  (kyc, one) => kyc.submit(one),
  async (kyc, one) => {
    await kyc.submit(one);
    await kyc.upload(one, 'SELFIE');
    await kyc.finish(one, 'REJECTED', 'A foto não corresponde ao documento');
  },
  async (kyc, one) => {
    const { version } = await kyc.calls(kyc.as(), readKyc, { subject_id: one.subjectId });
    const ground = { source: 'Cartório, certidão de nascimento', reason: 'Certidão conferida na fonte' };
    await kyc.calls(kyc.as(), updateKycManually, { subject_id: one.subjectId, version, changes: [], result: 'Pass', ...ground });
  },
  // Its time is over.
  (kyc, one) =>
    kyc.before(3, async () => {
      await kyc.calls(kyc.as(), requestKycDocument, {
        subject_id: one.subjectId,
        kind: 'PROOF_OF_FINANCIAL_CAPACITY',
        note: 'Renda incompatível com o volume',
      });
      await kyc.upload(one, 'PROOF_OF_FINANCIAL_CAPACITY');
    }),
];

const isAdult = (person: SeedIdentity, at: Date): boolean => person.birthDate !== null && ageOn(person.birthDate, at, storyZone) > 18;

/** Asks the demonstration's provider about some people and reviews a few. Takes less than a second. */
export async function reviewIdentities(
  backOffice: BackOfficeCalls,
  { plan, subjects, from }: { plan: Pick<HistoryPlan, 'people' | 'payments'>; subjects: ReadonlyMap<string, string>; from: Date },
): Promise<void> {
  const kyc = new KycBackOffice(backOffice, from);
  // A request for a second person names the companies at which somebody has paid.
  const payers = new Set(plan.payments.map(({ person }) => person.key));
  const existing = plan.people.flatMap((person): Reviewed[] => {
    const subjectId = subjects.get(person.key);
    return subjectId && payers.has(person.key) ? [{ person, subjectId }] : [];
  });
  const unverified = existing.filter(
    ({ person }) => person.kind === 'PERSON' && person.verification === 'Not Verify' && !person.deceasedOn && isAdult(person, from),
  );
  // The Brazilian company, which is the larger one, has the states that come first.
  const open = [...unverified.filter(({ person }) => person.country === 'BRA'), ...unverified.filter(({ person }) => person.country !== 'BRA')];
  const reviewed = stories.flatMap((_story, at) => open.slice(at, at + 1));
  const watched = existing.filter(({ person }) => person.pep !== 'NONE' || person.sanction !== 'NONE').slice(0, 8);
  const others = (['BRA', 'MEX', 'ARG'] as const).flatMap((country) =>
    existing.filter(({ person }) => person.country === country && person.verification === 'Pass').slice(0, 3),
  );
  const answer = [...new Map([...reviewed, ...watched, ...others].map((one) => [one.subjectId, one])).values()].slice(0, askedAbout);
  for (const { subjectId } of answer) await backOffice.call(kyc.as(), refreshIdentity, { subject_id: subjectId });
  for (const [at, one] of reviewed.entries()) {
    // What is refused was done before the load was cut off.
    await stories[at]?.(kyc, one).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
}
