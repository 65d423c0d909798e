import { formNamed } from '../../../../../countries/server.ts';
import { type Answer, readAnswer } from '../../../../../engines/filings/index.ts';

/** What an authority answers to the reports of a file, by the layout of the file; undefined where it cannot be read. */
export function readAuthorityAnswer(bytes: Buffer, layoutId: string, layoutVersion: string): readonly Answer[] | undefined {
  const form = formNamed(layoutId, layoutVersion);
  return form && readAnswer(form, bytes);
}
