import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { toast, ToastHost } from './toast.tsx';

afterEach(() => vi.useRealTimers());

const shownFor = async (report: () => void, text: string): Promise<number> => {
  vi.useFakeTimers();
  act(report);
  for (let ms = 100; ms <= 5000; ms += 100) {
    act(() => void vi.advanceTimersByTime(100));
    if (screen.queryByText(text) === null) return ms;
  }
  return Number.POSITIVE_INFINITY;
};

it('a success is told as the specification has it: titled Notification, with a bell, in the primary colour, for two seconds', async () => {
  await show(<ToastHost />);
  act(() => toast.success('Add Success!'));
  const shown = screen.getByText('Add Success!').closest('.toast') as HTMLElement;
  expect(shown.className).toContain('notice');
  expect(shown.className).toContain('toast-info');
  expect(shown.textContent).toBe('NotificationAdd Success!');
  expect(shown.querySelector('.anticon-bell')).not.toBeNull();
  expect(await shownFor(() => toast.success('Upload Success'), 'Upload Success')).toBe(2000);
});

it('a failure is shown for three seconds without title and bell', async () => {
  await show(<ToastHost />);
  act(() => toast.danger('System Error'));
  const shown = screen.getByText('System Error');
  expect([shown.textContent, shown.querySelector('.anticon-bell')]).toEqual(['System Error', null]);
  expect(await shownFor(() => toast.danger('Refused'), 'Refused')).toBe(3000);
});
