import { z } from 'zod';
import { type AbilitySubject, abilitySubjects, endpoint, wire } from '../../../../platform/contract/index.ts';
import { handOver, LostWork } from './staff-work.ts';

const area = 'configuration';
const base = '/api/aml/system-config/role';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

/** What every role has, as its owner must land somewhere. */
export const everybodyMay = ['Auth', 'Dashboard'] as const satisfies readonly AbilitySubject[];

export const roleActions = ['read', 'write'] as const;
const Ability = z.object({ subject: z.string(), action: z.array(z.enum([...roleActions, 'manage'])) });
const Names = { name_en: z.string(), name_pt: z.string(), name_es: z.string() };
const Right = z.object({ subject: z.string(), action: z.enum([...roleActions, 'manage']) });

export const RoleRow = z.object({
  role_code: z.string(),
  /** in the reader's language */
  name: z.string(),
  ...Names,
  abilities: z.array(Ability),
  /** giving it to somebody takes a second person */
  is_sensitive: z.boolean(),
  version: z.number().int(),
  /** changed or made by this back office */
  is_edited: z.boolean(),
  /** accounts in use that have it, of all companies */
  accounts: z.number().int(),
  waiting_request_id: z.string().nullable(),
});
export type RoleRowData = z.output<typeof RoleRow>;

const abilitiesInput = () =>
  z.array(z.strictObject({ subject: wire.choice(abilitySubjects), action: z.array(wire.choice(roleActions)).min(1).max(2) })).max(abilitySubjects.length);
const namesInput = { name_en: wire.text(60), name_pt: wire.text(60), name_es: wire.text(60) };
const roleCode = () => wire.text(40);

export const listAccessRoles = endpoint({
  method: 'POST',
  path: `${base}/list`,
  area,
  summary: 'Roles with what they may do, and how many accounts have them',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(RoleRow), subjects: z.array(z.enum(abilitySubjects)), may_change: z.boolean() }),
});

export const showAccessRole = endpoint({
  method: 'POST',
  path: `${base}/detail`,
  area,
  summary: 'One role with its versions: what was granted and removed, who made and who approved it',
  ability: read,
  input: z.strictObject({ role_code: roleCode() }),
  data: z.object({
    ...RoleRow.shape,
    versions: z.array(
      z.object({
        version: z.number().int(),
        abilities: z.array(Ability),
        granted: z.array(Right),
        taken: z.array(Right),
        reason: z.string().nullable(),
        changed_by: z.string(),
        approved_by: z.string().nullable(),
        changed_time: wire.time(),
      }),
    ),
  }),
});

const changed = { role_code: z.string(), version: z.number().int(), status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable() };

export const createAccessRole = endpoint({
  method: 'POST',
  path: `${base}/create`,
  area,
  summary: 'Create a role; needs a second approval, as it grants something',
  ability: write,
  audit: 'role.created',
  power: 'loosens',
  ofAll: true,
  admits: true,
  input: z.strictObject({ role_code: roleCode(), ...namesInput, abilities: abilitiesInput(), reason: wire.filterLines(500) }),
  data: z.object(changed),
});

export const changeAccessRole = endpoint({
  method: 'POST',
  path: `${base}/change`,
  area,
  summary: 'Replace names and abilities of a role; needs a second approval where it grants more',
  ability: write,
  audit: 'role.changed',
  power: 'loosens',
  ofAll: true,
  admits: true,
  input: z.strictObject({
    role_code: roleCode(),
    version: wire.version(),
    ...namesInput,
    abilities: abilitiesInput(),
    hand_over: handOver(),
    reason: wire.filterLines(500),
  }),
  data: z.object(changed),
});

/** A role as it stands, or abilities as they would be. */
const tried = { role_code: roleCode().optional(), abilities: abilitiesInput().optional() };

export const previewAccessRole = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  area,
  summary:
    'What a change of a role would grant and remove, whether it needs a second approval, how many accounts have the role, and the open work that they may not do any more',
  ability: read,
  input: z.strictObject({ role_code: roleCode().optional(), abilities: abilitiesInput() }),
  data: z.object({ granted: z.array(Right), taken: z.array(Right), needs_approval: z.boolean(), accounts: z.number().int(), ...LostWork }),
});

export const tryAccessRole = endpoint({
  method: 'POST',
  path: `${base}/try`,
  area,
  summary: 'Every call of this interface, and whether a role could make it, by the function that the server itself uses',
  ability: read,
  input: z
    .strictObject(tried)
    .refine((input) => (input.role_code === undefined) !== (input.abilities === undefined), { path: ['role_code'], params: { rule: 'required' } }),
  data: z.object({
    abilities: z.array(Ability),
    calls: z.array(z.object({ method: z.string(), path: z.string(), area: z.string(), summary: z.string(), demand: z.string(), is_open: z.boolean() })),
  }),
});
