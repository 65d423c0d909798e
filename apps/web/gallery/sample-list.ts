import { useState } from 'react';
import { amlResultWords } from '../../../domains/register/vocabulary/contract/index.ts';
import { ApiError, type AppColumn, type FilterField, type List } from '../../../platform/web/index.ts';

export interface SampleRow {
  id: string;
  status: string;
  merchant: string;
  id_type: string;
  id_no: string;
  order_time: number;
  amount: string;
  currency: string;
  verified: boolean;
  count: number;
  note: string | null;
}

const states = ['ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'RELEASED', 'REJECTED', 'REVERSED'];
const merchants = ['Ipê Market', 'Atlas Games', 'Lumen Pay', 'Verde Energia', 'Solaris Bet', 'Companhia Brasileira de Distribuição e Comércio Eletrônico S.A.'];
const documents: [string, string][] = [
  ['CPF', '111.444.777-35'],
  ['CNPJ', '11.222.333/0001-81'],
  ['ACCOUNT', '002010077777777771'],
  ['CUIT', '20-12345678-6'],
];
const base = Date.UTC(2026, 10, 20, 17, 59, 1);

export const sampleRows: SampleRow[] = Array.from({ length: 60 }, (_unused, index) => ({
  id: `P202611200${5000 - index}`,
  status: states[index % states.length] as string,
  merchant: merchants[(index * 5) % merchants.length] as string,
  id_type: (documents[index % 4] as [string, string])[0],
  id_no: (documents[index % 4] as [string, string])[1],
  order_time: base - index * 87_000,
  amount: `${(index * 7919) % 98_000}.${String((index * 37) % 100).padStart(2, '0')}`,
  currency: ['BRL', 'MXN', 'ARS'][index % 3] as string,
  verified: index % 4 !== 0,
  count: (index * 13) % 900,
  note: index % 5 === 0 ? null : 'Evidence asked for',
}));

export const sampleColumns: AppColumn<SampleRow>[] = [
  { key: 'id', titleKey: 'gallery.id', width: 150, kind: 'link', pin: 'start', href: () => '/gallery' },
  { key: 'status', titleKey: 'gallery.status', width: 160, kind: 'tag', tag: amlResultWords },
  { key: 'merchant', titleKey: 'gallery.merchant', width: 180, kind: 'text', sortable: true },
  { key: 'id_no', titleKey: 'gallery.document', width: 200, kind: 'id', idType: (row) => row.id_type },
  { key: 'order_time', titleKey: 'gallery.time', width: 180, kind: 'time', sortable: true },
  { key: 'amount', titleKey: 'gallery.amount', width: 150, kind: 'money', sortable: true },
  { key: 'verified', titleKey: 'gallery.verified', width: 100, kind: 'flag' },
  { key: 'count', titleKey: 'gallery.count', width: 110, kind: 'number' },
  { key: 'note', titleKey: 'gallery.note', width: 180, kind: 'text' },
];

const fields: FilterField[] = [
  { kind: 'text', key: 'id', labelKey: 'gallery.id' },
  { kind: 'choice', key: 'status', labelKey: 'gallery.status', options: states.map((value) => ({ value, label: value })) },
  { kind: 'text', key: 'name', labelKey: 'gallery.name', personal: true },
  { kind: 'range', keys: ['start_time', 'end_time'], labelKey: 'gallery.period' },
  { kind: 'flag', key: 'verified', labelKey: 'gallery.verified' },
  { kind: 'text', key: 'merchant', labelKey: 'gallery.merchant' },
];

/** A list over the sample rows, in the shape that `useList` answers. */
export function useSampleList(state: 'filled' | 'loading' | 'empty' | 'error'): List<SampleRow> {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [sort, setSort] = useState<List<SampleRow>['sort']>({ column: 'order_time', order: 'desc' });
  const [filters, setFilters] = useState<Record<string, string>>(state === 'empty' ? { status: 'FROZEN' } : {});
  const rows = state === 'filled' ? sampleRows.slice((page - 1) * size, page * size) : [];
  return {
    id: `gallery.${state}`,
    rows,
    total: state === 'filled' ? sampleRows.length : 0,
    totalIsCapped: false,
    page,
    size,
    sort,
    sortable: ['merchant', 'order_time', 'amount'],
    fields,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    isLoading: state === 'loading',
    isFetching: state === 'loading',
    error: state === 'error' ? new ApiError({ code: '30000', msg: 'System Error', status: 500 }) : null,
    setPage: (next, chosen) => {
      setPage(next);
      if (chosen) setSize(chosen);
    },
    setSort,
    applyFilters: setFilters,
    resetFilters: () => setFilters({}),
    refetch: () => undefined,
  };
}
