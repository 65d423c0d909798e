import { z } from 'zod';
import { commonErrors, type Language, languages, refuse, termIn, textIn, unknownField, textsOf } from '../../../../../platform/contract/index.ts';
import { type Call, type Db, queueMail, sendsMail } from '../../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts, wasApplied } from '../../../approval-requests/server/index.ts';
import { mailDomainsOf } from '../../../../register/kernel/company-settings.ts';
import { listStoredCompanies } from '../../../../register/reference-data/server/index.ts';
import { staffWorkWords } from '../../../../register/vocabulary/contract/index.ts';
import { staffErrors, staffWorkKeys } from '../../contract/index.ts';
import { type AccountAct, type AccountChange, disabling, endingSessions, moving, resettingFactor } from '../accounts/manage-accounts.ts';
import { type FirstLink, makeFirstLink, openedAfter, writeAccount } from '../accounts/open-account.ts';
import { type AccountFacts, changeAccount, dropCredentials, listPeopleOfMailbox, lockAccount } from '../records/account-keeping.store.ts';
import { findAccountOrEmail, findRole, type RoleFacts } from '../records/account.store.ts';
import { accountSubject } from '../records/write-session-audit.ts';
import { checkHandOver, type HandedOn, type HandOver, handOn, notedOf, nothingHanded, presentHanded } from '../leaving/hand-on.ts';
import { type AccountRights, findRights, writesOf } from '../leaving/rights.store.ts';
import { forgetFailures } from '../sign-in/guard-account.ts';
import { passwordLinkOf } from '../sign-in/forgot-password.ts';
import { invitationMail } from '../sign-in/mails.ts';
import { keepingSomebody } from './last-keepers.ts';
import { isSensitiveRole } from './sensitive-roles.ts';
import { lockBackOffice } from './staff-list.store.ts';

/* The one way in which staff changes on screens: what an account may do, and whether a second person is asked. */

/** A call, or the second person who applies what somebody asked for. */
export type StaffAct = Act & { readonly config: Call['config'] };

const accountTarget = 'user-account';
/** An address without an account yet. */
const addressTarget = 'staff-address';

const addition = z.strictObject({
  act: z.literal('ADD'),
  email: z.string(),
  account: z.string(),
  name: z.string(),
  aml_role: z.string(),
  companies: z.array(z.string()),
  lang: z.enum(languages),
  same_person_as: z.string().nullable(),
});
const movement = z.strictObject({
  act: z.literal('CHANGE'),
  account_id: z.string(),
  account: z.string(),
  name: z.string(),
  before: z.strictObject({ aml_role: z.string(), companies: z.array(z.string()) }),
  after: z.strictObject({ aml_role: z.string(), companies: z.array(z.string()) }),
  hand_over: z.array(z.strictObject({ kind: z.enum(staffWorkKeys), user_id: z.string(), name: z.string() })).default([]),
});
const reset = z.strictObject({ act: z.literal('RESET_FACTOR'), account_id: z.string(), account: z.string(), name: z.string(), aml_role: z.string() });
const shownLink = z.strictObject({ act: z.literal('INVITE'), account_id: z.string(), account: z.string(), name: z.string(), aml_role: z.string() });
const payload = z.discriminatedUnion('act', [addition, movement, reset, shownLink]);
type Payload = z.output<typeof payload>;
type Addition = z.output<typeof addition>;

const goesTogether = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
const sameCodes = (some: readonly string[], others: readonly string[]): boolean => some.length === others.length && goesTogether(some, others);

export async function getRoleNamed(db: Db, code: string): Promise<RoleFacts> {
  return (await findRole(db, code)) ?? unknownField('aml_role');
}

function demandOwnCompanies(act: Pick<Act, 'actor'>, companies: readonly string[]): void {
  if (!goesTogether(companies, act.actor.companies)) unknownField('companies');
}

/**
 * Refuses an address that the companies do not let in.
 * @param companies those that the account is to work for; each may say by which domains its staff is invited
 */
async function demandDomain(db: Db, email: string, companies: readonly string[]): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  for (const { code, profile } of await listStoredCompanies(db, companies)) {
    const domains = mailDomainsOf(profile);
    if (domains.length > 0 && !domains.includes(domain)) refuse(staffErrors, 'STAFF_DOMAIN', { company: code, domains: domains.join(', ') });
  }
}

