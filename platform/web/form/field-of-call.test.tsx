import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, inputField, vocabulary, wire } from '../../contract/index.ts';
import { ApiError } from '../api/api-error.ts';
import { show } from '../screen.fixture.tsx';
import { AppForm, Field, FormPart } from './app-form.tsx';
import { FieldProblem, inputProblem } from './field-problem.tsx';

const save = endpoint({
  method: 'POST',
  path: '/api/save',
  input: z.strictObject({
    version: wire.version(),
    title: wire.text(10),
    note: wire.filterLines(20),
    days: wire.whole(1, 30),
    share: wire.hundredths(0, 10_000).optional(),
    amount: wire.amount(),
    day: z.iso.date().optional(),
    time: wire.filterInstant(),
    kind: wire.choice(['CPF', 'CNPJ']),
    businesses: z.array(wire.choice(['payin', 'payout'])).min(1),
    numbers: z.array(wire.rowId()).max(3).optional(),
    email: z.email().max(30).optional(),
    is_on: wire.flag(),
    payer: z.strictObject({ name: wire.text(5), id_no: wire.filterText(8) }).optional(),
    lines: z.array(z.strictObject({ text: wire.text(6) })).optional(),
    changed: z.union([z.strictObject({ limit: wire.whole(1, 5) }), z.strictObject({ limit: z.null() })]).optional(),
  }),
  data: z.null(),
  ability: 'AML.Alerts:write',
  audit: 'thing.saved',
  power: 'neutral',
  summary: 'Saves a thing.',
  area: 'Test',
});

const words = vocabulary('way', { CPF: { text: 'Person' }, CNPJ: { text: 'Company' } });

interface SheetProps {
  children: ReactNode;
  error?: unknown;
  onSubmit?: (values: object) => void;
}
const Sheet = ({ children, error, onSubmit = () => undefined }: SheetProps): ReactNode => (
  <AppForm endpoint={save} error={error} onSubmit={onSubmit}>
    {children}
    <Button htmlType="submit">Send</Button>
  </AppForm>
);
const refusal = (...fields: readonly { field: string; msg: string }[]) =>
  new ApiError({ code: '30001', msg: 'Wrong input', status: 400, data: { fields: fields.map((one) => ({ code: 'invalid', ...one })) } });

const type = (label: RegExp, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
};

