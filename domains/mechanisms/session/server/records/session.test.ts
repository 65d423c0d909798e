import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedRoles } from '../../../../../seeds/roles.ts';
import { seedMachineKeys, seedStaff, demoMachineKeys } from '../../../../../seeds/staff.ts';
import { abilitySubjects, endpoint, type EndpointData } from '../../../../../platform/contract/index.ts';
import { handle, verifyAudit, sealAudit, takeAttempt } from '../../../../../platform/server/index.ts';
import { type TestClient, testServer } from '../../../../../platform/server/testing.ts';
import {
  changeMyPassword,
  listDemoAccounts,
  listDemoOutbox,
  listMySessions,
  readMyAccount,
  readUserSetting,
  refreshTokenInCookie,
  refreshTokens,
  requestPasswordReset,
  resetPassword,
  revokeMySessions,
  saveUserSetting,
  signIn,
  signOut,
  tokenLogin,
  tokenLogout,
  tokenRegister,
  updateMyAccount,
} from '../../contract/index.ts';
import {
  authenticatorFor,
  codeOfStep,
  demoPassword,
  demoSecret,
  demoStaff,
  disableAccount,
  enableAccount,
  endAccountSessions,
  giveMachineKey,
  issueMachineKey,
  listAccounts,
  listMachineKeys,
  moveAccount,
  resetSecondFactor,
  revokeMachineKey,
  rotateMachineKey,
  sessionSlice,
  stepAt,
  withdrawMachineKey,
} from '../index.ts';
import { AccountError, openAccount } from '../accounts/open-account.ts';
import { dropOldSessions } from './session.store.ts';

const readProbation = endpoint({
  method: 'GET',
  path: '/api/aml/test/probation',
  area: 'test',
  summary: 'Reads',
  ability: 'AML.ProbationList:read',
  input: z.strictObject({}),
  data: z.object({ account: z.string(), companies: z.array(z.string()) }),
});
const writeProbation = endpoint({
  method: 'POST',
  path: '/api/aml/test/probation',
  area: 'test',
  summary: 'Writes',
  ability: 'AML.ProbationList:write',
  audit: 'test.written',
  power: 'neutral',
  input: z.strictObject({}),
  data: z.object({ person: z.string() }),
});
const decide = endpoint({
  method: 'POST',
  path: '/api/v1/test/decide',
  area: 'test',
  summary: 'Decides',
  ability: 'machine:decide',
  audit: 'test.decided',
  power: 'neutral',
  input: z.strictObject({}),
  data: z.object({ companies: z.array(z.string()) }),
});
const probe = {
  name: 'probe',
  handlers: [
    handle(readProbation, async (_input, call) => ({ account: call.actor.account, companies: call.actor.companies })),
    handle(writeProbation, async (_input, call) => ({ person: call.actor.personId })),
    handle(decide, async (_input, call) => ({ companies: call.actor.companies })),
  ],
};

