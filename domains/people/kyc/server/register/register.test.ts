import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../../platform/contract/index.ts';
import { makeIdDocument } from '../../../../register/kernel/id-numbers/id-make.ts';
import { resolveSubjects } from '../../../../register/id-database/server/resolving/index.ts';
import { approveRequest, showApprovalRequest } from '../../../../mechanisms/approval-requests/contract/index.ts';
import { findBrokenInvariants } from '../../../../payments/decisions/server/books/index.ts';
import { decideInputs, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { findLinksOfMany } from '../../../../register/id-database/server/index.ts';
import {
  linkIdentities,
  listIdentities,
  queryIdentity,
  readArgentineIdentity,
  readBrazilianIdentity,
  readIdentity,
  refreshIdentity,
  revealIdentity,
  suggestLinks,
  summariseTransactions,
  unlinkIdentifier,
} from '../../contract/index.ts';
import { type BackOffice, payerWith, startBackOffice, verbsOf } from '../back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});
const may = (subject: AbilityEntry['subject'], ...action: AbilityEntry['action']): AbilityEntry => ({ subject, action });

describe('the register', () => {
  it('finds by number in any writing, by its beginning, by name and by result; ANY looks through Argentina', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50], { name: 'Zulmira Quaresma Anjos' });
    const written = payer.id_no.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const findResults = async (input: Parameters<typeof client.call<typeof listIdentities>>[1]) =>
      (await client.call(listIdentities, input)).list.map((row) => row.subject_id);
    expect(await findResults({ id_number: written })).toEqual([payer.subject_id]);
    expect(await findResults({ id_number: payer.id_no.slice(0, 8), id_type: 'CPF' })).toEqual([payer.subject_id]);
    expect(await findResults({ name: 'quaresma' })).toEqual([payer.subject_id]);
    expect(await findResults({ name: 'quaresma', is_verified: 'Pass' })).toEqual([]);
    expect(await findResults({ name: '100%_' })).toEqual([]);
    expect(await findResults({ id_number: '---' })).toEqual([]);
    expect(await findResults({ name: 'quaresma', id_type: 'ANY' })).toEqual([]);
    expect((await client.call(queryIdentity, { idType: 'CPF', idNumber: written })).identity).toMatchObject({
      name: 'Zulmira Quaresma Anjos',
      is_masked: false,
    });
    expect((await client.call(queryIdentity, { idType: 'CPF', idNumber: '390.533.447-05' })).identity).toBeNull();
    expect((await client.send(queryIdentity, { idType: 'CPF', idNumber: '123' })).body).toMatchObject({ data: { fields: [{ field: 'idNumber' }] } });
    expect((await client.send(queryIdentity, {})).status).toBe(400);
  });

  it('shows people to their companies only', async () => {
    const payer = await payerWith(backOffice, [50]);
    const elsewhere = backOffice.server.as({ companies: ['ATMX'] });
    expect((await elsewhere.send(readIdentity, { subject_id: payer.subject_id })).body.data).toMatchObject({ error: 'IDENTITY_NOT_FOUND' });
    expect((await elsewhere.call(listIdentities, {})).total).toBe(0);
    expect((await backOffice.server.as({ companies: [] }).call(listIdentities, {})).total).toBe(0);
  });

  it('answers each country by its own call', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    expect(await client.call(readBrazilianIdentity, { idType: 'CPF', idNumber: payer.id_no })).toMatchObject({ subject_id: payer.subject_id });
    expect((await client.send(readArgentineIdentity, { subject_id: payer.subject_id })).status).toBe(404);
  });

  it('sums up payments with the limits of the key', async () => {
    const payer = await payerWith(backOffice, [50, 60, 800]);
    const { list } = await backOffice.server.as().call(summariseTransactions, { subject_id: payer.subject_id });
    expect(list).toMatchObject([
      {
        entity_code: 'ATBR',
        business: 'payin',
        count: 3,
        amount: '910.00',
        accepted_count: 2,
        accepted_amount: '110.00',
        pending_count: 1,
        pending_amount: '800.00',
        refused_count: 0,
        limit: { probation_limit: '10000.00', used: '110.00', reserved: '800.00', remaining: '9090.00' },
      },
    ]);
  });
});

