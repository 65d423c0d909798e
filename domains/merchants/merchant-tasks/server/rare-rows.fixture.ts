import { sql } from 'kysely';
import { clock } from '../../../../platform/server/clock.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

const content = (title: string) => ({
  title,
  intro: 'For the yearly update',
  questions: [
    { key: 'q1', kind: 'TEXT', text: 'What do you sell?', isMandatory: true, options: [] },
    {
      key: 'q2',
      kind: 'CHOICE',
      text: 'Where?',
      isMandatory: false,
      options: [
        { key: 'o1', text: 'Shop' },
        { key: 'o2', text: 'Internet' },
      ],
    },
  ],
  documents: [{ kind: 'LICENCE', isMandatory: true, askedFor: null }],
});
const template = (title: string) => ({
  title: { en: title, pt: title, es: title },
  intro: {},
  questions: [{ kind: 'TEXT', is_mandatory: true, text: { en: 'What?', pt: 'O quê?', es: '¿Qué?' }, options: [] }],
  documents: [],
});

/** Templates of a company, and tasks and requests of two of its merchants in every state; no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: merchants } = await sql<{ no: string }>`
    select merchant_no as no from merchant where company_code = ${company} order by merchant_no limit 2`.execute(db);
  const [first, second = first] = merchants.map(({ no }) => no);
  if (first === undefined) return;
  const ids = await nextIds(db, 20);
  const [inUse, draft, old, contact, other, link, mail] = ids as [string, string, string, string, string, string, string];
  await sql`insert into merchant_task_template (id, company_code, template_no, edition, status, name, content, saved_at, saved_by, saved_by_name, submitted_at,
      submitted_by_name, retired_at, retired_by_name) values
    (${old}, ${company}, ${old}, 1, 'RETIRED', 'Yearly update', ${JSON.stringify(template('Update'))}::jsonb, clock_now() - interval '9 days', 1, 'Officer', clock_now() - interval '8 days', 'Officer',
      clock_now() - interval '2 days', 'Officer'),
    (${inUse}, ${company}, ${old}, 2, 'SUBMITTED', 'Yearly update', ${JSON.stringify(template('Update'))}::jsonb, clock_now() - interval '3 days', 1, 'Officer', clock_now() - interval '2 days', 'Officer', null, null),
    (${draft}, ${company}, ${draft}, 1, 'DRAFT', 'New licence', ${JSON.stringify(template('Licence'))}::jsonb, clock_now() - interval '1 day', 2, 'Senior', null, null, null, null)`.execute(
    db,
  );
  await sql`insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name) values
    (${contact}, ${first}, 'COMPLIANCE', 'Contact', 'one@merchant.example', 'pt', clock_now(), 'staff', 1, 'Officer'),
    (${other}, ${second}, 'FINANCE', 'Other contact', 'two@merchant.example', 'es', clock_now(), 'staff', 1, 'Officer')`.execute(db);
  await sql`insert into merchant_link (id, company_code, merchant_no, token_hash, contact_id, recipient, recipient_name, lang, created_at, created_by, created_by_name, expires_at)
    values (${link}, ${company}, ${first}, ${`hash ${link}`}, ${contact}, 'one@merchant.example', 'Contact', 'pt', clock_now() - interval '1 day', 1, 'Officer', clock_now() + interval '13 days')`.execute(
    db,
  );
  const states = ['SENT', 'IN_REVIEW', 'RETURNED', 'DONE', 'CANCELLED'] as const;
  for (const [at, status] of [...states, 'SENT' as const, 'IN_REVIEW' as const].entries()) {
    const id = ids[7 + at] as string;
    const isClosed = status === 'DONE' || status === 'CANCELLED';
    const isFirst = at % 2 === 0;
    // The last two are requests without a template; the first of all is overdue.
    await sql`insert into merchant_task (id, company_code, merchant_no, merchant_name, template_id, status, title, content, currency, contact_id, recipient, recipient_name, lang,
        due_on, remind_before, remind_every, round, sent_at, sent_by, sent_by_name, answered_at, decided_at, decided_by, decided_by_name, decide_reason)
      values (${id}, ${company}, ${isFirst ? first : second}, ${isFirst ? 'Blue Shop' : 'Green Shop'}, ${at < states.length ? inUse : null}, ${status}, ${`Task ${at} ${status}`}, ${JSON.stringify(content(`Task ${at}`))}::jsonb,
        'BRL', ${isFirst ? contact : other}, 'one@merchant.example', 'Contact', 'pt', clock_now()::date + ${at === 0 || at === 5 ? -3 : 10 + at}::int, 3, 7,
        ${status === 'RETURNED' ? 2 : 1}, clock_now() - make_interval(days => ${12 - at}::int), 1, 'Officer', ${status === 'SENT' ? null : new Date(clock.ms() - 86_400_000)},
        ${isClosed ? clock.now() : null}, ${isClosed ? 2 : null}, ${isClosed ? 'Senior' : null}, ${isClosed ? 'Complete' : null})`.execute(db);
    if (status !== 'SENT')
      await sql`insert into merchant_task_round (task_id, round, answers, answered_at, answered_by_kind, answered_by, answered_by_person, answered_by_name, link_id, returned_at, returned_by_name, return_text)
        values (${id}, 1, '{"q1":"Shoes"}'::jsonb, clock_now() - interval '1 day', 'anonymous', 0, 0, 'Contact', ${link}, ${status === 'RETURNED' ? clock.now() : null},
          ${status === 'RETURNED' ? 'Senior' : null}, ${status === 'RETURNED' ? 'Please name the brands too' : null})`.execute(db);
  }
  await sql`insert into merchant_task_mail (id, task_id, kind, message_id, sent_at, sent_by_name) values (${mail}, ${ids[7]}, 'SENT', '<rare>', clock_now() - interval '12 days', 'Officer')`.execute(
    db,
  );
  const { rows: documents } = await sql<{ id: string }>`select id from merchant_document where merchant_no = ${first} order by id limit 1`.execute(db);
  if (documents[0]) await sql`insert into merchant_task_document (task_id, document_id, is_mandatory) values (${ids[7]}, ${documents[0].id}, true)`.execute(db);
}
