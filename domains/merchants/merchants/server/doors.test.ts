import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor, AuditNote, Database } from '../../../../platform/server/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { registerParty, seesPerson } from '../../../register/id-database/server/index.ts';
import {
  changeMerchant,
  findMerchant,
  lockMerchant,
  merchantsUnderReview,
  merchantSubject,
  moveMerchant,
  openOnboarding,
  ownershipOf,
  partiesOf,
  getVisibleMerchant,
  getVisibleOnboarding,
  setMerchantRisk,
} from './index.ts';
import { insertRelationship } from './stores/relationship.store.ts';
import { insertOnboarding } from './stores/onboarding.store.ts';

let database: Database;
const now = new Date('2026-03-01T12:00:00Z');
const officer: Actor = {
  kind: 'staff',
  userId: '1',
  personId: '1',
  name: 'Officer',
  account: 'officer',
  amlRole: 'AML_OFFICER',
  abilities: [],
  companies: ['ATBR'],
};

beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Brazil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{"ubo_threshold": [2500, 1500]}')`.execute(
    database.main,
  );
  await sql`insert into country (code, name_en, name_pt) values ('BRA', 'Brazil', 'Brasil'), ('MEX', 'Mexico', 'México') on conflict do nothing`.execute(
    database.main,
  );
});

const act = async <T>(work: (call: { db: Database['main']; now: Date; actor: Actor; audit(note: AuditNote): void }) => Promise<T>) => {
  const notes: AuditNote[] = [];
  const answer = await database.main.transaction().execute((db) => work({ db, now, actor: officer, audit: (note) => void notes.push(note) }));
  return { answer, notes };
};

