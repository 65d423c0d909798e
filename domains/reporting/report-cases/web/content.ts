import { useMutationCall } from '../../../../platform/web/index.ts';
import { type ContentInputData, type ReportDetailData, saveReport } from '../contract/index.ts';
import { touched } from './touched.ts';

/** What a case says, as it is sent back: people of the register by their key, others as they were written. */
export function contentOf({ content }: Pick<ReportDetailData, 'content'>): ContentInputData {
  return {
    kind: content.kind,
    is_attempted: content.is_attempted,
    narrative: content.narrative ?? '',
    urgent_ground: content.urgent_ground ?? '',
    refers_to_press: content.refers_to_press,
    typology: content.typology ?? '',
    legal_codes: content.legal_codes,
    typology_codes: content.typology_codes,
    reasons: content.reasons ?? '',
    operation_code: content.operation_code ?? '',
    instrument_code: content.instrument_code ?? '',
    people: content.people.map((party) => ({
      role: party.role,
      ...(party.subject_id !== null
        ? { subject_id: party.subject_id }
        : party.merchant_no !== null
          ? { merchant_no: party.merchant_no }
          : {
              kind: party.kind,
              name: party.name ?? '',
              ...(party.id_type && party.id_no ? { id_type: party.id_type as 'CPF', id_no: party.id_no } : {}),
            }),
      ...(party.is_parted ? {} : { first_names: party.first_names ?? '', last_name: party.last_name ?? '', second_last_name: party.second_last_name ?? '' }),
      account: party.account ?? '',
      note: party.note ?? '',
      ...party.details,
      ...party.facts,
    })),
    alert_ids: content.alerts.map(({ alert_id: id }) => id),
    payment_ids: content.payments.map(({ id }) => id),
  };
}

/** Saves a change of what a case says as a new version. */
export function useSaveContent(detail: ReportDetailData, onDone?: () => void) {
  const state = useMutationCall(saveReport, { invalidates: touched, successToast: 'reports.saved', ...(onDone ? { onDone } : {}) });
  const save = (change: Partial<ContentInputData>) =>
    state.mutate({ report_id: detail.report_id, version: detail.version, content: { ...contentOf(detail), ...change } });
  return { state, save };
}

/** Why nothing can be written now; undefined when it can. */
export const isWritable = (detail: ReportDetailData): boolean => detail.acts.includes('SAVE');
