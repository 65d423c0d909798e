import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

/*
 * A secret that is shown once lets its holder act. It is taken by a grant, which an approval by somebody else has left (ADR 56); a call
 * that shows one otherwise says here why one person may see it.
 */
const byOnePerson: Readonly<Record<string, string>> = {
  '/api/aml/system-config/add-admin-user': 'the link sets the password of a new account; one of a sensitive role takes a second person',
  '/api/aml/system-config/admin-user/invite': 'the link sets the password of an account that nobody has used yet',
};

const shown = endpoints.filter(({ shownOnce }) => (shownOnce ?? []).length > 0);
const fieldsOf = (input: unknown): string[] => Object.keys((input as { shape?: object }).shape ?? {});

it('what is shown once is taken by a grant', () => {
  expect(shown.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/aml/system-config/webhook/take-secret', '/api/aml/system-config/machine-key/take']),
  );
  expect(
    shown
      .filter(({ input }) => fieldsOf(input).join() !== 'grant_id')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(byOnePerson).sort());
});
