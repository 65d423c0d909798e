import { alertViewWords, conclusionWords, pepWords, sanctionWords, standingWords, switchStateWords } from '../../vocabulary/contract/index.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, IdText, Section, type SectionItem, Stack, StatusTag, Time, useMayCall, useText } from '../../../platform/web/index.ts';
import { formatIdDocument, type IdType } from '../../kernel/index.ts';
import { personScreening } from '../../screening/contract/index.ts';
import { PersonScreening } from '../../screening/web/index.ts';
import { alertName } from './alert-name.ts';
import type { AlertDetail } from './alert-detail.ts';

function Identifiers({ person }: { person: NonNullable<AlertDetail['person']> }): ReactNode {
  return person.identifiers.map((one) => (
    <div key={`${one.id_type} ${one.id_no}`}>
      <IdText type={one.id_type} value={person.is_masked ? one.id_no : formatIdDocument(one.id_type as IdType, one.id_no)} copyable={!person.is_masked} />
    </div>
  ));
}

/** What the identity database knows of the person, and what else was raised about them. */
export function KnownPersonPanel({ detail, onOpen }: { detail: AlertDetail; onOpen: (id: string) => void }): ReactNode {
  const t = useText();
  const { person } = detail;
  const mayRead = useMayCall()(personScreening);
  if (!person) return <EmptyState title={t('alerts.kyc.merchantOnly')} />;
  const items: SectionItem[] = [
    { label: t('alerts.personName'), value: person.name ?? t('alerts.kyc.noName') },
    { label: t('alerts.kyc.identifiers'), value: <Identifiers person={person} /> },
    { label: t('alerts.kyc.verification'), value: t.term(switchStateWords, person.verification) },
    { label: t('alerts.kyc.idStatus'), value: person.id_status },
    { label: t('alerts.kyc.pep'), value: <StatusTag spec={pepWords} value={person.pep} /> },
    { kind: 'tag', label: t('alerts.kyc.sanction'), value: person.sanction, tag: sanctionWords },
    ...(mayRead ? [{ label: t('alerts.kyc.screening'), value: <PersonScreening subjectId={person.subject_id} /> }] : []),
    { kind: 'tag', label: t('alerts.kyc.standing'), value: person.standing, tag: standingWords },
    { label: t('alerts.kyc.birthDate'), kind: 'date', value: person.birth_date },
    ...(person.deceased_on ? [{ label: t('alerts.kyc.deceased'), value: person.deceased_on } as SectionItem] : []),
    { label: t('alerts.kyc.country'), value: person.country },
    { label: t('alerts.kyc.nationality'), value: person.nationality },
    { label: t('alerts.kyc.occupation'), value: person.occupation },
    { label: t('alerts.kyc.region'), value: person.region },
    { kind: 'money', label: t('alerts.kyc.income'), value: person.income_month, currency: person.income_currency },
    { kind: 'time', label: t('alerts.kyc.verified'), value: person.verified_time },
    { kind: 'time', label: t('alerts.kyc.since'), value: person.since_time },
  ];
  return (
    <Stack>
      <Section title={t('alerts.kyc.title')} items={items} />
      <Section title={t('alerts.kyc.earlier')}>
        {detail.earlier.length === 0 ? <p className="muted">{t('alerts.kyc.noEarlier')}</p> : null}
        <ul className="triage-earlier">
          {detail.earlier.map((one) => (
            <li key={one.alert_id}>
              <Button type="link" size="small" onClick={() => onOpen(one.alert_id)}>
                {alertName(one.name, t)}
              </Button>
              <StatusTag spec={alertViewWords} value={one.status} />
              {one.conclusion ? <StatusTag spec={conclusionWords} value={one.conclusion} /> : null}
              <Time at={one.trigger_time} />
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  );
}