/** Refuses an address that reaches the mailbox of somebody who has an account, unless it is given to that very person. */
async function demandOwnMailbox(db: Db, email: string, personId: string | undefined): Promise<void> {
  if ((await listPeopleOfMailbox(db, email)).some((one) => one.personId !== personId)) refuse(staffErrors, 'STAFF_SAME_MAILBOX');
}

/** An account that the caller may see, locked. */
export async function lockVersions(act: Act, which: { id: string } | { email: string }): Promise<AccountFacts> {
  const account = await lockAccount(act.db, which);
  if (!account || !account.companies.some((code) => act.actor.companies.includes(code))) {
    return 'id' in which ? refuse(commonErrors, 'NOT_FOUND') : refuse(staffErrors, 'STAFF_NOT_FOUND');
  }
  return account;
}

/** Refuses one's own account, and one that works where the caller does not. */
function demandOther(act: Pick<Act, 'actor'>, facts: AccountFacts): void {
  if (facts.id === act.actor.userId || facts.personId === act.actor.personId) refuse(staffErrors, 'STAFF_SELF');
  if (!goesTogether(facts.companies, act.actor.companies)) refuse(staffErrors, 'STAFF_OF_OTHERS');
}

/** Changes a locked account with its entry of the audit trail. @param handing who gets what it may not do any more; absent: it keeps its rights */
async function write(
  act: StaffAct,
  facts: AccountFacts,
  { change, reason, handing }: { change: AccountAct; reason: string | undefined; handing?: readonly HandOver[] },
): Promise<AccountChange & HandedOn> {
  const done = await keepingSomebody(act.db, act.config, () => change(act.db, facts, act.now));
  const handedOn =
    handing === undefined ? nothingHanded : await handOn(act, facts.id, { wishes: handing, reason: reason ?? done.verb, leaves: change === disabling });
  act.audit({
    verb: done.verb,
    subject: accountSubject(facts.id),
    ...(facts.companies.length === 1 ? { companyCode: facts.companies[0] as string } : {}),
    before: done.before,
    after: { ...done.after, ...notedOf(handedOn) },
    ...(reason === undefined ? {} : { reason }),
  });
  await staffChange.endStale(act, facts.id);
  return { ...done, ...handedOn };
}

/** What an account may do once it has another role or other companies, or is disabled. */
export async function rightsAfter(db: Db, id: string, after: { aml_role: string; companies: readonly string[] } | 'DISABLED'): Promise<AccountRights> {
  const now = (await findRights(db, [id])).get(id) ?? refuse(commonErrors, 'NOT_FOUND');
  if (after === 'DISABLED') return { ...now, isActive: false };
  const { abilities } = await getRoleNamed(db, after.aml_role);
  return { ...now, companies: after.companies, abilities, mayWrite: writesOf(abilities) };
}

/** Removes somebody by role and address. */
export async function removeStaff(
  act: StaffAct,
  { amlRole, email, handOver, reason }: { amlRole: string; email: string; handOver: readonly HandOver[]; reason: string | undefined },
) {
  await lockBackOffice(act.db);
  const result = await lockVersions(act, { email });
  if (result.amlRole !== amlRole) refuse(staffErrors, 'STAFF_NOT_FOUND');
  demandOther(act, result);
  if (result.status === 'DISABLED') refuse(staffErrors, 'STAFF_GONE');
  const { sessionsEnded, ...handedOn } = await write(act, result, { change: disabling, reason, handing: handOver });
  return { account_id: result.id, sessions_ended: sessionsEnded, ...presentHanded(handedOn) };
}

export async function endSessionsOf(act: StaffAct, { id, sessionId, reason }: { id: string; sessionId: string | undefined; reason: string | undefined }) {
  const result = await lockVersions(act, { id });
  demandOther(act, result);
  const { sessionsEnded } = await write(act, result, { change: endingSessions(sessionId), reason });
  if (sessionId !== undefined && sessionsEnded === 0) refuse(commonErrors, 'NOT_FOUND');
  return { sessions_ended: sessionsEnded };
}

