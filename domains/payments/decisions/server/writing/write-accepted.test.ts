import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Database, nextIds, type RecordColumn } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import type { Explanation } from '../../model/explanation.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import { acceptedPayment } from './accepted-payment.ts';
import { acceptedPaymentColumns, evaluatedPersonColumns, writeAccepted } from './write-accepted.store.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

it.each([
  ['judged_person', evaluatedPersonColumns],
  ['accepted_payment', acceptedPaymentColumns],
] as [string, readonly RecordColumn<never>[]][])('sends the columns of %s as the database has them', async (type, columns) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, case a.atttypid when 'timestamptz'::regtype then 'timestamptz' else format_type(a.atttypid, a.atttypmod) end as type
    from pg_attribute a where a.attrelid = ${type}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(database.main);
  expect(columns.map(([name, type]) => ({ name, type }))).toEqual(rows);
});

it('stores what the record names: the country of the document, whatever its type, and who acted', async () => {
  const db = database.main;
  const [subjectId, keyId, ...ids] = (await nextIds(db, 5)) as [string, string, string, string, string];
  await sql`insert into subject (id, kind, country, name, verification) values (${subjectId}, 'PERSON', 'URY', 'Ana Pérez', 'Pass')`.execute(db);
  const { rows: settings } = await sql<{ version: string }>`select version::text from settings_version`.execute(db);
  const now = new Date('2026-03-04T05:06:07.890Z');
  const request = {
    payment: {
      business: 'payin',
      tradeNo: 'T-1',
      merchantNo: 'M-1',
      appId: 'A-1',
      // Of no country that the type would let one guess.
      document: { country: 'URY', type: 'CI', no: '12345672' },
      name: 'Ana María Pérez',
      method: 'CARD',
      currency: 'UYU',
      amountMinor: 12_345n,
      orderTime: now,
      stage: 'PAYMENT',
      payout: { note: 'É' },
      payloadHash: 'hash',
      receivedAt: now,
    },
    origin: { actor: { kind: 'staff', userId: '0', personId: '0', name: 'Importer', companies: [] }, ip: null, requestId: 'request' },
  } as unknown as PaymentToDecide;
  const accepted = acceptedPayment(request, {
    ids: ids as [string, string, string],
    person: { subjectId, version: 1 },
    keyId,
    companyCode: 'ATBR',
    declared: { nameLikeness: 250, marks: 3 },
    isNewName: true,
    outcome: {
      amlResult: 'ACCEPTED',
      result: 'ACCEPTED',
      reasons: [],
      explanation: { limits: {} } as unknown as Explanation,
      entry: { kind: 'CONSUME', bucket: 'PERSONAL', balanceId: null, amountMinor: 12_345n, eventAt: now.getTime() },
    },
  });
  const { rows: before } = await sql<{ version: string }>`select version::text from person_version where subject_id = ${subjectId}`.execute(db);
  const version = Number(before[0]?.version);
  expect(await writeAccepted(db, settings[0]?.version as string, [{ subjectId, version, payments: 1 }], [accepted])).toEqual([
    { subjectId, written: 'WRITTEN', sameSettings: true },
  ]);
  const { rows } = await sql`
    select t.id_country, t.id_type, t.partner_status, t.paid_at, t.pay_amount_minor::text, t.payout, t.name_likeness, t.rule_marks, t.person_version::text,
      l.amount_minor::text as booked, l.event_at, d.result, e.actor_kind, e.actor_id::text, e.after -> 'transactions' as noted, n.name as new_name
    from transaction t join limit_entry l on l.transaction_id = t.id join decision d on d.transaction_id = t.id join audit_entry e on e.id = d.audit_id
    join payment_name n on n.subject_id = t.subject_id where t.id = ${ids[0]}`.execute(db);
  expect(rows).toMatchObject([
    {
      id_country: 'URY',
      id_type: 'CI',
      partner_status: 'PAID',
      pay_amount_minor: '12345',
      payout: { note: 'É' },
      name_likeness: 250,
      rule_marks: 3,
      person_version: '1',
      booked: '12345',
      result: 'ACCEPTED',
      actor_kind: 'staff',
      actor_id: '0',
      noted: [[ids[0], 'payin', 'PAYMENT', '12345', 'UYU', 'request']],
      new_name: 'Ana María Pérez',
    },
  ]);
  // The same number again, by whoever evaluated: it exists.
  const again = await writeAccepted(db, settings[0]?.version as string, [{ subjectId, version: version + 1, payments: 1 }], [accepted]);
  expect(again).toMatchObject([{ written: 'EXISTS' }]);
});
