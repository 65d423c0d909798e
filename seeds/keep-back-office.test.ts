import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { approvalRequestsSlice } from '../domains/mechanisms/approval-requests/server/index.ts';
import { sessionApprovalKinds, sessionSlice } from '../domains/mechanisms/session/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import { localFileStore } from '../platform/server/index.ts';
import { testDatabase } from '../platform/server/testing.ts';
import { openBackOffice } from './back-office-calls.ts';
import { seedFoundation } from './foundation.ts';
import { keepBackOffice } from './keep-back-office.ts';

it('shows a desk that is kept: an invitation, somebody who left, a role of its own and a key that waits', async () => {
  const database = await testDatabase();
  await seedFoundation(database, clock.now());
  const slices = [sessionSlice, approvalRequestsSlice(sessionApprovalKinds)];
  const backOffice = await openBackOffice({ database, files: localFileStore(tmpdir()), slices, publicUrl: 'http://localhost' });
  await keepBackOffice(backOffice, new Date(clock.ms() - 3_600_000));
  const { rows } = await sql<{
    account: string;
    status: string;
  }>`select account, status from user_account where email like '%.prates@%' or email like '%.elizalde@%' order by account`.execute(database.main);
  expect(rows).toEqual([
    { account: 'joana.prates', status: 'ACTIVE' },
    { account: 'rodrigo.elizalde', status: 'DISABLED' },
  ]);
  const kinds = await sql<{ kind: string; status: string }>`select kind, status from approval_request order by id`.execute(database.main);
  expect(kinds.rows).toEqual([
    { kind: 'staff.change', status: 'APPLIED' },
    { kind: 'role.change', status: 'APPLIED' },
    { kind: 'machine-key.issue', status: 'WAITING' },
  ]);
});
