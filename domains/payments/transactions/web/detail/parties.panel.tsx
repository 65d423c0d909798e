import {
  idStatusWords,
  pepWords,
  sanctionWords,
  standingWords,
  verificationWords,
  businessWords,
  subjectKindWords,
} from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { IdText, Section, type SectionItem, Stack, Tag, useMayCall, useText } from '../../../../../platform/web/index.ts';
import { formatIdDocument } from '../../../../register/kernel/index.ts';
import { personScreening } from '../../../../screening/screening/contract/index.ts';
import { PersonScreening } from '../../../../screening/screening/web/index.ts';
import type { TransactionDetailView } from '../../contract/index.ts';
import { PersonName } from '../../../../register/id-database/web/index.ts';

const shown = (who: { id_type: string | null; id_no: string | null }): string | null =>
  who.id_type && who.id_no ? formatIdDocument(who.id_type, who.id_no) : who.id_no;

function SubjectSection({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const { subject, transaction } = detail;
  const mayRead = useMayCall()(personScreening);
  const items: SectionItem[] = [
    { label: t('transactions.name'), value: subject.name === null ? null : <PersonName subjectId={transaction.subject_id}>{subject.name}</PersonName> },
    { label: t('transactionDetail.kind'), value: t.term(subjectKindWords, subject.kind) },
    { kind: 'tag', label: t('transactions.verified'), value: subject.is_verified, tag: verificationWords },
    { kind: 'flag', label: t('transactionDetail.inReview'), value: subject.in_review },
    { kind: 'tag', label: t('transactions.idStatus'), value: transaction.id_status, tag: idStatusWords },
    { kind: 'tag', label: t('transactionDetail.standing'), value: subject.standing, tag: standingWords },
    { kind: 'time', label: t('transactionDetail.standingSince'), value: subject.standing_since },
    ...(subject.pep === null ? [] : [{ kind: 'tag', label: t('transactionDetail.pep'), value: subject.pep, tag: pepWords } satisfies SectionItem]),
    ...(subject.sanction === null
      ? []
      : [{ kind: 'tag', label: t('transactionDetail.sanction'), value: subject.sanction, tag: sanctionWords } satisfies SectionItem]),
    ...(mayRead
      ? [{ label: t('transactionDetail.screening'), span: 2, value: <PersonScreening subjectId={transaction.subject_id} /> } satisfies SectionItem]
      : []),
    { label: t('transactions.company'), value: `${transaction.company_name} (${transaction.entity_code})` },
    {
      label: t('transactionDetail.identifiers'),
      span: 2,
      value: (
        <Stack>
          {subject.identifiers.map((one) => (
            <IdText key={`${one.id_type} ${one.id_no}`} type={one.id_type} value={formatIdDocument(one.id_type, one.id_no)} copyable={!transaction.is_masked} />
          ))}
        </Stack>
      ),
    },
  ];
  return <Section title={t('transactionDetail.subject')} items={items} extra={transaction.is_masked ? <Tag>{t('transactions.masked')}</Tag> : null} />;
}

/** As the payment itself names the person, and who really paid. */
export function PartiesPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const { transaction: payment, payer } = detail;
  const named: SectionItem[] = [
    { label: t('transactions.name'), value: payment.name },
    { kind: 'id', label: t('transactions.idNo'), value: shown(payment), type: payment.id_type },
    { label: t('transactions.email'), value: payment.email },
    { kind: 'id', label: t('transactions.merchantUid'), value: payment.merchant_uid },
  ];
  return (
    <Stack>
      <SubjectSection detail={detail} />
      <Section title={t.term(businessWords, payment.business)} items={named} />
      {payment.business === 'payin' ? (
        <Section
          title={t('transactionDetail.payer')}
          {...(payer
            ? {
                items: [
                  { label: t('transactions.name'), value: payer.name },
                  { kind: 'id', label: t('transactions.idNo'), value: shown(payer), type: payer.id_type },
                  { kind: 'id', label: t('transactions.account'), value: payer.account },
                ] satisfies SectionItem[],
              }
            : {})}
        >
          {payer ? null : <p className="muted">{t('transactionDetail.noPayer')}</p>}
        </Section>
      ) : null}
    </Stack>
  );
}
