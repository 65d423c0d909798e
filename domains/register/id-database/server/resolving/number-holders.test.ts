import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { parseIdDocument } from '../../../kernel/index.ts';
import { cuitCheckDigit } from '../../../../../countries/arg/id-numbers.ts';
import { findOwners, findSubjectByDocument, getSubject, listKnownPeople, registerParty } from '../index.ts';
import { documentOfHolder, type DocumentToResolve, resolveSubjects } from './index.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.main;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'México', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(db);
});

let last = 5_400_000 + Math.floor(Math.random() * 1_000_000);
/** A DNI that nobody in this file has yet. */
const freshDni = () => String((last += 1)).padStart(8, '0');
const taxpayerNumber = (prefix: string, dni: string): string | undefined => {
  const digit = cuitCheckDigit(prefix + dni);
  return digit === undefined ? undefined : prefix + dni + digit;
};
/** One with a check digit for 20, 27 and 24. */
function wholeDni(): string {
  let dni = freshDni();
  while (['20', '27', '24'].some((prefix) => taxpayerNumber(prefix, dni) === undefined)) dni = freshDni();
  return dni;
}
const numbers = (type: string, text: string, signs: Omit<DocumentToResolve, 'country' | 'type' | 'no'> = {}): DocumentToResolve => {
  const { document } = parseIdDocument(type, text);
  if (!document) throw new Error(`${type} ${text} is none`);
  return { ...document, ...signs };
};
const cuil = (prefix: string, dni: string, signs = {}) => numbers('CUIL', taxpayerNumber(prefix, dni) ?? '', signs);
const cuit = (prefix: string, dni: string, signs = {}) => numbers('CUIT', taxpayerNumber(prefix, dni) ?? '', signs);
const dniOf = (dni: string, signs = {}) => numbers('DNI', dni, signs);
const resolve = async (...documents: DocumentToResolve[]) =>
  (await db.transaction().execute((trx) => resolveSubjects(trx, documents))).map(({ subjectId }) => subjectId);
const man = { name: 'Ramón Inventado' };
const woman = { name: 'Elsa Ejemplo' };

describe('a DNI that was issued twice', () => {
  it('joins a man and a woman neither at once nor one after the other', async () => {
    const dni = wholeDni();
    const [his, hers] = await resolve(cuil('20', dni, man), cuil('27', dni, woman));
    expect(his).not.toBe(hers);
    const other = wholeDni();
    const [first] = await resolve(cuil('27', other));
    const [second] = await resolve(cuil('20', other));
    expect(first).not.toBe(second);
  });

  it('joins them not where the names are alike, as the prefixes tell them apart', async () => {
    const dni = wholeDni();
    const [his] = await resolve(cuil('20', dni, { name: 'Andrea Ejemplo' }));
    const [hers] = await resolve(cuit('27', dni, { name: 'Andrea Ejemplo' }));
    expect(his).not.toBe(hers);
  });

  it('is of one person as CUIT and CUIL of the same digits, whatever the names', async () => {
    const dni = wholeDni();
    const [byCuil] = await resolve(cuil('20', dni, man));
    const [byCuit] = await resolve(cuit('20', dni, woman));
    expect(byCuit).toBe(byCuil);
    const { identifiers } = await getSubject(db, byCuil ?? '');
    expect(identifiers.map(({ type, linkReason }) => [type, linkReason])).toEqual([
      ['CUIL', 'first seen'],
      ['CUIT', 'same number'],
    ]);
  });

  it.each(['one after the other', 'at once'])('belongs by name to the holder of a CUIL, %s', async (how) => {
    const dni = wholeDni();
    const documents = [cuil('20', dni, man), cuil('27', dni, woman), dniOf(dni, { name: 'EJEMPLO, ELSA' }), dniOf(dni, { name: 'Ramon Inventado' })];
    const ids: (string | undefined)[] = [];
    if (how === 'at once') ids.push(...(await resolve(...documents)));
    else for (const one of documents) ids.push(...(await resolve(one)));
    expect([ids[2], ids[3]]).toEqual([ids[1], ids[0]]);
    // Also in the other order, and again.
    expect(await resolve(dniOf(dni, man), dniOf(dni, woman))).toEqual([ids[0], ids[1]]);
    const later = wholeDni();
    const [byDni] = await resolve(dniOf(later, man));
    expect(await resolve(cuil('20', later, man), cuil('27', later, woman))).toEqual([byDni, expect.not.stringMatching(`^${byDni}$`)]);
  });

  it('alone joins nobody: another name is another person, and so is none', async () => {
    const dni = wholeDni();
    const [his] = await resolve(cuil('20', dni, man));
    const others = await resolve(dniOf(dni, woman), dniOf(dni), dniOf(dni), dniOf(dni, { otherwise: 'account 1' }), dniOf(dni, { otherwise: 'account 2' }));
    expect(new Set([his, ...others]).size).toBe(6);
    expect(await resolve(dniOf(dni, { otherwise: 'account 1' }))).toEqual([others[3]]);
  });

  it('is one person’s after a change of the prefix, where name and sex agree', async () => {
    const dni = wholeDni();
    const [first] = await resolve(cuil('20', dni, man));
    expect(await resolve(cuil('24', dni, { name: 'Ramón A. Inventado' }))).toEqual([first]);
    expect(await resolve(cuil('24', wholeDni(), man))).not.toEqual([first]);
    const [stranger] = await resolve(cuil('27', dni, woman));
    expect(stranger).not.toBe(first);
  });

  it('is kept apart by date of birth and sex on file too', async () => {
    const dni = wholeDni();
    const [first] = await resolve(dniOf(dni, man));
    await db
      .updateTable('subject')
      .set({ birth_date: '1938-03-04' })
      .where('id', '=', first ?? '')
      .execute();
    const [son] = await resolve(cuil('20', dni, { ...man, birthDate: '1961-01-02' }));
    expect(son).not.toBe(first);
    const female = wholeDni();
    const [she] = await resolve(dniOf(female, { name: 'Andrea Ejemplo' }));
    await db
      .updateTable('subject')
      .set({ gender: 'F' })
      .where('id', '=', she ?? '')
      .execute();
    expect(await resolve(cuil('20', female, { name: 'Andrea Ejemplo' }))).not.toEqual([she]);
  });

  it('from ten million on joins as before', async () => {
    const dni = '10000005';
    const [first] = await resolve(cuil('27', dni, woman));
    expect(await resolve(dniOf(dni, man), cuit('27', dni))).toEqual([first, first]);
  });
});

