import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileParts, compareConfiguration } from '../../../domains/pages/configuration-file/contract/index.ts';
import { decideTransactions } from '../../../domains/payments/decisions/contract/index.ts';
import { importColumns, previewImport } from '../../../domains/payments/lists/contract/index.ts';
import { uploadByLink } from '../../../domains/merchants/merchant-documents/contract/index.ts';
import { signIn } from '../../../domains/mechanisms/session/contract/index.ts';
import { downloadTransactions } from '../../../domains/payments/transactions/contract/index.ts';
import { requestYearPack } from '../../../domains/reporting/year-pack/contract/index.ts';
import { limitsOf } from '../../../platform/contract/body-limits.ts';
import { clock } from '../../../platform/server/clock.ts';
import {
  chunkedJson,
  endlessText,
  formHeaders,
  formOf,
  formPart,
  type HostileRequest,
  manyFields,
  onlyBeginning,
} from '../../../platform/testing/hostile-requests.ts';

/** Who abuses: the key of a payment core, and the sessions of members of staff. */
export interface Credentials {
  readonly key: string;
  readonly tokens: readonly string[];
}

/** A call of a member of staff with a body that is whole. */
function ofStaff(path: string, tokens: readonly string[], type: Readonly<Record<string, string>>, body: string | Buffer): HostileRequest {
  const headers = { ...type, 'content-length': String(Buffer.byteLength(body)), access_token: tokens[0] ?? '' };
  return { path, headers, body: () => [body] };
}
const json = { 'content-type': 'application/json' };

/** A file of entries as long as it may be; none of them can be taken. */
function longImport(): Buffer {
  const line = `CPF,1,${'x'.repeat(100)},FRAUD,${'y'.repeat(400)}\n`;
  const heading = `${importColumns.slice(0, 5).join(',')}\n`;
  const lines = Math.floor((limitsOf(previewImport).fileBytes - heading.length) / line.length);
  return Buffer.from(heading + line.repeat(lines));
}
const importForm = (): Buffer => Buffer.concat([Buffer.from(formPart('entity_code', 'ATBR')), formOf(['source_ref', 'bench'], longImport())]);

/** What a server is sent, many at a time, while payments are decided. What members of staff send comes first, while their sessions last. */
export const abuses: Readonly<Record<string, (by: Credentials) => HostileRequest>> = {
  exports: ({ tokens }) =>
    ofStaff(downloadTransactions.path, tokens, json, JSON.stringify({ business: 'payin', start_time: clock.ms() - 29 * 86_400_000, end_time: clock.ms() })),
  reports: ({ tokens }) =>
    ofStaff(requestYearPack.path, tokens, json, JSON.stringify({ entity_code: 'ATBR', year: clock.now().getUTCFullYear(), seed: 'bench', sample_size: 5_000 })),
  list_imports: ({ tokens }) => ofStaff(previewImport.path, tokens, formHeaders, importForm()),
  configuration_files: ({ tokens }) =>
    ofStaff(
      compareConfiguration.path,
      tokens,
      json,
      JSON.stringify({
        configuration: {
          format: 'atalaia-configuration',
          edition: 2,
          made_time: 1,
          parts: Object.fromEntries(fileParts.map((part) => [part, Array.from({ length: 4_500 }, () => ({}))])),
        },
      }),
    ),
  forms: () => ({ path: uploadByLink.path, headers: { ...formHeaders, 'content-length': '900000000' }, body: manyFields }),
  endless: () => ({ path: signIn.path, headers: chunkedJson, body: endlessText }),
  unfinished: () => ({ path: signIn.path, headers: { 'content-type': 'application/json', 'content-length': '60000' }, body: onlyBeginning }),
  signing_in: () => {
    const body = JSON.stringify({ account: 'nobody', password: 'x'.repeat(60), code: '000000' });
    return { path: signIn.path, headers: { 'content-type': 'application/json', 'content-length': String(body.length) }, body: () => [body] };
  },
  lines: ({ key }) => ({
    path: decideTransactions.path,
    headers: { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked', 'x-api-key': key },
    body: endlessText,
  }),
};

/** Sends one kind of abuse from a process of its own, so that those who pay are measured and not the sender. @returns ends it */
export async function startAbuse(kind: string, { port, key, tokens }: Credentials & { readonly port: number }): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...process.execArgv, path.resolve(import.meta.dirname, 'abuse-process.ts'), kind, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ABUSE_CREDENTIALS: JSON.stringify({ key, tokens }) },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the sender did not start')))]);
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}
