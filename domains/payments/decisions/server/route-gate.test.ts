import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from './testing.ts';

const { main } = await testDatabase();
await openBackOffice(main);
await sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}'), ('TED', 'TED', '{BRA}')`.execute(main);
await sql`insert into provider (code, name) values ('P1', 'First'), ('P2', 'Second')`.execute(main);
await sql`
  insert into provider_channel (provider_code, method, business, company_code)
  values ('P1', 'PIX', 'payin', 'ATBR'), ('P2', 'PIX', 'payin', 'ATBR'), ('P1', 'TED', 'payin', 'ATBR')`.execute(main);

const switchOff = (provider: string, method: string) =>
  sql`insert into app_channel_off (app_id, provider_code, method, business, company_code) values ('A1', ${provider}, ${method}, 'payin', 'ATBR')`.execute(main);
async function outcome(change: Record<string, unknown>): Promise<string> {
  const [answer] = await decideInputs(main, [paymentInput({ id_no: inventDocument().no, ...change })]);
  if (answer?.kind !== 'decided') throw new Error('not decided');
  const { rows } = await sql<{ aml_reasons: string[] }>`select aml_reasons from transaction where id = ${answer.transaction.id}`.execute(main);
  return [answer.transaction.amlResult, ...(rows[0]?.aml_reasons ?? [])].join(' ');
}

describe('a channel that is switched off for an app', () => {
  it('takes no new payment of it; others do, and so do other apps', async () => {
    expect(await outcome({ provider_code: 'P1' })).toBe('ACCEPTED');
    await switchOff('P1', 'PIX');
    expect(await outcome({ provider_code: 'P1' })).toBe('REJECTED ROUTE_UNAVAILABLE');
    expect(await outcome({ provider_code: 'P2' })).toBe('ACCEPTED');
    expect(await outcome({ provider_code: 'P1', app_id: 'A2' })).toBe('ACCEPTED');
    expect(await outcome({ provider_code: 'P1', method: 'TED' })).toBe('ACCEPTED');
  });

  it('closes a method whose provider is not said only when all of its channels are off', async () => {
    expect(await outcome({})).toBe('ACCEPTED');
    await switchOff('P2', 'PIX');
    expect(await outcome({})).toBe('REJECTED ROUTE_UNAVAILABLE');
    expect(await outcome({ method: 'TED' })).toBe('ACCEPTED');
    await sql`delete from app_channel_off`.execute(main);
    expect(await outcome({})).toBe('ACCEPTED');
  });
});
