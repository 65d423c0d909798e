import { expect, it } from 'vitest';
import { demandClockOfDatabase, demandTrueTime } from './clock-setting.ts';
import { StartRefused } from './demo-exposure.ts';

const leapDay = { offsetMs: 1_000, now: new Date('2028-02-29T12:00:00Z'), mayDiffer: false, sandbox: 'true' };

it('says nothing of the clock of the machine', () => {
  expect(demandTrueTime({ ...leapDay, offsetMs: 0, sandbox: undefined })).toBeUndefined();
});

it.each([{ mayDiffer: true, sandbox: undefined }, { mayDiffer: true, sandbox: 'false' }, {}])(
  'warns of a clock that is set in a demonstration or a sandbox: %o',
  (more) => {
    expect(demandTrueTime({ ...leapDay, ...more })).toContain('2028-02-29T12:00:00.000Z');
  },
);

it.each([undefined, '', 'false'])('refuses a clock that is set where payments are real: SANDBOX %s', (sandbox) => {
  expect(() => demandTrueTime({ ...leapDay, sandbox })).toThrow(StartRefused);
  expect(() => demandTrueTime({ ...leapDay, sandbox })).toThrow('payments must not be decided at a false time');
});

it('refuses a clock that the database would not follow', () => {
  expect(() => demandClockOfDatabase(1_000, false)).toThrow('session mode');
  demandClockOfDatabase(1_000, true);
  demandClockOfDatabase(0, false);
});
