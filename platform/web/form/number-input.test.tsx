import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { NumberInput } from './number-input.tsx';

function Holder({ hasDecimals = false, parts = 1 }: { hasDecimals?: boolean; parts?: number }): ReactNode {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <>
      <NumberInput value={value} onChange={setValue} hasDecimals={hasDecimals} parts={parts} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        seven
      </button>
    </>
  );
}
const field = (): HTMLInputElement => screen.getByRole('textbox');
const held = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['abc', '"abc"'],
    ['1.5', '"1.5"'],
    ['-1', '"-1"'],
    ['07', '"07"'],
    ['', 'null'],
  ])('that is typed as %j stays as it is and is held as %s', async (typed, expected) => {
    await show(<Holder />);
    type('1');
    type(typed);
    expect([field().value, held()]).toEqual([typed, expected]);
  });

  it.each([
    ['en', '33.33', '3333'],
    ['pt', '33,33', '3333'],
    ['en', '33.333', '"33.333"'],
  ] as const)('of hundredths in %s, typed as %s, is held as %s', async (lang, typed, expected) => {
    await show(<Holder hasDecimals parts={100} />, { lang });
    type(typed);
    expect([field().value, held()]).toEqual([typed, expected]);
  });

  it('gives way to another that the form sets', async () => {
    const { user } = await show(<Holder />);
    type('x');
    await user.click(screen.getByRole('button', { name: 'seven' }));
    expect(field().value).toBe('7');
  });
});