export interface Invited {
  invitation: 'MAILED' | 'SHOWN' | 'LATER';
  link: string | null;
  valid_hours: number | null;
}

/** Mails the link of the first password, or shows it to the caller where no mail leaves this installation. */
async function invite(
  act: StaffAct,
  one: { id: string; name: string; account: string; email: string; lang: Language },
  { mayShow }: { mayShow: boolean },
): Promise<Invited> {
  const mails = await sendsMail(act.db);
  if (!mails && !mayShow) return { invitation: 'LATER', link: null, valid_hours: null };
  const { token, validHours }: FirstLink = await makeFirstLink(act.db, one.id, act.now);
  const link = passwordLinkOf(act.config.publicUrl, token);
  if (!mails) return { invitation: 'SHOWN', link, valid_hours: validHours };
  await queueMail(act.db, {
    template: invitationMail,
    lang: one.lang,
    recipient: one.email,
    params: { name: one.name, account: one.account, hours: validHours, link },
  });
  return { invitation: 'MAILED', link: null, valid_hours: validHours };
}

/** The link of the first password once more, for who has none yet. Whoever is shown the link to a sensitive role could use it, so that takes two. */
export async function inviteAgain(act: StaffAct, id: string): Promise<Invited & { status: 'CHANGED' | 'WAITING_APPROVAL'; request_id: string | null }> {
  const result = await lockVersions(act, { id });
  demandOther(act, result);
  if (result.status === 'DISABLED') refuse(staffErrors, 'STAFF_GONE');
  if (result.hasPassword) refuse(staffErrors, 'STAFF_HAS_PASSWORD');
  await demandDomain(act.db, result.email, result.companies);
  const outcome = await staffChange.decide(act, {
    weighed: { isSensitive: !(await mayBeShown(act, result)) },
    write: () => invite(act, result, { mayShow: true }),
    ask: () => ({
      payload: { act: 'INVITE', account_id: result.id, account: result.account, name: result.name, aml_role: result.amlRole },
      targets: [{ id: result.id, version: result.version }],
      companyCodes: result.companies,
    }),
  });
  const invited =
    'requestId' in outcome
      ? { status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, invitation: 'LATER' as const, link: null, valid_hours: null }
      : { status: 'CHANGED' as const, request_id: null, ...outcome.done };
  act.audit({ subject: accountSubject(result.id), after: { invitation: invited.invitation } });
  return invited;
}

/** `ana.souza@…` is Ana Souza until somebody says otherwise. */
export const nameOfAddress = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email;

/** The part before the @, with a number behind it where that is taken. */
async function freeAccountName(db: Db, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? email).toLowerCase();
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!(await findAccountOrEmail(db, name, { demo: true }))) return name;
  }
}

/** For how long after the second person's approval its maker is shown the link. */
const shownHours = 72;

/** Whether the caller may be shown the link to a sensitive role: it is the one whom a second person has allowed to. */
async function mayBeShown(act: StaffAct, facts: AccountFacts): Promise<boolean> {
  if (await sendsMail(act.db)) return true;
  const role = await getRoleNamed(act.db, facts.amlRole);
  if (!isSensitiveRole(role.abilities)) return true;
  const since = new Date(act.now.getTime() - shownHours * 3_600_000);
  return wasApplied(act.db, { kind: staffChange.kind, ids: [facts.id, facts.email.toLowerCase()], makerPersonId: act.actor.personId, since });
}

interface AdditionInput {
  amlRole: string;
  email: string;
  name: string | undefined;
  account: string | undefined;
  companies: readonly string[] | undefined;
  lang: Language;
  samePersonAs: string | undefined;
  reason: string | undefined;
}

const personNamed = async (db: Db, account: string | undefined | null): Promise<string | undefined> =>
  account ? (await findAccountOrEmail(db, account, { demo: true }))?.personId : undefined;

