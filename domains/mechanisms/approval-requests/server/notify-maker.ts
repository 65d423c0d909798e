import { languages } from '../../../../platform/contract/index.ts';
import { defaultZone, zones } from '../../../../platform/contract/zones.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { ApprovalRequestStatus, NotificationKind } from '../../../register/kernel/index.ts';
import { notify, type Title } from '../../notifications/server/index.ts';
import type { ApprovalKind } from './kind.ts';
import { findFaces } from './people.store.ts';
import { sentenceOf } from './sentence-of.ts';
import type { StoredRequest } from './request.store.ts';

/** What the maker is told of an end; whoever withdraws a request knows it. */
const kindOf: Readonly<Partial<Record<ApprovalRequestStatus, NotificationKind>>> = {
  APPLIED: 'REQUEST_APPROVED',
  REJECTED: 'REQUEST_REJECTED',
  FAILED: 'REQUEST_ENDED',
  STALE: 'REQUEST_ENDED',
  EXPIRED: 'REQUEST_ENDED',
};

const mostPeople = 3;
const numbered = (id: string): Title => ({ en: `Request ${id}`, pt: `Solicitação ${id}`, es: `Solicitud ${id}` });

interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly config: { readonly publicUrl: string };
}

/** The sentence of a request in each language, with the names of the people whom it is about. */
async function sentencesOf(db: Db, { payload }: StoredRequest, kind: ApprovalKind): Promise<Title> {
  const [about] = await kind.about(db, [payload], 'en');
  const ids = about?.subjectIds ?? [];
  const faces = await findFaces(db, ids.slice(0, mostPeople));
  // Numbers are left out: who reads this later may see fewer of them than whoever decides now.
  const people = ids.slice(0, mostPeople).map((id) => ({ subject_id: id, name: faces.get(id)?.name ?? null, id_type: null, id_no: null, is_masked: true }));
  const shown = { payload, about: { people, more_people: ids.length - people.length } };
  return Object.fromEntries(languages.map((lang) => [lang, sentenceOf(kind, shown, { lang, timeZone: zones[defaultZone] })])) as unknown as Title;
}

/** Tells whoever asked how the request ended. */
export async function notifyMaker(
  act: Act,
  { request, kind }: { request: StoredRequest; kind: ApprovalKind | undefined },
  { status, byName }: { status: ApprovalRequestStatus; byName?: string },
): Promise<void> {
  const noticeKind = kindOf[status];
  if (!noticeKind) return;
  // Who may know of a restricted request is asked when it is opened: its title would outlive the right.
  const title = kind === undefined || kind.isRestricted ? numbered(request.id) : await sentencesOf(act.db, request, kind);
  const [company, ...others] = request.company_codes;
  await notify(act, [
    {
      kind: noticeKind,
      userIds: [request.maker_user_id],
      companyCode: others.length === 0 ? company : undefined,
      about: { kind: 'approval-request', id: request.id },
      title,
      byName,
    },
  ]);
}
