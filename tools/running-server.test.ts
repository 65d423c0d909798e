import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { askPort, ownHost, publicAddress } from './running-server.ts';

const kept = { ...process.env };
const servers: Server[] = [];
afterEach(async () => {
  process.env = { ...kept };
  for (const one of servers.splice(0)) await new Promise((done) => one.close(done));
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const atalaia = (status: string, database: string) => listen((_, reply) => void reply.end(JSON.stringify({ status, database })));

/** What `npm run doctor` says, and how it ends. */
async function runDoctor(port: number): Promise<{ code: number; text: string }> {
  const env = { ...process.env, PORT: String(port), DEMO_DATA: 'off' };
  return promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, text: error.stdout }),
  );
}

describe('what answers on a port', () => {
  it('is an Atalaia, another program, or nobody', async () => {
    const port = await atalaia('ready', 'ready');
    expect(await askPort(port)).toEqual({ port, status: 'ready', database: 'ready' });
    expect(await askPort(await listen((_, reply) => void reply.end('<html>')))).toBe('other');
    expect(await askPort(await listen((_, reply) => void reply.end('{"status":"ok"}')))).toBe('other');
    const left = await listen(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    expect(await askPort(left)).toBeUndefined();
  });

  it.each([
    [undefined, '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
    ['fd00::7', '[fd00::7]'],
    ['10.0.0.7', '10.0.0.7'],
  ])('of %s is asked at %s', (host, expected) => expect(ownHost(host)).toBe(expected));
});

describe('the address that links name', () => {
  it('is PUBLIC_URL, without a slash at its end', async () => {
    process.env.PUBLIC_URL = 'https://aml.example.com/';
    process.env.PORT = '8084';
    expect(await publicAddress()).toBe('https://aml.example.com');
  });
  it('else has the port of PORT', async () => {
    delete process.env.PUBLIC_URL;
    delete process.env.HOST;
    process.env.PORT = '8084';
    expect(await publicAddress()).toBe('http://127.0.0.1:8084');
  });
});

describe('the doctor', { timeout: 60_000 }, () => {
  it('finds nothing wrong with an Atalaia that runs', async () => {
    const { code, text } = await runDoctor(await atalaia('ready', 'ready'));
    expect(text).toMatch(/✓ Atalaia is running on port \d+ and is ready/);
    expect(text).toContain('Everything needed is here.');
    expect(code).toBe(0);
  });
  it('says so when one runs and takes no calls', async () => {
    const { code, text } = await runDoctor(await atalaia('waiting', 'read-only'));
    expect(text).toMatch(/✗ Atalaia is running on port \d+ and takes no calls \(waiting\); its database is read-only/);
    expect(code).toBe(1);
  });
  it('says so when another program has the port', async () => {
    const { code, text } = await runDoctor(await listen((_, reply) => void reply.end('<html>')));
    expect(text).toMatch(/✗ Atalaia is not running, and another program has port \d+/);
    expect(code).toBe(1);
  });
});