async function planAddition(act: Act, input: AdditionInput): Promise<{ plan: Addition; known: AccountFacts | undefined }> {
  const existing = await lockAccount(act.db, { email: input.email });
  if (existing?.status === 'ACTIVE') refuse(staffErrors, 'STAFF_EMAIL_TAKEN');
  if (existing) demandOther(act, existing);
  // Whoever comes back works for the companies of before, as far as they are the administrator's, and not for all of them.
  const before = existing?.companies.filter((code) => act.actor.companies.includes(code)) ?? [];
  const companies = [...(input.companies ?? (before.length > 0 ? before : act.actor.companies))];
  demandOwnCompanies(act, companies);
  await demandDomain(act.db, input.email, companies);
  const account = existing?.account ?? input.account ?? (await freeAccountName(act.db, input.email));
  if (!existing && (!/^[^\s@]+$/.test(account) || (await findAccountOrEmail(act.db, account, { demo: true })))) unknownField('account');
  if (input.samePersonAs !== undefined) {
    const other = await findAccountOrEmail(act.db, input.samePersonAs, { demo: true });
    if (!other?.companies.some((code) => act.actor.companies.includes(code))) unknownField('same_person_as');
  }
  await demandOwnMailbox(act.db, input.email, existing?.personId ?? (await personNamed(act.db, input.samePersonAs)));
  return {
    known: existing,
    plan: {
      act: 'ADD',
      email: input.email,
      account,
      name: input.name ?? existing?.name ?? nameOfAddress(input.email),
      aml_role: input.amlRole,
      companies,
      lang: input.lang,
      same_person_as: input.samePersonAs ?? null,
    },
  };
}

async function writeAddition(
  act: StaffAct,
  plan: Addition,
  { reason, mayShow }: { reason: string | undefined; mayShow: boolean },
): Promise<Invited & { id: string }> {
  const account = await lockAccount(act.db, { email: plan.email });
  if (account?.status === 'ACTIVE') refuse(staffErrors, 'STAFF_EMAIL_TAKEN');
  await demandDomain(act.db, plan.email, plan.companies);
  await demandOwnMailbox(act.db, plan.email, account?.personId ?? (await personNamed(act.db, plan.same_person_as)));
  const input = {
    account: plan.account,
    name: plan.name,
    email: plan.email,
    amlRole: plan.aml_role,
    companies: plan.companies,
    lang: plan.lang,
    samePersonAs: plan.same_person_as ?? undefined,
  };
  let id: string;
  if (account) {
    id = account.id;
    await changeAccount(act.db, id, { status: 'ACTIVE', name: plan.name, amlRole: plan.aml_role, companies: plan.companies });
    await dropCredentials(act.db, id);
    await forgetFailures(act.db, account.account);
  } else ({ userId: id } = await writeAccount(act.db, input, act.now));
  const invited = await invite(act, { ...input, id }, { mayShow });
  act.audit({
    verb: 'account.opened',
    subject: accountSubject(id),
    ...(plan.companies.length === 1 ? { companyCode: plan.companies[0] as string } : {}),
    ...(account ? { before: { status: account.status, aml_role: account.amlRole, companies: account.companies } } : {}),
    after: { ...openedAfter(input), invitation: invited.invitation },
    ...(reason === undefined ? {} : { reason }),
  });
  await staffChange.endStale(act, id);
  return { ...invited, id };
}

/** Adds somebody, or takes somebody in again who was removed: with nothing of what they had but their name in the trail. */
export async function addStaff(act: StaffAct, input: AdditionInput) {
  await lockBackOffice(act.db);
  const role = await getRoleNamed(act.db, input.amlRole);
  const { plan, known } = await planAddition(act, input);
  const outcome = await staffChange.decide(act, {
    weighed: { isSensitive: isSensitiveRole(role.abilities) },
    write: () => writeAddition(act, plan, { reason: input.reason, mayShow: true }),
    ask: () => ({
      payload: plan,
      targets: known ? [{ kind: accountTarget, id: known.id, version: known.version }] : [{ kind: addressTarget, id: plan.email.toLowerCase(), version: 0 }],
      companyCodes: plan.companies,
      reason: input.reason,
    }),
  });
  const auditFields = { account: plan.account, name: plan.name };
  if ('requestId' in outcome)
    return {
      ...auditFields,
      account_id: known?.id ?? null,
      status: 'WAITING_APPROVAL' as const,
      request_id: outcome.requestId,
      invitation: 'LATER' as const,
      link: null,
      valid_hours: null,
    };
  const { id, ...invited } = outcome.done;
  return { ...auditFields, account_id: id, status: 'CHANGED' as const, request_id: null, ...invited };
}

