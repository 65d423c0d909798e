import { z } from 'zod';
import {
  type AbilityEntry,
  type AbilitySubject,
  abilitySubjects,
  commonErrors,
  findText,
  InvalidInputError,
  type Language,
  refuse,
  termIn,
  textIn,
  textsOf,
} from '../../../../../platform/contract/index.ts';
import { canonicalJson, type Call, type Db } from '../../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../approval-requests/server/index.ts';
import { everybodyMay, roleActions, roleErrors, staffWorkKeys } from '../../contract/index.ts';
import { staffWorkWords } from '../../../../register/vocabulary/contract/index.ts';
import { findRole, type RoleFacts } from '../records/account.store.ts';
import { accountSubject } from '../records/write-session-audit.ts';
import { checkHandOver, type HandOver, handOn, notedOf } from '../leaving/hand-on.ts';
import { type AccountRights, findRights, listAccountsOfRole, writesOf } from '../leaving/rights.store.ts';
import { keepingSomebody } from './last-keepers.ts';
import { saveRole } from './role.store.ts';
import { lockBackOffice } from './staff-list.store.ts';

/* The one way in which roles change on screens: as versions, and what grants more by two people. */

const roleTarget = 'aml-role';

export interface Right {
  subject: string;
  action: AbilityEntry['action'][number];
}

const rightsOf = (abilities: readonly AbilityEntry[]): Right[] => abilities.flatMap(({ subject, action }) => action.map((one) => ({ subject, action: one })));
const isAmong = (rights: readonly Right[], { subject, action }: Right): boolean => rights.some((one) => one.subject === subject && one.action === action);

/** What there is after a change and was not before, and the other way round. */
export function differenceOf(before: readonly AbilityEntry[], after: readonly AbilityEntry[]): { granted: Right[]; taken: Right[] } {
  const [old, fresh] = [rightsOf(before), rightsOf(after)];
  return { granted: fresh.filter((one) => !isAmong(old, one)), taken: old.filter((one) => !isAmong(fresh, one)) };
}

interface GivenAbility {
  subject: AbilitySubject;
  action: readonly (typeof roleActions)[number][];
}

/** As it is stored: by subject, writing includes reading, and everybody comes in. Refuses a subject that stands twice. */
export function readAbilities(values: readonly GivenAbility[]): AbilityEntry[] {
  const twice = values.findIndex(({ subject }, at) => values.findIndex((one) => one.subject === subject) !== at);
  if (twice >= 0) throw new InvalidInputError([{ field: `abilities.${twice}.subject`, code: 'invalid' }]);
  const bySubject = new Map<AbilitySubject, AbilityEntry['action']>(everybodyMay.map((subject) => [subject, ['read']]));
  for (const { subject, action } of values) bySubject.set(subject, action.includes('write') ? ['read', 'write'] : ['read']);
  return [...bySubject].map(([subject, action]) => ({ subject, action })).sort((one, other) => (one.subject < other.subject ? -1 : 1));
}

const entry = z.strictObject({ subject: z.enum(abilitySubjects), action: z.array(z.enum(roleActions)) });
const namesShape = { name_en: z.string(), name_pt: z.string(), name_es: z.string() };
const payload = z.strictObject({
  role_code: z.string(),
  is_new: z.boolean(),
  ...namesShape,
  before: z.array(z.unknown()),
  after: z.array(entry),
  /** who gets the work that the accounts of the role may not do any more; requests of earlier releases name nobody */
  hand_over: z.array(z.strictObject({ kind: z.enum(staffWorkKeys), user_id: z.string(), name: z.string() })).default([]),
});
type Payload = z.output<typeof payload>;

export interface RoleForm {
  role_code: string;
  name_en: string;
  name_pt: string;
  name_es: string;
  abilities: readonly GivenAbility[];
  reason?: string | undefined;
  /** Who gets the work that the accounts of the role may not do any more. */
  handOver?: readonly HandOver[];
}

