import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endpoint } from '../../contract/index.ts';
import { z } from 'zod';
import { show, signIn } from '../screen.fixture.tsx';
import { ScreenOf } from '../session/read-only.tsx';
import { ActionButton } from './action-button.tsx';

const change = endpoint({
  ...{ method: 'POST', path: '/api/row', input: z.object({}), data: z.object({}), audit: 'row.changed', power: 'neutral', summary: 'Row.', area: 'Test' },
  ability: 'AML.ProbationList:write',
} as const);

it('acts for somebody who has the ability of its call', async () => {
  signIn([{ subject: 'AML.ProbationList', action: ['read', 'write'] }]);
  const onClick = vi.fn();
  const { user } = await show(
    <ActionButton endpoint={change} onClick={onClick}>
      Change
    </ActionButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each([
  ['the ability is missing', [{ subject: 'AML.ProbationList' as const, action: ['read' as const] }], undefined],
  ['something else stands against it', [{ subject: 'AML.ProbationList' as const, action: ['read' as const, 'write' as const] }], 'It has ended.'],
])('does nothing, can be reached and says why when %s', async (_name, ability, disabledReason) => {
  signIn([...ability]);
  const onClick = vi.fn();
  const { user } = await show(
    <ActionButton endpoint={change} onClick={onClick} disabledReason={disabledReason}>
      Change
    </ActionButton>,
  );
  const button = screen.getByRole('button', { name: 'Change' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = button.getAttribute('aria-description') ?? '';
  if (disabledReason) expect(reason).toBe(disabledReason);
  else expect(reason).not.toBe('');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

it('is not there on a screen that its reader may only read, where the ability is missing', async () => {
  signIn([{ subject: 'AML.ProbationList', action: ['read'] }]);
  await show(
    <ScreenOf subject="AML.ProbationList">
      <ActionButton endpoint={change}>Change</ActionButton>
      <ActionButton disabledReason="It has ended.">End</ActionButton>
    </ScreenOf>,
  );
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('button', { name: 'End' }).getAttribute('aria-disabled')).toBe('true');
});
