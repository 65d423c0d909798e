import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { useQueryCall } from '../api/queries.ts';
import { answerCalls, show, signIn } from '../screen.fixture.tsx';
import { Answer, joinAnswers } from './answer.tsx';

const read = {
  method: 'POST',
  input: z.object({}),
  data: z.object({ list: z.array(z.string()) }),
  ability: 'signed-in',
  summary: 'Names.',
  area: 'Test',
} as const;
const listNames = endpoint({ ...read, path: '/api/names' });
const listPlaces = endpoint({ ...read, path: '/api/places' });

const emptyOf = ({ list }: { list: string[] }) => (list.length === 0 ? { title: 'No names', hint: 'Add one.' } : undefined);
const Names = ({ list }: { list: string[] }): ReactNode => <p>{list.join(', ')}</p>;

function Panel({ isFreshOnly = false }: { isFreshOnly?: boolean }): ReactNode {
  const names = useQueryCall(listNames, {}, { silent: true, staleMs: 0 });
  return (
    <>
      <button type="button" onClick={() => void names.refetch()}>
        Refresh
      </button>
      <Answer
        of={names}
        heading={<h1>All names</h1>}
        empty={emptyOf}
        refused={({ status }) => (status === 410 ? <p>There was never such a list</p> : undefined)}
        isFreshOnly={isFreshOnly}
      >
        {(data) => <Names {...data} />}
      </Answer>
    </>
  );
}

type Reply = { code?: string; msg?: string; data?: unknown; status?: number };
const failed: Reply = { code: '90000', msg: 'The register is being repaired', status: 503 };
const good: Reply = { data: { list: ['Ana', 'Bia'] } };

/** Answers the calls one after the other; the last one goes on. */
function replies(...value: Reply[]) {
  let at = 0;
  return answerCalls(() => value[Math.min(at++, value.length - 1)] as Reply);
}

describe('the answer of a query', () => {
  beforeEach(() => signIn());

  it('is grey lines below the heading while it is on its way, then the content alone', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    await show(<Panel />);
    expect(document.querySelector('.skeleton[aria-busy=true]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'All names' })).toBeTruthy();
    answer(new Response(JSON.stringify({ code: '10000', msg: '', ...good }), { headers: { 'content-type': 'application/json' } }));
    expect(await screen.findByText('Ana, Bia')).toBeTruthy();
    expect(document.querySelector('.skeleton')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it("is the server's sentence with a way to try again, which asks once more", async () => {
    const query = replies(failed, good);
    const { user } = await show(<Panel />);
    expect((await screen.findByRole('alert')).textContent).toContain('The register is being repaired');
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Ana, Bia')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(query).toHaveLength(2);
  });

  it('shows the text for an empty result', async () => {
    replies({ data: { list: [] } });
    await show(<Panel />);
    expect(await screen.findByText('No names')).toBeTruthy();
    expect(screen.getByText('Add one.')).toBeTruthy();
  });

  it('may be a refusal that is no failure', async () => {
    replies({ code: '40400', msg: 'Gone', status: 410 });
    await show(<Panel />);
    expect(await screen.findByText('There was never such a list')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was read before when it cannot be read again, and says so', async () => {
    replies(good, failed, good);
    const { user } = await show(<Panel />);
    await screen.findByText('Ana, Bia');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The register is being repaired');
    expect(screen.getByText('Ana, Bia')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each([403, 404])('does not keep what the server withdrew (%i)', async (status) => {
    replies(good, { code: '40000', msg: 'Not for you', status });
    const { user } = await show(<Panel />);
    await screen.findByText('Ana, Bia');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you');
    expect(screen.queryByText('Ana, Bia')).toBeNull();
  });

  it('shows consequences only as they are now', async () => {
    replies(good, failed);
    const { user } = await show(<Panel isFreshOnly />);
    await screen.findByText('Ana, Bia');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The register is being repaired');
    expect(screen.queryByText('Ana, Bia')).toBeNull();
  });

  it('keeps what was typed into its content when a notice comes', async () => {
    replies(good, failed);
    const { user } = await show(<Typing />);
    await user.type(await screen.findByRole('textbox'), 'typed');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
  });
});

function Typing(): ReactNode {
  const names = useQueryCall(listNames, {}, { silent: true, staleMs: 0 });
  return (
    <>
      <button type="button" onClick={() => void names.refetch()}>
        Refresh
      </button>
      <Answer of={names}>{() => <Line />}</Answer>
    </>
  );
}
function Line(): ReactNode {
  const [value, setValue] = useState('');
  return <input value={value} onChange={(event) => setValue(event.target.value)} />;
}

function Both(): ReactNode {
  const names = useQueryCall(listNames, {}, { silent: true });
  const places = useQueryCall(listPlaces, {}, { silent: true });
  return (
    <Answer of={joinAnswers({ names, places })} pending={<p>Two are on their way</p>}>
      {(existing) => (
        <p>
          {existing.names.list.join()} in {existing.places.list.join()}
        </p>
      )}
    </Answer>
  );
}

describe('several answers as one', () => {
  beforeEach(() => signIn());

  it('is there when all are, and trying again asks only for those that failed', async () => {
    let isRepaired = false;
    const query = answerCalls(({ path }) => (path === '/api/places' ? (isRepaired ? { data: { list: ['Rio'] } } : failed) : good));
    const { user } = await show(<Both />);
    expect((await screen.findByRole('alert')).textContent).toContain('The register is being repaired');
    isRepaired = true;
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Ana,Bia in Rio')).toBeTruthy();
    expect(query.map(({ path }) => path)).toEqual(['/api/names', '/api/places', '/api/places']);
  });
});
