import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, FileLink, InsideLink, Money, Time, useText, StatusTag } from '../../../../platform/web/index.ts';
import { markWords } from '../../../register/vocabulary/contract/index.ts';
import { openRequestFile, type RequestViewData, type showApprovalRequest, type ViewValueData } from '../contract/index.ts';
import type { RequestData } from './request-acts.tsx';
import { PersonName } from '../../../register/id-database/web/index.ts';

function Value({ value }: { value: ViewValueData | null }): ReactNode {
  const t = useText();
  if (value === null) return <span className="muted">{t('approval-requests.nothing')}</span>;
  switch (value.kind) {
    case 'money':
      return <Money amount={value.amount} currency={value.currency} />;
    case 'time':
      return <Time at={value.at} />;
    case 'text':
      return value.text;
  }
}

function Changes({ changes }: Pick<RequestViewData, 'changes'>): ReactNode {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <table className="request-changes">
      <caption className="visually-hidden">{t('approval-requests.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('approval-requests.change')}</th>
          <th scope="col">{t('approval-requests.before')}</th>
          <th scope="col">{t('approval-requests.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>
              <Value value={change.before} />
            </td>
            <td>
              <Value value={change.after} /> {change.loosens ? <StatusTag spec={markWords} value="LESS_STRICT" /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Items({ items }: Pick<RequestViewData, 'items'>): ReactNode {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <details className="request-items" open={items.length <= 8}>
      <summary>
        {t('approval-requests.items')} ({items.length})
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {item.link ? <InsideLink href={addressOf(item.link.path, item.link.params)}>{item.label}</InsideLink> : item.label}{' '}
            <span className="muted">{item.note}</span> {item.value ? <Value value={item.value} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a request asks for, from the data that its kind supplies. */
export function RequestView({ view }: Pick<RequestData, 'view'>): ReactNode {
  const t = useText();
  return (
    <>
      <Changes changes={view.changes} />
      {view.document ? (
        <section className="request-document" aria-label={view.document.label}>
          <h3>{view.document.label}</h3>
          <p>{view.document.text}</p>
        </section>
      ) : null}
      <dl className="request-facts">
        {view.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <Value value={fact.value} />
            </dd>
          </div>
        ))}
      </dl>
      <Items items={view.items} />
      {view.link ? (
        <p>
          <InsideLink href={addressOf(view.link.path, view.link.params)}>{t('approval-requests.open')}</InsideLink>
        </p>
      ) : null}
    </>
  );
}

/** Whom and what a request is about, at its head. */
export function RequestAbout({ about }: Pick<EndpointData<typeof showApprovalRequest>, 'about'>): ReactNode {
  const t = useText();
  if (about === null || (about.people.length === 0 && about.place === null)) return null;
  return (
    <dl className="request-facts request-about">
      {about.people.map((one) => (
        <div key={one.subject_id}>
          <dt>{t('approval-requests.about')}</dt>
          <dd>
            <strong>
              <PersonName subjectId={one.subject_id}>{one.name ?? t('approval-requests.nameUnknown')}</PersonName>
            </strong>{' '}
            {[one.id_type, one.id_no].filter(Boolean).join(' ')}
          </dd>
        </div>
      ))}
      {about.place === null ? null : (
        <div>
          <dt>{t('approval-requests.place')}</dt>
          <dd>{about.place}</dd>
        </div>
      )}
      {about.amounts.map((one) => (
        <div key={one.currency}>
          <dt>{t('approval-requests.amount')}</dt>
          <dd>
            <Money amount={one.amount} currency={one.currency} strong />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Files that support a request. */
export function RequestFiles({ files, request_id: requestId }: Pick<EndpointData<typeof showApprovalRequest>, 'files' | 'request_id'>): ReactNode {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <div>
      <span className="muted">{t('approval-requests.files')}:</span>
      <ul className="request-files">
        {files.map((file) => (
          <li key={file.file_id}>
            <FileLink
              endpoint={openRequestFile}
              input={{ file_id: file.file_id, ...(file.is_document ? { request_id: requestId } : {}) }}
              name={file.name}
              mediaType={file.media_type}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