let now = new Date('2026-11-21T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const server = await testServer({ slices: [sessionSlice, probe], authenticator: authenticatorFor({ demo: true }), clock: () => now });
const db = server.database.main;
const anonymous = server.anonymous;

beforeAll(async () => {
  await seedRoles(db);
  await seedStaff(db, now);
  await seedMachineKeys(db, now);
});
// Each test starts in a fresh window of the limits and with fresh codes.
beforeEach(() => pass(3_600_000));

const code = (account: string, shift = 0) => codeOfStep(demoSecret(account), stepAt(now) + shift);
const withToken = (accessToken: string): Pick<TestClient, 'send'> => ({
  send: (record, input, options) => anonymous.send(record, input, { headers: { access_token: accessToken, ...options?.headers } }),
});

type Done = Extract<EndpointData<typeof signIn>, { step: 'DONE' }>;

async function enter(account: string, options: { password?: string; remember?: boolean; shift?: number } = {}): Promise<Done> {
  const answer = await anonymous.call(signIn, {
    account,
    password: options.password ?? demoPassword,
    code: code(account, options.shift),
    remember: options.remember,
  });
  if (answer.step !== 'DONE') throw new Error(answer.step);
  return answer;
}

const audited = async (verb: string) =>
  (
    await sql<{ subject_id: string | null; actor_name: string; reason: string | null; after: unknown; before: unknown }>`
    select subject_id, actor_name, reason, after, before from audit_entry where verb = ${verb} order by id`.execute(db)
  ).rows;

const refused = (reply: { status: number; body: { data: unknown } }) => [reply.status, (reply.body.data as { error?: string }).error];

describe('signing in', () => {
  it('asks for the code, takes it, and answers tokens and abilities', async () => {
    expect(await anonymous.call(signIn, { account: 'officer', password: demoPassword })).toEqual({ step: 'CODE' });
    expect(await anonymous.call(signIn, { account: 'officer', password: demoPassword, code: '' })).toEqual({ step: 'CODE' });
    const spaced = `${code('officer').slice(0, 3)} ${code('officer').slice(3)}`;
    const done = await anonymous.call(signIn, { account: 'Officer', password: demoPassword, code: spaced });
    if (done.step !== 'DONE') throw new Error(done.step);
    expect(done.token).toBe(done.accessToken);
    expect(done.access_expires_at - now.getTime()).toBe(15 * 60_000);
    expect(done.session_expires_at - now.getTime()).toBe(12 * 3_600_000);
    expect(done.userData).toMatchObject({
      account: 'officer',
      role: 'admin',
      aml_role: 'AML_OFFICER',
      aml_role_name: 'Responsável de compliance',
      companies: ['ATBR', 'ATMX'],
      demo_build: null,
      lang: 'pt',
      home: '/',
    });
    expect(done.userData.ability).toContainEqual({ subject: 'AML.ProbationList', action: ['read', 'write'] });
    const reply = await withToken(done.accessToken).send(readProbation, {});
    expect(reply.body.data).toEqual({ account: 'officer', companies: ['ATBR', 'ATMX'] });
    const bearer = await anonymous.send(readProbation, {}, { headers: { authorization: `Bearer ${done.accessToken}` } });
    expect(bearer.status).toBe(200);
    expect(await audited('session.opened')).toHaveLength(1);
  });
  it('stores neither tokens nor passwords nor codes', async () => {
    const done = await enter('senior');
    const { rows } = await sql<{ text: string }>`select string_agg(t::text, ' ') as text from (
      select to_jsonb(s) as t from staff_session s union all select to_jsonb(a) from audit_entry a union all select to_jsonb(i) from idempotent_call i
      union all select to_jsonb(u) from user_account u) as all_rows`.execute(db);
    for (const secret of [done.accessToken, done.refreshToken, demoPassword]) expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
  it('answers a wrong account, a wrong password, a disabled account alike, and keeps a trace of each', async () => {
    await sql`update user_account set status = 'DISABLED' where account = 'support'`.execute(db);
    const before = (await audited('session.refused')).length;
    const replies = await Promise.all([
      anonymous.send(signIn, { account: 'nobody-here', password: 'wrong' }),
      anonymous.send(signIn, { account: 'analyst', password: 'wrong' }),
      anonymous.send(signIn, { account: 'support', password: demoPassword }),
    ]);
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 400, body: { msg: 'The account or the password is wrong.' } });
    const reasons = (await audited('session.refused')).slice(before).map((row) => row.reason);
    expect(reasons.sort()).toEqual(['disabled', 'unknown-account', 'wrong-password']);
    const portuguese = await anonymous.send(signIn, { account: 'nobody-here', password: 'x' }, { headers: { 'accept-language': 'pt-BR' } });
    expect(portuguese.body.msg).toBe('A conta ou a senha está incorreta.');
    await sql`update user_account set status = 'ACTIVE' where account = 'support'`.execute(db);
  });
  it('takes about as long for an unknown account as for a known one', async () => {
    const time = async (account: string) => {
      const began = performance.now();
      await anonymous.send(signIn, { account, password: 'wrong password' });
      return performance.now() - began;
    };
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
    const existing: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      // Fresh accounts and windows: neither lock nor limit may cut the way short.
      pass(25 * 3_600_000);
      existing.push(await time('kyc'));
      unknown.push(await time(`ghost-${i}`));
    }
    // The hash alone takes some 17 ms: without a stand-in the unknown account would take a small part of the known one.
    expect(median(unknown)).toBeGreaterThan(median(existing) * 0.5);
    expect(median(existing)).toBeGreaterThan(median(unknown) * 0.5);
  });
  it('needs account and password, and refuses what it does not know', async () => {
    const reply = await anonymous.send(signIn, { account: '', password: '' });
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'account', msg: 'The account field is required' }, { field: 'password' }] });
    const short = await anonymous.send(signIn, { account: 'officer', password: 'x', code: '12ab' });
    expect(short.body.data).toMatchObject({ fields: [{ field: 'code', msg: 'The code field must be a 6-digit code.' }] });
    const extra = await anonymous.send(signIn, { account: 'officer', password: 'x', role: 'admin' } as never);
    expect(extra.status).toBe(400);
  });
  it('refuses a wrong code, and a code that was used, also by two at the same instant', async () => {
    expect(refused(await anonymous.send(signIn, { account: 'rules', password: demoPassword, code: code('rules', 10) }))).toEqual([400, 'WRONG_CODE']);
    const attempts = await Promise.all(
      Array.from({ length: 4 }, () => anonymous.send(signIn, { account: 'rules', password: demoPassword, code: code('rules') })),
    );
    expect(attempts.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of attempts.filter((one) => one.status !== 200)) expect(refused(reply)).toEqual([400, 'USED_CODE']);
    expect(refused(await anonymous.send(signIn, { account: 'rules', password: demoPassword, code: code('rules', -1) }))).toEqual([400, 'USED_CODE']);
    expect((await anonymous.send(signIn, { account: 'rules', password: demoPassword, code: code('rules', 1) })).status).toBe(200);
  });
  it('raises a hash of lower cost on the way', async () => {
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.from('0123456789abcdef');
    const tag = argon2Sync('argon2id', { message: demoPassword, nonce: salt, parallelism: 1, tagLength: 32, memory: 8192, passes: 1 });
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`;
    await sql`update user_account set password_hash = ${weak} where account = 'finance'`.execute(db);
    await enter('finance');
    const { rows } = await sql<{ password_hash: string }>`select password_hash from user_account where account = 'finance'`.execute(db);
    expect(rows[0]?.password_hash).toContain('m=19456,t=2,p=1');
    pass(60_000);
    await enter('finance');
  });
});

describe('the first sign-in', () => {
  it('shows a QR code, and confirms it with its first code', async () => {
    const start = await anonymous.call(signIn, { account: 'newcomer', password: demoPassword });
    if (start.step !== 'ENROL') throw new Error(start.step);
    expect(start.qr_svg).toContain('<svg');
    expect(start.qr_svg).not.toContain('<script');
    const secret = new URL(start.otpauth_uri).searchParams.get('secret') as string;
    expect(start.manual_key.replaceAll(' ', '')).toBe(secret);
    expect(start.otpauth_uri).toContain('otpauth://totp/Atalaia:newcomer');

    const value = { account: 'newcomer', password: demoPassword, enrolment_token: start.enrolment_token };
    expect(refused(await anonymous.send(signIn, { ...value, code: codeOfStep(secret, stepAt(now) + 9) }))).toEqual([400, 'WRONG_CODE']);
    // Without the token the code proves nothing: another QR code is shown.
    const other = await anonymous.call(signIn, { account: 'newcomer', password: demoPassword, code: codeOfStep(secret, stepAt(now)) });
    expect(other.step).toBe('ENROL');
    const racing = await Promise.all(Array.from({ length: 3 }, () => anonymous.send(signIn, { ...value, code: codeOfStep(secret, stepAt(now)) })));
    const done = racing.filter((reply) => reply.status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body.data.step).toBe('DONE');
    expect(await audited('second-factor.enrolled')).toHaveLength(1);
    expect(await anonymous.call(signIn, { account: 'newcomer', password: demoPassword })).toEqual({ step: 'CODE' });
    pass(30_000);
    expect((await anonymous.send(signIn, { account: 'newcomer', password: demoPassword, code: codeOfStep(secret, stepAt(now)) })).status).toBe(200);
    await sql`update user_account set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where account = 'newcomer'`.execute(db);
  });
  it('has ten minutes, and belongs to one account', async () => {
    const start = await anonymous.call(signIn, { account: 'newcomer', password: demoPassword });
    if (start.step !== 'ENROL') throw new Error(start.step);
    pass(10 * 60_000 + 1000);
    const secret = new URL(start.otpauth_uri).searchParams.get('secret') as string;
    const late = { account: 'newcomer', password: demoPassword, enrolment_token: start.enrolment_token, code: codeOfStep(secret, stepAt(now)) };
    expect(refused(await anonymous.send(signIn, late))).toEqual([400, 'ENROLMENT_EXPIRED']);
  });
});

describe('guessing', () => {
  it('of many unknown accounts at once is told to wait, and is no outage', async () => {
    const replies = await Promise.all(Array.from({ length: 280 }, (_, i) => guess(`flood-${i}`)));
    const statuses = new Set(replies.map((reply) => reply.status));
    expect([...statuses].sort()).toEqual([400, 429]);
    pass(3_600_000);
    expect((await anonymous.send(signIn, { account: 'support', password: demoPassword })).status).toBe(200);
  }, 60_000);
  const guess = (account: string, password = 'wrong') => anonymous.send(signIn, { account, password });

  it.each(['auditor', 'no-such-account'])('locks %s at the fifth failure, longer each time, and forgets after success', async (account) => {
    for (let i = 0; i < 5; i += 1) expect((await guess(account)).status).toBe(400);
    const locked = await guess(account, demoPassword);
    expect(locked).toMatchObject({ status: 429, body: { msg: 'Too many attempts. Please wait 60 seconds.' } });
    expect(locked.headers.get('retry-after')).toBe('60');
    pass(61_000);
    expect((await guess(account)).status).toBe(400);
    pass(61_000);
    expect((await guess(account)).status).toBe(429);
    pass(60_000);
    if (account === 'auditor') {
      await enter('auditor');
      for (let i = 0; i < 4; i += 1) expect((await guess(account)).status).toBe(400);
      pass(30_000);
      await enter('auditor');
    }
    expect((await audited('account.locked')).length).toBeGreaterThan(0);
  });
  it('gets no further with many guesses at once', async () => {
    const replies = await Promise.all(Array.from({ length: 18 }, () => guess('onboarding')));
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(13);
  });
  it('of codes is not helped by the right password', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await anonymous.call(signIn, { account: 'officer.mx', password: demoPassword })).step).toBe('CODE');
      expect(refused(await anonymous.send(signIn, { account: 'officer.mx', password: demoPassword, code: code('officer.mx', 20 + i) }))).toEqual([
        400,
        'WRONG_CODE',
      ]);
    }
    expect((await anonymous.send(signIn, { account: 'officer.mx', password: demoPassword })).status).toBe(429);
  });
  it('through both names of the call counts once', async () => {
    for (let i = 0; i < 5; i += 1) await anonymous.send(tokenLogin, { email: 'analyst.mx@atalaia.example', password: 'wrong' });
    expect((await guess('analyst.mx')).status).toBe(429);
  });
  it('by one address on many accounts is limited', async () => {
    // Most of the 300 are counted without hashing 300 passwords.
    for (let i = 0; i < 285; i += 1) await takeAttempt(db, ['sign-in', '127.0.0.1'], { limit: 300, windowSeconds: 300, now });
    const replies = await Promise.all(Array.from({ length: 25 }, (_, i) => guess(`spray-${i}`)));
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(15);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(10);
  }, 60_000);
});

describe('renewing', () => {
  const renew = (refreshToken: string, headers: Record<string, string> = {}) => anonymous.send(refreshTokens, { refreshToken }, { headers });
  const isIn = async (accessToken: string) => (await withToken(accessToken).send(readMyAccount, {})).status === 200;

  it.each(['zzz', 'atl_rt_x', 'x'.repeat(60)])('answers %s as an invalid token', async (wrong) => {
    expect(await renew(wrong)).toMatchObject({ status: 401, body: { msg: 'Invalid refresh token' } });
  });

  it('exchanges both tokens; the old access token is worth nothing at once', async () => {
    const first = await enter('senior');
    pass(16 * 60_000);
    expect(await isIn(first.accessToken)).toBe(false);
    const second = (await renew(first.refreshToken)).body.data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isIn(second.accessToken)).toBe(true);
    const third = (await renew(second.refreshToken)).body.data;
    expect(await isIn(second.accessToken)).toBe(false);
    expect(await isIn(third.accessToken)).toBe(true);
    expect(third.session_expires_at).toBe(first.session_expires_at);
  });
  it('ends after 12 hours, or 30 days when remembered', async () => {
    /** Renews and acts at intervals until the session ends; tells for how long that went well. */
    const useWhileOpen = async (done: Done, everyMs: number): Promise<{ ms: number; end: Awaited<ReturnType<typeof renew>> }> => {
      const from = now.getTime();
      for (let pair: { accessToken: string; refreshToken: string } = done; ; ) {
        pass(everyMs);
        const reply = await renew(pair.refreshToken);
        if (reply.status !== 200) return { ms: now.getTime() - everyMs - from, end: reply };
        pair = reply.body.data;
        expect(await isIn(pair.accessToken)).toBe(true);
      }
    };
    const day = await useWhileOpen(await enter('senior'), 29 * 60_000);
    expect(day.end).toMatchObject({ status: 401, body: { code: '20001', msg: 'Invalid refresh token' } });
    expect(day.ms).toBeLessThan(12 * 3_600_000);
    expect(day.ms).toBeGreaterThan(11.5 * 3_600_000);
    const month = await useWhileOpen(await enter('officer', { remember: true }), 2 * 86_400_000 - 1_000);
    expect(month.end).toMatchObject({ status: 401, body: { data: { error: 'INVALID_REFRESH_TOKEN' } } });
    expect(month.ms).toBeLessThan(30 * 86_400_000);
    expect(month.ms).toBeGreaterThan(28 * 86_400_000 - 20_000);
  });
  it('many times at once gives one and the same pair', async () => {
    const first = await enter('senior');
    const replies = await Promise.all(Array.from({ length: 6 }, () => renew(first.refreshToken)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body.data))).size).toBe(1);
    expect(await isIn(replies[0]?.body.data.accessToken as string)).toBe(true);
  });
  it('with a stolen token later ends the session for thief and owner', async () => {
    const first = await enter('senior');
    const second = (await renew(first.refreshToken)).body.data;
    pass(11_000);
    expect(await renew(first.refreshToken)).toMatchObject({ status: 401, body: { data: { error: 'INVALID_REFRESH_TOKEN' } } });
    expect(await isIn(second.accessToken)).toBe(false);
    expect((await renew(second.refreshToken)).status).toBe(401);
    const last = (await audited('session.refresh-reused')).at(-1);
    expect(last?.subject_id).toBe(first.userData.user_id);
  });
  it('with a stolen token at once, from another client, ends the session too', async () => {
    const first = await enter('senior');
    const second = (await renew(first.refreshToken)).body.data;
    expect((await renew(first.refreshToken, { 'user-agent': 'thief' })).status).toBe(401);
    expect(await isIn(second.accessToken)).toBe(false);
  });
  it('with a stolen token at once, after the owner went on, ends the session too', async () => {
    const first = await enter('senior');
    const second = (await renew(first.refreshToken)).body.data;
    const third = (await renew(second.refreshToken)).body.data;
    expect((await renew(first.refreshToken)).status).toBe(401);
    expect(await isIn(third.accessToken)).toBe(false);
  });
  it('never gives two lines of tokens, whoever of two holders is faster', async () => {
    const first = await enter('senior');
    const owner = (await renew(first.refreshToken)).body.data;
    const thief = (await renew(first.refreshToken)).body.data;
    expect(thief).toEqual(owner);
    pass(16 * 60_000);
    const gained = (await renew(thief.refreshToken)).body.data;
    expect(await isIn(gained.accessToken)).toBe(true);
    pass(16 * 60_000);
    expect((await renew(owner.refreshToken)).status).toBe(401);
    expect((await renew(gained.refreshToken)).status).toBe(401);
  });
  it('refuses what was never given out', async () => {
    expect((await renew('x'.repeat(43))).status).toBe(401);
    expect((await renew('short')).status).toBe(401);
  });
});

describe('a session in which nothing is done', () => {
  const renew = (refreshToken: string) => anonymous.send(refreshTokens, { refreshToken });
  const ask = async (accessToken: string, headers: Record<string, string> = {}) => (await withToken(accessToken).send(readMyAccount, {}, { headers })).status;
  const idle = { status: 401, body: { code: '20001', data: { error: 'SESSION_IDLE' } } };

  it('ends after half an hour, told once with its reason', async () => {
    const done = await enter('senior');
    expect(done.idle_ms).toBe(30 * 60_000);
    pass(30 * 60_000 + 1);
    expect(await ask(done.accessToken)).toBe(401);
    expect(await renew(done.refreshToken)).toMatchObject(idle);
    expect(await renew(done.refreshToken)).toMatchObject({ status: 401, body: { data: { error: 'INVALID_REFRESH_TOKEN' } } });
  });
  it('is not kept open by what a page asks by itself, nor by renewing', async () => {
    const done = await enter('senior');
    let pair: { accessToken: string; refreshToken: string } = done;
    for (let turn = 0; turn < 2; turn += 1) {
      pass(14 * 60_000);
      pair = (await renew(pair.refreshToken)).body.data;
      expect(await ask(pair.accessToken, { 'x-background': '1' })).toBe(200);
    }
    pass(2 * 60_000 + 1);
    // The access token has 13 minutes left.
    expect(await ask(pair.accessToken, { 'x-background': '1' })).toBe(401);
    expect(await ask(pair.accessToken)).toBe(401);
    expect(await renew(pair.refreshToken)).toMatchObject(idle);
  });
  it('stays open by acts, also right after the page asked something', async () => {
    let pair: { accessToken: string; refreshToken: string } = await enter('senior');
    for (let turn = 0; turn < 4; turn += 1) {
      pass(20 * 60_000);
      pair = (await renew(pair.refreshToken)).body.data;
      expect(await ask(pair.accessToken, { 'x-background': '1' })).toBe(200);
      expect(await ask(pair.accessToken)).toBe(200);
    }
  });
  it('is kept for three days where the person asked to be remembered', async () => {
    const done = await enter('senior', { remember: true });
    pass(3 * 86_400_000 - 1_000);
    const pair = (await renew(done.refreshToken)).body.data;
    pass(2_000);
    expect(await renew(pair.refreshToken)).toMatchObject(idle);
  });
  it('is no longer listed', async () => {
    await enter('finance');
    pass(31 * 60_000);
    const again = await enter('finance');
    const { list } = (await withToken(again.accessToken).send(listMySessions, {})).body.data;
    expect(list.map((session) => session.is_current)).toEqual([true]);
  });
});

describe('a page of the product', () => {
  const page = { 'x-requested-with': 'atalaia' };
  const cookieOf = (headers: Headers): string => (headers.getSetCookie()[0] as string).split(';')[0] as string;
  const enterPage = async (account: string) => {
    const reply = await anonymous.send(signIn, { account, password: demoPassword, code: code(account) }, { headers: page });
    return { reply, done: reply.body.data as Done, cookie: cookieOf(reply.headers) };
  };
  const renew = (headers: Record<string, string>, refreshToken: string = refreshTokenInCookie) => anonymous.send(refreshTokens, { refreshToken }, { headers });

  it('gets the refresh token in a cookie that no script reads and no other site sends, and nowhere else', async () => {
    const { reply, done, cookie } = await enterPage('senior');
    const secret = cookie.split('=')[1] as string;
    expect(secret).toMatch(/^atl_rt_/);
    expect(reply.headers.getSetCookie().map((line) => line.replace(secret, '…'))).toEqual([
      'atalaia_refresh=…; Path=/jwt; Max-Age=43200; HttpOnly; SameSite=Strict',
      'atalaia_refresh=…; Path=/api/aml/logout; Max-Age=43200; HttpOnly; SameSite=Strict',
    ]);
    expect(done.refreshToken).toBe(refreshTokenInCookie);
    expect(reply.text).not.toContain(secret);
  });
  it('renews with it, gets the next one, and a second use ends the session', async () => {
    const { cookie, done } = await enterPage('senior');
    const second = await renew({ ...page, cookie });
    expect(second.status).toBe(200);
    expect(second.body.data.refreshToken).toBe(refreshTokenInCookie);
    expect(second.body.data.accessToken).not.toBe(done.accessToken);
    expect(cookieOf(second.headers)).not.toBe(cookie);
    pass(11_000);
    const stolen = await renew({ ...page, cookie });
    expect(stolen).toMatchObject({ status: 401, body: { data: { error: 'INVALID_REFRESH_TOKEN' } } });
    expect(stolen.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await renew({ ...page, cookie: cookieOf(second.headers) })).status).toBe(401);
  });
  it('alone can use it: what another site sends has no header of its own', async () => {
    const { cookie, done } = await enterPage('senior');
    expect((await renew({ cookie })).status).toBe(401);
    expect((await renew({ cookie, 'x-requested-with': 'XMLHttpRequest' })).status).toBe(401);
    expect((await anonymous.send(tokenLogout, { refreshToken: refreshTokenInCookie }, { headers: { cookie } })).status).toBe(200);
    expect((await withToken(done.accessToken).send(readMyAccount, {})).status).toBe(200);
    expect((await renew({ ...page })).status).toBe(401);
    expect((await renew({ ...page, cookie })).status).toBe(200);
  });
  it('with a token of its own from before gets the cookie at its next renewal', async () => {
    const done = await enter('senior');
    const next = await renew(page, done.refreshToken);
    expect(next.body.data.refreshToken).toBe(refreshTokenInCookie);
    expect((await renew({ ...page, cookie: cookieOf(next.headers) })).status).toBe(200);
  });
  it('loses it when it signs out, also after the access token has run out', async () => {
    const { cookie } = await enterPage('senior');
    pass(20 * 60_000);
    const out = await anonymous.send(signOut, { refreshToken: refreshTokenInCookie }, { headers: { ...page, cookie } });
    expect(out.headers.getSetCookie()).toHaveLength(2);
    expect(out.headers.getSetCookie().every((line) => line.startsWith('atalaia_refresh=; ') && line.includes('Max-Age=0'))).toBe(true);
    expect((await renew({ ...page, cookie })).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session at once and never fails', async () => {
    const done = await enter('senior');
    const client = withToken(done.accessToken);
    expect((await client.send(signOut, {})).body.data).toEqual({ signed_out: true });
    expect((await client.send(readMyAccount, {})).status).toBe(401);
    expect((await anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
    expect((await client.send(signOut, {})).status).toBe(200);
    expect((await audited('session.closed')).at(-1)).toMatchObject({ subject_id: done.userData.user_id, actor_name: 'Otávio Brandão' });
  });
  it('works with the refresh token when the access token has run out', async () => {
    const done = await enter('senior');
    pass(20 * 60_000);
    expect((await anonymous.send(tokenLogout, { refreshToken: done.refreshToken })).status).toBe(200);
    expect((await anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends at once when the account is disabled or its role changes', async () => {
    const done = await enter('kyc');
    const client = withToken(done.accessToken);
    expect((await client.send(writeProbation, {})).status).toBe(403);
    await sql`update user_account set aml_role = 'AML_OFFICER' where account = 'kyc'`.execute(db);
    expect((await client.send(writeProbation, {})).status).toBe(200);
    await sql`update user_account set aml_role = 'KYC_ANALYST', status = 'DISABLED' where account = 'kyc'`.execute(db);
    expect(await client.send(readProbation, {})).toMatchObject({ status: 401, body: { code: '20001' } });
    expect((await anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
    await sql`update user_account set status = 'ACTIVE' where account = 'kyc'`.execute(db);
  });
  it('is listed and can be ended by its owner only', async () => {
    const a = await enter('analyst');
    pass(60_000);
    const b = await enter('analyst', { remember: true });
    const stranger = await enter('analyst2');
    const client = withToken(b.accessToken);
    const { list } = (await client.send(listMySessions, {})).body.data;
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ is_current: true, remember: true, ip: '127.0.0.1' });
    const other = list.find((session) => !session.is_current)?.session_id as string;
    expect((await withToken(stranger.accessToken).send(revokeMySessions, { session_id: other })).status).toBe(404);
    expect((await client.send(revokeMySessions, { session_id: other })).body.data).toEqual({ revoked: 1 });
    expect((await withToken(a.accessToken).send(readMyAccount, {})).status).toBe(401);
    pass(60_000);
    const c = await enter('analyst');
    expect((await withToken(c.accessToken).send(revokeMySessions, { others: true })).body.data).toEqual({ revoked: 1 });
    expect((await client.send(readMyAccount, {})).status).toBe(401);
    expect((await withToken(c.accessToken).send(revokeMySessions, {})).status).toBe(400);
    expect((await audited('session.revoked')).length).toBe(2);
  });
  it('is dropped a month after its end, with all that belongs to it', async () => {
    const done = await enter('analyst2');
    await anonymous.call(refreshTokens, { refreshToken: done.refreshToken });
    await dropOldSessions(db, new Date(now.getTime() + 100 * 86_400_000));
    const { rows } = await sql<{ left: string }>`select (select count(*) from staff_session) + (select count(*) from spent_refresh) as left`.execute(db);
    expect(rows[0]?.left).toBe('0');
  });
  it('is checked with one statement along unique keys', async () => {
    const { rows } = await db.transaction().execute(async (trx) => {
      // Of a dozen rows, reading all of them is as cheap.
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select 1 from staff_session s join user_account u on u.id = s.user_id
        where s.access_hash = 'x' and s.revoked_at is null`.execute(trx);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('staff_session_access_hash_key');
  });
});

