import { expect, it } from 'vitest';
import { diffOf } from './revision.ts';

it('shows the lines in which two texts differ', async () => {
  expect(await diffOf('Alerts\n9 open\nNext\n', 'Alerts\n10 open\nNext\n')).toBe('@@ -1,3 +1,3 @@\n Alerts\n-9 open\n+10 open\n Next\n');
  expect(await diffOf('', 'Alerts\n')).toBe('@@ -0,0 +1 @@\n+Alerts\n');
});

it('compares the values of an answer', async () => {
  expect(await diffOf('{"code":"10000","total":9}', '{"code":"10000","total":8}')).toBe(
    '@@ -2,3 +2,3 @@\n  "code": "10000",\n- "total": 9\n+ "total": 8\n }\n',
  );
});
