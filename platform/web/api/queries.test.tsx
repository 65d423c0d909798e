import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { show, signIn } from '../screen.fixture.tsx';
import { withFiles } from './build-request.ts';
import { connectStaleTogether, queryClient, queryKeyOf, useMutationCall } from './queries.ts';

const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  body: 'multipart',
  input: z.strictObject({ kind: z.string() }),
  data: z.object({}),
  ability: 'signed-in',
  audit: 'file.uploaded',
  power: 'neutral',
  summary: 'Takes a file.',
  area: 'Test',
});

const files = ['one', 'two'].map((content) => new File([content], 'proof.pdf', { type: 'application/pdf', lastModified: 0 }));

/** Sends one of two files that look alike. */
function Uploads(): ReactNode {
  const [sent, setSent] = useState(0);
  const send = useMutationCall(upload, { silent: true });
  return (
    <>
      {files.map((file, index) => (
        <button key={index} type="button" onClick={() => send.mutate(withFiles({ kind: 'PROOF' }, { files: [file] }), { onSettled: () => setSent(sent + 1) })}>
          {`Send ${index + 1}`}
        </button>
      ))}
      <output>{sent}</output>
    </>
  );
}

/** Keys of the uploads as they came; `answers` says for each whether an answer arrives. */
function keysOf(answers: boolean[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    if (!answers[keys.length - 1]) throw new TypeError('network');
    return new Response(JSON.stringify({ code: '10000', msg: '', data: {} }), { headers: { 'content-type': 'application/json' } });
  });
  return keys;
}

async function press(user: Awaited<ReturnType<typeof show>>['user'], names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(index + 1)));
  }
}

describe('the key of an intention', () => {
  it('is kept when an upload without answer is sent again', async () => {
    signIn();
    const keys = keysOf([false, true]);
    const { user } = await show(<Uploads />);
    await press(user, ['Send 1', 'Send 1']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is another one for another file, however alike the two are', async () => {
    signIn();
    const keys = keysOf([false, true]);
    const { user } = await show(<Uploads />);
    await press(user, ['Send 1', 'Send 2']);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is another one once there was an answer', async () => {
    signIn();
    const keys = keysOf([true, true]);
    const { user } = await show(<Uploads />);
    await press(user, ['Send 1', 'Send 1']);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

const reads = ['a', 'b', 'c'].map((name) =>
  endpoint({
    method: 'POST',
    path: `/api/${name}`,
    input: z.strictObject({}),
    data: z.object({}),
    ability: 'signed-in',
    summary: 'Reads something.',
    area: 'Test',
  }),
);
const [named, along, other] = reads as [(typeof reads)[number], (typeof reads)[number], (typeof reads)[number]];

it.each([
  ['a change makes stale what it names, what goes along with it, and nothing else', true],
  ['what goes along is left out where it cannot be fetched', false],
])('%s', async (_name, comes) => {
  signIn();
  connectStaleTogether(async () => {
    if (!comes) throw new TypeError('network');
    return [{ with: named, also: [along] }];
  });
  keysOf([true]);
  const Change = (): ReactNode => {
    const send = useMutationCall(upload, { invalidates: [named] });
    return (
      <button type="button" onClick={() => send.mutate(withFiles({ kind: 'PROOF' }, { files: files.slice(0, 1) }))}>
        Change
      </button>
    );
  };
  const { user } = await show(<Change />);
  for (const read of reads) queryClient.setQueryData(queryKeyOf(read, {}), {});
  const isStale = (read: (typeof reads)[number]) => queryClient.getQueryState(queryKeyOf(read, {}))?.isInvalidated;
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect([named, along, other].map(isStale)).toEqual([true, comes, false]));
});
