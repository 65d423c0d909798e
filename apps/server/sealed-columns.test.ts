import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedRoles } from '../../seeds/roles.ts';
import { seedStaff } from '../../seeds/staff.ts';
import { requestPasswordReset, signIn } from '../../domains/mechanisms/session/contract/index.ts';
import { authenticatorFor, codeOfStep, demoPassword, demoSecret, stepAt } from '../../domains/mechanisms/session/server/index.ts';
import {
  demandKeysOf,
  examineSealed,
  findKeySource,
  forgetUnopened,
  type Keyring,
  keysInUse,
  listServerProcesses,
  loadKeyring,
  newKey,
  openKeyring,
  saveKeyring,
  seal,
  sealColumns,
  SealedWatch,
  unseal,
  registerKeyring,
  writeKeyring,
} from '../../platform/server/index.ts';
import { testKeyring } from '../../platform/server/secrets/testing-keyring.ts';
import { testServer } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';

const columns = slices.flatMap((slice) => slice.sealed ?? []);
let now = new Date('2026-11-21T12:00:00Z');
const server = await testServer({ slices: slices.filter(({ name }) => name === 'session'), authenticator: authenticatorFor({ demo: true }), clock: () => now });
const db = server.database.main;
const folder = await mkdtemp(join(tmpdir(), 'atalaia-keys-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  await seedRoles(db);
  await seedStaff(db, now);
});

/** Nothing secret: names, digests, marks. */
const inClear = ['mail_message.holds_secret'];

describe('secrets at rest', () => {
  it('every column that is named as one is sealed', async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(secret|private|api_key|token)$' order by 1`.execute(db);
    const declared = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(rows.map(({ name }) => name).filter((name) => !declared.has(name) && !inClear.includes(name))).toEqual([]);
    expect(declared.size).toBeGreaterThan(4);
  });
  it('nothing lies in clear, and a mailed link neither', async () => {
    await sealColumns(db, columns);
    expect(await keysInUse(db, columns)).toEqual(new Set(['test']));
    await server.anonymous.call(requestPasswordReset, { account: 'senior' });
    const { rows } = await sql<{
      text: string;
    }>`select body as text from mail_message union all select totp_secret from user_account where totp_secret is not null`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { text } of rows) expect(text).toMatch(/^sealed:1:test:[\w-]+$/);
  });
  it('what an earlier version left in clear is sealed, and works as before and after the key is changed', async () => {
    const enter = async () => {
      now = new Date(now.getTime() + 60_000);
      const code = codeOfStep(demoSecret('officer'), stepAt(now));
      return (await server.anonymous.call(signIn, { account: 'officer', password: demoPassword, code })).step;
    };
    await sql`update user_account set totp_secret = ${demoSecret('officer')} where account = 'officer'`.execute(db);
    expect(await enter()).toBe('DONE');
    expect(await sealColumns(db, columns)).toBe(1);
    expect(await enter()).toBe('DONE');
    const next = newKey(now);
    try {
      registerKeyring([next, ...testKeyring]);
      expect(await enter()).toBe('DONE');
      expect(await sealColumns(db, columns)).toBeGreaterThan(10);
      expect(await sealColumns(db, columns)).toBe(0);
      expect(await keysInUse(db, columns)).toEqual(new Set([next.id]));
      // The old key is not needed any more.
      registerKeyring([next]);
      expect(await enter()).toBe('DONE');
      registerKeyring([newKey(now)]);
      const refused = await server.anonymous.send(signIn, { account: 'officer', password: demoPassword });
      expect([refused.status, refused.body.data]).toEqual([503, { error: 'SECRETS_UNREADABLE' }]);
      expect(refused.body.msg).toContain('lacks a key');
      // A key that lies in the file since then is taken from there.
      registerKeyring([newKey(now)], () => [next]);
      expect(await enter()).toBe('DONE');
    } finally {
      registerKeyring([...testKeyring, next] as never);
      await sealColumns(db, columns);
      registerKeyring(testKeyring);
    }
  });
  it('a value opens only where it was sealed, unchanged, and with its key', () => {
    const sealed = seal('JBSWY3DP', 'user_account.totp_secret');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal('JBSWY3DP', 'user_account.totp_secret')).not.toBe(sealed);
    expect(unseal(sealed, 'user_account.totp_secret')).toBe('JBSWY3DP');
    expect(() => unseal(sealed, 'webhook_target.secret')).toThrow('does not open');
    expect(() => unseal(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'user_account.totp_secret')).toThrow('does not open');
    expect(() => unseal(sealed.replace(':test:', ':other:'), 'user_account.totp_secret')).toThrow('was not given');
  });
});

