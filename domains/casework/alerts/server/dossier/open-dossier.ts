import { refuse } from '../../../../../platform/contract/index.ts';
import { fileAnswer, handleFile } from '../../../../../platform/server/index.ts';
import { type PersonView, personView } from '../../../../register/id-database/server/person-view/index.ts';
import { alertErrors, openDossier } from '../../contract/index.ts';
import type { DossierContent } from './dossier-content.ts';
import { drawDossier } from './dossier-document.ts';
import { findDossier } from '../stores/work.store.ts';

/** The kept content with identity numbers as the reader is shown them. */
const withNumbersOf = (view: PersonView, content: DossierContent): DossierContent => ({
  ...content,
  person: content.person && {
    ...content.person,
    identifiers: content.person.identifiers.map((one) => ({ ...one, id_no: view.idNo(one.id_type, one.id_no) })),
  },
});

/** The document of the latest analysis that closed an alert. Opening it is recorded. */
export const openDossierHandler = handleFile(openDossier, async (input, call) => {
  const dossier = (await findDossier(call.db, input.alert_id, call.actor.companies)) ?? refuse(alertErrors, 'NO_DOSSIER');
  const view = personView(call.actor);
  const visible = { dossier_id: dossier.id, ...view.note };
  call.audit({ subject: { kind: 'alert', id: input.alert_id }, companyCode: dossier.company_code, after: visible });
  const content = dossier.content as unknown as DossierContent;
  const body = await drawDossier(withNumbersOf(view, content));
  return fileAnswer({ name: `dossier-${input.alert_id}.pdf`, mediaType: 'application/pdf', body });
});