/** What the accounts of a role may do once it has these abilities. */
export async function rightsUnder(db: Db, roleCode: string | undefined, abilities: readonly AbilityEntry[]): Promise<AccountRights[]> {
  const ids = roleCode === undefined ? [] : await listAccountsOfRole(db, roleCode);
  return [...(await findRights(db, ids)).values()].map((one) => ({ ...one, abilities, mayWrite: writesOf(abilities) }));
}

interface Write {
  role: RoleFacts | undefined;
  form: Pick<RoleForm, 'role_code' | 'name_en' | 'name_pt' | 'name_es'>;
  abilities: readonly AbilityEntry[];
  reason: string | undefined;
  handOver: readonly HandOver[];
  maker: string;
  approver: string | null;
  requestId: string | null;
}

type RoleAct = Act & { readonly config: Call['config'] };

async function write(act: RoleAct, { role, form, abilities, reason, handOver, maker, approver, requestId }: Write): Promise<{ version: number }> {
  const version = (role?.version ?? 0) + 1;
  await checkHandOver(act, await rightsUnder(act.db, role?.code, abilities), handOver);
  const name = { en: form.name_en, pt: form.name_pt, es: form.name_es };
  await keepingSomebody(act.db, act.config, () =>
    saveRole(act.db, {
      code: form.role_code,
      name,
      home: role?.home ?? '/',
      abilities,
      version,
      edited: true,
      reason: reason ?? null,
      maker,
      approver,
      requestId,
      at: act.now,
    }),
  );
  act.audit({
    verb: role ? 'role.changed' : 'role.created',
    subject: { kind: roleTarget, id: form.role_code },
    before: role ? { version: role.version, name: role.name, abilities: role.abilities } : null,
    after: { version, name, abilities },
    ...(reason === undefined ? {} : { reason }),
  });
  await roleChange.endStale(act, form.role_code);
  // Whoever has the role and may not do some of its work any more hands it on.
  for (const id of role ? await listAccountsOfRole(act.db, form.role_code) : []) {
    const noted = notedOf(await handOn(act, id, { wishes: handOver, reason: reason ?? 'role.changed', isChecked: true }));
    if (Object.keys(noted).length > 0)
      act.audit({ verb: 'account.rights-changed', subject: accountSubject(id), after: { aml_role: form.role_code, ...noted } });
  }
  return { version };
}

