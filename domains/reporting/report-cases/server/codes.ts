import { codeListOf, serverPartsOf } from '../../../../countries/server.ts';
import type { CodeList } from '../../../../engines/filings/index.ts';
import { type Language, textIn } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { showReportCodes } from '../contract/index.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { proposedFraming } from '../model/proposed-codes.ts';
import { getVisibleReport } from './move-report.ts';
import { readCase } from './read-case.ts';

const present = (list: CodeList | undefined, lang: Language) =>
  list === undefined
    ? null
    : {
        name: textIn(list.name, lang),
        source: textIn(list.source, lang),
        seen_on: list.seenOn,
        is_primary: list.isPrimary,
        codes: list.codes.map(({ code, place, group, words, isAttested }) => ({
          code,
          place,
          group: group === undefined ? null : textIn(group, lang),
          words,
          is_attested: isAttested,
        })),
      };

export const codeHandlers: readonly Handler[] = [
  handle(showReportCodes, async ({ report_id: id }, call) => {
    const report = await getVisibleReport(call, id);
    const { gathered, company } = await readCase(call.db, report, call.now);
    const framing = codeListOf(company.country, 'FRAMING');
    const involvement = codeListOf(company.country, 'INVOLVEMENT');
    const proposals = serverPartsOf(company.country)?.reports?.proposals;
    const { content, alerts, payments } = gathered;
    return {
      framing: present(framing, call.lang),
      involvement: present(involvement, call.lang),
      proposed_framing:
        framing === undefined || proposals === undefined
          ? []
          : proposedFraming(proposals, framing, {
              isOfCash: lawOf(company.country)?.cashReport?.kind === content.kind,
              alertTypes: alerts.map(({ type }) => type),
              typology: content.typology,
              cash: payments.filter(({ isCash }) => isCash).map(({ business }) => business),
            }),
      proposed_involvement: involvement === undefined ? {} : { ...proposals?.involvement },
    };
  }),
];
