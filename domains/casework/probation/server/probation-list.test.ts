import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { findBrokenInvariants } from '../../../payments/decisions/server/books/invariants.store.ts';
import { decideInputs, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { approveFiles, downloadProbation, listPendingTransactions, listProbation, queryProbation, rejectTransaction } from '../contract/index.ts';
import { type BackOffice, type Held, holdPayments, startBackOffice, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
let small: Held;
let large: Held;
beforeAll(async () => {
  backOffice = await startBackOffice();
  small = await holdPayments(backOffice, [4_000]);
  large = await holdPayments(backOffice, [9_000, 8_000]);
  await backOffice.database.main.updateTable('subject').set({ name: '=Ana_1 & "Cia", Ltda', pep: 'CURRENT' }).where('id', '=', large.subject_id).execute();
  await upload(backOffice.server.as(), large);
});

const idsOf = async (input: Parameters<ReturnType<BackOffice['server']['as']>['call']>[1]) =>
  (await backOffice.server.as().call(listProbation, input as never)).list.map((row) => row.subject_id);

describe('the probation list', () => {
  it.each([
    [{ name: 'ana_1' }, 1],
    [{ name: 'ana%' }, 0],
    [{ pep: true }, 1],
    [{ pep: 'false' }, 1],
    [{ business: 'payin' }, 2],
    [{ business: 'payout' }, 0],
    [{ merchant: 'A' }, 2],
    [{ merchant: 'B' }, 0],
    [{ merchant_no: 'A' }, 2],
    [{ merchant_no: 'B' }, 0],
    [{ entity_code: 'ATBR' }, 2],
    [{ entity_code: 'ATMX' }, 0],
    [{ currency: 'BRL' }, 2],
    [{ currency: 'MXN' }, 0],
    [{ stage: 'EVIDENCE_SUBMITTED' }, 1],
    [{ stage: 'PENDING_REVIEW' }, 1],
    [{ overdue: 'true' }, 0],
    [{ overdue: 'false' }, 2],
    [{ start_time: String(clock.ms() + 60_000) }, 0],
    [{ end_time: String(clock.ms() + 60_000) }, 2],
    [{ id_no: '' }, 2],
    [{ id_no: '00' }, 0],
    [{ id_type: 'CPF' }, 2],
    [{ id_type: 'ANY' }, 0],
  ])('filters by %j', async (input, count) => {
    expect(await idsOf(input)).toHaveLength(count);
  });

  it('finds by a whole number however it is written, and by its beginning', async () => {
    const { id_no: no } = small;
    const written = `${no.slice(0, 3)}.${no.slice(3, 6)}.${no.slice(6, 9)}-${no.slice(9)}`;
    for (const idNo of [no, written, no.slice(0, 7)]) expect(await idsOf({ id_no: idNo })).toEqual([small.subject_id]);
    expect(await idsOf({ id_type: 'CNPJ', id_no: no })).toEqual([]);
  });

  it('sorts, pages in the asked dialect, and counts all', async () => {
    const client = backOffice.server.as();
    const answer = await client.call(listProbation, { pageNum: 2, pageSize: 1, sorted_column: 'held_amount', sorted_order: 'desc' });
    expect(answer).toMatchObject({ total: 2, pageNum: 2, pageSize: 1, list: [{ subject_id: small.subject_id }] });
    expect(answer.page_num).toBeUndefined();
  });

  it.each(['oldest_hold_at', 'due_at', 'since', 'held_amount', 'held_count', 'name'] as const)(
    'sorts by %s, filtered or not, what is unknown last',
    async (column) => {
      const client = backOffice.server.as();
      for (const filter of [{}, { start_time: clock.ms() - 86_400_000 }, { overdue: false }]) {
        const ask = async (sorted_order: 'asc' | 'desc') => {
          const { list } = await client.call(listProbation, { ...filter, sorted_column: column, sorted_order });
          expect(list).toHaveLength(2);
          return list.map((row) => (column === 'held_amount' ? Number(row.held_amount) : row[column]));
        };
        const rising = await ask('asc');
        const existing = rising.filter((value) => value !== null);
        expect(existing).toEqual(existing.toSorted((a, b) => (a < b ? -1 : 1)));
        const unknown = rising.filter((value) => value === null);
        expect(rising).toEqual([...existing, ...unknown]);
        expect(await ask('desc')).toEqual([...existing.toReversed(), ...unknown]);
      }
    },
  );

  it('shows rows of the own companies only', async () => {
    expect((await backOffice.server.as({ companies: ['ATMX'] }).call(listProbation, {})).total).toBe(0);
    expect((await backOffice.server.as({ companies: [] }).call(listProbation, {})).total).toBe(0);
  });

  it('masks numbers for people who may not open the ID database', async () => {
    const abilities: AbilityEntry[] = [{ subject: 'AML.ProbationList', action: ['read'] }];
    const client = backOffice.server.as({ abilities });
    const { list } = await client.call(listProbation, { sorted_column: 'held_amount', sorted_order: 'asc' });
    expect(list[0]?.id_no).not.toBe(small.id_no);
    expect(list[0]?.id_no).toContain('*');
    const one = await client.call(queryProbation, { subject_id: small.subject_id, business: 'payin' });
    expect(one.identifiers.every((identifier) => identifier.id_no.includes('*'))).toBe(true);
  });

  it('keeps who has a file to be decided until it is, whatever became of the money', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [9_500]);
    const fileIds = await upload(backOffice.server.as(), held);
    const mine = async () => (await client.call(listProbation, { id_no: held.id_no })).list;
    expect(await mine()).toMatchObject([{ subject_id: held.subject_id, held_count: 1, cases: { evidence_submitted: 1 } }]);
    const { list } = await client.call(listPendingTransactions, { subject_id: held.subject_id, business: held.business });
    const { tid, version } = list[0] as (typeof list)[number];
    await client.call(rejectTransaction, { business: 'payin', tid, reason: 'No invoice fits', version });
    expect(await mine()).toMatchObject([{ subject_id: held.subject_id, held_count: 0, cases: { evidence_submitted: 1 }, oldest_hold_at: null }]);
    await client.call(approveFiles, { file_ids: fileIds, approve: 'REJECTED', reject_reason: 'unreadable' });
    expect(await mine()).toEqual([]);
    expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
    // A new round of the case has nothing to do with the holds of the one before.
    await decideInputs(backOffice.database.main, [paymentInput({ id_no: held.id_no, amount_minor: 990_000 })]);
    expect(await mine()).toMatchObject([{ held_count: 1, cases: { pending_review: 1 } }]);
    const { id: keyId } = await backOffice.database.main
      .selectFrom('decision_key')
      .select('id')
      .where('subject_id', '=', held.subject_id)
      .executeTakeFirstOrThrow();
    expect(await backOffice.database.main.selectFrom('hold').select(['status', 'case_open']).where('key_id', '=', keyId).orderBy('id').execute()).toEqual([
      { status: 'UPHELD', case_open: false },
      { status: 'OPEN', case_open: true },
    ]);
    expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
  });

  it('downloads the filtered list as CSV, without formulas, in the asked language', async () => {
    const reply = await backOffice.server.as().send(downloadProbation, { pep: true }, { headers: { 'accept-language': 'pt-BR' } });
    expect(reply.headers.get('content-disposition')).toContain('lista-de-retencoes-');
    const lines = reply.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Valor retido');
    expect(lines[1]).toMatch(/^"'=Ana_1 & ""Cia"", Ltda",CPF,/);
    expect(lines[0]).toContain('Retenção mais antiga (America/Sao_Paulo)');
    expect(lines[1]).toContain('17000.00,BRL');
    // Words, and no codes.
    expect(lines[1]).toMatch(/,Entrada,ATBR,Retido,/);
    expect(lines[1]).not.toMatch(/,(?:PROBATION|payin|CURRENT|NONE|Not Verify),/);
  });

  it('names what is wrong with an input', async () => {
    const reply = await backOffice.server.as().send(queryProbation, { business: 'payin' } as never);
    expect([reply.status, reply.body.data]).toMatchObject([400, { fields: [{ field: 'id_no', code: 'required' }] }]);
    const bad = await backOffice.server.as().send(queryProbation, { business: 'payin', id_type: 'CPF', id_no: '123' });
    expect([bad.status, bad.body.data]).toMatchObject([400, { fields: [{ field: 'id_no' }] }]);
  });
});
