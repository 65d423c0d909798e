import { type Answer, layoutNamed, readAnswer } from '../../../../engines/filings/index.ts';

/** What an authority answers to the reports of a file, by the layout of the file; undefined where it cannot be read. */
export function readAuthorityAnswer(bytes: Buffer, layoutId: string, layoutVersion: string): readonly Answer[] | undefined {
  const layout = layoutNamed(layoutId, layoutVersion);
  return layout && readAnswer(layout, bytes);
}
