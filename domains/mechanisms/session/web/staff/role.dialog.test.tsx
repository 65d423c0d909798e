import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '../../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import { changeAccessRole, previewAccessRole, type RoleRowData } from '../../contract/index.ts';
import { RoleDialog } from './role.dialog.tsx';
import { messages } from '../../../../../platform/web/messages.fixture.ts';

const role: RoleRowData = {
  role_code: 'WORKER',
  name: 'Worker',
  name_en: 'Worker',
  name_pt: 'Worker',
  name_es: 'Worker',
  abilities: [{ subject: 'AML.Alerts', action: ['read'] }],
  is_sensitive: false,
  version: 3,
  is_edited: true,
  accounts: 2,
  waiting_request_id: null,
};
const alerts = { kind: 'ALERTS', count: 5, due_count: 1, next_due: null, colleagues: [{ user_id: '7', name: 'Bia', count: 3 }] };

const serve = () =>
  answerCalls(({ path }) => {
    if (path === previewAccessRole.path)
      return { data: { granted: [], taken: [{ subject: 'AML.Alerts', action: 'write' }], needs_approval: false, accounts: 2, kinds: [alerts], requests: 1 } };
    if (path === changeAccessRole.path) return { data: { role_code: 'WORKER', version: 4, status: 'CHANGED', request_id: null } };
    return { data: { list: [] } };
  });

it.each(languages)('%s: says what open work the accounts of the role lose', async (lang) => {
  signIn([{ subject: 'AML.CONFIGURATION', action: ['read', 'write'] }]);
  serve();
  await show(<RoleDialog role={role} subjects={['AML.Alerts']} open onClose={() => undefined} />, { lang });
  const work = await screen.findByRole('region', { name: messages[lang].staffDesk.work.title });
  expect(within(work).getByText(messages[lang].staffDesk.work.means)).toBeTruthy();
  expect(within(work).getByText(messages[lang].staffDesk.work.requests.replace('{{count}}', '1'))).toBeTruthy();
});

it('sends to whom the work goes', async () => {
  signIn([{ subject: 'AML.CONFIGURATION', action: ['read', 'write'] }]);
  const sent = serve();
  const { user } = await show(<RoleDialog role={role} subjects={['AML.Alerts']} open onClose={() => undefined} />);
  const work = await screen.findByRole('region', { name: 'Open work' });
  await user.click(within(work).getByRole('combobox'));
  await user.click(await screen.findByTitle(/Bia/));
  await user.type(screen.getByRole('textbox', { name: /reason/i }), 'Less');
  await user.click(screen.getByRole('button', { name: messages.en.staffDesk.roles.save }));
  expect(sent.find(({ path }) => path === changeAccessRole.path)?.body).toMatchObject({ role_code: 'WORKER', hand_over: [{ kind: 'ALERTS', user_id: '7' }] });
});