export interface ChangeInput {
  id: string;
  version: number;
  amlRole: string | undefined;
  companies: readonly string[] | undefined;
  handOver: readonly HandOver[];
  reason: string | undefined;
}

/** Gives somebody another role or other companies. What opens more in a sensitive role takes a second person; what closes does not. */
export async function changeStaff(act: StaffAct, input: ChangeInput) {
  await lockBackOffice(act.db);
  const result = await lockVersions(act, { id: input.id });
  demandOther(act, result);
  if (result.status === 'DISABLED') refuse(staffErrors, 'STAFF_GONE');
  if (result.version !== input.version) refuse(commonErrors, 'STALE', {}, { version: result.version });
  const after = { aml_role: input.amlRole ?? result.amlRole, companies: [...(input.companies ?? result.companies)] };
  const role = await getRoleNamed(act.db, after.aml_role);
  demandOwnCompanies(act, after.companies);
  if (after.aml_role === result.amlRole && sameCodes(after.companies, result.companies)) refuse(staffErrors, 'STAFF_UNCHANGED');
  await demandDomain(act.db, result.email, after.companies);
  const names = await checkHandOver(act, [await rightsAfter(act.db, result.id, after)], input.handOver);
  const opens = after.aml_role !== result.amlRole || !goesTogether(after.companies, result.companies);
  const outcome = await staffChange.decide(act, {
    weighed: { isSensitive: opens && isSensitiveRole(role.abilities) },
    write: () => write(act, result, { change: moving({ amlRole: after.aml_role, companies: after.companies }), reason: input.reason, handing: input.handOver }),
    ask: () => ({
      payload: {
        act: 'CHANGE',
        account_id: result.id,
        account: result.account,
        name: result.name,
        before: { aml_role: result.amlRole, companies: result.companies },
        after,
        hand_over: input.handOver.map(({ kind, userId }) => ({ kind, user_id: userId, name: names.get(kind) ?? userId })),
      },
      targets: [{ id: result.id, version: result.version }],
      companyCodes: [...new Set([...result.companies, ...after.companies])],
      reason: input.reason,
    }),
  });
  return { ...answerOf(result.id, outcome), ...presentHanded('requestId' in outcome ? nothingHanded : outcome.done) };
}

