import { z } from 'zod';
import { filerNumberTypes } from '../../../../countries/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { area, read, root, write } from './shapes.ts';

/** Types of numbers of whoever files. */
export const filerIdTypes = [...filerNumberTypes, 'PASSPORT'] as const;

const optional = (max: number) => wire.filterText(max);

/** By which names and keys the authority knows a company that reports. */
export const InstitutionInput = z.strictObject({
  name: wire.text(200),
  number: wire.text(20),
  authority_key: optional(40),
  supervisor_key: optional(40),
  branch_number: optional(20),
  branch_name: optional(100),
  street: optional(200),
  house_number: optional(20),
  district: optional(100),
  city: wire.text(100),
  city_code: optional(20),
  state: optional(60),
  postal_code: optional(20),
  filer_first_names: wire.text(100),
  filer_last_name: wire.text(100),
  filer_id_type: wire.filterChoice(filerIdTypes),
  filer_id_no: optional(40),
  filer_email: optional(200),
  filer_phone: optional(40),
});
export type InstitutionData = z.output<typeof InstitutionInput>;

const Institution = z.object(
  Object.fromEntries(Object.keys(InstitutionInput.shape).map((key) => [key, z.string().nullable()])) as Record<
    keyof typeof InstitutionInput.shape,
    z.ZodNullable<z.ZodString>
  >,
);

export const showInstitution = endpoint({
  method: 'POST',
  path: `${root}/institution/show`,
  area,
  summary: 'The names and keys under which a company reports to the authority, and who files for it',
  ability: read,
  input: z.strictObject({ entity_code: wire.text(20) }),
  data: z.object({
    entity_code: z.string(),
    details: Institution.nullable(),
    version: z.number().int(),
    saved_time: wire.time().nullable(),
    saved_by: z.string().nullable(),
  }),
});

export const saveInstitution = endpoint({
  method: 'POST',
  path: `${root}/institution/save`,
  area,
  summary: 'Set the names and keys under which a company reports to the authority, and who files for it',
  ability: write,
  audit: 'report-case.institution-saved',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), version: wire.version(), details: InstitutionInput }),
  data: z.object({ entity_code: z.string(), version: z.number().int() }),
});
