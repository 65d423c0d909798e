import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type AbilityEntry, endpoint, mayCall, wire } from '../../contract/index.ts';
import { fileAnswer, handle, handleFile } from '../index.ts';
import { testServer } from '../testing.ts';

const existing = '96860821230';
const list = endpoint({
  method: 'POST',
  path: '/api/test/people',
  area: 'test',
  summary: 'People by number',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject({ ...wire.paging, id_no: wire.filterText(40), name: wire.filterText() }),
  data: z.object({ list: z.array(z.object({ id_no: z.string() })) }),
});
const document = endpoint({
  method: 'POST',
  path: '/api/test/document',
  area: 'test',
  summary: 'A document',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject({ file_id: wire.rowId() }),
  data: z.null(),
  answer: 'file',
});
const person = endpoint({
  method: 'POST',
  path: '/api/test/person',
  area: 'test',
  summary: 'A person by key',
  ability: 'AML.Transactions:read',
  reads: 'personal-data',
  input: z.strictObject({ subject_id: wire.rowId() }),
  data: z.null(),
});
const server = await testServer({
  slices: [
    {
      name: 'test',
      mayFindByNumber: (abilities) => mayCall(abilities, 'AML.IdDatabase:read'),
      sees: async (_db, subjectId, companies) => subjectId === '7' && companies.includes('ATBR'),
      handlers: [
        handle(person, async () => null),
        handle(list, async (input) => ({ list: input.id_no === undefined || input.id_no === existing ? [{ id_no: existing }] : [] })),
        handleFile(document, async (input, call) => {
          call.audit({ subject: { kind: 'document', id: input.file_id } });
          return fileAnswer({ name: 'document.txt', mediaType: 'text/plain', body: Buffer.from('document') });
        }),
      ],
    },
  ],
});
const transactions: AbilityEntry = { subject: 'AML.Transactions', action: ['read'] };
const whole = server.as({ userId: '41', abilities: [transactions, { subject: 'AML.IdDatabase', action: ['read'] }] });
const masked = server.as({ userId: '42', abilities: [transactions] });
const entries = async (actorId: string) =>
  (
    await sql<{ verb: string; subjectId: string | null; after: object | null }>`
      select verb, subject_id as "subjectId", after from audit_entry where actor_id = ${actorId} order by id`.execute(server.database.main)
  ).rows;

it('notes a list once for each question, without what was typed', async () => {
  for (let turn = 0; turn < 5; turn += 1) await whole.call(list, { page_num: turn + 1 });
  await whole.call(list, { id_no: existing });
  await whole.call(list, { id_no: existing });
  const result = await entries('41');
  expect(result.map(({ verb }) => verb)).toEqual(['personal-data.listed', 'personal-data.listed']);
  expect(result.map(({ after }) => after)).toEqual([
    { call: '/api/test/people', filters: [], rows: 1 },
    { call: '/api/test/people', filters: ['id_no'], rows: 1 },
  ]);
  expect(JSON.stringify(result)).not.toContain(existing);
});

it('notes a document each time, by its key', async () => {
  for (const file_id of ['7', '8', '8']) expect((await whole.send(document, { file_id })).text).toBe('document');
  expect((await entries('41')).filter(({ verb }) => verb === 'personal-paper.opened').map(({ subjectId }) => subjectId)).toEqual(['7', '8', '8']);
});

it('trying number after number gains nothing where numbers are masked, and is seen', async () => {
  const answers = new Map<string, Set<string>>();
  for (let turn = 0; turn < 15; turn += 1) {
    for (const id_no of [existing, `${turn}`.padStart(3, '0') + existing.slice(3)]) {
      const { status, body } = await masked.send(list, { id_no });
      const isHit = id_no === existing ? 'hit' : 'miss';
      answers.set(
        isHit,
        (answers.get(isHit) ?? new Set()).add(`${status} ${body.code} ${JSON.stringify((body.data as { fields?: object } | null)?.fields ?? null)}`),
      );
    }
  }
  expect(answers.get('hit')).toEqual(answers.get('miss'));
  expect([...(answers.get('hit') as Set<string>)].map((answer) => answer.slice(0, 3))).toEqual(['400', '429']);
  const result = await entries('42');
  expect(result).toHaveLength(20);
  expect(new Set(result.map(({ verb }) => verb))).toEqual(new Set(['identity-search.refused']));
  expect(JSON.stringify(result)).not.toContain(existing);
  expect((await masked.call(list, { name: 'Ana' })).list).toHaveLength(1);
});

it('names a person only where the reader sees them', async () => {
  const reader = (userId: string, companies: string[]) => server.as({ userId, companies, abilities: [transactions] });
  await reader('43', ['ATBR']).call(person, { subject_id: '7' });
  await reader('43', ['ATBR']).call(person, { subject_id: '8' });
  await reader('44', ['ATMX']).call(person, { subject_id: '7' });
  expect((await entries('43')).map(({ subjectId }) => subjectId)).toEqual(['7', null]);
  expect((await entries('44')).map(({ subjectId }) => subjectId)).toEqual([null]);
});
