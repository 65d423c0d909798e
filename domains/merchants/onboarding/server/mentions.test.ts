import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addComment, publishComment, showReview } from '../contract/index.ts';
import { apply, type BackOffice, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const mails = async () =>
  (
    await sql<{ recipient: string; lang: string; title: string; body: string; company: string; by: string }>`
      select recipient, lang, title, body, company_code as company, sent_by_name as by from mail_message where template = 'onboarding-mention' order by id`.execute(
      backOffice.database.main,
    )
  ).rows;
const accountOf = async (account: string) =>
  (await sql<{ id: string }>`select id::text as id from user_account where account = ${account}`.execute(backOffice.database.main)).rows[0]?.id ?? '';

it('writes to the mentioned when a comment is published, in their language, and says nothing of it', async () => {
  const one = await apply(backOffice);
  const [ana, bia] = [await accountOf('ana'), await accountOf('bia')];
  await sql`update user_account set lang = 'pt' where account = 'bia'`.execute(backOffice.database.main);
  const { comment_id: id } = await backOffice.analyst.call(addComment, {
    onboard_id: one.onboardId,
    step: 'CDD',
    comment: 'The owner is somebody whom we know',
    mentions: [ana, bia],
  });
  expect(await mails()).toEqual([]);
  await backOffice.analyst.call(publishComment, { comment_id: id });
  // Who publishes it knows it.
  expect(await mails()).toMatchObject([{ recipient: 'bia@desk.example', lang: 'pt', company: 'ATBR', by: 'Ana' }]);
  const [mail] = await mails();
  expect(mail?.body).toContain(`http://localhost/merchantOnboardingReview/${one.onboardId}?step=CDD`);
  expect(`${mail?.title} ${mail?.body}`).not.toMatch(/somebody|owner|risk|risco/i);
});

it('writes to nobody who has left since the draft', async () => {
  const one = await apply(backOffice);
  const bia = await accountOf('bia');
  const before = await mails();
  const { comment_id: id } = await backOffice.analyst.call(addComment, { onboard_id: one.onboardId, comment: 'See the licence', mentions: [bia] });
  await sql`update user_account set status = 'DISABLED' where account = 'bia'`.execute(backOffice.database.main);
  await backOffice.analyst.call(publishComment, { comment_id: id });
  expect(await mails()).toEqual(before);
});

it('keeps since when the mentioned have seen a published comment, and no draft', async () => {
  const one = await apply(backOffice);
  const [ana, senior] = [await accountOf('ana'), await accountOf('otto')];
  const shown = async (client: typeof backOffice.analyst) => (await client.call(showReview, { onboard_id: one.onboardId })).comments[0]?.mentions;
  const { comment_id: id } = await backOffice.analyst.call(addComment, { onboard_id: one.onboardId, comment: 'Please look', mentions: [ana, senior] });
  await shown(backOffice.senior);
  expect(await shown(backOffice.analyst)).toMatchObject([{ seen_time: null }, { seen_time: null }]);
  await backOffice.analyst.call(publishComment, { comment_id: id });
  await shown(backOffice.senior);
  const first = await shown(backOffice.colleague);
  const visiblePayments = (mentions: typeof first, userId: string) => mentions?.find((mention) => mention.user_id === userId)?.seen_time;
  expect(visiblePayments(first, senior)).toEqual(expect.any(Number));
  // Of those who have seen it the time stays, whenever they come again.
  await shown(backOffice.senior);
  expect(visiblePayments(await shown(backOffice.colleague), senior)).toBe(visiblePayments(first, senior));
});
