import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { show } from '../screen.fixture.tsx';
import { ConfirmAction } from './confirm-action.tsx';

interface DeskProps {
  confirmed?: (reason: string | undefined) => void;
  isPending?: boolean;
  isTold?: boolean;
  /** What the server says to it. */
  refusal?: ApiError;
}

/** A button that opens the dialog, as a page has it. */
function Desk({ confirmed, isPending = false, isTold = true, refusal }: DeskProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reject…
      </button>
      <ConfirmAction
        open={open}
        title="Reject the payment"
        confirmText="Reject 1 payment"
        danger
        reason={{ required: true, maxLength: 20 }}
        state={{ isPending, error }}
        isTold={isTold}
        onConfirm={({ reason }) => {
          confirmed?.(reason);
          setError(refusal);
        }}
        onCancel={() => setOpen(false)}
      >
        BRL 10.00 go back to the payer.
      </ConfirmAction>
    </>
  );
}

async function openDialog(desk: ReactNode) {
  const shown = await show(desk);
  await shown.user.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the payment' });
  return { ...shown, dialog, inside: within(dialog) };
}
const confirmButton = 'Reject 1 payment';

describe('a dialog before an act', () => {
  it('says what will happen, and hands over the reason', async () => {
    const reasons: unknown[] = [];
    const { user, dialog, inside } = await openDialog(<Desk confirmed={(reason) => reasons.push(reason)} />);
    expect(dialog.textContent).toContain('BRL 10.00 go back to the payer.');
    await user.type(inside.getByLabelText(/Reason/), 'Unknown order');
    await user.click(inside.getByRole('button', { name: confirmButton }));
    await waitFor(() => expect(reasons).toEqual(['Unknown order']));
  });

  it('does nothing without the reason that it asks for, and says so', async () => {
    const reasons: unknown[] = [];
    const { user, inside } = await openDialog(<Desk confirmed={(reason) => reasons.push(reason)} />);
    await user.click(inside.getByRole('button', { name: confirmButton }));
    expect(await inside.findByText('The Reason field is required')).toBeTruthy();
    expect(reasons).toEqual([]);
  });

  it('takes no more than fits', async () => {
    const { user, inside } = await openDialog(<Desk />);
    const field = inside.getByLabelText<HTMLTextAreaElement>(/Reason/);
    await user.type(field, 'x'.repeat(30));
    expect(field.value).toHaveLength(20);
  });

  it('is closed by Escape without acting, and the focus returns to its button', async () => {
    const reasons: unknown[] = [];
    const { user } = await openDialog(<Desk confirmed={(reason) => reasons.push(reason)} />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject…' })));
    expect(reasons).toEqual([]);
  });

  it('cannot be agreed to before it has told what will happen', async () => {
    const { inside } = await openDialog(<Desk isTold={false} />);
    expect(inside.getByRole<HTMLButtonElement>('button', { name: confirmButton }).disabled).toBe(true);
  });

  it('cannot be left while it acts', async () => {
    const { inside } = await openDialog(<Desk isPending />);
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  });

  it('puts what the server found wrong at its field', async () => {
    const error = new ApiError({
      code: '30001',
      msg: 'Refused',
      status: 400,
      data: { fields: [{ field: 'reason', code: 'lenLess', msg: 'Too long for the file' }] },
    });
    const { user, inside } = await openDialog(<Desk refusal={error} />);
    await user.type(inside.getByLabelText(/Reason/), 'x');
    await user.click(inside.getByRole('button', { name: confirmButton }));
    expect(await inside.findByText('Too long for the file')).toBeTruthy();
  });
});