let made = 0;
async function addMerchant(values: { status?: string; company?: string; country?: string; taxId?: string; taxIdType?: string } = {}): Promise<string> {
  const no = `T${++made}`;
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, status, tax_id, tax_id_type) values
    (${no}, ${`u${no}`}, ${`Shop ${no}`}, ${`Shop ${no} Ltda.`}, ${values.company ?? 'ATBR'}, ${values.country ?? 'BRA'}, 'BRL', 'ECOMMERCE', 'shop@example.com', ${values.status ?? 'DRAFT'},
      ${values.taxId ?? null}, ${values.taxId ? (values.taxIdType ?? 'CNPJ') : null})`.execute(database.main);
  if (values.status === undefined || values.status === 'DRAFT') await insertOnboarding(database.main, no, { at: now, dueOn: null, responsible: null });
  return no;
}

const foreign = (name: string, kind: 'PERSON' | 'COMPANY' = 'PERSON') =>
  registerParty(database.main, { kind, country: 'PRT', name, birthDate: null, document: null, reference: name, companyCode: 'ATBR', by: 'test', at: now });

const hold = async (merchantNo: string, holder: string, held: string | null, shareBp: number) => {
  const [id] = (await nextIds(database.main, 1)) as [string];
  await insertRelationship(database.main, {
    id,
    merchantNo,
    holderSubjectId: holder,
    heldSubjectId: held,
    role: 'OWNER',
    shareBp,
    votesBp: null,
    hasControl: false,
    validFrom: null,
    validTo: null,
    source: 'Articles',
    evidence: null,
    by: officer,
    at: now,
  });
};

describe('a merchant and its round', () => {
  it('are refused to readers of another company as if they did not exist', async () => {
    const no = await addMerchant();
    const round = await openOnboarding(database.main, no);
    const reader = { db: database.main, actor: officer };
    const stranger = { db: database.main, actor: { ...officer, companies: ['ATMX'] } };
    expect((await getVisibleMerchant(reader, { muid: `u${no}` })).merchantNo).toBe(no);
    expect((await getVisibleOnboarding(reader, round?.onboardId ?? '')).merchant.merchantNo).toBe(no);
    const refusal = async (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => String((error as Error).message),
      );
    expect(await refusal(getVisibleMerchant(stranger, { merchant_no: no }))).toBe(await refusal(getVisibleMerchant(reader, { merchant_no: 'none' })));
    expect(await refusal(getVisibleOnboarding(stranger, round?.onboardId ?? ''))).toBe(await refusal(getVisibleOnboarding(reader, '999999')));
  });

  it('move together, each step with its audit entry', async () => {
    const no = await addMerchant();
    for (const step of ['SUBMIT', 'BEGIN_REVIEW', 'FINISH', 'ONBOARD'] as const) {
      const { notes } = await act(async (call) => moveMerchant(call, await lockMerchant(call.db, no), step, { reason: step }));
      expect(notes).toMatchObject([{ verb: 'merchant.moved', subject: { kind: 'merchant', id: no }, companyCode: 'ATBR', reason: step }]);
      const open = await openOnboarding(database.main, no);
      if (step === 'ONBOARD') expect(open).toBeUndefined();
      else expect(open?.submittedAt).toEqual(now);
    }
    expect(await findMerchant(database.main, no)).toMatchObject({ status: 'ONBOARDED', onboardedAt: now, statusReason: 'ONBOARD', statusChangedBy: 'Officer' });
    await act(async (call) => moveMerchant(call, await lockMerchant(call.db, no), 'OFFBOARD', { reason: 'Leaves' }));
    await act(async (call) => moveMerchant(call, await lockMerchant(call.db, no), 'REOPEN', { reason: 'Back' }));
    expect(await openOnboarding(database.main, no)).toMatchObject({ round: 2, merchant: { status: 'IN_REVIEW' } });
    expect((await merchantsUnderReview(database.main, 'ATBR')).map(({ merchantNo }) => merchantNo)).toContain(no);
    await expect(act(async (call) => moveMerchant(call, await lockMerchant(call.db, no), 'ONBOARD'))).rejects.toThrow();
  });

  it('changes are written and noted field by field', async () => {
    const no = await addMerchant();
    const { answer, notes } = await act(async (call) =>
      changeMerchant(call, await lockMerchant(call.db, no), { activity: 'Sells shoes', tradeNames: ['Shoes'], legalName: `Shop ${no} Ltda.` }, 'Told by mail'),
    );
    expect(answer).toEqual(['activity', 'tradeNames']);
    expect(notes.map(({ before, after, reason }) => ({ before, after, reason }))).toEqual([
      { before: { activity: null }, after: { activity: 'Sells shoes' }, reason: 'Told by mail' },
      { before: { trade_names: [] }, after: { trade_names: ['Shoes'] }, reason: 'Told by mail' },
    ]);
    await setMerchantRisk(database.main, no, { level: 'HIGH', score: 7200, nextReviewOn: '2027-03-01' });
    expect(await findMerchant(database.main, no)).toMatchObject({
      activity: 'Sells shoes',
      tradeNames: ['Shoes'],
      riskLevel: 'HIGH',
      nextReviewOn: '2027-03-01',
    });
  });
});

describe('who is behind a merchant', () => {
  it('is worked out over chains, and seen by the company alone', async () => {
    const no = await addMerchant();
    const [holding, person] = [await foreign('Holding Lisboa', 'COMPANY'), await foreign('Ana Prata')];
    await hold(no, holding, null, 8000);
    await hold(no, person, holding, 5000);
    expect(await ownershipOf(database.main, no)).toMatchObject({ identifyBp: 2500, recordBp: 2500, untracedBp: 6000, depth: 2, hasControllingPerson: true });
    expect((await partiesOf(database.main, no)).map(({ name, effectiveShareBp, isUbo }) => ({ name, effectiveShareBp, isUbo }))).toEqual([
      { name: 'Holding Lisboa', effectiveShareBp: 8000, isUbo: false },
      { name: 'Ana Prata', effectiveShareBp: 4000, isUbo: true },
    ]);
    expect(await seesPerson(database.main, person, ['ATBR'])).toBe(true);
    expect(await seesPerson(database.main, person, ['ATMX'])).toBe(false);
  });

  it('is one person wherever the same number is given', async () => {
    const register = (no: string) =>
      registerParty(database.main, {
        kind: 'PERSON',
        country: 'BRA',
        name: 'Rui Alves',
        birthDate: '1980-02-03',
        document: { type: 'CPF', no },
        reference: null,
        companyCode: 'ATBR',
        by: 'test',
        at: now,
      });
    expect(await register('529.982.247-25')).toBe(await register('52998224725'));
    expect(await foreign('Same passport')).toBe(await foreign('Same passport'));
    await expect(register('52998224724')).rejects.toThrow();
  });

  it('does not make visible a person of another company, and answers as for an unknown number', async () => {
    const registerAt = (companyCode: string, document: { type: 'CPF' | 'RFC'; no: string }, name: string) =>
      registerParty(database.main, {
        kind: 'PERSON',
        country: 'BRA',
        name,
        birthDate: '1990-01-01',
        document,
        reference: null,
        companyCode,
        by: 'test',
        at: now,
      });
    for (const document of [
      { type: 'CPF', no: '153.509.460-56' },
      { type: 'RFC', no: 'AOPA800101AB1' },
    ] as const) {
      const theirs = await registerAt('ATBR', document, 'Dora Neves');
      await sql`update subject_attribute set verified_at = clock_now() where subject_id = ${theirs}`.execute(database.main);
      const ours = await registerAt('ATMX', document, 'Whoever is named');
      expect(ours).not.toBe(theirs);
      expect(await seesPerson(database.main, theirs, ['ATMX'])).toBe(false);
      expect(await registerAt('ATMX', document, 'Named again')).toBe(ours);
      const { rows } = await sql<{ name: string }>`select name from subject where id in (${theirs}, ${ours}) order by id`.execute(database.main);
      expect(rows.map(({ name }) => name)).toEqual(['Dora Neves', 'Whoever is named']);
    }
  });

  it('leaves a date of birth on file as it is', async () => {
    const born = async (birthDate: string) => {
      const id = await registerParty(database.main, {
        kind: 'PERSON',
        country: 'BRA',
        name: 'Caio Lima',
        birthDate,
        document: { type: 'CPF', no: '111.444.777-35' },
        reference: null,
        companyCode: 'ATBR',
        by: 'test',
        at: now,
      });
      const { rows } = await sql<{ born: string }>`select birth_date::text as born from subject where id = ${id}`.execute(database.main);
      return rows[0]?.born;
    };
    expect(await born('1980-02-03')).toBe('1980-02-03');
    expect(await born('1999-09-09')).toBe('1980-02-03');
  });

  it('is a person or a company as the number says', async () => {
    const id = await registerParty(database.main, {
      kind: 'COMPANY',
      country: 'MEX',
      name: 'Eva Godoy',
      birthDate: null,
      document: { type: 'RFC', no: 'GODE561231GR8' },
      reference: null,
      companyCode: 'ATMX',
      by: 'test',
      at: now,
    });
    const { rows } = await sql<{ kind: string }>`select kind from subject where id = ${id}`.execute(database.main);
    expect(rows).toEqual([{ kind: 'PERSON' }]);
  });

  it('begins with the merchant itself as a company on file', async () => {
    const no = await addMerchant({ taxId: 'XYZ850101AB1', taxIdType: 'RFC', country: 'MEX', company: 'ATMX' });
    const subject = await merchantSubject(database.main, no);
    expect(await merchantSubject(database.main, no)).toBe(subject);
    expect(await seesPerson(database.main, subject, ['ATMX'])).toBe(true);
  });
});
