import { identifierStateWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  AppTable,
  FormDialog,
  IdText,
  listOfRows,
  Panel,
  Stack,
  Time,
  useMayCall,
  useMutationCall,
  useQueryCall,
  useText,
  type AppColumn,
  type Text,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import { NumberUse, numberUseOf, personHref } from '../../../register/id-database/web/index.ts';
import { type IdentifierView, type IdentityDetailView, linkIdentities, suggestLinks, unlinkIdentifier } from '../contract/index.ts';
import { shownNumber } from './identities.columns.tsx';
import { touchedByActs } from './touched.ts';

type Suggestion = EndpointData<typeof suggestLinks>['list'][number];
const numberOf = (row: IdentifierView): string => (row.id_no.includes('*') ? row.id_no : formatIdDocument(row.id_type, row.id_no));

const writtenReasons = {
  'first seen': 'identity.identifiers.firstSeen',
  'same number': 'identity.identifiers.sameNumber',
  'same DNI inside': 'identity.identifiers.sameDni',
  'same DNI and name': 'identity.identifiers.sameDniAndName',
} as const;

/** Reasons that the register writes itself, in the reader's language; those of people stay as they are. */
function reasonText(t: Text, reason: string): string {
  const inside = /^inside (\w+)$/.exec(reason)?.[1];
  if (inside) return t('identity.identifiers.inside', { type: inside });
  return Object.hasOwn(writtenReasons, reason) ? t(writtenReasons[reason as keyof typeof writtenReasons]) : reason;
}
const whoText = (t: Text, by: string): string => (by === 'registry' || by === 'system' ? t(`identity.identifiers.${by}`) : by);

const identifierColumns = (t: Text): readonly AppColumn<IdentifierView>[] => [
  { key: 'id_no', titleKey: 'identities.idNo', width: 270, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: numberOf },
  {
    key: 'state',
    titleKey: 'identity.kyc.statusTitle',
    width: 120,
    kind: 'text',
    render: (row) => <StatusTag spec={identifierStateWords} value={row.unlinked_at !== null ? 'FORMER' : row.is_primary ? 'MAIN' : 'IN_USE'} />,
  },
  { key: 'use', titleKey: 'identity.identifiers.use', width: 250, kind: 'text', render: (row) => <NumberUse type={row.id_type} no={row.id_no} /> },
  { key: 'linked_at', titleKey: 'identity.identifiers.linked', width: 180, kind: 'time' },
  { key: 'linked_by', titleKey: 'identity.identifiers.by', width: 180, kind: 'text', value: (row) => whoText(t, row.linked_by) },
  { key: 'link_reason', titleKey: 'identity.identifiers.reason', width: 220, kind: 'text', value: (row) => reasonText(t, row.link_reason) },
  { key: 'unlinked_at', titleKey: 'identity.identifiers.unlinked', width: 180, kind: 'time' },
  { key: 'unlink_reason', titleKey: 'identity.identifiers.reason', width: 220, kind: 'text' },
];

const suggestionColumns: readonly AppColumn<Suggestion>[] = [
  { key: 'id_no', titleKey: 'identities.idNo', width: 270, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: shownNumber },
  { key: 'name', titleKey: 'identities.name', width: 240, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'birth_date', titleKey: 'identity.identifiers.birthDate', width: 140, kind: 'date' },
  { key: 'similarity', titleKey: 'identity.identifiers.similarity', width: 170, kind: 'text', value: (row) => `${Math.round(row.similarity * 100)} %` },
  { key: 'verification', titleKey: 'identities.verified', width: 130, kind: 'tag', tag: verificationWords },
];

function Identifiers({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<IdentifierView>();
  const columns = useMemo(() => identifierColumns(t), [t]);
  const unlink = useMutationCall(unlinkIdentifier, {
    invalidates: touchedByActs,
    successToast: 'identity.identifiers.unlinkDone',
    onDone: () => setChosen(undefined),
  });
  const isLast = identity.identifiers.filter((one) => one.unlinked_at === null).length < 2;
  return (
    <Panel flush>
      <AppTable
        list={listOfRows('identity.identifiers', identity.identifiers)}
        columns={columns}
        rowKey="identifier_id"
        title={{ key: 'identity.identifiers.title' }}
        rowActions={(row) =>
          row.unlinked_at === null
            ? [
                {
                  key: 'unlink',
                  label: t('identity.identifiers.unlink'),
                  onClick: () => setChosen(row),
                  endpoint: unlinkIdentifier,
                  // A number of many may be parted among its holders.
                  disabledReason: isLast && numberUseOf(row.id_type, row.id_no) === undefined ? t('identity.identifiers.last') : undefined,
                },
              ]
            : []
        }
      />
      <FormDialog
        open={chosen !== undefined}
        danger
        draft={chosen && `identity.unlink ${chosen.identifier_id}`}
        title={t('identity.identifiers.unlinkTitle', { document: chosen ? `${chosen.id_type} ${numberOf(chosen)}` : '' })}
        submitText={t('identity.identifiers.unlink')}
        reason
        state={unlink}
        onSubmit={({ reason }) => chosen && unlink.mutate({ subject_id: identity.subject_id, identifier_id: chosen.identifier_id, reason: reason ?? '' })}
        onClose={() => setChosen(undefined)}
      >
        <p>{t('identity.identifiers.unlinkBody')}</p>
      </FormDialog>
    </Panel>
  );
}

function Suggestions({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<Suggestion>();
  const query = useQueryCall(suggestLinks, { subject_id: identity.subject_id }, { silent: true });
  const link = useMutationCall(linkIdentities, {
    invalidates: touchedByActs,
    successToast: 'identity.identifiers.linkDone',
    onDone: () => setChosen(undefined),
  });
  return (
    <Panel flush>
      <AppTable
        list={listOfRows('identity.suggestions', query.data?.list, query)}
        columns={suggestionColumns}
        rowKey="subject_id"
        title={{ key: 'identity.identifiers.suggestions' }}
        rowActions={(row) => [{ key: 'link', label: t('identity.identifiers.link'), onClick: () => setChosen(row), endpoint: linkIdentities }]}
        extras={{ empty: { title: t('identity.identifiers.noSuggestions'), hint: t('identity.identifiers.suggestionsHint') } }}
      />
      <FormDialog
        open={chosen !== undefined}
        draft={chosen && `identity.link ${identity.subject_id} ${chosen.subject_id}`}
        title={t('identity.identifiers.linkTitle', { name: chosen?.name ?? '' })}
        submitText={t('identity.identifiers.link')}
        reason
        state={link}
        onSubmit={({ reason }) => chosen && link.mutate({ subject_id: identity.subject_id, other_subject_id: chosen.subject_id, reason: reason ?? '' })}
        onClose={() => setChosen(undefined)}
      >
        <p>{t('identity.identifiers.linkBody')}</p>
      </FormDialog>
    </Panel>
  );
}

function Attributes({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  if (identity.attributes.length === 0) return null;
  return (
    <Panel title={t('identity.identifiers.attributes')}>
      {identity.attributes.map((one) => (
        <p key={`${one.kind} ${one.value}`} className="identity-source">
          <IdText type={one.kind} value={one.value} copyable={!one.value.includes('*')} />
          <NumberUse type={one.kind} no={one.value} />
          {one.verified_at === null ? <span>{t('identity.identifiers.stated')}</span> : <Time at={one.verified_at} />}
          <span>{one.source}</span>
        </p>
      ))}
    </Panel>
  );
}

/** The documents of an identity with their history, and others that may be the same person. */
export function IdentifiersPanel({ identity }: { identity: IdentityDetailView }): ReactNode {
  const mayCall = useMayCall();
  return (
    <Stack>
      <Identifiers identity={identity} />
      <Attributes identity={identity} />
      {mayCall(suggestLinks) ? <Suggestions identity={identity} /> : null}
    </Stack>
  );
}
