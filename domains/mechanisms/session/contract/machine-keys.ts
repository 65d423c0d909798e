import { z } from 'zod';
import { codes, defineErrors, endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';

const area = 'configuration';
const base = '/api/aml/system-config/machine-key';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

/** What a key of the payment core may do: decide payments and tell their events, or only read them. */
export const machineScopes = ['decide', 'read', 'mail'] as const;
export type MachineScope = (typeof machineScopes)[number];

/** ENDING: works until its end. */
export const keyStates = ['IN_USE', 'ENDING', 'ENDED', 'REVOKED'] as const;

const MachineKey = z.object({
  key_id: z.string(),
  name: z.string(),
  entity_code: z.string(),
  /** how it begins; the key itself is stored nowhere */
  begins: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(keyStates),
  created_time: wire.time(),
  end_time: wire.time().nullable(),
  /** null: never used */
  last_used_time: wire.time().nullable(),
  replaces_id: z.string().nullable(),
  is_demonstration: z.boolean(),
});
export type MachineKeyData = z.output<typeof MachineKey>;

export const machineKeyList = defineList({
  id: 'session.machine-keys',
  filters: { name: filter.name(), state: special(filter.choice(keyStates)), entity_code: filter.company() },
});

export const listMachineKeys = endpoint({
  method: 'POST',
  path: `${base}/list`,
  area,
  summary: 'Keys of the payment core with their scopes and last use, newest first',
  ability: read,
  list: machineKeyList,
  input: z.strictObject(machineKeyList.input),
  data: wire.pageOfRows(MachineKey),
});

const KeyGrant = z.object({
  grant_id: z.string(),
  name: z.string(),
  entity_code: z.string(),
  scopes: z.array(z.string()),
  end_time: wire.time().nullable(),
  /** the key whose place it takes, which works on for so many hours; null: a key beside the others */
  replaces_id: z.string().nullable(),
  overlap_hours: z.number().int().nullable(),
  granted_to: z.string(),
  approved_by: z.string(),
  granted_time: wire.time(),
  take_until: wire.time(),
  is_mine: z.boolean(),
});
export type KeyGrantData = z.output<typeof KeyGrant>;

export const listKeyGrants = endpoint({
  method: 'POST',
  path: `${base}/granted`,
  area,
  summary: 'Keys that were approved and not collected yet',
  ability: read,
  input: z.strictObject({}),
  data: z.object({ list: z.array(KeyGrant) }),
});

export const askMachineKey = endpoint({
  method: 'POST',
  path: `${base}/ask`,
  area,
  summary: 'Request a second approval for a key; once approved, the requester collects it',
  ability: write,
  audit: 'machine-key.asked',
  power: 'loosens',
  admits: true,
  input: z.strictObject({
    entity_code: wire.text(20),
    name: wire.text(100),
    scopes: z.array(wire.choice(machineScopes)).min(1).max(machineScopes.length),
    end_time: wire.instant().optional(),
    reason: wire.lines(500),
  }),
  data: z.object({ request_id: z.string() }),
});

/** The only time that a key is shown. */
const issued = {
  key_id: z.string(),
  /** null: the call was repeated, and the key was shown before */ key: z.string().nullable(),
  name: z.string(),
  entity_code: z.string(),
  scopes: z.array(z.string()),
};

export const takeMachineKey = endpoint({
  method: 'POST',
  path: `${base}/take`,
  area,
  summary: 'Collect an approved key: it is created now and shown once; only its requester can collect it',
  ability: write,
  audit: 'machine-key.issued',
  power: 'loosens',
  admits: true,
  shownOnce: ['key'],
  input: z.strictObject({ grant_id: wire.rowId() }),
  data: z.object(issued),
});

export const replaceMachineKey = endpoint({
  method: 'POST',
  path: `${base}/replace`,
  area,
  summary:
    'Request a second approval for a key in place of another, with its scopes and end; the requester collects it, and the old one works during the overlap',
  ability: write,
  audit: 'machine-key.replacement-asked',
  power: 'loosens',
  admits: true,
  input: z.strictObject({ key_id: wire.rowId(), overlap_hours: wire.whole(0, 720), reason: wire.lines(500) }),
  data: z.object({ request_id: z.string() }),
});

export const withdrawMachineKey = endpoint({
  method: 'POST',
  path: `${base}/revoke`,
  area,
  summary: 'End a key at once',
  ability: write,
  audit: 'machine-key.revoked',
  power: 'tightens',
  input: z.strictObject({ key_id: wire.rowId(), reason: wire.filterLines(500) }),
  data: z.object({ key_id: z.string(), state: z.enum(keyStates) }),
});

export const machineKeyErrors = defineErrors('machineKey', {
  KEY_NOT_FOUND: { code: codes.notFound, status: 404 },
  KEY_ENDED: { code: codes.conflict, status: 409 },
  KEY_REPLACED: { code: codes.conflict, status: 409 },
  KEY_WAITS: { code: codes.waitingApproval, status: 409 },
  KEY_GRANT_NOT_FOUND: { code: codes.notFound, status: 404 },
});
