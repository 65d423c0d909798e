import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AbilityEntry } from '../../contract/index.ts';
import { AppTable } from '../table/app-table.tsx';
import type { AppColumn } from '../table/columns.ts';
import { listOfRows } from '../list/use-list.ts';
import { answerCalls, show, signIn } from '../screen.fixture.tsx';
import { declareSlot, emptySlots, fillSlot, useIsShown } from './slot.tsx';
import { useChosenRows } from './use-chosen-rows.ts';

const PaymentActs = declareSlot<{ payment: string }>('test.payment-acts');
const ChosenActs = declareSlot<{ chosen: readonly string[] }>('test.chosen-acts');
const reader: AbilityEntry[] = [{ subject: 'AML.Alerts', action: ['read'] }];
const Around = () => (useIsShown(PaymentActs) ? <p>with acts</p> : <p>without</p>);

it('shows what the application put there, with the props of the page', async () => {
  fillSlot(PaymentActs, ({ payment }) => <p>acts on {payment}</p>);
  expect(emptySlots()).toContain('test.chosen-acts');
  expect(emptySlots()).not.toContain('test.payment-acts');
  await show(<PaymentActs payment="P-7" />);
  expect(await screen.findByText('acts on P-7')).toBeTruthy();
});

it('shows nothing to those who may not make the call that it is about, and says so to the page', async () => {
  signIn(reader);
  fillSlot(PaymentActs, ({ payment }) => <p>acts on {payment}</p>, { ability: 'AML.Alerts:write' });
  await show(
    <>
      <PaymentActs payment="P-7" />
      <Around />
    </>,
  );
  expect(await screen.findByText('without')).toBeTruthy();
  expect(screen.queryByText(/acts on/)).toBeNull();
});

it('fails where nobody has filled it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(emptySlots()).toContain('test.payment-acts');
  await show(<PaymentActs payment="P-7" />);
  expect(await screen.findByText(/The slot test.payment-acts is empty/)).toBeTruthy();
});

const columns: AppColumn<{ id: string }>[] = [{ key: 'id', titleKey: 'kit.table', width: 200, kind: 'text' }];
const rows = [{ id: 'P-7' }, { id: 'P-8' }];
function Payments() {
  const { selection, acts } = useChosenRows({
    rows,
    keyOf: ({ id }) => id,
    isOffered: useIsShown(ChosenActs),
    actsOf: (chosen) => <ChosenActs chosen={chosen.map(({ id }) => id)} />,
  });
  return <AppTable list={listOfRows('test.payments', rows)} columns={columns} rowKey="id" selection={selection} extras={{ toolbar: acts }} />;
}

it.each([
  ['those who may act have check boxes and what is offered for the chosen rows', 'AML.Alerts:read', 3],
  ['others have neither', 'AML.Alerts:write', 0],
] as const)('%s', async (_name, ability, boxes) => {
  signIn(reader);
  answerCalls(() => ({ data: {} }));
  fillSlot(ChosenActs, ({ chosen }) => <p>chosen: {chosen.join(', ')}</p>, { ability });
  const { user } = await show(<Payments />);
  expect(await screen.findByText('P-7')).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
  if (boxes === 0) return;
  expect(screen.queryByText(/chosen:/)).toBeNull();
  for (const name of ['Select P-7', 'Select P-8']) await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText('chosen: P-7, P-8')).toBeTruthy();
});
