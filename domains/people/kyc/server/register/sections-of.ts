import type { Db } from '../../../../../platform/server/index.ts';
import type { IdentitySection, SectionSource } from '../../../../register/kernel/index.ts';
import type { SubjectRow } from '../../../../register/id-database/server/resolving/index.ts';
import { emptyContent, type SectionContent, type Value, type Values } from '../../model/content.ts';
import { type FieldSpec, type SectionSpec, sectionsFor } from '../../model/sections.ts';
import { listSections, type SectionRow } from './dossier.store.ts';
import { findProfile } from './register.store.ts';

export interface KnownSection {
  spec: SectionSpec;
  content: SectionContent;
  source: SectionSource | null;
  sourceName: string | null;
  recordedAt: Date | null;
}

const registerValue = (subject: SubjectRow, field: FieldSpec): Value => (field.register ? subject[field.register] : null);

/** The fields that the register keeps itself always say what the register says: decisions read them there. */
function withRegister(spec: SectionSpec, content: SectionContent, subject: SubjectRow): SectionContent {
  const values: Values = { ...content.values };
  for (const field of spec.fields.filter((one) => one.register)) {
    const value = registerValue(subject, field);
    if (value === null) delete values[field.key];
    else values[field.key] = value;
  }
  return { values, rows: content.rows };
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the register knew before any provider was asked. */
function fromProfile(section: IdentitySection, profile: Record<string, unknown>): SectionContent {
  const email = asText(profile.email);
  if (section === 'emails' && email) return { values: {}, rows: [{ address: email, is_active: true, is_primary: true }] };
  if (section !== 'basic') return emptyContent;
  const mother = asText(profile.mothers_name);
  const status = asText(profile.marital_status);
  return { values: { ...(mother ? { mothers_name: mother } : {}), ...(status ? { marital_status: status } : {}) }, rows: [] };
}

const saysSomething = ({ values, rows }: SectionContent): boolean => rows.length > 0 || Object.keys(values).length > 0;

function findExisting(
  spec: SectionSpec,
  stored: SectionRow | undefined,
  { subject, profile }: { subject: SubjectRow; profile: Record<string, unknown> },
): KnownSection {
  const content = withRegister(spec, stored?.content ?? fromProfile(spec.section, profile), subject);
  if (stored) return { spec, content, source: stored.source, sourceName: stored.sourceName, recordedAt: stored.recordedAt };
  return { spec, content, source: saysSomething(content) ? 'REGISTRY' : null, sourceName: null, recordedAt: null };
}

/** All sections of a subject, in the order of the detail. */
export async function sectionsOf(db: Db, subject: SubjectRow): Promise<KnownSection[]> {
  const stored = await listSections(db, subject.id);
  const profile = await findProfile(db, subject.id);
  return sectionsFor(subject.kind, subject.country).map((spec) =>
    findExisting(
      spec,
      stored.find((row) => row.section === spec.section),
      { subject, profile },
    ),
  );
}

export const contentOf = (sections: readonly KnownSection[], section: IdentitySection): SectionContent =>
  sections.find(({ spec }) => spec.section === section)?.content ?? emptyContent;
