import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, wire } from '../../contract/index.ts';
import { ApiError } from '../api/api-error.ts';
import { useMutationCall } from '../api/queries.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { answerCalls, show, signIn, type Sent } from '../screen.fixture.tsx';
import { Field } from './app-form.tsx';
import { FormDialog } from './form-dialog.tsx';

const reject = endpoint({
  method: 'POST',
  path: '/api/reject',
  input: z.object({ reason: wire.lines(20) }),
  data: z.object({}),
  ability: 'AML.Alerts:write',
  audit: 'payment.rejected',
  power: 'neutral',
  summary: 'Rejects a payment.',
  area: 'Test',
});

interface QueueProps {
  confirmed?: (reason: string | undefined) => void;
  isPending?: boolean;
  isTold?: boolean;
  /** What the server says to it. */
  refusal?: ApiError;
}

/** A button that opens the dialog, as a page has it. */
function BackOffice({ confirmed, isPending = false, isTold = true, refusal }: QueueProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reject…
      </button>
      <FormDialog
        open={open}
        title="Reject the payment"
        submitText="Reject 1 payment"
        danger
        reason
        state={{ isPending, error, endpoint: reject }}
        isTold={isTold}
        onSubmit={({ reason }) => {
          confirmed?.(reason);
          setError(refusal);
        }}
        onClose={() => setOpen(false)}
      >
        BRL 10.00 go back to the payer.
      </FormDialog>
    </>
  );
}

async function openDialog(backOffice: ReactNode) {
  const shown = await show(backOffice);
  await shown.user.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the payment' });
  return { ...shown, dialog, inside: within(dialog) };
}
const confirmButton = 'Reject 1 payment';

describe('a dialog before an act', () => {
  it('says what will happen, and hands over the reason', async () => {
    const reasons: unknown[] = [];
    const { user, dialog, inside } = await openDialog(<BackOffice confirmed={(reason) => reasons.push(reason)} />);
    expect(dialog.textContent).toContain('BRL 10.00 go back to the payer.');
    await user.type(inside.getByLabelText(/Reason/), 'Unknown order');
    await user.click(inside.getByRole('button', { name: confirmButton }));
    await waitFor(() => expect(reasons).toEqual(['Unknown order']));
  });

  it('does nothing without the reason that it asks for, and says so', async () => {
    const reasons: unknown[] = [];
    const { user, inside } = await openDialog(<BackOffice confirmed={(reason) => reasons.push(reason)} />);
    await user.click(inside.getByRole('button', { name: confirmButton }));
    expect(await inside.findByText('The Reason field is required')).toBeTruthy();
    expect(reasons).toEqual([]);
  });

  it('cuts nothing off, and says at the field what is too long', async () => {
    const reasons: unknown[] = [];
    const { user, inside } = await openDialog(<BackOffice confirmed={(reason) => reasons.push(reason)} />);
    const field = inside.getByLabelText<HTMLTextAreaElement>(/Reason/);
    fireEvent.change(field, { target: { value: 'x'.repeat(30) } });
    fireEvent.blur(field);
    expect(await inside.findByText('The length of the Reason field must be less than 21.')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: confirmButton }));
    expect([field.value, reasons]).toEqual(['x'.repeat(30), []]);
  });

  it('is closed by Escape without acting, and the focus returns to its button', async () => {
    const reasons: unknown[] = [];
    const { user } = await openDialog(<BackOffice confirmed={(reason) => reasons.push(reason)} />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject…' })));
    expect(reasons).toEqual([]);
  });

  it('cannot be confirmed before it has said what will happen', async () => {
    const { inside } = await openDialog(<BackOffice isTold={false} />);
    expect(inside.getByRole<HTMLButtonElement>('button', { name: confirmButton }).disabled).toBe(true);
  });

  it('cannot be left while it acts', async () => {
    const { user, inside } = await openDialog(<BackOffice isPending />);
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Reject the payment' })).not.toBeNull();
  });

  it('puts what the server found wrong at its field', async () => {
    const error = new ApiError({
      code: '30001',
      msg: 'Refused',
      status: 400,
      data: { fields: [{ field: 'reason', code: 'lenLess', msg: 'Too long for the file' }] },
    });
    const { user, inside } = await openDialog(<BackOffice refusal={error} />);
    await user.type(inside.getByLabelText(/Reason/), 'x');
    await user.click(inside.getByRole('button', { name: confirmButton }));
    expect(await inside.findByText('Too long for the file')).toBeTruthy();
  });
});

