import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { Switcher } from './switcher.tsx';

const options = [
  { value: 'payin', label: 'Pay-ins' },
  { value: 'payout', label: 'Payouts' },
] as const;

function Choice({ told }: { told: (value: string) => void }): ReactNode {
  const [value, setValue] = useState<'payin' | 'payout'>('payin');
  const choose = (chosen: 'payin' | 'payout'): void => {
    told(chosen);
    setValue(chosen);
  };
  return <Switcher label="Business" value={value} options={options} onChange={choose} />;
}

it('is a named group in which one of the choices is taken, by mouse and by keyboard', async () => {
  const reported = vi.fn();
  const { user } = await show(<Choice told={reported} />);
  expect(screen.getByRole('radiogroup', { name: 'Business' })).toBeTruthy();
  const used = () => screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked);
  expect(used()).toEqual([true, false]);
  await user.click(screen.getByText('Payouts'));
  expect(used()).toEqual([false, true]);
  await user.keyboard('{ArrowLeft}');
  expect(used()).toEqual([true, false]);
  expect(reported.mock.calls).toEqual([['payout'], ['payin']]);
});

it('two on one page do not take each other’s choice', async () => {
  const { user } = await show(
    <>
      <Choice told={() => undefined} />
      <Choice told={() => undefined} />
    </>,
  );
  await user.click(screen.getAllByText('Payouts')[0] as HTMLElement);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([false, true, true, false]);
});