describe('a forgotten password', () => {
  const lastMail = async () => (await anonymous.call(listDemoOutbox, {})).messages[0];
  const tokenIn = (body: string | undefined) => /#token=(\S+)/.exec(body ?? '')?.[1] as string;

  it('is reset by a mailed link, once, and ends all sessions', async () => {
    const before = await enter('analyst2');
    const answer = await anonymous.call(requestPasswordReset, { account: 'ANALYST2@atalaia.example' });
    const mail = await lastMail();
    expect(mail).toMatchObject({ recipient: 'analyst2@atalaia.example', title: 'Defina uma nova senha do Atalaia' });
    const token = tokenIn(mail?.body);
    const weak = await anonymous.send(resetPassword, { token, password: 'short' });
    expect(weak.body.data).toMatchObject({ fields: [{ field: 'password', code: 'passwordShort', msg: 'The password must have at least 12 characters.' }] });
    const replies = await Promise.all(['um-novo-caminho-7', 'outro-caminho-novo-8'].map((password) => anonymous.send(resetPassword, { token, password })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
    const password = replies[0]?.status === 200 ? 'um-novo-caminho-7' : 'outro-caminho-novo-8';
    expect((await withToken(before.accessToken).send(readMyAccount, {})).status).toBe(401);
    expect((await anonymous.send(signIn, { account: 'analyst2', password: demoPassword })).status).toBe(400);
    // The second factor is still asked for.
    expect((await anonymous.call(signIn, { account: 'analyst2', password })).step).toBe('CODE');
    expect(refused(await anonymous.send(resetPassword, { token, password: 'mais-um-caminho-9' }))).toEqual([400, 'RESET_LINK_INVALID']);
    expect((await lastMail())?.title).toBe('Sua senha do Atalaia foi alterada');
    expect(answer).toEqual(await anonymous.call(requestPasswordReset, { account: 'nobody@atalaia.example' }));
  });
  it('opens a locked account, and its link ends after half an hour', async () => {
    for (let i = 0; i < 5; i += 1) await anonymous.send(signIn, { account: 'marina.desk', password: 'wrong' });
    await anonymous.call(requestPasswordReset, { account: 'marina.desk' });
    const token = tokenIn((await lastMail())?.body);
    await anonymous.call(resetPassword, { token, password: 'nova-senha-da-mesa' });
    await enter('marina.desk', { password: 'nova-senha-da-mesa' });
    await anonymous.call(requestPasswordReset, { account: 'marina.desk' });
    const late = tokenIn((await lastMail())?.body);
    pass(31 * 60_000);
    expect((await anonymous.send(resetPassword, { token: late, password: 'tarde-demais-agora' })).status).toBe(400);
  });
  it('does not flood anybody with mail', async () => {
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from mail_message where recipient = 'rules@atalaia.example'`.execute(db)).rows[0]?.n);
    const before = await count();
    await Promise.all(Array.from({ length: 8 }, () => anonymous.send(requestPasswordReset, { account: 'rules' })));
    expect((await count()) - before).toBe(3);
  });
  it('never gets a link that could be read in the trail', async () => {
    const { rows } = await sql<{ text: string }>`select string_agg(to_jsonb(e)::text, ' ') as text from audit_entry e where verb like 'password.%'`.execute(db);
    expect(rows[0]?.text).not.toContain('atl_');
  });
});

describe('my account', () => {
  it('shows the account, and changes the language', async () => {
    const done = await enter('senior');
    const client = withToken(done.accessToken);
    const me = (await client.send(readMyAccount, {})).body.data;
    expect(me).toMatchObject({ account: 'senior', aml_role_name: 'Senior analyst', second_factor_since: expect.any(Number) });
    const changed = await client.send(updateMyAccount, { lang: 'en', version: me.version });
    expect(changed.body.data).toEqual({ lang: 'en', version: me.version + 1 });
    expect(refused(await client.send(updateMyAccount, { lang: 'pt', version: me.version }))).toEqual([409, 'STALE']);
    expect((await audited('my-account.updated')).at(-1)).toMatchObject({ before: { lang: 'pt' }, after: { lang: 'en' } });
  });
  it('changes the password, keeps this session and ends the others', async () => {
    const other = await enter('finance');
    pass(60_000);
    const mine = await enter('finance');
    const client = withToken(mine.accessToken);
    expect(refused(await client.send(changeMyPassword, { current_password: 'wrong', new_password: 'uma-senha-bem-nova' }))).toEqual([
      400,
      'WRONG_CURRENT_PASSWORD',
    ]);
    const same = await client.send(changeMyPassword, { current_password: demoPassword, new_password: demoPassword });
    expect(same.body.data).toMatchObject({ fields: [{ field: 'new_password', code: 'passwordSame' }] });
    const own = await client.send(changeMyPassword, { current_password: demoPassword, new_password: 'the finance desk' });
    expect(own.body.data).toMatchObject({ fields: [{ field: 'new_password', code: 'passwordHoldsAccount' }] });
    const done = await client.send(changeMyPassword, { current_password: demoPassword, new_password: 'uma-senha-bem-nova' });
    expect(done.body.data).toEqual({ changed: true, sessions_ended: 1 });
    expect((await withToken(other.accessToken).send(readMyAccount, {})).status).toBe(401);
    expect((await client.send(readMyAccount, {})).status).toBe(200);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => client.send(changeMyPassword, { current_password: 'guess', new_password: 'uma-outra-senha-nova' })),
    );
    expect(replies.map((reply) => reply.status)).toContain(429);
  });
  it('keeps settings of the screen, per account', async () => {
    const client = withToken((await enter('senior')).accessToken);
    const stranger = withToken((await enter('officer')).accessToken);
    const key = 'columns.transactions.payin';
    expect((await client.send(readUserSetting, { key })).body.data).toEqual({ key, value: null });
    await client.send(saveUserSetting, { key, value: ['a', 'b'] });
    await client.send(saveUserSetting, { key, value: { order: ['b'], hidden: [] } });
    expect((await client.send(readUserSetting, { key })).body.data.value).toEqual({ order: ['b'], hidden: [] });
    expect((await stranger.send(readUserSetting, { key })).body.data.value).toBeNull();
    await client.send(saveUserSetting, { key, value: null });
    expect((await client.send(readUserSetting, { key })).body.data.value).toBeNull();
    expect((await client.send(saveUserSetting, { key, value: 'x'.repeat(20_000) })).status).toBe(400);
    expect((await client.send(saveUserSetting, { key: 'a b', value: 1 })).status).toBe(400);
  });
  it('is closed to those who are not signed in', async () => {
    for (const record of [readMyAccount, listMySessions] as const) expect((await anonymous.send(record, {})).status).toBe(401);
    expect((await anonymous.send(changeMyPassword, { current_password: 'a', new_password: 'b' })).status).toBe(401);
    expect((await anonymous.send(readUserSetting, { key: 'a' })).status).toBe(401);
  });
});

describe('the token service', () => {
  it('serves the same tokens, and its own words when it refuses', async () => {
    expect(await anonymous.send(tokenLogin, { email: 'senior@atalaia.example', password: 'x' })).toMatchObject({
      status: 400,
      body: { msg: 'Email or Password is Invalid' },
    });
    const done = await anonymous.call(tokenLogin, { email: 'senior@atalaia.example', password: demoPassword, code: code('senior') });
    if (done.step !== 'DONE') throw new Error(done.step);
    expect((await withToken(done.accessToken).send(readMyAccount, {})).status).toBe(200);
    const empty = await anonymous.send(tokenLogin, { password: 'x' });
    expect(empty.body.data).toMatchObject({ fields: [{ field: 'email', msg: 'The e-mail field is required' }] });
  });
  it('refuses to register, and says what is missing field by field', async () => {
    const missing = await anonymous.send(tokenRegister, {} as never);
    expect((missing.body.data as unknown as { fields: { field: string }[] }).fields.map((field) => field.field)).toEqual(['username', 'email', 'password']);
    const reply = await anonymous.send(tokenRegister, { username: 'eve', email: 'eve@example.com', password: 'a long password' });
    expect(reply).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'username' }, { field: 'email', code: 'byAdministrator' }] } } });
  });
  it('says which address and name are in use, while the demonstration is on', async () => {
    const existing = { username: 'senior', email: 'senior@atalaia.example', password: 'a long password' };
    const reply = await anonymous.send(tokenRegister, existing);
    expect((reply.body.data as unknown as { fields: { msg: string }[] }).fields.map(({ msg }) => msg)).toEqual([
      'This email is already in use.',
      'This username is already in use.',
    ]);
  });
});

describe('the demonstration', () => {
  it('shows its log-ins with a code that works now', async () => {
    const { accounts, password } = await anonymous.call(listDemoAccounts, {});
    expect(accounts.map((account) => account.account)).toEqual(demoStaff.map((staff) => staff.account));
    const senior = accounts.find((account) => account.account === 'senior');
    const first = await anonymous.call(signIn, { account: 'senior', password: password as string, code: senior?.code as string });
    expect(first.step).toBe('DONE');
    // The code is spent: the next one is told, then none until time has passed.
    const next = (await anonymous.call(listDemoAccounts, {})).accounts.find((account) => account.account === 'senior');
    expect((await anonymous.call(signIn, { account: 'senior', password: password as string, code: next?.code as string })).step).toBe('DONE');
    const spent = (await anonymous.call(listDemoAccounts, {})).accounts.find((account) => account.account === 'senior');
    expect(spent).toMatchObject({ code: null, code_changes_in_seconds: expect.any(Number) });
    expect(accounts.find((account) => account.account === 'newcomer')).toMatchObject({ enrols: true, code: null });
    expect(accounts.filter((account) => account.demo_build)).toHaveLength(2);
  });
  it('shows no code of a secret that is not public, and no mail to a stranger', async () => {
    await sql`update user_account set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where account = 'admin'`.execute(db);
    const { accounts } = await anonymous.call(listDemoAccounts, {});
    expect(accounts.find((account) => account.account === 'admin')?.code).toBeNull();
    await sql`insert into mail_message (message_id, template, recipient, title, body) values ('<x>', 't', 'real@bank.example', 'Secret', 'Secret')`.execute(db);
    expect(JSON.stringify(await anonymous.call(listDemoOutbox, {}))).not.toContain('Secret');
  });
});

describe('roles', () => {
  it('are eleven; the auditor only reads, and everything but the trail itself has somebody who may write', async () => {
    const { rows } = await sql<{ role_code: string; subject: string; actions: string[] }>`select * from role_ability`.execute(db);
    expect(new Set(rows.map((row) => row.role_code)).size).toBe(11);
    expect(rows.every((row) => (abilitySubjects as readonly string[]).includes(row.subject))).toBe(true);
    expect(rows.filter((row) => row.role_code === 'AUDITOR').every((row) => row.actions.join() === 'read')).toBe(true);
    expect(rows.filter((row) => row.role_code === 'AUDITOR')).toHaveLength(abilitySubjects.length);
    // The demonstration builds have the search of lists; beside that their guests only read.
    expect(rows.filter((row) => row.role_code === 'DEMO_GUEST' && row.actions.includes('write')).map(({ subject }) => subject)).toEqual([
      'AML.SCREENING.Search',
    ]);
    expect(demoStaff.filter(({ demoBuild }) => demoBuild !== undefined).map(({ amlRole }) => amlRole)).toEqual(['DEMO_GUEST', 'DEMO_GUEST']);
    const writable = new Set(rows.filter((row) => row.actions.includes('write')).map((row) => row.subject));
    expect(abilitySubjects.filter((subject) => !writable.has(subject))).toEqual(['Auth', 'Dashboard', 'AML.ActivityLog']);
    // Administrators decide no case.
    expect(rows.some((row) => row.role_code === 'AML_ADMIN' && /Probation|Monitor|Alerts|Transactions|Approval/.test(row.subject))).toBe(false);
  });
  it.each([
    ['officer', 200, 200],
    ['senior', 200, 200],
    ['analyst', 200, 200],
    ['kyc', 200, 403],
    ['rules', 200, 403],
    ['support', 200, 403],
    ['auditor', 200, 403],
    ['demo', 200, 403],
    ['admin', 403, 403],
    ['finance', 403, 403],
    ['onboarding', 403, 403],
  ])('%s reads probation: %i, writes it: %i', async (account, read, write) => {
    await sql`update user_account set totp_secret = ${demoSecret(account)}, totp_last_step = null,
      password_hash = (select password_hash from user_account where account = 'senior') where account = ${account}`.execute(db);
    const { accessToken } = await enter(account);
    const client = withToken(accessToken);
    expect((await client.send(readProbation, {})).status).toBe(read);
    expect((await client.send(writeProbation, {})).status).toBe(write);
  });
  it('know one person behind two accounts', async () => {
    await sql`update user_account set totp_last_step = null, password_hash = (select password_hash from user_account where account = 'senior')
      where account in ('officer', 'marina.desk')`.execute(db);
    const officer = await withToken((await enter('officer')).accessToken).send(writeProbation, {});
    const backOffice = await withToken((await enter('marina.desk')).accessToken).send(writeProbation, {});
    expect(backOffice.body.data.person).toBe(officer.body.data.person);
  });
  it('are written again without harm', async () => {
    const count = async () =>
      (await sql<{ n: string }>`select (select count(*) from user_account) + (select count(*) from role_ability) as n`.execute(db)).rows[0]?.n;
    const before = await count();
    await seedRoles(db);
    await seedStaff(db, now);
    await seedMachineKeys(db, now);
    expect(await count()).toBe(before);
  });
});

describe('a machine key', () => {
  const knock = (key: string) => anonymous.send(decide, {}, { headers: { 'x-api-key': key } });

  it('opens what its scopes say, for its company', async () => {
    expect((await knock(demoMachineKeys[0]?.key as string)).body.data).toEqual({ companies: ['ATBR'] });
    const reader = await issueMachineKey(db, { name: 'reader', companyCode: 'ATMX', scopes: ['read'] }, now);
    expect((await knock(reader.key)).status).toBe(403);
    expect((await knock('atl_mk_unknown-unknown-unknown')).status).toBe(401);
    expect((await anonymous.send(decide, {}, { headers: { access_token: demoMachineKeys[0]?.key as string } })).status).toBe(401);
    expect((await anonymous.send(readProbation, {}, { headers: { 'x-api-key': demoMachineKeys[0]?.key as string } })).status).toBe(401);
  });
  it('is replaced with a day of overlap, ends at its time, and is revoked at once', async () => {
    const old = await issueMachineKey(db, { name: 'core', companyCode: 'ATBR', scopes: ['decide'] }, now);
    const fresh = await issueMachineKey(db, { name: 'core', companyCode: 'ATBR', scopes: ['decide'], replacesId: old.id }, now);
    expect([(await knock(old.key)).status, (await knock(fresh.key)).status]).toEqual([200, 200]);
    pass(25 * 3_600_000);
    expect([(await knock(old.key)).status, (await knock(fresh.key)).status]).toEqual([401, 200]);
    expect(await revokeMachineKey(db, fresh.id, now)).toBe(true);
    expect((await knock(fresh.key)).status).toBe(401);
    expect(await revokeMachineKey(db, fresh.id, now)).toBe(false);
  });
  it('is kept at the command line: issued, rotated, revoked, and each of it audited', async () => {
    const keeping = { operator: 'command line: keeper', requestId: 'keeping', now };
    const input = { name: 'kept', companyCode: 'ATMX', scopes: ['decide'] as const };
    await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATMX', 'M', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(
      db,
    );
    await expect(giveMachineKey(db, { ...input, companyCode: 'NONE' }, keeping)).rejects.toThrow('There is no company NONE');
    const first = await giveMachineKey(db, input, keeping);
    expect((await knock(first.key)).body.data).toEqual({ companies: ['ATMX'] });
    const second = await rotateMachineKey(db, { id: first.id, overlapHours: 0 }, keeping);
    expect([(await knock(first.key)).status, (await knock(second.key)).status]).toEqual([401, 200]);
    await expect(rotateMachineKey(db, { id: first.id, overlapHours: 0 }, keeping)).rejects.toThrow('has ended');
    await withdrawMachineKey(db, second.id, keeping);
    expect((await knock(second.key)).status).toBe(401);
    await expect(withdrawMachineKey(db, second.id, keeping)).rejects.toThrow('is revoked');
    const kept = (await listMachineKeys(db, 'ATMX')).filter((key) => key.name === 'kept');
    expect(kept.map((key) => [key.id, key.replacesId, key.revokedAt !== null])).toEqual([
      [second.id, first.id, true],
      [first.id, null, false],
    ]);
    expect(JSON.stringify(kept)).not.toContain(first.key);
    const { rows } = await sql<{ verb: string; subject: string; actor: string; text: string }>`
      select verb, subject_id as subject, actor_name as actor, concat(before, after) as text from audit_entry where request_id = 'keeping' order by id`.execute(
      db,
    );
    expect(rows.map((row) => [row.verb, row.subject])).toEqual([
      ['machine-key.issued', first.id],
      ['machine-key.rotated', second.id],
      ['machine-key.revoked', second.id],
    ]);
    expect(rows.every((row) => row.actor === 'command line: keeper' && !row.text.includes('atl_mk'))).toBe(true);
  });
  it('notes its use once a minute', async () => {
    const { id, key } = await issueMachineKey(db, { name: 'noted', companyCode: 'ATBR', scopes: ['decide'] }, now);
    const used = async () =>
      (await sql<{ last_used_at: Date }>`select last_used_at from machine_key where id = ${id}`.execute(db)).rows[0]?.last_used_at.getTime();
    await knock(key);
    const first = await used();
    pass(30_000);
    await knock(key);
    expect(await used()).toBe(first);
    pass(31_000);
    await knock(key);
    expect(await used()).toBe(now.getTime());
  });
});

describe('the audit trail of all this', () => {
  it('holds, and names no typed account', async () => {
    await sealAudit(db);
    expect((await verifyAudit(db)).broken).toBeUndefined();
    const { rows } = await sql<{ text: string }>`select string_agg(to_jsonb(e)::text, ' ') as text from audit_entry e`.execute(db);
    expect(rows[0]?.text).not.toContain('spray-');
    expect(rows[0]?.text).not.toContain('ghost-');
  });
});

describe('an account opened at the command line', () => {
  const keeping = () => ({ operator: 'command line: test', requestId: 'test', now });
  const input = { account: 'first', name: 'First Person', email: 'first@example.invalid', amlRole: 'AML_OFFICER', companies: [], lang: 'en' } as const;

  it('has no password until its owner sets one, and sets up the code at the first sign-in', async () => {
    const { token } = await openAccount(db, input, keeping());
    expect((await anonymous.send(signIn, { account: 'first', password: demoPassword })).status).toBe(400);
    await anonymous.call(resetPassword, { token, password: 'Quatro-Faróis-Acesos-77' });
    expect((await anonymous.send(resetPassword, { token, password: 'Quatro-Faróis-Acesos-78' })).status).toBe(400);
    expect(await anonymous.call(signIn, { account: 'first', password: 'Quatro-Faróis-Acesos-77' })).toMatchObject({ step: 'ENROL' });
    const { verb } = await db.selectFrom('audit_entry').select('verb').where('verb', '=', 'account.opened').executeTakeFirstOrThrow();
    expect(verb).toBe('account.opened');
  });

  it('is refused for a name, address, company or person that cannot be', async () => {
    for (const wrong of [
      { account: 'OFFICER' },
      { email: 'first@example.invalid' },
      { account: 'two words' },
      { email: 'nowhere' },
      { companies: ['NONE'] },
      { samePersonAs: 'nobody' },
    ])
      await expect(openAccount(db, { ...input, account: 'second', email: 'second@example.invalid', ...wrong }, keeping())).rejects.toBeInstanceOf(AccountError);
    expect(await db.selectFrom('user_account').select('account').where('account', '=', 'second').execute()).toEqual([]);
  });

  it('of the same human being is one person with the other', async () => {
    const { userId } = await openAccount(db, { ...input, account: 'again', email: 'again@example.invalid', samePersonAs: 'officer' }, keeping());
    const rows = await db.selectFrom('user_account').select(['person_id']).where('account', 'in', ['again', 'officer']).execute();
    expect(userId).toMatch(/^\d+$/);
    expect(new Set(rows.map((row) => row.person_id)).size).toBe(1);
  });
});

describe('an account kept at the command line', () => {
  const keeping = (reason?: string) => ({ operator: 'command line: keeper', requestId: 'accounts', now, reason });
  const probeOf = (done: Done) => withToken(done.accessToken).send(readProbation, {});
  const entries = async () =>
    (
      await sql<{ verb: string; reason: string; actor: string }>`
        select verb, reason, actor_name as actor from audit_entry where request_id = 'accounts' order by id`.execute(db)
    ).rows;

  it('is disabled at once, with its sessions and links, and let in again', async () => {
    const done = await enter('marina.desk');
    await anonymous.call(requestPasswordReset, { account: 'marina.desk' });
    const mail = (await anonymous.call(listDemoOutbox, {})).messages.find((one) => one.recipient === 'marina.desk@atalaia.example');
    const token = /#token=(\S+)/.exec(mail?.body ?? '')?.[1] as string;
    await disableAccount(db, 'Marina.Desk', keeping('Left the company'));
    expect((await probeOf(done)).status).toBe(401);
    expect((await anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
    pass(60_000);
    expect((await anonymous.send(signIn, { account: 'marina.desk', password: demoPassword, code: code('marina.desk') })).status).toBe(400);
    expect((await anonymous.send(resetPassword, { token, password: 'Quatro-Faróis-Acesos-77' })).status).toBe(400);
    expect(
      await authenticatorFor({ demo: true }).byAccount(db, (await listAccounts(db, now, {})).find((one) => one.account === 'marina.desk')?.id as string),
    ).toBe(undefined);
    await expect(disableAccount(db, 'marina.desk', keeping())).rejects.toThrow('disabled already');
    await enableAccount(db, 'marina.desk', keeping());
    await expect(enableAccount(db, 'marina.desk', keeping())).rejects.toThrow('in use already');
    // The link of before stays ended.
    expect((await anonymous.send(resetPassword, { token, password: 'Quatro-Faróis-Acesos-77' })).status).toBe(400);
    expect((await probeOf(await enter('marina.desk', { shift: 1 }))).status).toBe(200);
    expect(await entries()).toEqual([
      { verb: 'account.disabled', reason: 'Left the company', actor: 'command line: keeper' },
      { verb: 'account.enabled', reason: 'Asked for at the command line', actor: 'command line: keeper' },
    ]);
  });
  it('gets another role and other companies, which count with the next call', async () => {
    await sql`insert into company (code, name, country, currency, time_zone, profile)
      values ('ATBR', 'B', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'M', 'MEX', 'MXN', 'America/Mexico_City', '{}')
      on conflict do nothing`.execute(db);
    const done = await enter('marina.desk');
    const zone = async () => (await withToken(done.accessToken).send(readMyAccount, {})).body.data.zone;
    expect((await probeOf(done)).body.data).toMatchObject({ companies: ['ATBR'] });
    expect([done.userData.zone, await zone()]).toEqual(['BRL', 'BRL']);
    await moveAccount(db, 'marina.desk', { companies: ['ATBR', 'ATMX'] }, keeping());
    expect((await probeOf(done)).body.data).toMatchObject({ companies: ['ATBR', 'ATMX'] });
    expect(await zone()).toBe('BRL');
    await sql`update company set profile = '{"screen_zone": "MEX"}' where code = 'ATMX'`.execute(db);
    expect(await zone()).toBeNull();
    await sql`update company set profile = '{"screen_zone": "MEX"}' where code = 'ATBR'`.execute(db);
    expect(await zone()).toBe('MEX');
    await sql`update company set profile = '{}' where code in ('ATBR', 'ATMX')`.execute(db);
    await moveAccount(db, 'marina.desk', { amlRole: 'ONBOARDING_ANALYST', companies: ['ATMX'] }, keeping());
    expect((await probeOf(done)).status).toBe(403);
    await moveAccount(db, 'marina.desk', { amlRole: 'AML_ANALYST', companies: ['ATBR'] }, keeping());
    expect((await probeOf(done)).body.data).toMatchObject({ companies: ['ATBR'] });
    await expect(moveAccount(db, 'marina.desk', { companies: ['NONE'] }, keeping())).rejects.toThrow('There is no company NONE');
    await expect(moveAccount(db, 'nobody', { companies: [] }, keeping())).rejects.toThrow('There is no account nobody');
    expect((await entries()).filter((one) => one.verb === 'account.rights-changed')).toHaveLength(3);
  });
  it('loses its sessions, and its second factor, which the next sign-in sets up again', async () => {
    const first = await enter('marina.desk');
    await endAccountSessions(db, 'marina.desk', keeping());
    expect((await probeOf(first)).status).toBe(401);
    const second = await enter('marina.desk', { shift: 1 });
    await resetSecondFactor(db, 'marina.desk', keeping('Telephone lost'));
    expect((await probeOf(second)).status).toBe(401);
    await expect(resetSecondFactor(db, 'marina.desk', keeping())).rejects.toThrow('no second factor');
    const value = { account: 'marina.desk', password: demoPassword };
    expect((await anonymous.call(signIn, value)).step).toBe('ENROL');
    const listed = (await listAccounts(db, now, {})).find((one) => one.account === 'marina.desk');
    expect(listed).toMatchObject({ status: 'ACTIVE', hasPassword: true, hasFactor: false, openSessions: 0, isDemonstration: true });
  });
});

describe('the sessions that an account sees', () => {
  it('are those that would still be answered: an idle one is over before anybody comes back to it', async () => {
    const count = async () => (await listAccounts(db, now, {})).find((one) => one.account === 'rules')?.openSessions;
    const before = (await count()) ?? 0;
    const done = await enter('rules');
    expect(await count()).toBe(before + 1);
    pass(29 * 60_000);
    expect(await count()).toBe(before + 1);
    pass(2 * 60_000);
    expect(await count()).toBe(0);
    expect((await anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
  });
});

describe('a server that does not run the demonstration, on a database that holds one', () => {
  it('knows none of its passwords, codes, sessions, links and keys', async () => {
    const off = await testServer({
      slices: [sessionSlice, probe],
      authenticator: authenticatorFor({ demo: false }),
      database: server.database,
      demo: false,
      clock: () => now,
    });
    // A session and a link from the time when it ran.
    const done = await enter('senior');
    await anonymous.call(requestPasswordReset, { account: 'senior' });
    const mail = (await anonymous.call(listDemoOutbox, {})).messages.find((one) => one.recipient === 'senior@atalaia.example');
    const token = /#token=(\S+)/.exec(mail?.body ?? '')?.[1] as string;
    pass(60_000);
    for (const staff of demoStaff) {
      const value = { account: staff.account, password: demoPassword };
      expect(refused(await off.anonymous.send(signIn, value)), staff.account).toEqual([400, 'WRONG_CREDENTIALS']);
      expect(refused(await off.anonymous.send(signIn, { ...value, code: code(staff.account, 1) })), staff.account).toEqual([400, 'WRONG_CREDENTIALS']);
    }
    expect((await off.anonymous.send(tokenLogin, { email: 'senior@atalaia.example', password: demoPassword, code: code('senior', 1) })).status).toBe(400);
    expect((await off.anonymous.send(readMyAccount, {}, { headers: { access_token: done.accessToken } })).status).toBe(401);
    expect((await off.anonymous.send(refreshTokens, { refreshToken: done.refreshToken })).status).toBe(401);
    expect(refused(await off.anonymous.send(resetPassword, { token, password: 'Quatro-Faróis-Acesos-77' }))).toEqual([400, 'RESET_LINK_INVALID']);
    const mails = async () => (await sql<{ n: number }>`select count(*)::integer as n from mail_message`.execute(db)).rows[0]?.n;
    const before = await mails();
    await off.anonymous.call(requestPasswordReset, { account: 'officer' });
    expect(await mails()).toBe(before);
    for (const { key } of demoMachineKeys) expect((await off.anonymous.send(decide, {}, { headers: { 'x-api-key': key } })).status).toBe(401);
    expect((await off.anonymous.call(listDemoAccounts, {})).accounts).toEqual([]);
    // Where it runs nothing has changed.
    expect((await withToken(done.accessToken).send(readMyAccount, {})).status).toBe(200);
  }, 120_000);
  it('refuses an account of it also after somebody has set a password of his own there: anybody could have', async () => {
    const off = await testServer({
      slices: [sessionSlice],
      authenticator: authenticatorFor({ demo: false }),
      database: server.database,
      demo: false,
      clock: () => now,
    });
    const done = await enter('admin');
    const own = 'uma-senha-bem-diferente';
    expect((await withToken(done.accessToken).send(changeMyPassword, { current_password: demoPassword, new_password: own })).status).toBe(200);
    pass(60_000);
    expect(refused(await off.anonymous.send(signIn, { account: 'admin', password: own, code: code('admin') }))).toEqual([400, 'WRONG_CREDENTIALS']);
    expect((await anonymous.send(signIn, { account: 'admin', password: own, code: code('admin') })).status).toBe(200);
  });
});