describe('a field of a call', () => {
  it.each<[string, () => ReactNode, string, string]>([
    ['too long', () => <Field name="title" label="Title" />, 'x'.repeat(11), 'The length of the Title field must be less than 11.'],
    ['of spaces', () => <Field name="title" label="Title" />, '   ', 'The Title field is required'],
    ['too long, of several lines', () => <Field name="note" label="Title" />, 'x'.repeat(21), 'The length of the Title field must be less than 21.'],
    ['no number', () => <Field name="days" label="Title" />, 'abc', 'The Title field must be a positive integer.'],
    ['zero', () => <Field name="days" label="Title" />, '0', 'The Title field must be a positive integer.'],
    ['too big', () => <Field name="days" label="Title" />, '31', 'The Title field must be at most 30.'],
    ['too big in percent', () => <Field name="share" label="Title" />, '100.01', 'The Title field must be at most 100.'],
    ['no percent', () => <Field name="share" label="Title" />, '1.234', 'The Title field must be a number(up to two decimal places).'],
    ['no amount', () => <Field name="amount" label="Title" />, '0', 'The Title field must be a number(up to two decimal places).'],
    ['no address', () => <Field name="email" label="Title" />, 'ana', 'The Title field is not valid.'],
    [
      'too long in a part',
      () => <FormPart name="payer" children={<Field name="name" label="Title" />} />,
      'Mariana',
      'The length of the Title field must be less than 6.',
    ],
    ['too long in a list', () => <Field name={['lines', 3, 'text']} label="Title" />, 'x'.repeat(7), 'The length of the Title field must be less than 7.'],
    ['too big in one of two forms', () => <Field name={['changed', 'limit']} label="Title" />, '6', 'The Title field must be at most 5.'],
    [
      'too long under another name',
      () => <Field name="heading" sentAs="title" label="Title" />,
      'x'.repeat(11),
      'The length of the Title field must be less than 11.',
    ],
    [
      'wrong as it is sent',
      () => <Field name="numbers" label="Title" sentValue={(text) => String(text).split(',')} children={<Input />} />,
      '1,x',
      'The Title field must be a non-negative integer.',
    ],
  ])('says in the sentence of the server what is %s, and keeps it', async (_what, field, typed, sentence) => {
    const sent: object[] = [];
    const { user } = await show(<Sheet onSubmit={(values) => sent.push(values)}>{field()}</Sheet>);
    const input = type(/Title/, typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect([input.value, sent]).toEqual([typed, []]);
  });

  it('is asked for in the way of its kind', async () => {
    const { user } = await show(
      <Sheet>
        <Field name="note" label="Note" />
        <Field name="days" label="Days" />
        <Field name="amount" label="Amount" currency="BRL" />
        <Field name="day" label="Day" />
        <Field name="kind" label="Kind" words={words} />
        <Field name="businesses" label="Businesses" />
      </Sheet>,
      { lang: 'pt' },
    );
    expect(screen.getByLabelText(/Note/).tagName).toBe('TEXTAREA');
    expect(screen.getByText('0 / 20')).toBeTruthy();
    expect(screen.getByLabelText(/Days/).getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByText('BRL')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(/^Day(?!s)/).getAttribute('placeholder')).toBe('YYYY-MM-DD'));
    await user.click(screen.getByLabelText(/Kind/));
    expect(await screen.findByText('Company')).toBeTruthy();
  });

  it('is required where the call cannot do without it, and the first that lacks has the focus', async () => {
    const { user } = await show(
      <Sheet>
        <Field name="note" label="Note" />
        <Field name="title" label="Title" />
        <Field name="days" label="Days" />
        <Field name="businesses" label="Businesses" />
        <Field name="is_on" label="On" valuePropName="checked" children={<input type="checkbox" />} />
        <Field name="day" label="Day" isRequired />
        <Field name="amount" label="Amount" isRequired={false} />
      </Sheet>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const label of ['Title', 'Days', 'Businesses', 'Day']) expect(await screen.findByText(`The ${label} field is required`)).toBeTruthy();
    for (const label of ['Note', 'On', 'Amount']) expect(screen.queryByText(`The ${label} field is required`)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Title/)));
  });

  it('has the sentence of the server, wherever its value stands in the input; what no field asks for stands at the head', async () => {
    const error = refusal(
      { field: 'version', msg: 'Somebody was faster' },
      { field: 'lines.1.text', msg: 'The second line is wrong' },
      { field: 'payer.id_no', msg: 'No such number' },
      { field: 'numbers.2', msg: 'The third number is wrong' },
      { field: 'title', msg: 'The title is taken' },
    );
    const Page = (): ReactNode => {
      const [failure, setFailure] = useState<ApiError>();
      return (
        <Sheet error={failure} onSubmit={() => undefined}>
          <button type="button" onClick={() => setFailure(error)}>
            Refuse
          </button>
          <Field name="heading" sentAs="title" label="Title" />
          <FormPart name="payer">
            <Field name="number" sentAs="id_no" label="Number" />
          </FormPart>
          <Field name="numbers" label="Numbers" children={<Input />} />
          <FormPart name="lines">
            <Form.List name="lines" initialValue={[{ text: 'a' }, { text: 'b' }]}>
              {(rows) => rows.map((row) => <Field key={row.key} name={[row.name, 'text']} label={`Line ${row.name + 1}`} />)}
            </Form.List>
          </FormPart>
        </Sheet>
      );
    };
    const { user } = await show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const beside = (label: string, sentence: string) =>
      waitFor(() => expect(screen.getByLabelText(new RegExp(label)).closest('.ant-form-item')?.textContent).toContain(sentence));
    await beside('Title', 'The title is taken');
    await beside('^Number(?!s)', 'No such number');
    await beside('Numbers', 'The third number is wrong');
    await beside('Line 2', 'The second line is wrong');
    expect(screen.getByText('Somebody was faster').getAttribute('role')).toBe('alert');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Title/)));
  });

  it('says how many entries a list may have', () => {
    expect(inputField(save.input, ['numbers'])?.max).toBe(3);
    expect(inputField(save.input, ['numbers', 0])?.max).toBeUndefined();
    expect(inputField(save.input, ['numbers', 'name'])).toBeUndefined();
  });

  it('has a limit outside a form too', async () => {
    await show(<FieldProblem endpoint={save} name={['lines', 0, 'text']} value="1234567" label="Line" />);
    expect(screen.getByRole('alert').textContent).toBe('The length of the Line field must be less than 7.');
    const about = { endpoint: save, name: 'days', label: 'Days' };
    expect(inputProblem({ ...about, value: '' }, 'en')).toBeUndefined();
    expect(inputProblem({ ...about, value: '', isRequired: true }, 'pt')).toBe('O campo Days é obrigatório');
    expect(inputProblem({ ...about, value: 12 }, 'en')).toBeUndefined();
  });
});
