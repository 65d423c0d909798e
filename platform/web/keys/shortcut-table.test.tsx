import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../session/browser-storage.ts';
import { addShortcuts, shortcutSetting, shownShortcuts } from './shortcut-table.ts';

const takes: (() => void)[] = [];
const add = (...shortcuts: Parameters<typeof addShortcuts>[0] extends () => { shortcuts: infer S } ? [S] : never) =>
  void takes.push(addShortcuts(() => ({ title: 'Part', shortcuts: shortcuts[0] })));
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
afterEach(() => {
  takes.splice(0).forEach((take) => take());
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('the table of keys', () => {
  it('runs a key, two keys one after the other, and Ctrl or Cmd with a letter', () => {
    const [single, pair, mod] = [vi.fn(), vi.fn(), vi.fn()];
    add([
      { keys: 'a', label: 'One', run: single },
      { keys: 'g a', label: 'Two', run: pair },
      { keys: 'mod+k', label: 'Three', run: mod },
    ]);
    press('a');
    press('g');
    press('a');
    press('k', { ctrlKey: true });
    press('k', { metaKey: true });
    expect([single, pair, mod].map((one) => one.mock.calls.length)).toEqual([1, 1, 2]);
  });
  it('forgets a first key after another one', () => {
    const pair = vi.fn();
    add([{ keys: 'g a', label: 'Two', run: pair }]);
    press('g');
    press('x');
    press('a');
    expect(pair).not.toHaveBeenCalled();
  });
  it('lets the part that came last win, and gives its keys back', () => {
    const [first, last] = [vi.fn(), vi.fn()];
    add([{ keys: 'a', label: 'First', run: first }]);
    add([{ keys: 'a', label: 'Last', run: last }]);
    press('a');
    takes.pop()?.();
    press('a');
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
  });
  it('is quiet while somebody types or has switched single keys off; Ctrl with a letter always acts', () => {
    const [single, mod] = [vi.fn(), vi.fn()];
    add([
      { keys: 'a', label: 'One', run: single },
      { keys: 'mod+k', label: 'Three', run: mod },
    ]);
    const input = document.body.appendChild(document.createElement('input'));
    press('a', {}, input);
    press('k', { ctrlKey: true }, input);
    storageOf('').write('setting', shortcutSetting, JSON.stringify({ on: false }));
    press('a');
    press('k', { ctrlKey: true });
    expect([single.mock.calls.length, mod.mock.calls.length]).toEqual([0, 2]);
  });
  it('shows its rows by their parts, without those that are not listed', () => {
    add([
      { keys: '/', label: 'Find', run: () => undefined },
      { keys: 'x', label: 'Hidden', isUnlisted: true, run: () => undefined },
    ]);
    expect(shownShortcuts()).toEqual([{ title: 'Part', shortcuts: [expect.objectContaining({ keys: '/' })] }]);
  });
});
