import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { type StartedServer, startedServer } from './started-server.fixture.ts';

/* A server on a machine whose clock is wrong, as it is started by an operator who does not know. */

const hour = 3_600_000;

let server: StartedServer;
let key = '';
beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  key = (await issueMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide', 'read'] }, new Date(clock.ms() - 2 * hour))).key;
  // The clock of the machine itself, which no setting of ours moves.
  const shifted = `const of = Date.now; Date.now = () => of() - ${hour}; const Own = Date; globalThis.Date = class extends Own { constructor(...all) { all.length ? super(...all) : super(Own.now()); } };`;
  server = await startedServer(database.url, { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shifted)}` });
}, 90_000);
afterAll(() => server.stop());

it('an hour behind, it decides no payment and refuses none for good, and says why', async () => {
  const reply = await fetch(`${server.url}/api/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ id_no: inventDocument().no })),
  });
  expect([reply.status, ((await reply.json()) as { data: unknown }).data, reply.headers.get('retry-after')]).toEqual([503, { error: 'CLOCK_WRONG' }, '5']);
  // Ready, as a balancer that took all servers out would have nobody left; the warning says how serious it is.
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready', database: 'ready', warning: 'CRITICAL' });
  const metrics = await (await fetch(server.metricsUrl)).text();
  expect(Number(/^atalaia_clock_ahead_seconds (\S+)$/m.exec(metrics)?.[1])).toBeCloseTo(-3_600, -1);
  expect(metrics).toMatch(/^atalaia_condition_unmet\{code="CLOCK",severity="CRITICAL"\} 1$/m);
  expect(metrics).toMatch(/^atalaia_job_runs_total\{job="platform.tidy",outcome="HELD_BACK"\} [1-9]/m);
  expect(metrics).not.toMatch(/^atalaia_job_runs_total\{job="session.tidy",outcome="SUCCEEDED"\}/m);
  expect(server.said()).toMatch(/"seconds":-3[56]\d\d[^\n]+the clock of this machine is not that of the database/);
});
