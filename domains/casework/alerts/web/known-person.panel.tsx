import { alertViewWords, conclusionWords, idStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, Section, type SectionItem, Stack, StatusTag, Time, useMayCall, useText } from '../../../../platform/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { PersonHead } from '../../../mechanisms/person/web/index.ts';
import { personScreening } from '../../../screening/screening/contract/index.ts';
import { PersonScreening } from '../../../screening/screening/web/index.ts';
import { alertName } from './alert-name.ts';
import type { AlertDetail } from './alert-detail.ts';

/** What the identity database knows of the person, and what else was raised about them. */
export function KnownPersonPanel({ detail, onOpen }: { detail: AlertDetail; onOpen: (id: string) => void }): ReactNode {
  const t = useText();
  const { person } = detail;
  const countryName = useCountryNames();
  const mayRead = useMayCall()(personScreening);
  if (!person) return <EmptyState title={t('alerts.kyc.merchantOnly')} />;
  const items: SectionItem[] = [
    { kind: 'tag', label: t('alerts.kyc.idStatus'), value: person.id_status, tag: idStatusWords },
    ...(mayRead ? [{ label: t('alerts.kyc.screening'), value: <PersonScreening subjectId={person.subject_id} /> }] : []),
    { label: t('alerts.kyc.birthDate'), kind: 'date', value: person.birth_date },
    { label: t('alerts.kyc.nationality'), value: person.nationality === null ? null : countryName(person.nationality) },
    { label: t('alerts.kyc.occupation'), value: person.occupation },
    { label: t('alerts.kyc.region'), value: person.region },
    { kind: 'money', label: t('alerts.kyc.income'), value: person.income_month, currency: person.income_currency },
    { kind: 'time', label: t('alerts.kyc.verified'), value: person.verified_time },
    { kind: 'time', label: t('alerts.kyc.since'), value: person.since_time },
  ];
  return (
    <Stack>
      <PersonHead subjectId={person.subject_id} />
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