const change = endpoint({
  method: 'POST',
  path: '/api/change',
  input: z.object({ name: wire.text(40), note: wire.filterText(), reason: wire.filterLines() }),
  data: z.object({}),
  ability: 'AML.Alerts:write',
  audit: 'name.changed',
  power: 'neutral',
  summary: 'Changes a name.',
  area: 'Test',
});

interface Names {
  name: string;
  note: string;
}

/** A dialog with fields that sends a call, as the slices have it. */
function Names({ disabledReason, shortcut = 'q', onOtherKey }: { disabledReason?: string; shortcut?: string; onOtherKey?: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  useShortcuts({
    title: 'Names',
    shortcuts: [
      { keys: shortcut, label: 'Change', run: () => setOpen(true) },
      { keys: 'x', label: 'Something else', run: onOtherKey },
    ],
  });
  const send = useMutationCall(change, { silent: true, onDone: () => setOpen(false), onWaiting: () => undefined });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Change…
      </button>
      <FormDialog<Names>
        open={open}
        title="Change the name"
        submitText="Change"
        endpoint={change}
        disabledReason={disabledReason}
        focusesFirst
        fields={
          <>
            <Field name="name" label="Name" />
            <Field name="note" label="Note" />
          </>
        }
        reason
        state={send}
        onSubmit={({ name, note = '', reason }) => send.mutate({ name, note, ...(reason ? { reason } : {}) })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type Reply = ReturnType<Parameters<typeof answerCalls>[0]>;

async function openNames(answer: (sent: Sent) => Reply, dialog = <Names />) {
  signIn();
  const query = answerCalls(answer);
  const shown = await show(dialog);
  await shown.user.click(screen.getByRole('button', { name: 'Change…' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Change the name' }));
  return { ...shown, asked: query, inside };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog that sends a form', () => {
  it('has the focus in its first field, sends by Enter, and gives the focus back', async () => {
    const { user, asked, inside } = await openNames(() => ({}));
    await waitFor(() => expect(document.activeElement).toBe(inside.getByLabelText(/Name/)));
    await user.keyboard('Ana{Enter}');
    await isClosed();
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Ana', note: '' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change…' })));
  });

  it('gets what is typed at once after the key that opened it, and no other key acts', async () => {
    signIn();
    answerCalls(() => ({}));
    const other = vi.fn();
    const { user } = await show(<Names shortcut="f" onOtherKey={other} />);
    await user.keyboard('fa fine xname');
    const field = within(await screen.findByRole('dialog', { name: 'Change the name' })).getByLabelText(/Name/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('!');
    expect(field).toHaveProperty('value', 'a fine xname!');
    expect(other).not.toHaveBeenCalled();
  });

  it('sends by Ctrl + Enter out of a text of several lines, where Enter is a new line', async () => {
    const { user, asked, inside } = await openNames(() => ({}));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.type(inside.getByLabelText(/Reason/), 'One{Enter}two');
    expect(asked).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isClosed();
    expect(asked.map(({ body }) => body.reason)).toEqual(['One\ntwo']);
  });

  it('sends once, however often it is pressed', async () => {
    const { user, asked, inside } = await openNames(() => ({}));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.dblClick(inside.getByRole('button', { name: 'Change' }));
    await isClosed();
    expect(asked).toHaveLength(1);
  });

  it('sends nothing while a field is wrong', async () => {
    const { user, asked, inside } = await openNames(() => ({}));
    await user.click(inside.getByRole('button', { name: 'Change' }));
    expect(await inside.findByText('The Name field is required')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('puts the sentence of a field at its field, what concerns none of them below, and can be sent again', async () => {
    let isGood = false;
    const data = {
      fields: [
        { field: 'name', code: 'taken', msg: 'Somebody else has this name' },
        { field: 'version', code: 'wrong', msg: 'The version is wrong' },
      ],
    };
    const { user, asked, inside } = await openNames(() => (isGood ? {} : { code: '30001', msg: 'Wrong input', status: 400, data }));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.click(inside.getByRole('button', { name: 'Change' }));
    expect(await inside.findByText('Somebody else has this name')).toBeTruthy();
    expect(inside.getByText('The version is wrong').getAttribute('role')).toBe('alert');
    isGood = true;
    await user.type(inside.getByLabelText(/Name/), 'bela');
    await user.click(inside.getByRole('button', { name: 'Change' }));
    await isClosed();
    expect(asked.at(-1)?.body.name).toBe('Anabela');
  });

  it('shows a refusal in place, and no longer when it is opened again', async () => {
    const { user, inside } = await openNames(() => ({ code: '40900', msg: 'Somebody was faster', status: 409 }));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.click(inside.getByRole('button', { name: 'Change' }));
    expect((await inside.findByRole('alert')).textContent).toBe('Somebody was faster');
    await user.click(inside.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change the name' }));
    expect(again.queryByRole('alert')).toBeNull();
    // The words of somebody who only looked elsewhere meanwhile are still there.
    expect(again.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Ana');
  });

  it('holds nothing any more of what was sent', async () => {
    const { user, inside } = await openNames(() => ({}));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.click(inside.getByRole('button', { name: 'Change' }));
    await isClosed();
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change the name' }));
    expect(again.getByLabelText<HTMLInputElement>(/Name/).value).toBe('');
  });

  it('takes the wait for a second person for no refusal', async () => {
    const { user, inside, asked } = await openNames(() => ({ code: '30003', msg: 'A second person decides', status: 202 }));
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    await user.click(inside.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(inside.queryByRole('alert')).toBeNull();
  });

  it('says why it cannot be sent, and does not send by key either', async () => {
    const { user, asked, inside } = await openNames(() => ({}), <Names disabledReason="Nothing is chosen" />);
    const button = inside.getByRole('button', { name: 'Change' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe('Nothing is chosen');
    await user.type(inside.getByLabelText(/Name/), 'Ana{Enter}');
    await user.click(button);
    expect(asked).toEqual([]);
  });
});

describe('what is typed at length', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
  });

  /** A dialog about one record of a list, as tables have it. */
  function Rows(): ReactNode {
    const [row, setRow] = useState<string>();
    const send = useMutationCall(change, { silent: true, onDone: () => setRow(undefined) });
    return (
      <>
        {['1', '2'].map((id) => (
          <button key={id} type="button" onClick={() => setRow(id)}>
            Row {id}
          </button>
        ))}
        <FormDialog<Names>
          open={row !== undefined}
          title="Change the name"
          submitText="Change"
          draft={row && `name.change ${row}`}
          fields={
            <>
              <Field name="name" label="Name" />
              <Field name="note" label="Note">
                <Input.TextArea />
              </Field>
            </>
          }
          reason
          state={send}
          onSubmit={({ name, note = '', reason }) => send.mutate({ name, note, ...(reason ? { reason } : {}) })}
          onClose={() => setRow(undefined)}
        />
      </>
    );
  }
  const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  const opened = async (user: Awaited<ReturnType<typeof show>>['user'], id: string) => {
    await user.click(screen.getByRole('button', { name: `Row ${id}` }));
    return within(await screen.findByRole('dialog', { name: 'Change the name' }));
  };
  const leave = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.keyboard('{Escape}');
    await isClosed();
  };

  it('is there again for its record alone, short fields left out, also when the page was loaded again', async () => {
    signIn();
    answerCalls(() => ({}));
    const { user } = await show(<Rows />);
    let inside = await opened(user, '1');
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    fireEvent.change(inside.getByLabelText(/Note/), { target: { value: 'A long note' } });
    fireEvent.change(inside.getByLabelText(/Reason/), { target: { value: 'Why' } });
    expect(keys().sort()).toEqual(['draft:analyst:name.change 1 note', 'draft:analyst:name.change 1 reason']);
    await leave(user);
    inside = await opened(user, '2');
    await waitFor(() => expect(inside.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe(''));
    await leave(user);
    cleanup();
    const again = await show(<Rows />);
    inside = await opened(again.user, '1');
    await waitFor(() => expect(inside.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('A long note'));
    expect(inside.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Why');
  });

  it('is gone when it was sent, and stays when the server refused it', async () => {
    signIn();
    let isRefusing = true;
    answerCalls(() => (isRefusing ? { code: '30001', msg: 'Refused', status: 409 } : {}));
    const { user } = await show(<Rows />);
    const inside = await opened(user, '1');
    await user.type(inside.getByLabelText(/Name/), 'Ana');
    fireEvent.change(inside.getByLabelText(/Note/), { target: { value: 'A long note' } });
    await user.click(inside.getByRole('button', { name: 'Change' }));
    expect(await inside.findByText('Refused')).toBeTruthy();
    expect(keys()).toEqual(['draft:analyst:name.change 1 note']);
    isRefusing = false;
    await user.click(inside.getByRole('button', { name: 'Change' }));
    await isClosed();
    await waitFor(() => expect(keys()).toEqual([]));
  });
});
