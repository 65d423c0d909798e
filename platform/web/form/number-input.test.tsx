import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { AppForm } from './app-form.tsx';
import { NumberField, NumberInput } from './number-input.tsx';

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

describe('a field of a number', () => {
  it('says the specified sentence when it is left, keeps what was typed, and sends nothing', async () => {
    const sent: unknown[] = [];
    const { user } = await show(
      <AppForm onSubmit={(values) => sent.push(values)}>
        <NumberField name="remind" label="Remind" least={0} most={30} isRequired />
        <Button htmlType="submit">Send</Button>
      </AppForm>,
    );
    for (const typed of ['abc', '1.5', '-1']) {
      type(typed);
      fireEvent.blur(field());
      expect(await screen.findByText('The Remind field must be a non-negative integer.')).toBeTruthy();
      expect(field().value).toBe(typed);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    }
    type('31');
    fireEvent.blur(field());
    expect(await screen.findByText('The Remind field must be at most 30.')).toBeTruthy();
    expect(sent).toEqual([]);
    type('3');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ remind: 3 }]));
  });
});
