import { type ReactNode, useState } from 'react';
import {
  formatPercent,
  ActionButton,
  canReach,
  EmptyState,
  FormDialog,
  Panel,
  Stack,
  StatusTag,
  type Text,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { ownershipRoleWords, partyMarkWords, pepWords, sanctionWords } from '../../../register/vocabulary/contract/index.ts';
import { deleteRelationship, type OwnershipData, type PartyView, showMerchant } from '../../merchants/contract/index.ts';
import { OwnershipGraph } from './graph/ownership-graph.tsx';
import { PersonName, personPath } from '../../../register/id-database/web/index.ts';
import { AddRelationship } from './add-relationship.tsx';
import type { DetailProps } from './parts.ts';

const pathOf = ({ subject_id: subject }: PartyView): string | undefined => {
  const path = personPath(subject);
  return canReach(path) ? path : undefined;
};

/** What the examination found, in sentences. */
function Findings({ ownership }: { ownership: OwnershipData }): ReactNode {
  const t = useText();
  const nameOf = (id: string) => ownership.parties.find(({ subject_id: one }) => one === id)?.name ?? id;
  const existing = ownership.controllers.map(({ subject_id: id, basis }) => `${nameOf(id)} (${t(`merchants.owners.basis.${basis}`)})`).join(', ');
  const warnings = [
    ...(ownership.has_controlling_person ? [] : [t('merchants.owners.controllerUnknown')]),
    ...(ownership.circles.length > 0 ? [t('merchants.owners.circles')] : []),
    ...(ownership.nominees_without_principal.length > 0
      ? [t('merchants.owners.nominees', { names: ownership.nominees_without_principal.map(nameOf).join(', ') })]
      : []),
    ...(ownership.overdeclared.length > 0 ? [t('merchants.owners.overdeclared')] : []),
  ];
  return (
    <>
      {ownership.has_controlling_person ? (
        <p>
          {t('merchants.owners.controllerKnown')}: {existing}
        </p>
      ) : null}
      {warnings.map((sentence) => (
        <p key={sentence} className="note note-warning">
          {sentence}
        </p>
      ))}
      <p className="muted">
        {[
          t(ownership.record_bp < ownership.identify_bp ? 'merchants.owners.threshold' : 'merchants.owners.thresholdOne', {
            identify: formatPercent(ownership.identify_bp / 100, t.lang),
            record: formatPercent(ownership.record_bp / 100, t.lang),
          }),
          ...(ownership.untraced_bp > 0 ? [`${t('merchants.owners.untraced', { percent: formatPercent(ownership.untraced_bp / 100, t.lang) })}.`] : []),
          `${t('merchants.owners.layers', { count: ownership.depth })}.`,
        ].join(' ')}
      </p>
    </>
  );
}

function Marks({ party }: { party: PartyView }): ReactNode {
  return (
    <>
      {party.is_ubo ? <StatusTag spec={partyMarkWords} value="UBO" /> : party.is_recorded ? <StatusTag spec={partyMarkWords} value="RECORDED_OWNER" /> : null}
      {party.has_control ? <StatusTag spec={partyMarkWords} value="DECIDES" /> : null}
      {party.is_nominee ? <StatusTag spec={partyMarkWords} value="NOMINEE" /> : null}
      {party.is_circular ? <StatusTag spec={partyMarkWords} value="CIRCULAR" /> : null}
      {party.pep === null || party.pep === 'NONE' ? null : <StatusTag spec={pepWords} value={party.pep} />}
      {party.sanction === null || party.sanction === 'NONE' ? null : <StatusTag spec={sanctionWords} value={party.sanction} />}
    </>
  );
}

function Parties({ ownership }: { ownership: OwnershipData }): ReactNode {
  const t = useText();
  const country = useCountryNames();
  return (
    <Panel title={t('merchants.owners.table')}>
      <div className="merchants-scroll">
        <table className="merchants-table">
          <thead>
            <tr>
              <th scope="col">{t('merchants.owners.party')}</th>
              <th scope="col">{t('merchants.owners.kind')}</th>
              <th scope="col">{t('merchants.country')}</th>
              <th scope="col">{t('merchants.owners.roles')}</th>
              <th scope="col" className="merchants-number">
                {t('merchants.owners.direct')}
              </th>
              <th scope="col" className="merchants-number">
                {t('merchants.owners.effective')}
              </th>
              <th scope="col">{t('merchants.status')}</th>
            </tr>
          </thead>
          <tbody>
            {ownership.parties.map((party) => (
              <tr key={party.subject_id}>
                <th scope="row">
                  <PersonName subjectId={party.subject_id}>{party.name ?? '—'}</PersonName>
                  <div className="muted">{party.id_no ? `${party.id_type ?? ''} ${party.id_no}` : null}</div>
                </th>
                <td>{t(`merchants.owners.${party.kind}`)}</td>
                <td>{country(party.country)}</td>
                <td>{party.roles.map((role) => t.term(ownershipRoleWords, role)).join(', ')}</td>
                <td className="merchants-number">{party.direct_share_bp === 0 ? '—' : formatPercent(party.direct_share_bp / 100, t.lang)}</td>
                <td className="merchants-number">{party.effective_share_bp === 0 ? '—' : formatPercent(party.effective_share_bp / 100, t.lang)}</td>
                <td>
                  <Marks party={party} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

type Relation = OwnershipData['relationships'][number];

const relationText = (one: Relation, t: Text): string =>
  [
    t.term(ownershipRoleWords, one.role),
    ...(one.share_bp === null ? [] : [formatPercent(one.share_bp / 100, t.lang)]),
    ...(one.votes_bp === null ? [] : [`${t('merchants.owners.votes')}: ${formatPercent(one.votes_bp / 100, t.lang)}`]),
    ...(one.has_control ? [t('merchants.owners.control')] : []),
  ].join(' · ');

/** Every relation as it was named, with where it is known from. */
function Relations({ detail: { ownership, merchant } }: DetailProps): ReactNode {
  const t = useText();
  const [gone, setGone] = useState<Relation>();
  const remove = useMutationCall(deleteRelationship, {
    invalidates: [showMerchant],
    successToast: 'merchants.owners.removed',
    onDone: () => setGone(undefined),
  });
  const holderOf = (one: Relation) => one.holder_name ?? one.holder_subject_id;
  const heldOf = (one: Relation) => (one.held_subject_id === null ? merchant.merchant_name : (one.held_name ?? one.held_subject_id));
  return (
    <Panel title={t('merchants.owners.relations')} extra={<AddRelationship merchant={merchant} ownership={ownership} />}>
      <ul className="merchants-rows">
        {ownership.relationships.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{holderOf(one)}</strong>: {relationText(one, t)} {t('merchants.owners.of')} {heldOf(one)}
              <div className="muted">
                {t('merchants.owners.source')}: {one.source}
                {one.evidence ? ` · ${one.evidence}` : ''} · {one.added_by}
                {one.valid_from || one.valid_to ? ` · ${one.valid_from ?? ''} – ${one.valid_to ?? ''}` : ''}
              </div>
            </div>
            <ActionButton size="small" endpoint={deleteRelationship} onClick={() => setGone(one)}>
              {t('merchants.owners.remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <FormDialog
        open={gone !== undefined}
        danger
        draft={gone && `merchantLink.remove ${gone.id}`}
        title={t('merchants.owners.remove')}
        submitText={t('merchants.owners.remove')}
        endpoint={deleteRelationship}
        state={remove}
        reason={{ required: true }}
        onSubmit={({ reason }) => gone && remove.mutate({ id: gone.id, reason: reason ?? '' })}
        onClose={() => setGone(undefined)}
      >
        {gone ? `${holderOf(gone)}: ${relationText(gone, t)}` : null}
      </FormDialog>
    </Panel>
  );
}

/** Who is behind a merchant: drawn, as a table, and relation by relation. */
export function OwnersPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { ownership, merchant } = detail;
  if (ownership.relationships.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t('merchants.owners.none')}
          hint={t('merchants.owners.noneHint')}
          action={<AddRelationship merchant={merchant} ownership={ownership} />}
        />
      </Panel>
    );
  return (
    <Stack>
      <Panel title={t('merchants.owners.graph')}>
        <Findings ownership={ownership} />
        <OwnershipGraph ownership={ownership} merchantName={merchant.merchant_name} hrefOf={pathOf} />
      </Panel>
      <Parties ownership={ownership} />
      <Relations detail={detail} />
    </Stack>
  );
}
