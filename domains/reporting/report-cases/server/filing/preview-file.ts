import { writeReports } from '../../../../../engines/filings/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { previewReportFile } from '../../contract/index.ts';
import { checksOf } from '../authority-report.ts';
import { getVisibleReport, reportTarget } from '../move-report.ts';
import { readCase, reportOf } from '../read-case.ts';

/** The file of what is saved now, written and kept nowhere. */
async function preview(call: Call, id: string) {
  const report = await getVisibleReport(call, id);
  const view = personView(call.actor);
  call.audit({ subject: { kind: reportTarget, id }, companyCode: report.companyCode, after: { ...view.note, preview: true } });
  const read = await readCase(call.db, report, call.now);
  const { layout, action } = read;
  const content = reportOf(read);
  const open = checksOf(layout, content, action).filter(({ severity }) => severity === 'ERROR').length;
  // The file holds every number in full.
  if (layout === undefined || !layout.actions.includes(action) || open > 0 || view.isMasked) return { name: null, text: null, open, is_masked: view.isMasked };
  const [file] = writeReports(layout, [content], action, { at: call.now.toISOString() });
  return { name: file?.name ?? null, text: file === undefined ? null : textOfFile(file.bytes), open, is_masked: false };
}

/** Forms are written in UTF-8 or, by older systems, in the Latin letters of ISO 8859-1. */
function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
}

export const previewReportFileHandler = handle(previewReportFile, ({ report_id: id }, call) => preview(call, id));
