import type { ReactNode } from 'react';
import { actorText, EmptyState, EventTimeline, Panel, type Text, type TimelineEvent, toneOf, useText } from '../../../../platform/web/index.ts';
import { verbText } from '../../../mechanisms/timelines/web/index.ts';
import { contactPurposeWords, merchantStatusWords, ownershipRoleWords, settlementAccountKindWords } from '../../../register/vocabulary/contract/index.ts';
import type { MerchantDetail } from '../../merchants/contract/index.ts';
import type { DetailProps } from './parts.ts';

type Event = MerchantDetail['timeline'][number];

/** What a changed field is called. */
const fields = {
  name: 'name',
  legal_name: 'legalName',
  trade_names: 'tradeNames',
  country: 'country',
  industry: 'industry',
  activity: 'activity',
  activity_codes: 'activityCodes',
  tax_id: 'taxId',
  founded_on: 'foundedOn',
  legal_form: 'legalForm',
  businesses: 'businesses',
  declared_turnover_minor: 'turnover',
  declared_ticket_minor: 'ticket',
  payer_countries: 'payerCountries',
  delivery: 'delivery',
  products: 'products',
  website: 'website',
  email: 'email',
  phone: 'phone',
  lang: 'lang',
  address_line: 'addressLine',
  city: 'city',
  region: 'region',
  postal_code: 'postalCode',
} as const;
const isField = (field: string | null): field is keyof typeof fields => field !== null && field in fields;

const vocabularies = { status: merchantStatusWords, relationship: ownershipRoleWords, contact: contactPurposeWords, account_kind: settlementAccountKindWords };
const isWorded = (field: string | null): field is keyof typeof vocabularies => field !== null && field in vocabularies;

function valueText(field: string | null, value: string | null, t: Text): string | null {
  if (value === null) return null;
  if (isWorded(field)) return t.term(vocabularies[field], value);
  return field?.endsWith('_minor') ? (Number(value) / 100).toFixed(2) : value;
}

function presentEvent(event: Event, t: Text): TimelineEvent {
  const { field } = event;
  const [before, after] = [valueText(field, event.before, t), valueText(field, event.after, t)];
  const change = before !== null && after !== null ? `${before} → ${after}` : (after ?? before);
  const named = isField(field) ? t(`merchants.${fields[field]}`) : null;
  return {
    key: event.id,
    at: event.time,
    title: verbText(event.verb, t),
    by: actorText(t, event.user),
    tone: field === 'status' && event.after !== null ? toneOf(merchantStatusWords, event.after) : 'info',
    children: (
      <>
        {named || change ? <div>{[named, change].filter(Boolean).join(': ')}</div> : null}
        {event.reason ? <div className="muted">{event.reason}</div> : null}
      </>
    ),
  };
}

/** What happened to a merchant, newest first. */
export function HistoryPanel({ detail: { timeline } }: DetailProps): ReactNode {
  const t = useText();
  return (
    <Panel title={t('merchants.parts.history')}>
      {timeline.length === 0 ? <EmptyState title={t('merchants.history.none')} /> : <EventTimeline events={timeline.map((event) => presentEvent(event, t))} />}
    </Panel>
  );
}
