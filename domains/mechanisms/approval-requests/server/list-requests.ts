import { type EndpointParsed, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Actor, type Call, type Handler, handle, withoutSealed } from '../../../../platform/server/index.ts';
import {
  approvalRequestErrors,
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  type RequestAboutData,
  showApprovalRequest,
} from '../contract/index.ts';
import { refusalOf } from '../model/request-life.ts';
import type { ApprovalKind, RequestDocument } from './kind.ts';
import { presentAbout } from './present-about.ts';
import { listRequestFiles } from './request-file.store.ts';
import { countDecidedOf, countWaiting, findRequest, listTargets, ofNobody, type RequestReader, visibleRequests, type StoredRequest } from './request.store.ts';
import { say, sentenceOf } from './sentence-of.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

/** One's own requests, and those of the own companies whose kind one may read; of a restricted kind only the latter. */
export const mayRead = (actor: Actor, request: StoredRequest, kind: ApprovalKind): boolean =>
  (request.maker_person_id === actor.personId && (!kind.isRestricted || mayCall(actor.abilities, kind.sees))) ||
  (mayCall(actor.abilities, kind.sees) && request.company_codes.every((code) => actor.companies.includes(code)));

/** Whether somebody decides requests of a kind, of whatever company. */
export const isDecider = ({ abilities }: Actor, kind: ApprovalKind): boolean =>
  mayCall(abilities, kind.decides ?? approveRequest.ability) && mayCall(abilities, kind.sees);

/** Whether somebody may not decide a request although they did not make it. */
export const isBarred = ({ actor }: Pick<Call, 'actor'>, request: StoredRequest, kind: ApprovalKind): boolean =>
  kind.barred?.(request.payload).includes(actor.personId) ?? false;

/**
 * The documents of a request that the reader may open: in their companies, and either with the ability that opens such documents
 * elsewhere in the back office or as one of those who decide such requests and have to see what they stand on.
 */
export async function findDocuments(call: Pick<Call, 'db' | 'actor'>, request: StoredRequest, kind: ApprovalKind): Promise<readonly RequestDocument[]> {
  const { abilities, companies } = call.actor;
  const decides = isDecider(call.actor, kind);
  if (!kind.documents || !mayRead(call.actor, request, kind) || !(decides || mayCall(abilities, kind.documents.demand))) return [];
  return (await kind.documents.find(call.db, request.payload)).filter(({ companyCode }) => companies.includes(companyCode));
}

function whyNot(call: Call, request: StoredRequest, kind: ApprovalKind): 'SAME_PERSON' | 'NOT_ALLOWED' | 'DECIDED' | null {
  const refusal = refusalOf({ status: request.status, makerPersonId: request.maker_person_id, expiresAt: request.expires_at }, 'APPROVE', call.actor.personId);
  if (refusal === 'REQUEST_DECIDED') return 'DECIDED';
  if (refusal === 'MAKER_DECIDES' || isBarred(call, request, kind)) return 'SAME_PERSON';
  return isDecider(call.actor, kind) && request.company_codes.every((code) => call.actor.companies.includes(code)) ? null : 'NOT_ALLOWED';
}

function presentRequest(call: Call, request: StoredRequest, kinds: readonly ApprovalKind[], about: RequestAboutData | undefined) {
  const kind = kinds.find((one) => one.kind === request.kind);
  const why = kind ? whyNot(call, request, kind) : 'NOT_ALLOWED';
  return {
    request_id: request.id,
    kind: request.kind,
    status: request.status,
    entity_codes: request.company_codes,
    reason: request.reason,
    title: kind === undefined ? say('server.requests.unknown', call.lang) : sentenceOf(kind, { payload: request.payload, about }, call),
    about: about ?? null,
    maker: request.maker_name,
    created_at: request.created_at.getTime(),
    expires_at: request.expires_at.getTime(),
    decided_by: request.decided_by_name,
    decided_at: request.decided_at?.getTime() ?? null,
    decide_reason: request.decide_reason,
    may_decide: why === null,
    why_not: why,
    may_withdraw: request.status === 'WAITING' && request.maker_person_id === call.actor.personId,
    version: request.version,
  };
}

