import { refuse } from '../../../platform/contract/index.ts';
import { fileAnswer, handleFile } from '../../../platform/server/index.ts';
import { type IdType, maskIdDocument } from '../../kernel/index.ts';
import { alertErrors, openDossier } from '../contract/index.ts';
import type { DossierContent } from './dossier-content.ts';
import { drawDossier } from './dossier-document.ts';
import { maySeeNumbers } from './present-alert.ts';
import { findDossier } from './work.store.ts';

/** The kept content without whole identity numbers, for those who may not read them. */
const withMaskedNumbers = (content: DossierContent): DossierContent => ({
  ...content,
  person: content.person && {
    ...content.person,
    identifiers: content.person.identifiers.map((one) => ({ ...one, id_no: maskIdDocument(one.id_type as IdType, one.id_no) })),
  },
});

/** The document of the latest analysis that closed an alert. Opening it is recorded. */
export const openDossierHandler = handleFile(openDossier, async (input, call) => {
  const dossier = (await findDossier(call.db, input.alert_id, call.actor.companies)) ?? refuse(alertErrors, 'NO_DOSSIER');
  const whole = maySeeNumbers(call.actor.abilities);
  const seen = { dossier_id: dossier.id, identity_numbers: whole ? 'full' : 'masked' };
  call.audit({ subject: { kind: 'alert', id: input.alert_id }, companyCode: dossier.company_code, after: seen });
  const content = dossier.content as unknown as DossierContent;
  const body = await drawDossier(whole ? content : withMaskedNumbers(content));
  return fileAnswer({ name: `dossier-${input.alert_id}.pdf`, mediaType: 'application/pdf', body });
});
