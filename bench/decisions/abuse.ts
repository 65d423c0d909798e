import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { decideTransactions } from '../../domains/decisions/contract/index.ts';
import { uploadByLink } from '../../domains/merchant-documents/contract/index.ts';
import { signIn } from '../../domains/session/contract/index.ts';
import { chunkedJson, endlessText, formHeaders, type HostileRequest, manyFields, onlyBeginning } from '../../platform/testing/hostile-requests.ts';

/** What a server is sent, many at a time, while payments are decided. `key` is that of a payment core. */
export const abuses: Readonly<Record<string, (key: string) => HostileRequest>> = {
  forms: () => ({ path: uploadByLink.path, headers: { ...formHeaders, 'content-length': '900000000' }, body: manyFields }),
  endless: () => ({ path: signIn.path, headers: chunkedJson, body: endlessText }),
  unfinished: () => ({ path: signIn.path, headers: { 'content-type': 'application/json', 'content-length': '60000' }, body: onlyBeginning }),
  signing_in: () => {
    const body = JSON.stringify({ account: 'nobody', password: 'x'.repeat(60), code: '000000' });
    return { path: signIn.path, headers: { 'content-type': 'application/json', 'content-length': String(body.length) }, body: () => [body] };
  },
  lines: (key) => ({
    path: decideTransactions.path,
    headers: { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked', 'x-api-key': key },
    body: endlessText,
  }),
};

/** Sends one kind of abuse from a process of its own, so that those who pay are measured and not the sender. @returns ends it */
export async function startAbuse(kind: string, { port, key }: { port: number; key: string }): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...process.execArgv, path.resolve(import.meta.dirname, 'abuse-process.ts'), kind, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ABUSE_KEY: key },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the sender did not start')))]);
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}
