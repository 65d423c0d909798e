import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { addBatch, listBatches, listSources, previewBatch } from '../contract/index.ts';
import { BatchesPanel } from './batches.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

it('shows how a file is read before it is screened', async () => {
  signIn([
    { subject: 'AML.SCREENING.Search', action: ['read', 'write'] },
    { subject: 'AML.SCREENING.Reports', action: ['read'] },
  ]);
  const reading = {
    ...{ format: 'CSV', encoding: 'UTF-8', separator: 'COMMA', sheet: null, other_sheets: [], hidden_sheets: [], hidden_rows: 0 },
    ...{ heading_line: 1, rows: 1, empty_rows: 0, columns: ['name'], unknown_columns: ['Obs.'], day_order: null },
  };
  const first = [{ name: 'João Conceição', kind: 'any', birth_date: null, nationality: null }];
  const sent = answerCalls(({ path }) => {
    if (path === listSources.path) return { data: { list: [], threshold: 70, algorithm: '2' } };
    if (path === listBatches.path) return { data: { list: [] } };
    if (path === previewBatch.path) return { data: { lines: 1, repeated: 0, first, reading } };
    return path.includes('dropDownList') ? { data: [] } : { code: '40400', msg: 'none', status: 404 };
  });
  const words = messages.en.screening.batch;
  await show(<BatchesPanel />);
  fireEvent.click(await screen.findByRole('button', { name: words.add }));
  const dialog = await screen.findByRole('dialog');
  const input = await waitFor(() => dialog.querySelector('input[type=file]') as HTMLInputElement);
  fireEvent.change(input, { target: { files: [new File(['name\nJoão Conceição\n'], 'people.csv', { type: 'text/csv' })] } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /purpose/i }));
  fireEvent.click(await waitFor(() => document.querySelector('.ant-select-item-option') as HTMLElement));
  fireEvent.click(screen.getByRole('button', { name: words.preview }));
  expect((await screen.findByText(/Obs\./)).textContent).toContain('Obs.');
  expect(screen.getByText('João Conceição')).toBeTruthy();
  expect(screen.getByRole('button', { name: words.start })).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain(addBatch.path);
});