describe('personal values', () => {
  it('are masked until asked for with a purpose; reading and unmasking are in the audit trail', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    await client.call(refreshIdentity, { subject_id: payer.subject_id });
    const mailOf = (detail: { sections: { section: string; rows: Record<string, unknown>[] }[] }) =>
      detail.sections.find((one) => one.section === 'emails')?.rows[0]?.address;
    const detail = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(mailOf(detail)).toMatch(/^.•••@/);
    expect(detail.id_no).toBe(payer.id_no);
    expect((await client.send(revealIdentity, { subject_id: payer.subject_id, purpose: ' ' })).status).toBe(400);
    const revealed = await client.call(revealIdentity, { subject_id: payer.subject_id, purpose: 'Compare with the proof of address' });
    expect(mailOf(revealed)).toMatch(/^\w+@mail\.example$/);
    expect(await verbsOf(backOffice, payer)).toEqual(expect.arrayContaining(['identity.refreshed', 'identity.viewed', 'identity.unmasked']));
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_entry where verb = 'identity.unmasked' and subject_id = ${payer.subject_id}`.execute(backOffice.database.main);
    expect(rows).toEqual([{ reason: 'Compare with the proof of address' }]);
  });

  it('and numbers stay masked for those who may not read the register', async () => {
    const payer = await payerWith(backOffice, [50]);
    const masked = backOffice.server.as({ abilities: [may('AML.Details', 'read')] });
    const detail = await masked.call(readIdentity, { subject_id: payer.subject_id });
    expect(detail).toMatchObject({ is_masked: true, may_reveal: false });
    expect(JSON.stringify(detail)).not.toContain(payer.id_no);
    expect((await masked.send(revealIdentity, { subject_id: payer.subject_id, purpose: 'x' })).status).toBe(403);
    expect((await masked.send(listIdentities, {})).status).toBe(403);
    expect((await masked.send(linkIdentities, { subject_id: '1', other_subject_id: '2', reason: 'x' })).status).toBe(403);
  });
});

describe('linked identifiers', () => {
  async function account(name: string, birthDate: string): Promise<string> {
    let state = Math.random() * 1e9;
    const no = makeIdDocument('ACCOUNT', () => {
      state = (state * 16_807 + 1) % 2_147_483_647;
      return state / 2_147_483_647;
    });
    const [resolved] = await backOffice.database.main
      .transaction()
      .execute((trx) => resolveSubjects(trx, [{ country: 'MEX', type: 'ACCOUNT', no, name }], { source: 'TEST', linkedBy: 'test' }));
    await sql`update subject set country = 'BRA', name = ${name}, birth_date = ${birthDate}::date where id = ${resolved?.subjectId ?? ''}::bigint`.execute(
      backOffice.database.main,
    );
    return resolved?.subjectId ?? '';
  }

  it('are suggested by birth date and name, linked by one person, and unlinked by two', async () => {
    const [maker, checker] = [backOffice.server.as(), backOffice.server.as()];
    const own = await account('Guadalupe Hernández Ríos', '1988-03-09');
    const other = await account('GUADALUPE HERNANDEZ RIOS', '1988-03-09');
    await account('Guadalupe Hernández Ríos', '1988-03-10');
    await account('Esteban Luna', '1988-03-09');
    const { list } = await maker.call(suggestLinks, { subject_id: own });
    expect(list).toMatchObject([{ subject_id: other, similarity: 1, birth_date: '1988-03-09' }]);
    expect(await maker.call(linkIdentities, { subject_id: own, other_subject_id: other, reason: 'Same CURP on paper' })).toEqual({
      subject_id: own,
      identifiers: 2,
    });
    const linked = await maker.call(readIdentity, { subject_id: other });
    expect(linked.subject_id).toBe(own);
    expect(linked.identifiers.filter((one) => one.unlinked_at === null)).toHaveLength(2);
    const second = linked.identifiers.find((one) => !one.is_primary && one.unlinked_at === null)?.identifier_id ?? '';
    const query = await maker.call(unlinkIdentifier, { subject_id: own, identifier_id: second, reason: 'Twins' });
    expect((await maker.send(unlinkIdentifier, { subject_id: own, identifier_id: second, reason: 'Twins' })).body.data).toMatchObject({
      error: 'WAITS_FOR_SECOND',
    });
    const request = { request_id: query.request_id, version: 1 };
    expect((await maker.send(approveRequest, request)).body.data).toMatchObject({ error: 'MAKER_DECIDES' });
    expect(await checker.call(approveRequest, request)).toMatchObject({ status: 'APPLIED', result: { subject_id: own, new_subject_id: other } });
    const apart = await maker.call(readIdentity, { subject_id: own });
    expect(apart.identifiers.map((one) => one.unlinked_at === null)).toEqual([true, false]);
    const last = apart.identifiers[0]?.identifier_id ?? '';
    expect((await maker.send(unlinkIdentifier, { subject_id: own, identifier_id: last, reason: 'x' })).body.data).toMatchObject({ error: 'LAST_IDENTIFIER' });
  });

  /** Whose payments with a number are, by the name on them. */
  async function ownersOf(no: string): Promise<Record<string, string[]>> {
    const { rows } = await sql<{ name: string; owners: string[] }>`
      select name, array_agg(distinct subject_id::text order by subject_id::text) as owners from transaction where id_no = ${no} group by name order by name`.execute(
      backOffice.database.main,
    );
    return Object.fromEntries(rows.map(({ name, owners }) => [name, owners]));
  }
  const payWith = (id_type: string, id_no: string, ...names: string[]) =>
    decideInputs(
      backOffice.database.main,
      names.map((name) => paymentInput({ id_type, id_no, name, amount_minor: 1_000 })),
    );
  async function part(subjectId: string, identifierId: string): Promise<unknown> {
    const [maker, checker] = [backOffice.server.as(), backOffice.server.as()];
    const query = await maker.call(unlinkIdentifier, { subject_id: subjectId, identifier_id: identifierId, reason: 'Several people' });
    const request = { request_id: query.request_id, version: 1 };
    const shown = await checker.call(showApprovalRequest, { request_id: query.request_id });
    expect((await maker.send(approveRequest, request)).body.data).toMatchObject({ error: 'MAKER_DECIDES' });
    expect(await checker.call(approveRequest, request)).toMatchObject({ status: 'APPLIED' });
    return shown;
  }
  const identifierOf = async (subjectId: string, no: string) =>
    (await backOffice.server.as().call(readIdentity, { subject_id: subjectId })).identifiers.find((one) => one.id_no === no && one.unlinked_at === null)
      ?.identifier_id ?? '';

  it('with a DNI that was issued twice are suggested whatever their names, and nobody else', async () => {
    await payWith('CUIL', '20051234562', 'Ramón Inventado');
    await payWith('CUIL', '27051234567', 'Elsa Ejemplo');
    await payWith('CUIL', '20045678904', 'Ramón Ficticio');
    const [own] = (await ownersOf('20051234562'))['Ramón Inventado'] ?? [];
    const [other] = (await ownersOf('27051234567'))['Elsa Ejemplo'] ?? [];
    expect(own).not.toBe(other);
    const { list } = await backOffice.server.as().call(suggestLinks, { subject_id: own ?? '' });
    expect(list.map((row) => [row.subject_id, row.birth_date])).toEqual([[other, null]]);
  });

  it('with a number of many are parted again, and each payment goes with its name', async () => {
    const no = '55000004013';
    await payWith('CUIT', no, 'Comercial Ficticia SA', 'Inventos del Sur SRL', 'COMERCIAL FICTICIA S.A.', 'Papelería Ejemplar SA');
    const apart = await ownersOf(no);
    const [own, other] = [apart['Comercial Ficticia SA']?.[0] ?? '', apart['Inventos del Sur SRL']?.[0] ?? ''];
    expect(apart['COMERCIAL FICTICIA S.A.']).toEqual([own]);
    await backOffice.server.as().call(linkIdentities, { subject_id: own, other_subject_id: other, reason: 'Taken for one' });
    expect((await ownersOf(no))['Inventos del Sur SRL']).toEqual([own]);
    const { rows } = await sql<{
      id: string;
    }>`select id::text as id from identifier where subject_id = ${own}::bigint and unlinked_at is null order by linked_at desc, id desc`.execute(
      backOffice.database.main,
    );
    await part(own, rows[0]?.id ?? '');
    expect(await ownersOf(no)).toEqual(apart);
  });

  it('with a number of many that was one person’s before are parted by name, though it is the only document', async () => {
    const [no, names] = ['50000006952', ['Amira Inventada', 'Bashir Ejemplo', 'INVENTADA, Amira', 'Chadi Ficticio']];
    await payWith('CUIT', no, ...names);
    const own = (await ownersOf(no))['Amira Inventada']?.[0] ?? '';
    for (const name of ['Bashir Ejemplo', 'Chadi Ficticio']) {
      const [other] = (await ownersOf(no))[name] ?? [];
      await backOffice.server.as().call(linkIdentities, { subject_id: own, other_subject_id: other ?? '', reason: 'As they were' });
    }
    // As releases wrote it that knew no holders.
    await sql`delete from identifier where id_no like ${`${no}~%`} and (subject_id <> ${own}::bigint or unlinked_at is not null or linked_by <> 'system')`.execute(
      backOffice.database.main,
    );
    await sql`update identifier set id_no = ${no} where subject_id = ${own}::bigint`.execute(backOffice.database.main);
    expect(await findLinksOfMany(backOffice.database.main)).toEqual(expect.arrayContaining([{ subjectId: own, why: 'NUMBER' }]));
    const shown = await part(own, await identifierOf(own, no));
    expect(JSON.stringify(shown)).toContain('Bashir Ejemplo: 1');
    const after = await ownersOf(no);
    expect(after['Amira Inventada']).toEqual([own]);
    expect(after['INVENTADA, Amira']).toEqual([own]);
    expect(new Set(Object.values(after).flat()).size).toBe(3);
    await payWith('CUIT', no, 'Bashir Ejemplo', 'Amira Inventada');
    expect(await ownersOf(no)).toEqual(after);
    expect((await findLinksOfMany(backOffice.database.main)).filter(({ subjectId }) => subjectId === own)).toEqual([]);
    expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
  });
});