describe('a number of residents abroad', () => {
  const no = '55000002126';
  it('is one subject for each name, whatever its spelling, with a limit and a history of its own', async () => {
    const [one, other] = await resolve(numbers('CUIT', no, { name: 'Comercial Ficticia S.A.' }), numbers('CUIT', no, { name: 'Inventos del Sur SRL' }));
    expect(one).not.toBe(other);
    expect(await resolve(numbers('CUIT', no, { name: 'COMERCIAL FICTICIA SA' }))).toEqual([one]);
    expect((await getSubject(db, one ?? '')).kind).toBe('COMPANY');
    expect(await findOwners(db, [numbers('CUIT', no)])).toEqual(expect.arrayContaining([one, other]));
    await expect(findSubjectByDocument(db, 'ARG', 'CUIT', no)).rejects.toThrow('SEVERAL_HOLDERS');
  });

  it('is no number that lists are asked for', async () => {
    const [id] = await resolve(numbers('CUIT', '50000003015', { name: 'Amira Inventada' }));
    const [person] = await listKnownPeople(db, [id ?? '']);
    expect(person).toMatchObject({ kind: 'PERSON', numbers: [] });
  });

  it('is written with the same sign for the same name, which does not tell the name', () => {
    const signs = [{ name: 'Amira Inventada' }, { name: 'INVENTADA, AMIRA' }, { name: 'Amina Inventada' }];
    const [one, same, other] = signs.map((sign) => documentOfHolder(numbers('CUIT', no), sign).no);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^55000002126~[0-9a-f]{12}$/);
  });
});

describe('parties of merchants', () => {
  const party = (more: Partial<Parameters<typeof registerParty>[1]>) =>
    db.transaction().execute((trx) =>
      registerParty(trx, {
        ...{
          kind: 'PERSON',
          country: 'BRA',
          name: 'Bruno Inventado',
          birthDate: null,
          document: null,
          reference: null,
          companyCode: 'ATBR',
          by: 'test',
          at: new Date('2026-11-21T12:00:00Z'),
        },
        ...more,
      }),
    );

  it('with the same reference are one person only where the name and the date of birth agree', async () => {
    const reference = `RG 12.345.${freshDni().slice(-3)}`;
    const first = await party({ reference, birthDate: '1970-05-06' });
    expect(await party({ reference, name: 'BRUNO INVENTADO' })).toBe(first);
    expect(await party({ reference, name: 'Carla Ejemplo' })).not.toBe(first);
    expect(await party({ reference, birthDate: '1999-05-06' })).not.toBe(first);
  });

  it.each(['N/A', '000000000', '-', 'não tem'])('are never joined by %j', async (reference) => {
    expect(await party({ reference })).not.toBe(await party({ reference }));
  });

  it('with an RFC without its last characters are one person only by name', async () => {
    const input = { country: 'MEX', companyCode: 'ATMX', document: { type: 'RFC', no: 'GODE561231' } } as const;
    const first = await party({ ...input, name: 'Esteban Godínez Inventado' });
    expect(await party({ ...input, name: 'Esteban Godinez Inventado' })).toBe(first);
    expect(await party({ ...input, name: 'Elena Gordillo Dueñas' })).not.toBe(first);
  });
});
