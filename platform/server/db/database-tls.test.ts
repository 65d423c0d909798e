import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectTo } from './guarded-client.ts';

/* What `sslmode` in the address of the database does, by a server that notes how it is spoken to; docs/availability.md says the same. */

/** Of a server that is nowhere else; its certificate names localhost. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNzEkO0KB38Qc/5Vp
duuOywSxU5i/4IBGAnUvONY9qHyhRANCAATNUFQH9YKY8vyD0E0LQDgsSGhAZeNW
2SrpjduLzBuen9HZuB/Uc5dR/EJiTCGUdr6r+xrES5RtGksvVwOsdAhH
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUEPMiS/QAN1yaSi5/+ndmZQvRpGEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTEwMzIyOFoYDzIxMjYxMTA1
MTAzMjI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATNUFQH9YKY8vyD0E0LQDgsSGhAZeNW2SrpjduLzBuen9HZuB/Uc5dR
/EJiTCGUdr6r+xrES5RtGksvVwOsdAhHo2kwZzAdBgNVHQ4EFgQUozvLB0VdAVia
ip4WyiUn0YDYgeMwHwYDVR0jBBgwFoAUozvLB0VdAViaip4WyiUn0YDYgeMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANyY6P3c22oGOmkDZZrepq17JAf0pZib84M0Tuh1lydjAiB5Zzu8lyEX
P9FaOjf8sgd0qKCsdqvFVlHoL4mBiHQscQ==
-----END CERTIFICATE-----
`;
const sslRequest = 80_877_103;
const passwordRefused = Buffer.from([0x45, 0, 0, 0, 24, ...Buffer.from('SFATAL\0C28P01\0MNo\0'), 0, 0, 0, 0]);

let takesTls = true;
/** How start-up messages came: encrypted or plain. */
let starts: string[] = [];
let server: Server;
let folder: string;
const sockets = new Set<Socket>();

/** Answers the first message with a refusal of the password, so that every connection ends. */
function awaitStart(socket: Socket, how: string): void {
  socket.once('data', () => {
    starts.push(how);
    const length = passwordRefused.length - 1;
    passwordRefused.writeInt32BE(length, 1);
    socket.end(passwordRefused);
  });
  socket.on('error', () => undefined);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-tls-'));
  await writeFile(path.join(folder, 'ca.pem'), cert);
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      if (first.length !== 8 || first.readInt32BE(4) !== sslRequest) {
        starts.push('plain');
        passwordRefused.writeInt32BE(passwordRefused.length - 1, 1);
        socket.end(passwordRefused);
        return;
      }
      socket.write(takesTls ? 'S' : 'N');
      if (takesTls) awaitStart(new TLSSocket(socket, { isServer: true, key, cert }), 'encrypted');
      else awaitStart(socket, 'plain');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  takesTls = true;
  starts = [];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** How the server was spoken to, and why the connection ended. */
async function connect(query: string, host = 'localhost'): Promise<{ starts: string[]; code: string }> {
  const { port } = server.address() as AddressInfo;
  const error = await connectTo(`postgres://u:p@${host}:${port}/db${query.replace('CA', encodeURIComponent(path.join(folder, 'ca.pem')))}`, 'test').then(
    () => undefined,
    (reason: { code?: string; message: string }) => reason,
  );
  return { starts, code: error?.code ?? error?.message ?? 'connected' };
}

const refusedByServer = '28P01';

it.each(['', '?sslmode=disable'])('nothing is encrypted with "%s"', async (query) => {
  expect(await connect(query)).toEqual({ starts: ['plain'], code: refusedByServer });
});

it.each(['require', 'verify-ca', 'verify-full'])('sslmode=%s encrypts, and trusts only a certificate of an authority that is known', async (mode) => {
  expect(await connect(`?sslmode=${mode}&sslrootcert=CA`)).toEqual({ starts: ['encrypted'], code: refusedByServer });
  expect(await connect(`?sslmode=${mode}`)).toEqual({ starts: ['encrypted'], code: expect.stringMatching(/SELF_SIGNED|self-signed/) });
});

it('sslmode=verify-full takes no certificate of another host', async () => {
  const { starts: reported, code } = await connect('?sslmode=verify-full&sslrootcert=CA', '127.0.0.1');
  expect([reported, code]).toEqual([[], expect.stringMatching(/ALTNAME_INVALID/)]);
});

it('sslmode=no-verify encrypts and trusts anybody', async () => {
  expect(await connect('?sslmode=no-verify')).toEqual({ starts: ['encrypted'], code: refusedByServer });
});

it.each(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])('sslmode=%s sends nothing unencrypted to a server without TLS', async (mode) => {
  takesTls = false;
  const { starts: reported, code } = await connect(`?sslmode=${mode}&sslrootcert=CA`);
  expect(reported).toEqual([]);
  expect(code).toMatch(/does not support SSL/);
});
