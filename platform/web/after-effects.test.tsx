import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/index.ts';
import { useMutationCall } from './api/queries.ts';
import { answerCalls, show, signIn } from './screen.fixture.tsx';

const send = endpoint({
  method: 'POST',
  path: '/api/send',
  input: z.strictObject({}),
  data: z.object({}),
  ability: 'signed-in',
  audit: 'thing.sent',
  power: 'neutral',
  summary: 'Takes something.',
  area: 'Test',
});

function Sender(): ReactNode {
  const [isSent, setSent] = useState(false);
  const sending = useMutationCall(send, { silent: true });
  return (
    <>
      <button type="button" onClick={() => sending.mutate({}, { onSuccess: () => setSent(true) })}>
        Send
      </button>
      {isSent ? <p>Sent</p> : null}
    </>
  );
}

/** Shown later than the page, by nothing that somebody does. */
function Later({ gate }: { gate: Promise<void> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void gate.then(() => setOpen(true)), [gate]);
  return isOpen ? <Sender /> : null;
}

const whenDrawn = (name: string): Promise<HTMLElement> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const result = screen.queryByRole('button', { name });
      if (!result) return;
      observer.disconnect();
      resolve(result);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

it('what is clicked in the moment in which it is drawn tells what became of it', async () => {
  signIn();
  answerCalls(() => ({ data: {} }));
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await show(<Later gate={gate} />);
  const drawn = whenDrawn('Send');
  open();
  fireEvent.click(await drawn);
  expect(await screen.findByText('Sent')).toBeTruthy();
});
