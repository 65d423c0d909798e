import { expect, it } from 'vitest';
import { catchesOf, hiddenFaults } from './hidden-faults.ts';

/** Why it is right that nothing else is told there. */
const excused: Readonly<Record<string, string>> = {
  'platform/server/conditions/condition-watch.ts': 'what could not be looked at is told as such',
  'platform/server/db/database-watch.ts': 'its answer is the state of the database',
  'platform/server/files/pdf/decrypt.ts': 'reads bytes that are in memory',
  'platform/server/mail/mail-transport.ts': 'asks a mail server and nothing else',
  'platform/server/mail/send-mail.job.ts': 'asks a mail server and nothing else',
  'domains/mechanisms/outbox/server/demo-core.ts': 'the core of the demonstration; its sender tries again',
  'domains/mechanisms/outbox/server/send-webhook.ts': 'asks another host and nothing else',
  'domains/screening/screening/server/provider/provider-client.ts': 'asks another host and nothing else',
};

it('nothing of the server tells a full disk or a lost database as something else', () => {
  const result = hiddenFaults();
  expect(
    result.filter(({ file }) => excused[file] === undefined).map(({ file, line }) => `${file}:${line} ask isOfMachine or noteFull, or pass the error on`),
  ).toEqual([]);
  // An excuse that is no longer needed would hide the next mistake.
  expect(Object.keys(excused).filter((file) => !result.some((one) => one.file === file))).toEqual([]);
});

it('finds a catch that turns any error into one message, and none that passes it on', () => {
  const source = (caught: string) => `async function read() { try { await work({ a: {} }); } catch (error) { ${caught} } }`;
  expect(catchesOf(source('return refuse(errors, "NOT_A_FORM");'), 'a.ts')).toMatchObject([{ file: 'a.ts', line: 1, tried: '{ await work({ a: {} }); }' }]);
  expect(catchesOf('const failed = promise.catch(() => undefined);', 'a.ts')).toEqual([]);
});
