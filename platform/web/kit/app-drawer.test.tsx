import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { useQueryCall } from '../api/queries.ts';
import { useAddressParams, useSetAddressParams } from '../navigation.ts';
import { answerCalls, show, signIn } from '../screen.fixture.tsx';
import { RecordDrawer } from './app-drawer.tsx';

const readPerson = endpoint({
  method: 'POST',
  path: '/api/person',
  input: z.object({ id: z.string() }),
  data: z.object({ name: z.string(), state: z.string() }),
  ability: 'signed-in',
  summary: 'One person.',
  area: 'Test',
});

/** A page whose address says which person is open. */
function People(): ReactNode {
  const { person } = useAddressParams();
  const setParams = useSetAddressParams();
  const answer = useQueryCall(readPerson, person === undefined ? undefined : { id: person }, { silent: true, keepPrevious: false });
  return (
    <>
      <button type="button" onClick={() => setParams({ person: 'ana' })}>
        Open Ana
      </button>
      <RecordDrawer
        open={person !== undefined}
        onClose={() => setParams({ person: undefined })}
        width={600}
        answer={answer}
        title="Person"
        titleOf={({ name }) => name}
        extraOf={({ state }) => <em>{state}</em>}
      >
        {({ name }) => <p>All of {name}</p>}
      </RecordDrawer>
    </>
  );
}

const ana = { data: { name: 'Ana', state: 'Watched' } };

describe('a drawer with a record', () => {
  beforeEach(() => signIn());

  it('is named by its record and shows it', async () => {
    answerCalls(() => ana);
    const { user } = await show(<People />);
    await user.click(screen.getByRole('button', { name: 'Open Ana' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ana' });
    expect(within(drawer).getByText('All of Ana')).toBeTruthy();
    expect(within(drawer).getByText('Watched')).toBeTruthy();
  });

  it('says in place that the record could not be loaded, and tries again', async () => {
    let isRepaired = false;
    answerCalls(() => (isRepaired ? ana : { code: '90000', msg: 'The register is being repaired', status: 503 }));
    const { user } = await show(<People />, { at: '/?person=ana' });
    const drawer = await screen.findByRole('dialog', { name: 'Person' });
    expect((await within(drawer).findByRole('alert')).textContent).toContain('The register is being repaired');
    isRepaired = true;
    await user.click(within(drawer).getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('All of Ana')).toBeTruthy();
  });

  it('is opened by the address, closed by Escape, and then gone from the address; the focus returns', async () => {
    answerCalls(() => ana);
    const { user, address } = await show(<People />);
    await user.click(screen.getByRole('button', { name: 'Open Ana' }));
    await screen.findByText('All of Ana');
    expect(address()).toContain('person=ana');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('person');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Ana' })));
  });

  it('is closed by its button', async () => {
    answerCalls(() => ana);
    const { user, address } = await show(<People />, { at: '/?person=ana' });
    const drawer = await screen.findByRole('dialog', { name: 'Ana' });
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).not.toContain('person'));
  });
});
