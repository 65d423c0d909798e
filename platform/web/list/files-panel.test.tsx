import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { defineList, downloadCalls, fileInput, filter } from '../../contract/lists/index.ts';
import { answerCalls, show, signIn } from '../screen.fixture.tsx';
import type { AppColumn } from '../table/columns.ts';
import { AppTable } from '../table/app-table.tsx';
import type { FilterField } from './fields.ts';
import { FilesPanel } from './files-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useList } from './use-list.ts';

const record = defineList({ id: 'test.rows', filters: { name: filter.name(), format_of: filter.value() } });
const listRows = endpoint({
  method: 'POST',
  path: '/api/rows',
  area: 'Test',
  summary: 'Rows.',
  ability: 'AML.Transactions:read',
  input: z.strictObject(record.input),
  data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })), total: z.number() }),
});
const {
  request,
  list,
  fetch: file,
  retry,
} = downloadCalls({
  path: '/api/rows/download',
  area: 'Test',
  ability: 'AML.Transactions:read',
  summary: 'A file.',
  input: z.strictObject(fileInput(record)),
});

const fields: FilterField[] = [{ kind: 'text', key: 'name', labelKey: 'kit.reason', personal: true }];
const columns: AppColumn<{ id: string; name: string }>[] = [
  { key: 'id', titleKey: 'kit.fileLog.fileName', width: 120, kind: 'text' },
  { key: 'name', titleKey: 'kit.fileLog.format', width: 160, kind: 'text', hiddenByDefault: true },
];
function Rows(): ReactNode {
  const list = useList(listRows, { id: 'test.rows', filters: fields });
  return (
    <>
      <FilterBar list={list} />
      <AppTable list={list} columns={columns} rowKey="id" />
    </>
  );
}
const Files = (): ReactNode => <FilesPanel id="test.files" list="test.rows" texts="kit.fileLog" fields={fields} calls={{ request, list, file, retry }} />;
const answer = ({ path }: { path: string }) =>
  path === '/api/rows/download'
    ? { data: null }
    : { data: { list: path === '/api/rows' ? [{ id: 'R1', name: 'Ana' }] : [], total: path === '/api/rows' ? 1 : 0, days: 45 } };
const requested = (query: { path: string; body: object }[]) => query.filter(({ path }) => path === '/api/rows/download').map(({ body }) => body);
const submit = () => screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit') as HTMLElement;

beforeEach(() => signIn());

describe('the files of a list', () => {
  it('are requested with the filters and columns of the shown list', async () => {
    const query = answerCalls(answer);
    const first = await show(<Rows />);
    await screen.findByRole('row', { name: /^R1/ });
    await first.user.type(screen.getByRole('textbox'), 'Ana{Enter}');
    await vi.waitFor(() => expect(query.at(-1)?.body).toMatchObject({ name: 'Ana' }));
    document.body.replaceChildren();
    const { user } = await show(<Files />);
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Ana');
    await user.click(submit());
    await vi.waitFor(() => expect(requested(query)).toEqual([{ name: 'Ana', format: 'csv', columns: ['id'] }]));
    await user.click(screen.getByRole('radio', { name: 'All columns' }));
    await user.click(submit());
    await vi.waitFor(() => expect(requested(query).at(-1)).toEqual({ name: 'Ana', format: 'csv' }));
  });

  it('say how many days back a file reaches, as the server has it', async () => {
    answerCalls(answer);
    await show(<Files />);
    expect(await screen.findByText(/A file reaches back at most 45 days/)).toBeTruthy();
  });

  it('have all columns where the list was never shown, and begin without filters', async () => {
    const query = answerCalls(answer);
    const { user } = await show(<Files />);
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
    expect(screen.queryByRole('radio', { name: 'All columns' })).toBeNull();
    await user.click(submit());
    await vi.waitFor(() => expect(requested(query)).toEqual([{ format: 'csv' }]));
  });
});
