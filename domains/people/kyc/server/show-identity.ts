import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { kycErrors, readArgentineIdentity, readBrazilianIdentity, readIdentity, revealIdentity } from '../contract/index.ts';
import { holdsPersonal, presentContent } from '../model/personal-values.ts';
import { deriveIdentity, loadSetting } from './register/derive-identity.ts';
import { listAnswers, listDifferences, listManual, type ManualRow } from './register/dossier.store.ts';
import { type FoundIdentity, getIdentity, type IdentityRef } from './find-identity.ts';
import { presentAnswer, presentDifference, presentHead } from './present.ts';
import { findConfiguredProvider } from './provider/provider.ts';
import { findPlaces, type IdentifierHistoryRow, listIdentifierHistory } from './register/register.store.ts';
import { contentOf, type KnownSection, sectionsOf } from './register/sections-of.ts';
import { type PersonView, personView, type Purpose } from '../../../register/id-database/server/person-view/index.ts';

const presentIdentifier = (row: IdentifierHistoryRow, view: PersonView) => ({
  identifier_id: row.id,
  id_country: row.country,
  id_type: row.type,
  id_no: view.idNo(row.type, row.no),
  is_primary: row.isPrimary,
  linked_at: row.linkedAt.getTime(),
  linked_by: row.linkedBy,
  link_reason: row.linkReason,
  unlinked_at: row.unlinkedAt?.getTime() ?? null,
  unlinked_by: row.unlinkedBy,
  unlink_reason: row.unlinkReason,
});

function presentSection(section: KnownSection, manual: readonly ManualRow[], view: PersonView) {
  const { values, rows } = presentContent(section.spec, section.content, view.value);
  return {
    section: section.spec.section,
    values,
    rows,
    source: section.source,
    source_name: section.sourceName,
    recorded_at: section.recordedAt?.getTime() ?? null,
    is_demo: section.source === 'DEMO',
    is_masked: view.hidesValues && holdsPersonal(section.spec),
    manual_fields: manual
      .filter((one) => one.section === section.spec.section && one.endedAt === null)
      .map((one) => ({ field: one.field, by: one.setBy, checked_by: one.checkedBy, at: one.setAt.getTime(), source: one.source })),
  };
}

/** Everything known of an identity, as the reader is shown it for the purpose. */
export async function presentIdentity(call: Call, { head, subject }: FoundIdentity, purpose: Purpose) {
  const view = personView(call.actor, purpose);
  const setting = await loadSetting(call.db, subject.id);
  const sections = await sectionsOf(call.db, subject);
  const manual = await listManual(call.db, subject.id);
  const provider = findConfiguredProvider(call.config);
  const differences = await listDifferences(call.db, subject.id);
  const personal = new Set(sections.flatMap(({ spec }) => spec.fields.filter((field) => field.personal).map((field) => `${spec.section}.${field.key}`)));
  const isHidden = (section: string, field: string) => view.hidesValues && (personal.has(`${section}.${field}`) || field === 'rows');
  const hide = (value: unknown) => (typeof value === 'string' ? view.value(value) : null);
  return {
    ...presentHead(head, view),
    id_status: subject.idStatus,
    zone: setting.zone,
    entities: (await findPlaces(call.db, subject.id))
      .filter(({ code }) => call.actor.companies.includes(code))
      .map(({ code, name }) => ({ entity_code: code, entity_name: name })),
    may_reveal: !view.isMasked,
    derived: await deriveIdentity(call.db, subject, { pepHistory: contentOf(sections, 'pep_history'), setting, now: call.now }),
    attributes: subject.attributes.map((one) => ({
      kind: one.kind,
      value: view.attribute(one.kind, one.value),
      verified_at: one.verifiedAt?.getTime() ?? null,
      source: one.source,
    })),
    identifiers: (await listIdentifierHistory(call.db, subject.id)).map((row) => presentIdentifier(row, view)),
    sections: sections.map((existing) => presentSection(existing, manual, view)),
    differences: differences
      .map(presentDifference)
      .map((one) => (isHidden(one.section, one.field) ? { ...one, held: hide(one.held), offered: hide(one.offered) } : one)),
    answers: (await listAnswers(call.db, subject.id)).map(presentAnswer),
    provider: provider?.kind ?? ('FILE' as const),
    provider_name: provider?.name ?? '',
    version: subject.version,
  };
}

/** Reading a person's detail is logged; the country's own calls answer for their country only. */
async function readFor(call: Call, ref: IdentityRef, country?: string) {
  const identity = await getIdentity(call, ref);
  if (country && identity.subject.country !== country) refuse(kycErrors, 'IDENTITY_NOT_FOUND');
  call.audit({ subject: { kind: 'subject', id: identity.subject.id } });
  return presentIdentity(call, identity, 'work');
}

export const showIdentityHandlers = [
  handle(readIdentity, (input, call) => readFor(call, input)),
  handle(readBrazilianIdentity, (input, call) => readFor(call, input, 'BRA')),
  handle(readArgentineIdentity, (input, call) => readFor(call, input, 'ARG')),
  handle(revealIdentity, async ({ subject_id, purpose }, call) => {
    const identity = await getIdentity(call, { subject_id });
    call.audit({ subject: { kind: 'subject', id: identity.subject.id }, reason: purpose });
    return presentIdentity(call, identity, 'stated');
  }),
];
