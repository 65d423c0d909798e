import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { type IdDocument, parseIdDocument } from '../../../kernel/index.ts';
import { makeIdDocument } from '../../../kernel/id-numbers/id-make.ts';
import { findSubjectByDocument, getSubject, linkIdentifier, mergeSubjects, recordAttribute, type SubjectMove, unlinkIdentifier } from '../index.ts';
import { resolveSubjects, UnprovedDocumentError } from './index.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.main;
});

let state = 20261121;
const random = () => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};
const document = (type: IdDocument['type'], options = {}): IdDocument => parseIdDocument(type, makeIdDocument(type, random, options)).document as IdDocument;
const within = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work);
const resolve = async (...documents: Parameters<typeof resolveSubjects>[1]) =>
  (await within((trx) => resolveSubjects(trx, documents))).map((each) => each.subjectId);
const countSubjects = async () => Number((await db.selectFrom('subject').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

const maker = { personId: '1', name: 'Ana' };
const checker = { personId: '2', name: 'Bruno' };
const at = new Date('2026-11-21T12:00:00Z');
const nobody = { at, followers: [] };

describe('resolving', () => {
  it('makes a subject once and finds it again', async () => {
    const cpf = document('CPF');
    const [first] = await within((trx) => resolveSubjects(trx, [{ ...cpf, name: 'Maria Souza' }]));
    const [second] = await within((trx) => resolveSubjects(trx, [{ ...cpf, name: 'Someone Else' }]));
    expect(first?.isNew).toBe(true);
    expect(second).toEqual({ ...first, isNew: false });
    expect(await getSubject(db, first?.subjectId ?? '')).toMatchObject({ kind: 'PERSON', country: 'BRA', name: 'Maria Souza', verification: 'Not Verify' });
  });

  it('answers many in the order asked, repeated ones alike', async () => {
    const documents = Array.from({ length: 500 }, (_, index) => document(index % 3 === 0 ? 'CNPJ' : index % 3 === 1 ? 'ACCOUNT' : 'CPF'));
    const numbers = [...documents, ...documents.slice(0, 20).reverse()];
    const answer = await within((trx) => resolveSubjects(trx, numbers));
    expect(answer.map((each) => each.document)).toEqual(numbers);
    expect(new Set(answer.map((each) => each.subjectId)).size).toBe(500);
    expect(answer[500]?.subjectId).toBe(answer[19]?.subjectId);
  });

  it('many connections at once make one subject', async () => {
    const before = await countSubjects();
    const dni = makeIdDocument('DNI', random);
    const person = [document('CUIL', { dni, gender: 'F' }), parseIdDocument('DNI', dni).document as IdDocument, document('CUIT', { dni, gender: 'F' })];
    const others = Array.from({ length: 20 }, () => document('CPF'));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const mixed = [person[turn % 3] as IdDocument, ...others];
        return resolve(...(turn % 2 ? mixed.reverse() : mixed));
      }),
    );
    const ids = answers.map((answer, turn) => (turn % 2 ? answer.at(-1) : answer[0]));
    expect(new Set(ids).size).toBe(1);
    expect((await countSubjects()) - before).toBe(21);
    const { identifiers } = await getSubject(db, ids[0] ?? '');
    expect(identifiers.map((identifier) => identifier.type).sort()).toEqual(['CUIL', 'CUIT', 'DNI']);
  });

  it('a transaction that rolls back leaves its document free', async () => {
    const cpf = document('CPF');
    await expect(
      within(async (trx) => {
        await resolveSubjects(trx, [cpf]);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await findSubjectByDocument(db, 'BRA', 'CPF', cpf.no)).toBeUndefined();
  });

  it('links CUIL, CUIT and DNI of a person, in either order', async () => {
    const dni = makeIdDocument('DNI', random);
    const cuil = document('CUIL', { dni, gender: 'M' });
    const [byCuil] = await resolve(cuil);
    const [byDni] = await resolve({ country: 'ARG', type: 'DNI', no: dni });
    expect(byDni).toBe(byCuil);
    const other = makeIdDocument('DNI', random);
    const both = await resolve({ country: 'ARG', type: 'DNI', no: other }, document('CUIT', { dni: other, gender: 'F' }));
    expect(both[0]).toBe(both[1]);
  });

  it('keeps companies apart from persons, and branches apart but under one root', async () => {
    const [company] = await resolve(document('CUIT', { company: true }));
    expect((await getSubject(db, company ?? '')).kind).toBe('COMPANY');
    const ids = await resolve({ country: 'BRA', type: 'CNPJ', no: '11017153000591' }, { country: 'BRA', type: 'CNPJ', no: '12ABC34501DE35' });
    const records = await Promise.all(ids.map((id) => getSubject(db, id)));
    expect(records.map((record) => [record.kind, record.identifiers[0]?.root])).toEqual([
      ['COMPANY', '11017153'],
      ['COMPANY', '12ABC345'],
    ]);
  });

  it('links Mexican accounts by a verified key, also at the same time', async () => {
    const curp = makeIdDocument('CURP', random, { birthDate: '1984-05-17', gender: 'F', person: { given: 'Lucía', father: 'Robles', mother: 'Tapia' } });
    const verified = [{ kind: 'CURP' as const, value: curp }];
    const accounts = Array.from({ length: 8 }, () => document('ACCOUNT'));
    const ids = (await Promise.all(accounts.map((account) => resolve({ ...account, verified })))).flat();
    expect(new Set(ids).size).toBe(1);
    const [stranger] = await resolve(document('ACCOUNT'));
    expect(stranger).not.toBe(ids[0]);
    expect((await getSubject(db, ids[0] ?? '')).attributes).toMatchObject([{ kind: 'CURP', value: curp }]);
  });

  it('refuses a number that is not proved, without naming it', async () => {
    const error = await resolveSubjects(db, [{ country: 'BRA', type: 'CPF', no: '11111111111' }]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnprovedDocumentError);
    expect(String(error)).not.toContain('1111');
  });
});

describe('finding', () => {
  it('ANY looks through all Argentine types, with the separators people write', async () => {
    const [id] = await resolve({ country: 'ARG', type: 'CUIL', no: '27123456780' });
    for (const text of ['27-12345678-0', '12.345.678', '12345678'])
      expect(await findSubjectByDocument(db, undefined, 'ANY', text), text).toMatchObject({ subjectId: id });
    expect(await findSubjectByDocument(db, 'ARG', 'CUIT', '27-12345678-0')).toMatchObject({ subjectId: id, document: { type: 'DNI' } });
    expect(await findSubjectByDocument(db, 'BRA', 'ANY', '12345678')).toBeUndefined();
    expect(await findSubjectByDocument(db, 'XXX', 'CPF', '39053344705')).toBeUndefined();
  });
});

describe('unlinking and linking', () => {
  it('needs a second person and a second document', async () => {
    const dni = makeIdDocument('DNI', random);
    const cuil = document('CUIL', { dni });
    await resolve(cuil);
    const unlink = (document: IdDocument, checkedBy = checker) =>
      within((trx) => unlinkIdentifier(trx, { document, reason: 'two people', madeBy: maker, checkedBy, ...nobody }));
    await expect(unlink(cuil, maker)).rejects.toMatchObject({ errorName: 'SAME_PERSON' });
    await expect(unlink(document('CPF'))).rejects.toMatchObject({ errorName: 'IDENTIFIER_NOT_FOUND' });
    const cpf = document('CPF');
    await resolve(cpf);
    await expect(unlink(cpf)).rejects.toMatchObject({ errorName: 'LAST_IDENTIFIER' });
  });

  it('closes the old link with its reason, and notifies the followers', async () => {
    const dni = makeIdDocument('DNI', random);
    const cuil = document('CUIL', { dni });
    const [owner] = await resolve(cuil);
    const moves: SubjectMove[] = [];
    const report = await within((trx) =>
      unlinkIdentifier(trx, {
        document: cuil,
        reason: 'another person',
        madeBy: maker,
        checkedBy: checker,
        at,
        followers: [async (_, move) => void moves.push(move)],
      }),
    );
    expect(moves).toEqual([{ fromSubjectId: owner, toSubjectId: report.move.toSubjectId, documents: [cuil], isWhole: false, at, reason: 'another person' }]);
    const links = await db.selectFrom('identifier').selectAll().where('id_type', '=', 'CUIL').where('id_no', '=', cuil.no).orderBy('id').execute();
    expect(links.map((link) => [link.subject_id, link.unlink_reason, link.unlinked_by])).toEqual([
      [owner, 'another person', 'Ana / Bruno'],
      [report.move.toSubjectId, null, null],
    ]);
    // The next payment of the document keeps to what was decided.
    expect(await resolve(cuil)).toEqual([report.move.toSubjectId]);
    expect(await resolve({ country: 'ARG', type: 'DNI', no: dni })).toEqual([owner]);

    const back = await within((trx) => linkIdentifier(trx, { document: cuil, toSubjectId: owner ?? '', reason: 'was right', actor: maker, ...nobody }));
    expect(back?.move).toMatchObject({ isWhole: true });
    expect((await getSubject(db, report.move.toSubjectId)).mergedInto).toBe(owner);
    await expect(
      within((trx) => linkIdentifier(trx, { document: cuil, toSubjectId: owner ?? '', reason: 'again', actor: maker, ...nobody })),
    ).rejects.toMatchObject({
      errorName: 'ALREADY_LINKED',
    });
  });

  it('leaves everybody one main document', async () => {
    const mainOf = async (subjectId = '') => (await getSubject(db, subjectId)).identifiers.filter((one) => one.isPrimary).map((one) => one.no);
    const [first, second, third] = [document('ACCOUNT'), document('ACCOUNT'), document('ACCOUNT')];
    const verified = [
      {
        kind: 'CURP' as const,
        value: makeIdDocument('CURP', random, { birthDate: '1990-03-02', gender: 'M', person: { given: 'Iván', father: 'Soto', mother: 'Luna' } }),
      },
    ];
    const [person] = await resolve({ ...first, verified });
    expect(await resolve({ ...second, verified })).toEqual([person]);
    expect(await mainOf(person)).toEqual([first.no]);

    const [other] = await resolve(third);
    await within((trx) => linkIdentifier(trx, { document: first, toSubjectId: other ?? '', reason: 'is of the other', actor: maker, ...nobody }));
    expect([await mainOf(person), await mainOf(other)]).toEqual([[second.no], [third.no]]);

    const { move } = await within((trx) => unlinkIdentifier(trx, { document: third, reason: 'two people', madeBy: maker, checkedBy: checker, ...nobody }));
    expect([await mainOf(other), await mainOf(move.toSubjectId)]).toEqual([[first.no], [third.no]]);
  });

  it('links a document that nobody owns', async () => {
    const [owner] = await resolve(document('ACCOUNT'));
    const account = document('ACCOUNT');
    expect(
      await within((trx) => linkIdentifier(trx, { document: account, toSubjectId: owner ?? '', reason: 'same holder', actor: maker, ...nobody })),
    ).toBeUndefined();
    expect(await resolve(account)).toEqual([owner]);
  });
});

describe('merging', () => {
  it('moves documents and keys, keeps the more serious facts, and can be undone', async () => {
    const [a, b] = [document('ACCOUNT'), document('ACCOUNT')];
    const [from = '', to = ''] = await resolve(a, { ...b, name: 'Lucía Robles Tapia' });
    await db.updateTable('subject').set({ sanction: 'CONFIRMED', birth_date: '1984-05-17' }).where('id', '=', from).execute();
    const rfc = makeIdDocument('RFC', random, { birthDate: '1984-05-17' });
    await within((trx) => recordAttribute(trx, { subjectId: from, kind: 'RFC', value: rfc, verifiedAt: at, source: 'KYC', at }));
    await expect(within((trx) => recordAttribute(trx, { subjectId: to, kind: 'RFC', value: rfc, verifiedAt: at, source: 'KYC', at }))).rejects.toMatchObject({
      errorName: 'KEY_OF_ANOTHER',
      data: { subject_id: from },
    });

    await within((trx) => mergeSubjects(trx, { fromId: from, toId: to, reason: 'same RFC', actor: maker, ...nobody }));
    const merged = await getSubject(db, to);
    expect(merged).toMatchObject({ name: 'Lucía Robles Tapia', sanction: 'CONFIRMED', birthDate: '1984-05-17', attributes: [{ kind: 'RFC', value: rfc }] });
    expect(merged.identifiers.map((identifier) => identifier.no).sort()).toEqual([a.no, b.no].sort());
    expect(await getSubject(db, from)).toMatchObject({ mergedInto: to, identifiers: [], attributes: [] });
    expect(await resolve(a, b)).toEqual([to, to]);
    await expect(within((trx) => mergeSubjects(trx, { fromId: from, toId: to, reason: 'again', actor: maker, ...nobody }))).rejects.toMatchObject({
      errorName: 'ALREADY_MERGED',
    });
    await expect(within((trx) => mergeSubjects(trx, { fromId: to, toId: to, reason: 'self', actor: maker, ...nobody }))).rejects.toMatchObject({
      errorName: 'SAME_SUBJECT',
    });

    await within((trx) => unlinkIdentifier(trx, { document: a, reason: 'RFC was mistyped', madeBy: maker, checkedBy: checker, ...nobody }));
    expect(await resolve(a, b)).toEqual([from, to]);
    expect((await getSubject(db, from)).mergedInto).toBeNull();
  });

  it('two opposite merges at once: one wins, none blocks the other', async () => {
    const [one = '', other = ''] = await resolve(document('ACCOUNT'), document('ACCOUNT'));
    const results = await Promise.allSettled([
      within((trx) => mergeSubjects(trx, { fromId: one, toId: other, reason: 'x', actor: maker, ...nobody })),
      within((trx) => mergeSubjects(trx, { fromId: other, toId: one, reason: 'x', actor: maker, ...nobody })),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