describe('keys that do not fit', () => {
  const other = { id: 'other', bytes: Buffer.alloc(32, 9) };
  const sealedFor = (text: string) => seal(text, 'user_account.totp_secret');
  afterEach(() => registerKeyring(testKeyring));

  it('are found: missing, another one under the same name, and single values that were changed', async () => {
    expect(await examineSealed(db, columns)).toEqual({ missingKeys: [], damagedPlaces: [] });
    registerKeyring([other]);
    expect(await examineSealed(db, columns)).toEqual({ missingKeys: ['test'], damagedPlaces: [] });
    registerKeyring([{ id: 'test', bytes: other.bytes }]);
    expect(await examineSealed(db, columns)).toEqual({ missingKeys: ['test'], damagedPlaces: [] });
    registerKeyring(testKeyring);
    const kept = (await sql<{ secret: string }>`select totp_secret as secret from user_account where account = 'senior'`.execute(db)).rows[0]?.secret;
    await sql`update user_account set totp_secret = ${seal('x', 'elsewhere.column')} where account = 'senior'`.execute(db);
    expect(await examineSealed(db, columns)).toEqual({ missingKeys: [], damagedPlaces: ['user_account.totp_secret'] });
    await sql`update user_account set totp_secret = ${kept} where account = 'senior'`.execute(db);
  });

  it('make a process not ready, which says so and comes back by itself with the key', async () => {
    let lying: Keyring = testKeyring;
    registerKeyring(testKeyring, () => lying);
    const watch = new SealedWatch(db, { columns, keysFrom: 'FILE' });
    await watch.start();
    try {
      expect(watch.state).toBe('ready');
      expect((await listServerProcesses(db)).map(({ keys, keysFrom }) => [keys, keysFrom])).toEqual([[['test'], 'FILE']]);
      registerKeyring([other, ...testKeyring]);
      await sql`update user_account set totp_secret = ${sealedFor('JBSWY3DP')} where account = 'support'`.execute(db);
      registerKeyring(testKeyring, () => lying);
      await watch.look();
      expect(watch.state).toBe('key-missing');
      lying = [other, ...testKeyring];
      await watch.look();
      expect(watch.state).toBe('ready');
      expect((await listServerProcesses(db))[0]?.keys).toEqual(['other', 'test']);
    } finally {
      await watch.stop();
    }
    expect(await listServerProcesses(db)).toEqual([]);
  });

  it('can be begun anew: what they do not open is taken away, what they open stays', async () => {
    registerKeyring([other, ...testKeyring]);
    await sql`update user_account set totp_secret = ${sealedFor('JBSWY3DP')}, totp_confirmed_at = ${now} where account = 'support'`.execute(db);
    registerKeyring(testKeyring);
    expect(await db.transaction().execute((trx) => forgetUnopened(trx, columns))).toEqual(new Map([['user_account.totp_secret', 1]]));
    const { rows } = await sql`select totp_secret, totp_confirmed_at, totp_last_step from user_account where account = 'support'`.execute(db);
    expect(rows).toEqual([{ totp_secret: null, totp_confirmed_at: null, totp_last_step: null }]);
    registerKeyring([other]);
    const result = await db.transaction().execute((trx) => forgetUnopened(trx, columns));
    expect([...result.keys()]).toEqual(expect.arrayContaining(['plan_secret.secret', 'link_secret.secret']));
    // What may not be missing is there anew, and everything opens.
    expect(await examineSealed(db, columns)).toEqual({ missingKeys: [], damagedPlaces: [] });
    expect(await keysInUse(db, columns)).toEqual(new Set(['other']));
    registerKeyring([...testKeyring, other]);
    await sealColumns(db, columns);
  });

  it('a start without its keys writes nothing, and says both ways on', async () => {
    registerKeyring(testKeyring);
    const empty = join(folder, 'another-data-folder');
    const refusal = await openKeyring(findKeySource({}, empty), server.database.url, columns).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StartRefused', message: expect.stringContaining('(test)') as string });
    expect((refusal as Error).message).toMatch(/ATALAIA_KEYS_FILE[^]+rotate-keys -- --forget/);
    await expect(stat(empty)).rejects.toThrow('ENOENT');
    registerKeyring([other]);
    await expect(demandKeysOf(server.database.url, columns)).rejects.toThrow('rotate-keys -- --forget');
    registerKeyring(testKeyring);
    await demandKeysOf(server.database.url, columns);
  });
});

describe('where keys come from', () => {
  it('in the data folder they are made once, for their owner alone', async () => {
    const source = findKeySource({}, folder);
    const first = await loadKeyring(source);
    expect(await loadKeyring(source)).toEqual(first);
    expect((await stat(source.file as string)).mode & 0o777).toBe(0o600);
    await saveKeyring(source.file as string, [newKey(now), ...first]);
    expect((await loadKeyring(source)).length).toBe(2);
    expect((await stat(source.file as string)).mode & 0o777).toBe(0o600);
    expect(await readFile(source.file as string, 'utf8')).toContain(first[0].id);
  });
  it('where none can be made, or what is named is wrong, it is refused with a sentence', async () => {
    await expect(loadKeyring(findKeySource({}, undefined))).rejects.toThrow('no key is given');
    await expect(loadKeyring(findKeySource({ ATALAIA_KEYS_FILE: join(folder, 'none') }, folder))).rejects.toThrow('does not exist');
    await writeFile(join(folder, 'bad'), 'short:AAAA');
    await expect(loadKeyring(findKeySource({ ATALAIA_KEYS_FILE: join(folder, 'bad') }, undefined))).rejects.toThrow('32 bytes');
    const key = newKey(now);
    expect(await loadKeyring(findKeySource({ ATALAIA_KEYS: writeKeyring([key]) }, folder))).toEqual([key]);
    await expect(loadKeyring(findKeySource({ ATALAIA_KEYS: writeKeyring([key, key]) }, undefined))).rejects.toThrow('same name');
  });
});
