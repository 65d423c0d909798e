import { sql } from 'kysely';
import { clock } from '../../../../../platform/server/clock.ts';
import type { Database, Slice } from '../../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { seedRoles } from '../../../../../seeds/roles.ts';
import { approveRequest, showApprovalRequest } from '../../../approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../approval-requests/server/index.ts';
import { authenticatorFor, sessionApprovalKinds, sessionSlice, registerCalls } from '../index.ts';
import { addStaff as insertStaff } from '../accounts/staff.store.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { openSession } from '../sign-in/open-session.ts';

/* A back office of two companies with real accounts, whose sessions are real too: what is removed is refused by the product itself. */

export interface Member {
  id: string;
  account: string;
  email: string;
  client: TestClient;
}

export interface BackOffice {
  server: TestServer;
  database: Database;
  /** An account with a password, a second factor and an open session. */
  member(account: string, amlRole: string, companies?: readonly string[]): Promise<Member>;
  /** A second person agrees to a request as it stands. */
  approve(checker: TestClient, requestId: string | null): Promise<{ status: string; result: unknown }>;
}

/** A browser with this access token. */
function signedIn({ anonymous }: TestServer, accessToken: string): TestClient {
  const headers = { access_token: accessToken };
  return {
    credentials: headers,
    send: (record, input, options) => anonymous.send(record, input, { headers: { ...headers, ...options?.headers } }),
    async call(record, input) {
      const { status, body } = await anonymous.send(record, input, { headers });
      if (status !== 200 || body.code !== '10000') throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    fetch: (path, init) => anonymous.fetch(path, { ...init, headers: { ...headers, ...(init?.headers as Record<string, string>) } }),
  };
}

export async function startBackOffice(more: readonly Slice[] = []): Promise<BackOffice> {
  const database = await testDatabase();
  const { main } = database;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing`.execute(
    main,
  );
  await seedRoles(main);
  const slices = [sessionSlice, approvalRequestsSlice(sessionApprovalKinds), ...more];
  registerCalls(() => slices.flatMap(({ handlers }) => handlers.map(({ record }) => record)));
  const server = await testServer({
    slices,
    database,
    authenticator: authenticatorFor({ demo: true }),
  });
  const passwordHash = await hashPassword('A-long-pass-phrase-1');
  return {
    server,
    database,
    async member(account, amlRole, companies = ['ATBR', 'ATMX']) {
      const email = `${account}@desk.example`;
      const key = await insertStaff(
        main,
        {
          account,
          name: account,
          amlRole,
          companies,
          lang: 'en',
          email,
          personId: undefined,
          passwordHash,
          totpSecret: 'JBSWY3DPEHPK3PXP',
          demonstration: false,
        },
        clock.now(),
      );
      const { tokens } = await openSession(main, {
        accountId: key.userId,
        remember: false,
        ip: '127.0.0.1',
        userAgent: 'test',
        now: clock.now(),
        terms: { demo: true },
      });
      return { id: key.userId, account, email, client: signedIn(server, tokens.accessToken) };
    },
    async approve(checker, requestId) {
      const { version } = await checker.call(showApprovalRequest, { request_id: requestId as string });
      return checker.call(approveRequest, { request_id: requestId as string, version });
    },
  };
}
