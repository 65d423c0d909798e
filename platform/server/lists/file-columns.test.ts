import { expect, it } from 'vitest';
import { vocabulary } from '../../contract/index.ts';
import { column, defineList } from '../../contract/lists/index.ts';
import '../texts.ts';
import { type FileColumns, fileColumnsIn } from './file-columns.ts';

const list = defineList({
  id: 'test',
  filters: {},
  columns: {
    state: column.term('alerts.status', vocabulary<'NEW'>('alertStatus', { NEW: {} })),
    at: column.time('alerts.triggerTime'),
    open: column.flag('alerts.pep'),
    by: column.actor('alerts.concludedBy'),
    amount: column.money('alerts.amount'),
    rate: column.number('alerts.hits'),
    note: column.text('alerts.comment'),
  },
});
interface Row {
  state: string;
  at: number | null;
  open: boolean;
  by: string;
  amount: string;
  currency: string;
  rate: number;
  note: { text: string } | null;
}
const columns: FileColumns<typeof list, Row> = [
  'state',
  'at',
  'open',
  'by',
  { key: 'amount', width: 30 },
  { title: 'server.alerts.currency2', value: (row) => row.currency, of: 'amount' },
  { key: 'rate', value: (row) => row.rate.toFixed(1) },
  { key: 'note', value: (row) => row.note?.text },
  { title: 'alerts.dueTime', kind: 'time', value: (row) => row.at },
];
const row: Row = { state: 'NEW', at: 1_000, open: false, by: 'system', amount: '12.50', currency: 'BRL', rate: 85, note: null };

it('writes each kind of cell as the screen says it, in the language of the reader', () => {
  const made = fileColumnsIn(list, columns, 'pt');
  expect(made.map(({ title, kind, of, value }) => [title, kind, of, value(row)])).toEqual([
    ['Situação', 'text', ['state'], 'Novo'],
    ['Gerado em', 'time', ['at'], new Date(1_000)],
    ['PEP atual', 'text', ['open'], 'Não'],
    ['Concluído por', 'text', ['by'], 'Sistema'],
    ['Valor dos pagamentos', 'money', ['amount'], '12.50'],
    ['Moeda', 'text', ['amount'], 'BRL'],
    ['Disparos', 'integer', ['rate'], '85.0'],
    ['Comentário', 'text', ['note'], null],
    ['Prazo legal', 'time', [], new Date(1_000)],
  ]);
  expect(made[4]?.width).toBe(30);
});

it('leaves a code of a later version and a time that is not known as they are', () => {
  const values = fileColumnsIn(list, columns, 'en').map(({ value }) => value({ ...row, state: 'LATER', at: null, by: 'Ana', open: true }));
  expect(values.slice(0, 4)).toEqual(['LATER', null, 'Yes', 'Ana']);
});