const answerOf = (id: string, outcome: { requestId: string } | { done: unknown }) =>
  'requestId' in outcome
    ? { account_id: id, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { account_id: id, status: 'CHANGED' as const, request_id: null };

export async function resetFactorOf(act: StaffAct, { id, reason }: { id: string; reason: string | undefined }) {
  await lockBackOffice(act.db);
  const result = await lockVersions(act, { id });
  demandOther(act, result);
  if (result.status === 'DISABLED') refuse(staffErrors, 'STAFF_GONE');
  if (!result.hasFactor) refuse(staffErrors, 'STAFF_NO_FACTOR');
  const role = await getRoleNamed(act.db, result.amlRole);
  const outcome = await staffChange.decide(act, {
    weighed: { isSensitive: isSensitiveRole(role.abilities) },
    write: () => write(act, result, { change: resettingFactor, reason }),
    ask: () => ({
      payload: { act: 'RESET_FACTOR', account_id: result.id, account: result.account, name: result.name, aml_role: result.amlRole },
      targets: [{ id: result.id, version: result.version }],
      companyCodes: result.companies,
      reason,
    }),
  });
  return answerOf(result.id, outcome);
}

async function lockAccounts(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  await lockBackOffice(db);
  const present: Versioned[] = [];
  for (const id of [...ids].sort()) {
    const account = await lockAccount(db, { id });
    if (account) present.push({ id, version: account.version });
  }
  return present;
}

const words = {
  account: textsOf('server.session.account'),
  name: textsOf('server.session.name'),
  email: textsOf('server.session.eMail'),
  role: textsOf('server.session.role'),
  companies: textsOf('server.session.companies'),
} as const;

const sentences = {
  ADD: 'server.requests.staffAdd',
  CHANGE: 'server.requests.staffChange',
  INVITE: 'server.requests.staffInvite',
  RESET_FACTOR: 'server.requests.staffFactor',
} as const satisfies Record<Payload['act'], string>;

const roleNameOf = async (db: Db, code: string, lang: Language): Promise<string> =>
  textIn((await findRole(db, code))?.name ?? { en: code, pt: code, es: code }, lang);

/** What opens a sensitive role, shows the link by which it is entered, or takes its second factor away. */
export const staffChange = secondPerson({
  kind: 'staff.change',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [accountTarget]: lockAccounts,
    [addressTarget]: async (db, emails) => {
      await lockBackOffice(db);
      const present: Versioned[] = [];
      for (const id of emails) if (!(await lockAccount(db, { email: id }))) present.push({ id, version: 0 });
      return present;
    },
  },
  needsSecond: ({ isSensitive }: { isSensitive: boolean }) => isSensitive,
  whenWaiting: (requestId) => refuse(staffErrors, 'STAFF_WAITS', {}, { request_id: requestId }),
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: (one: Payload, { lang }) => viewParts.say(sentences[one.act], lang, { name: one.name }),
  async view(one, { db, lang }) {
    const { change, plainView, text } = viewParts;
    const fact = (key: keyof typeof words, value: string) => ({ label: textIn(words[key], lang), value: text(value) });
    const link = { path: '/systemconfig', params: { tab: 'staff' } };
    if (one.act === 'ADD')
      return plainView(
        [fact('name', one.name), fact('email', one.email), fact('account', one.account)],
        [
          ...change(textIn(words.role, lang), { before: null, after: text(await roleNameOf(db, one.aml_role, lang)) }),
          ...change(textIn(words.companies, lang), { before: null, after: text(one.companies.join(', ')) }),
        ],
        link,
      );
    const facts = [fact('name', one.name), fact('account', one.account)];
    if (one.act === 'RESET_FACTOR' || one.act === 'INVITE') {
      const textOf = (key: string) => text(viewParts.say(key, lang));
      return plainView(
        [...facts, fact('role', await roleNameOf(db, one.aml_role, lang))],
        one.act === 'INVITE'
          ? change(viewParts.say('server.requests.firstLink', lang), {
              before: textOf('server.requests.hidden'),
              after: textOf('server.requests.shownToRequester'),
            })
          : change(viewParts.say('server.requests.secondFactor', lang), {
              before: textOf('server.requests.factorInUse'),
              after: textOf('server.requests.factorNew'),
            }),
        link,
      );
    }
    return plainView(
      facts,
      [
        ...change(textIn(words.role, lang), {
          before: text(await roleNameOf(db, one.before.aml_role, lang)),
          after: text(await roleNameOf(db, one.after.aml_role, lang)),
        }),
        ...change(textIn(words.companies, lang), { before: text(one.before.companies.join(', ')), after: text(one.after.companies.join(', ')) }),
        ...one.hand_over.flatMap(({ kind, name }) => change(termIn(staffWorkWords, kind, lang), { before: text(one.name), after: text(name) })),
      ],
      link,
    );
  },
  async apply(plain, one, { reason }) {
    if (!plain.config) throw new Error('a request is applied by a call');
    const act: StaffAct = { ...plain, config: plain.config };
    if (one.act === 'ADD') {
      await getRoleNamed(act.db, one.aml_role);
      return { account_id: (await writeAddition(act, one, { reason, mayShow: false })).id };
    }
    const result = (await lockAccount(act.db, { id: one.account_id })) ?? refuse(commonErrors, 'NOT_FOUND');
    // Nobody agrees to more rights of his own, or to his own second factor being taken away.
    demandOther(act, result);
    if (result.status === 'DISABLED') refuse(staffErrors, 'STAFF_GONE');
    // Its maker may be shown the link from now on; the request itself keeps no secret.
    if (one.act === 'INVITE') return { account_id: result.id };
    if (one.act === 'CHANGE') await demandDomain(act.db, result.email, one.after.companies);
    if (one.act === 'RESET_FACTOR') await write(act, result, { change: resettingFactor, reason });
    else {
      const change = moving({ amlRole: one.after.aml_role, companies: one.after.companies });
      await write(act, result, { change, reason, handing: one.hand_over.map(({ kind, user_id: userId }) => ({ kind, userId })) });
    }
    return { account_id: result.id };
  },
});
