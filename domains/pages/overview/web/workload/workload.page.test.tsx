import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type EndpointData, languages, termIn } from '../../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import { workKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { staffWorkload } from '../../contract/index.ts';
import { WorkloadPage } from './workload.page.tsx';
import { messages } from '../../../../../platform/web/messages.fixture.ts';

// The dialog brings texts of its own, which the build makes.
vi.mock('../../../../mechanisms/queues/web/index.ts', () => ({
  HandOver: ({ from, kinds }: { from: { name: string }; kinds: readonly string[] }) => (
    <p>
      hand over of {from.name}: {kinds.join(' ')}
    </p>
  ),
}));

const workload: EndpointData<typeof staffWorkload> = {
  kinds: ['ALERTS', 'REPORTS', 'INVESTIGATIONS'],
  people: [
    {
      user_id: null,
      name: null,
      is_me: false,
      is_active: false,
      open: 4,
      overdue: 0,
      loads: [{ kind: 'ALERTS', open: 4, overdue: 0, oldest_time: Date.parse('2026-11-20T12:00:00Z') }],
    },
    {
      user_id: '7',
      name: 'Caio Lacerda',
      is_me: false,
      is_active: true,
      open: 3,
      overdue: 2,
      loads: [
        { kind: 'ALERTS', open: 2, overdue: 2, oldest_time: Date.parse('2026-11-01T12:00:00Z') },
        { kind: 'REPORTS', open: 1, overdue: 0, oldest_time: null },
      ],
    },
    {
      user_id: '8',
      name: 'Marina',
      is_me: true,
      is_active: true,
      open: 1,
      overdue: 0,
      loads: [{ kind: 'INVESTIGATIONS', open: 1, overdue: 0, oldest_time: null }],
    },
    { user_id: '9', name: 'Otto', is_me: false, is_active: false, open: 0, overdue: 0, loads: [] },
  ],
};
const serve = (data: EndpointData<typeof staffWorkload>) => answerCalls(() => ({ data }));
const rowOf = async (name: string): Promise<HTMLElement> => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: leads from each figure to its rows', async (lang) => {
  signIn();
  serve(workload);
  await show(<WorkloadPage />, { lang });
  const hrefsOf = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await hrefsOf(messages[lang].workload.unassigned)).toEqual(['/alerts?responsible=NOBODY']);
  expect(await hrefsOf('Caio Lacerda')).toEqual(['/alerts?responsible=7', '/alerts?responsible=7&overdue=true', '/reportCases?responsible=7']);
  // One's own investigations are by the account: in "mine" are also those in which one takes part.
  expect(await hrefsOf('Marina')).toEqual(['/investigations?responsible=8']);
  expect(within(await rowOf('Otto')).queryByRole('link')).toBeNull();
  for (const kind of workload.kinds) expect(screen.getByRole('columnheader', { name: termIn(workKindWords, kind, lang) })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: termIn(workKindWords, 'KYC_DOCUMENTS', lang) })).toBeNull();
});

it('hands over what somebody has, of the kinds that the reader may hand over', async () => {
  signIn([{ subject: 'AML.Reports.Sar', action: ['write'] }]);
  serve(workload);
  const shown = await show(<WorkloadPage />);
  expect(within(await rowOf('Marina')).queryByRole('button')).toBeNull();
  await shown.user.click(within(await rowOf('Caio Lacerda')).getByRole('button'));
  expect(await screen.findByText('hand over of Caio Lacerda: REPORTS')).toBeTruthy();
});

it('hands over all kinds of work by one dialog', async () => {
  signIn();
  serve(workload);
  const { user } = await show(<WorkloadPage />);
  expect(within(await rowOf('Otto')).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: messages.en.workload.handOverOf.replace('{{name}}', 'Caio Lacerda') }));
  expect(await screen.findByText('hand over of Caio Lacerda: ALERTS REPORTS')).toBeTruthy();
});

it('offers no reassignment to a reader, and says so where no kind may be seen', async () => {
  signIn([{ subject: 'AML.ActivityLog', action: ['read'] }]);
  serve(workload);
  await show(<WorkloadPage />);
  await rowOf('Caio Lacerda');
  expect(screen.queryByRole('button', { name: /Caio/ })).toBeNull();
});
