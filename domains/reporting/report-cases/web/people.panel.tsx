import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, addressOf, Can, IdText, InsideLink, Panel, StatusTag, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { reportFactValueWords, reportFactWords, reportRoleWords } from '../../../register/vocabulary/contract/index.ts';
import { type PartyData, type ReportDetailData, saveReport } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { contentOf, isWritable, useSaveContent } from './content.ts';

const PartyDialog = lazy(() => import('./party-dialog.tsx').then((module) => ({ default: module.PartyDialog })));

const linkOf = (party: PartyData): string | undefined =>
  party.subject_id !== null
    ? personPath(party.subject_id)
    : party.merchant_no !== null
      ? addressOf('/merchantDetail', { merchant_no: party.merchant_no })
      : undefined;

/** What the form states of somebody, and how far it is known. */
function Facts({ party, layout }: { party: PartyData; layout: ReportDetailData['layout'] }): ReactNode {
  const t = useText();
  const facts = layout?.facts[party.kind] ?? [];
  if (facts.length === 0) return null;
  return (
    <div className="reports-facts">
      {facts.map((fact) => (
        <span key={fact}>
          {t.term(reportFactWords, fact)}: <StatusTag spec={reportFactValueWords} value={party.facts[fact]} />
        </span>
      ))}
    </div>
  );
}

function Party({ party, layout, children }: { party: PartyData; layout: ReportDetailData['layout']; children: ReactNode }): ReactNode {
  const t = useText();
  const href = linkOf(party);
  const name = party.name ?? t('reports.nobody');
  const details = Object.entries(party.details);
  return (
    <li>
      <div>
        <strong>{href ? <InsideLink href={href}>{name}</InsideLink> : name}</strong> <StatusTag spec={reportRoleWords} value={party.role} />
        <div className="muted reports-facts">
          <span>{t(`reports.people.kinds.${party.kind}`)}</span>
          {party.id_no ? <IdText type={party.id_type} value={party.id_no} /> : <span>{t('reports.people.noDocument')}</span>}
          {party.account ? (
            <span>
              {t('reports.people.account')}: {party.account}
            </span>
          ) : null}
          {party.kind === 'PERSON' ? (
            <span>
              {t('reports.people.filedAs')}: {[party.last_name, party.second_last_name].filter(Boolean).join(' ') || '—'}, {party.first_names || '—'}
            </span>
          ) : null}
        </div>
        {details.length > 0 ? (
          <div className="muted reports-facts">
            {details.map(([key, text]) => (
              <span key={key}>
                {t.of('reports.people.details', key)}: {text}
              </span>
            ))}
          </div>
        ) : null}
        <Facts party={party} layout={layout} />
        {party.note ? <p className="long-text">{party.note}</p> : null}
      </div>
      <div className="reports-acts">{children}</div>
    </li>
  );
}

/** Who has a part in what is reported. */
export function PeoplePanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<number | 'new'>();
  const { state, save } = useSaveContent(detail);
  const writable = isWritable(detail);
  const without = (at: number) => save({ people: contentOf(detail).people.filter((_one, index) => index !== at) });
  return (
    <Panel
      title={t('reports.people.title')}
      extra={
        writable ? (
          <Can endpoint={saveReport}>
            <ActionButton icon={<PlusOutlined />} endpoint={saveReport} onClick={() => setEdited('new')}>
              {t('reports.people.add')}
            </ActionButton>
          </Can>
        ) : null
      }
    >
      <ul className="record-rows">
        {detail.content.people.map((party, at) => (
          <Party key={`${party.subject_id} ${party.merchant_no} ${party.name} ${party.role}`} party={party} layout={detail.layout}>
            {writable ? (
              <Can endpoint={saveReport}>
                <ActionButton size="small" endpoint={saveReport} onClick={() => setEdited(at)} aria-label={`${t('reports.change')}: ${party.name ?? ''}`}>
                  {t('reports.change')}
                </ActionButton>
                <ActionButton
                  size="small"
                  danger
                  endpoint={saveReport}
                  loading={state.isPending}
                  onClick={() => without(at)}
                  aria-label={`${t('reports.remove')}: ${party.name ?? ''}`}
                >
                  {t('reports.remove')}
                </ActionButton>
              </Can>
            ) : null}
          </Party>
        ))}
      </ul>
      <WhenOpened open={edited !== undefined}>
        <PartyDialog key={edited} detail={detail} at={edited === 'new' ? undefined : edited} open={edited !== undefined} onClose={() => setEdited(undefined)} />
      </WhenOpened>
    </Panel>
  );
}