const presentFile = (file: Omit<RequestDocument, 'sha256' | 'kind' | 'companyCode'>, isDocument: boolean) => ({
  file_id: file.id,
  is_document: isDocument,
  name: file.name,
  media_type: file.mediaType,
  size_bytes: file.sizeBytes,
  uploaded_by: file.uploadedBy,
  uploaded_at: file.uploadedAt.getTime(),
});

const kindsSeenBy = (call: Call, kinds: readonly ApprovalKind[]): string[] =>
  kinds.filter((kind) => mayCall(call.actor.abilities, kind.sees)).map(({ kind }) => kind);

const kindsHiddenFrom = (call: Call, kinds: readonly ApprovalKind[]): string[] =>
  kinds.filter((kind) => kind.isRestricted && !mayCall(call.actor.abilities, kind.sees)).map(({ kind }) => kind);

const kindsDecidedBy = (call: Call, kinds: readonly ApprovalKind[]): string[] => kinds.filter((kind) => isDecider(call.actor, kind)).map(({ kind }) => kind);

const readerOf = (call: Call, kinds: readonly ApprovalKind[]): RequestReader => ({
  kinds: kindsSeenBy(call, kinds),
  hidden: kindsHiddenFrom(call, kinds),
  personId: call.actor.personId,
});

/** The requests that a reader may see of some of these kinds, and the reader's own. */
export const requestsOf = (kinds: readonly ApprovalKind[]) => visibleRequests((call) => ({ ...readerOf(call, kinds), decided: kindsDecidedBy(call, kinds) }));

/** How many requests wait that the reader may see, and since when; nobody is responsible for them. */
export const loadOfRequests = async (call: Call, kinds: readonly ApprovalKind[]) => requestsOf(kinds).tally(call, { state: 'WAITING' }, ofNobody);

/** Of these requests, those that the caller may see. */
export const requestsInSight =
  (kinds: readonly ApprovalKind[]) =>
  async (call: Call, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await requestsOf(kinds).first(call, {}, { most: ids.length, among: ids })).map(({ id }) => id));

/** A list of requests for those who may decide some of these kinds. */
function listOf(kinds: readonly ApprovalKind[]) {
  const visible = requestsOf(kinds);
  return async (input: EndpointParsed<typeof listApprovalRequests>, call: Call) =>
    visible.answer(call, input, async (rows) => {
      const about = await presentAbout(call, rows, kinds);
      return rows.map((row) => presentRequest(call, row, kinds, about.get(row.id)));
    });
}

async function showOne(input: EndpointParsed<typeof showApprovalRequest>, call: Call, kinds: readonly ApprovalKind[]) {
  const request = await findRequest(call.db, input.request_id);
  const kind = request && kinds.find((one) => one.kind === request.kind);
  if (!request || !kind || !mayRead(call.actor, request, kind)) return refuse(approvalRequestErrors, 'REQUEST_NOT_FOUND');
  const targets = await listTargets(call.db, request.id);
  const files = await listRequestFiles(call.db, request.id);
  const documents = await findDocuments(call, request, kind);
  const about = await presentAbout(call, [request], kinds);
  return {
    ...presentRequest(call, request, kinds, about.get(request.id)),
    payload: withoutSealed(personView(call.actor).isMasked ? (kind.conceal?.(request.payload) ?? request.payload) : request.payload),
    payload_hash: request.payload_hash,
    view: await kind.view(request.payload, { requestId: request.id, db: call.db, actor: call.actor, lang: call.lang, now: call.now }),
    maker_record: await countDecidedOf(call.db, { ...readerOf(call, kinds), companies: call.actor.companies, makerPersonId: request.maker_person_id }),
    files: [
      ...files.map((file) => presentFile({ ...file, uploadedBy: file.uploadedByName }, false)),
      ...documents.map((document) => presentFile(document, true)),
    ],
    targets,
    result: withoutSealed(request.result),
  };
}

export const listHandlers = (kinds: readonly ApprovalKind[]): Handler[] => [
  handle(listApprovalRequests, listOf(kinds)),
  handle(showApprovalRequest, (input, call) => showOne(input, call, kinds)),
  handle(countApprovalRequests, async (_input, call) => {
    const { others, own } = await countWaiting(call.db, {
      companies: call.actor.companies,
      kinds: kindsDecidedBy(call, kinds),
      hidden: kindsHiddenFrom(call, kinds),
      personId: call.actor.personId,
    });
    return { for_me: others, mine: own };
  }),
];
