import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testSeed } from '../../../../platform/testing/turn.ts';
import { cnpjCheckDigits } from '../../../../countries/bra/id-numbers.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import { addToIdentityList, confirmImport, listIdentityEntries, previewImport } from '../contract/index.ts';
import { type BackOffice, pay, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  await sql`insert into option_item (list, value, label_en, label_pt, sort) values ('black_reason', 'FRAUD', 'Fraud', 'Fraude', 1) on conflict do nothing`.execute(
    backOffice.database.main,
  );
});

type Type = 'CPF' | 'CNPJ';
let state = (testSeed % 2_147_483_646) + 1;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const numbers = (type: Type): string => makeIdDocument(type, random, { alphanumeric: true });
/** The number as people write it: separators of all kinds, digits of another width, small letters. */
const spellingsOf = (type: Type, no: string): string[] => {
  const written = formatIdDocument(type, no);
  return [
    no,
    written,
    written.toLowerCase(),
    written.replaceAll('-', '\u2011'),
    ` ${written.replaceAll('.', ' ')} `,
    no.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ];
};

async function findExisting(type: Type): Promise<string> {
  const no = numbers(type);
  await pay(backOffice, { id_type: type, id_no: no, name: 'Ana Lima' });
  await sql`update subject set verification = 'Pass' where id in (select subject_id from identifier where id_no = ${no})`.execute(backOffice.database.main);
  return no;
}

it.each(['CPF', 'CNPJ'] as const)('an entry with a %s in one spelling stops payments in any other, and is found by any', async (type) => {
  for (let place = 0; place < spellingsOf(type, numbers(type)).length; place += 1) {
    const no = await findExisting(type);
    const written = spellingsOf(type, no);
    await backOffice.maker.call(addToIdentityList, { id_type: type, id_no: written[place] as string, reason_code: 'FRAUD' });
    for (const id_no of written) {
      expect(await pay(backOffice, { id_type: type, id_no }), `${written[place]} | ${id_no}`).toContain('REJECTED');
      expect((await backOffice.maker.call(listIdentityEntries, { id_type: type, id_no })).list, id_no).toHaveLength(1);
    }
  }
});

it.each(['CPF', 'CNPJ'] as const)('so does a line of a file with a %s', async (type) => {
  const no = await findExisting(type);
  const written = spellingsOf(type, no);
  const text = ['id_type,id_no,name,reason_code,reason,business,start_date,end_date', ...written.map((id_no) => `${type},${id_no},,FRAUD,,,,`)].join('\r\n');
  const { body } = await backOffice.maker.send(previewImport, {
    entity_code: 'ATBR',
    source_ref: 'Order 1',
    files: new Blob([text], { type: 'text/csv' }),
  } as never);
  expect(body.data.lines.map(({ outcome }) => outcome)).toEqual(['NEW', ...written.slice(1).map(() => 'TWICE_IN_FILE')]);
  await backOffice.maker.call(confirmImport, { import_id: body.data.import_id });
  for (const id_no of written) expect(await pay(backOffice, { id_type: type, id_no }), id_no).toContain('REJECTED');
});

it('two companies whose digits agree are two', async () => {
  const [listed, free] = ['12ABC34501DE', '12XYZ34501DE'].map((base) => base + cnpjCheckDigits(base)) as [string, string];
  await pay(backOffice, { id_type: 'CNPJ', id_no: listed });
  await sql`update subject set verification = 'Pass' where id in (select subject_id from identifier where id_no = ${listed})`.execute(backOffice.database.main);
  await backOffice.maker.call(addToIdentityList, { id_type: 'CNPJ', id_no: listed, reason_code: 'FRAUD' });
  expect(await pay(backOffice, { id_type: 'CNPJ', id_no: listed })).toContain('REJECTED');
  expect(await pay(backOffice, { id_type: 'CNPJ', id_no: free })).not.toContain('REJECTED');
});