async function decide(act: RoleAct, role: RoleFacts | undefined, form: RoleForm) {
  const after = readAbilities(form.abilities);
  const before = role?.abilities ?? [];
  const { granted } = differenceOf(role ? before : readAbilities([]), after);
  const { handOver = [] } = form;
  const successors = await checkHandOver(act, await rightsUnder(act.db, role?.code, after), handOver);
  const outcome = await roleChange.decide(act, {
    weighed: { granted },
    write: () => write(act, { role, form, abilities: after, reason: form.reason, handOver, maker: act.actor.name, approver: null, requestId: null }),
    ask: async () => ({
      payload: {
        role_code: form.role_code,
        is_new: role === undefined,
        name_en: form.name_en,
        name_pt: form.name_pt,
        name_es: form.name_es,
        before,
        after: after as Payload['after'],
        hand_over: handOver.map(({ kind, userId }) => ({ kind, user_id: userId, name: successors.get(kind) ?? userId })),
      },
      targets: [{ id: form.role_code, version: role?.version ?? 0 }],
      reason: form.reason,
    }),
  });
  return 'requestId' in outcome
    ? { role_code: form.role_code, version: role?.version ?? 0, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { role_code: form.role_code, version: outcome.done.version, status: 'CHANGED' as const, request_id: null };
}

export async function createRole(act: RoleAct, form: RoleForm) {
  if (!/^[A-Z][A-Z0-9_]{2,39}$/.test(form.role_code)) throw new InvalidInputError([{ field: 'role_code', code: 'roleCode' }]);
  await lockBackOffice(act.db);
  if (await findRole(act.db, form.role_code)) refuse(roleErrors, 'ROLE_EXISTS');
  return decide(act, undefined, form);
}

export async function changeRole(act: RoleAct, form: RoleForm & { version: number }) {
  await lockBackOffice(act.db);
  const role = (await findRole(act.db, form.role_code)) ?? refuse(roleErrors, 'ROLE_NOT_FOUND');
  if (role.version !== form.version) refuse(commonErrors, 'STALE', {}, { version: role.version });
  const name = { en: form.name_en, pt: form.name_pt, es: form.name_es };
  const { granted, taken } = differenceOf(role.abilities, readAbilities(form.abilities));
  if (granted.length + taken.length === 0 && canonicalJson(name) === canonicalJson(role.name)) refuse(roleErrors, 'ROLE_UNCHANGED');
  return decide(act, role, form);
}

const words = {
  title: textsOf('server.session.role'),
  granted: textsOf('server.session.granted'),
  taken: textsOf('server.session.withdrawn'),
  goesTo: textsOf('server.session.openWorkGoesTo'),
  read: textsOf('server.session.read'),
  write: textsOf('server.session.change'),
  manage: textsOf('server.session.everything'),
} as const;

const nameOf = (one: Pick<Payload, 'name_en' | 'name_pt' | 'name_es'>, lang: Language): string =>
  textIn({ en: one.name_en, pt: one.name_pt, es: one.name_es }, lang);

export const roleChange = secondPerson({
  kind: 'role.change',
  ofAll: true,
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [roleTarget]: async (db: Db, codes) => {
      await lockBackOffice(db);
      const present: Versioned[] = [];
      for (const id of codes) present.push({ id, version: (await findRole(db, id))?.version ?? 0 });
      return present;
    },
  },
  needsSecond: ({ granted }: { granted: readonly Right[] }) => granted.length > 0,
  whenWaiting: (requestId) => refuse(roleErrors, 'ROLE_WAITS', {}, { request_id: requestId }),
  about: (one, lang) => viewParts.aboutThing(nameOf(one, lang)),
  sentence: (one: Payload, { lang }) =>
    viewParts.say(one.is_new ? 'server.requests.roleNew' : 'server.requests.role', lang, {
      role: nameOf(one, lang),
      count: differenceOf(one.before as AbilityEntry[], one.after as AbilityEntry[]).granted.length,
    }),
  async view(one, { lang }) {
    const { change, plainView, text } = viewParts;
    const { granted, taken } = differenceOf(one.before as AbilityEntry[], one.after as AbilityEntry[]);
    const rightsText = (rights: readonly Right[]) =>
      rights.length === 0
        ? null
        : text(rights.map(({ subject, action }) => `${findText(`subjects.${subject}`, lang) ?? subject}: ${textIn(words[action], lang)}`).join('\n'));
    return plainView(
      [
        { label: textIn(words.title, lang), value: text(nameOf(one, lang)) },
        ...one.hand_over.map(({ kind, name }) => ({ label: termIn(staffWorkWords, kind, lang), value: text(`${textIn(words.goesTo, lang)} ${name}`) })),
      ],
      [
        ...change(textIn(words.granted, lang), { before: null, after: rightsText(granted) }),
        ...change(textIn(words.taken, lang), { before: rightsText(taken), after: null, loosens: false }),
      ],
      { path: '/systemconfig', params: { tab: 'roles' } },
    );
  },
  async apply(act, one, { maker, reason, requestId }) {
    if (!act.config) throw new Error('a request is applied by a call');
    const role = await findRole(act.db, one.role_code);
    const abilities = readAbilities(one.after);
    const { version } = await write(
      { ...act, config: act.config },
      {
        role,
        form: one,
        abilities,
        reason,
        handOver: one.hand_over.map(({ kind, user_id: userId }) => ({ kind, userId })),
        maker: maker.name,
        approver: act.actor.name,
        requestId,
      },
    );
    return { role_code: one.role_code, version };
  },
});
