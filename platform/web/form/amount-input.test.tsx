import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { AmountInput } from './amount-input.tsx';

/** A form that holds one amount and shows it as it would send it. */
function Holder({ start = '' }: { start?: string }): ReactNode {
  const [amount, setAmount] = useState(start);
  return (
    <>
      <AmountInput value={amount} onChange={setAmount} currency="BRL" />
      <output>{amount}</output>
      <button type="button" onClick={() => setAmount('7.00')}>
        seven
      </button>
    </>
  );
}
const held = (): string => screen.getByRole('status').textContent ?? '';
const field = (): HTMLInputElement => screen.getByRole('textbox');

describe('an amount', () => {
  it.each([
    ['en', '1,234.5', '1234.5'],
    ['pt', '1.234,5', '1234.5'],
    ['pt', '0,07', '0.07'],
  ] as const)('in %s typed as %s is held as %s, and stays as it was typed', async (lang, typed, wire) => {
    const { user } = await show(<Holder />, { lang });
    await user.type(field(), typed);
    expect(held()).toBe(wire);
    expect(field().value).toBe(typed);
  });

  it('that the form holds is shown in the language', async () => {
    await show(<Holder start="1234.50" />, { lang: 'pt' });
    expect(field().value.replaceAll('.', '')).toBe('1234,50');
    expect(document.body.textContent).toContain('BRL');
  });

  it('gives way to another that the form sets', async () => {
    const { user } = await show(<Holder />);
    await user.type(field(), '12');
    await user.click(screen.getByRole('button', { name: 'seven' }));
    expect(field().value).toBe('7.00');
  });
});
