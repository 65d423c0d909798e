import { addressOf, type Text } from '../../../../platform/web/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { kycDocumentKindWords, merchantStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type WorkItemView, type WorkPart, workParts, type WorkView } from '../contract/index.ts';

type Place = Pick<WorkPart, 'path' | 'filters'>;
/** The list of exactly the rows of a part. */
export const listOfPart = ({ path, filters }: Place): string => addressOf(path, filters);

/** Opens a row within its list, so that the next one of the same list follows it. */
const within = (name: string) => (item: WorkItemView, place: Place) => addressOf(place.path, { ...place.filters, [name]: item.id });

const addresses: Readonly<Record<WorkItemView['kind'], (item: WorkItemView, place: Place) => string>> = {
  ALERTS: within('alert'),
  INVESTIGATIONS: ({ id }) => `/investigationDetail/${id}`,
  REPORTS: ({ id }) => `/reportCaseDetail/${id}`,
  KYC_DOCUMENTS: within('document'),
  APPLICATIONS: within('review'),
  REQUESTS: ({ id }) => addressOf('/approvalRequests', { request: id }),
  SETTLEMENTS: within('settlement'),
  HELD_MONEY: ({ subject_id: subject, business }) => addressOf('/probationList', { subject, business }),
  SCREENINGS: within('report'),
  IDENTITIES: ({ id }) => personPath(id),
  MERCHANT_TASKS: within('record'),
  MERCHANT_REQUESTS: within('record'),
  MERCHANT_REVIEWS: ({ id }) => addressOf('/MerchantRiskList', { merchant: id }),
  BLACK_LIST: within('entry'),
};

/** Where a row opens. */
export function addressOfItem(item: WorkItemView, view: WorkView): string {
  const place = workParts.find((part) => part.view === view && part.kind === item.kind);
  return place ? addresses[item.kind](item, place) : '/overview';
}

/** Why a row is there, in words: the kind of work alone where it says enough. */
export function reasonOfItem({ kind, what, parts }: WorkItemView, t: Text): string {
  switch (kind) {
    case 'ALERTS':
      return what === null ? '' : reasonOf(what, t);
    case 'KYC_DOCUMENTS':
      return t.term(kycDocumentKindWords, what);
    case 'APPLICATIONS':
      return t.term(merchantStatusWords, what);
    case 'INVESTIGATIONS':
      return t('overview.alertsInside', { count: parts ?? 0 });
    case 'HELD_MONEY':
      return t('overview.heldCount', { count: parts ?? 0 });
    case 'SCREENINGS':
      return t('overview.matches', { count: parts ?? 0 });
    default:
      return what ?? '';
  }
}
