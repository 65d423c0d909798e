import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOfRows } from '../list/use-list.ts';
import { ToastHost, undoable } from '../kit/toast.tsx';
import { show, signIn } from '../screen.fixture.tsx';
import { QueuePage, QueueDetailTitle } from './queue-page.tsx';
import { useQueue } from './use-queue.ts';
import { useSelection } from './use-selection.ts';
import { messages } from '../messages.fixture.ts';

interface Row {
  id: string;
  name: string;
  isMine: boolean;
}
const rows: readonly Row[] = [
  { id: '1', name: 'Ana', isMine: true },
  { id: '2', name: 'Bia', isMine: false },
  { id: '3', name: 'Caio', isMine: true },
];
const { advance } = messages.en.kit.queue;

const findMore = vi.fn(async (): Promise<string | undefined> => undefined);
const onNone = vi.fn();

const undo = vi.fn();

function BackOffice({ works = true, looks = {} }: { works?: boolean; looks?: Readonly<Record<string, readonly string[]>> }): ReactNode {
  const queue = useQueue({ id: 'test.queue', rows, keyOf: ({ id }) => id, param: 'one', fits: { MINE: ({ isMine }) => isMine }, findMore, onNone });
  const choice = useSelection({ rows, keyOf: ({ id }) => id, withheld: ({ name }) => (name === 'Bia' ? 'Not Bia' : undefined) });
  return (
    <QueuePage
      list={listOfRows('test.queue', rows)}
      queue={queue}
      label="People"
      columns={[{ key: 'name', titleKey: 'kit.reason', width: 200, kind: 'text' }]}
      rowKey="id"
      present={({ id, name }) => ({ key: id, name, who: name, why: 'why' })}
      works={works}
      lookers={(key) => looks[key] ?? []}
      choice={choice}
      choosesByKey
      acts={
        choice.chosen.length > 0 ? (
          <button type="button" onClick={() => choice.finish(['1'], [{ key: '3', name: 'Caio', why: 'It changed' }])}>
            act on {choice.chosen.map(({ name }) => name).join(' ')}
          </button>
        ) : undefined
      }
      keysTitle="People"
      detailLabel="Person"
      detail={(id) => (
        <>
          <QueueDetailTitle onClose={() => queue.open(undefined)}>
            <h2>title of {id}</h2>
          </QueueDetailTitle>
          <p>detail of {id}</p>
          <button type="button" onClick={() => queue.advance([id])}>
            done
          </button>
        </>
      )}
    />
  );
}
const openIn = (address: string): string | null => new URL(address, 'http://desk').searchParams.get('one');

beforeEach(() => {
  signIn();
  vi.clearAllMocks();
});
afterEach(() => localStorage.clear());

describe('a list that is worked through', () => {
  it('is a table until a row is open, then rows beside the detail', async () => {
    const { user, address } = await show(<BackOffice />);
    await screen.findByRole('table');
    await user.keyboard('j');
    expect(await screen.findByText('detail of 1')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.keyboard('j');
    await waitFor(() => expect(openIn(address())).toBe('2'));
    await user.keyboard('k');
    await waitFor(() => expect(openIn(address())).toBe('1'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(openIn(address())).toBeNull();
  });

  it('goes on to the next row that fits, and says so where there is none', async () => {
    const { user, address } = await show(<BackOffice />, { at: '/?one=1' });
    await user.click(await screen.findByRole('button', { name: 'done' }));
    await waitFor(() => expect(openIn(address())).toBe('3'));
    findMore.mockResolvedValueOnce('9');
    await user.click(screen.getByRole('button', { name: 'done' }));
    // Of those on the page the first still fits: it was dealt with before, and the list has not been read again.
    await waitFor(() => expect(openIn(address())).toBe('1'));
    expect(onNone).not.toHaveBeenCalled();
  });

  it('offers what it can find alone, and keeps what was chosen', async () => {
    const { user, address } = await show(<BackOffice />, { at: '/?one=1' });
    const choice = await screen.findByRole('combobox', { name: messages.en.kit.queue.afterAct });
    await user.click(choice);
    const offered = await screen.findAllByRole('option');
    expect(offered).toHaveLength(2);
    await user.click(within(document.body).getByTitle(advance.STAY));
    await user.click(screen.getByRole('button', { name: 'done' }));
    expect(openIn(address())).toBe('1');
    expect(localStorage.getItem('setting:analyst:queue.test.queue')).toContain('STAY');
  });

  it('says who else looks, on the row and beside the open one', async () => {
    await show(<BackOffice looks={{ '1': ['Dora'], '2': ['Ema', 'Flora'] }} />, { at: '/?one=1' });
    const [one, two] = (['_one', '_other'] as const).map((form) => messages.en.kit.queue[`looking${form}`]) as [string, string];
    const detail = await screen.findByRole('region', { name: 'Person' });
    expect(within(detail).getByText(one.replace('{{names}}', 'Dora'))).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Ana/ }).textContent).toContain(one.replace('{{names}}', 'Dora'));
    expect(screen.getByRole('button', { name: /^Bia/ }).textContent).toContain(two.replace('{{names}}', 'Ema, Flora'));
    expect(screen.getByRole('button', { name: /^Caio/ }).textContent).not.toContain(one.replace('{{names}}', ''));
  });

  it('chooses rows by a key as by their boxes, skips rows that cannot be chosen, and reports rows that an act did not reach', async () => {
    const { user } = await show(<BackOffice />, { at: '/?one=1' });
    await screen.findByText('detail of 1');
    await user.keyboard('x');
    await user.keyboard('jx');
    await user.keyboard('jx');
    const act = await screen.findByRole('button', { name: 'act on Ana Caio' });
    expect((screen.getByRole('checkbox', { name: /Bia/ }) as HTMLInputElement).disabled).toBe(true);
    await user.click(act);
    const unprocessed = await screen.findByRole('dialog');
    expect(unprocessed.textContent).toContain('It changed');
    expect(screen.queryByRole('button', { name: /act on/ })).toBeNull();
  });

  it('takes back the latest step by a key', async () => {
    const { user } = await show(
      <>
        <BackOffice />
        <ToastHost />
      </>,
      { at: '/?one=1' },
    );
    await screen.findByText('detail of 1');
    undoable('Assigned', undo);
    await user.keyboard('z');
    expect(undo).toHaveBeenCalledOnce();
  });

  it('has neither buttons nor keys to the next one for a reader', async () => {
    const { user, address } = await show(<BackOffice works={false} />, { at: '/?one=2' });
    await screen.findByText('detail of 2');
    expect(screen.queryByRole('button', { name: advance.MINE })).toBeNull();
    await user.keyboard('n');
    expect(openIn(address())).toBe('2');
  });
});
