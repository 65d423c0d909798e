import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton, Field, useText } from '../../../../platform/web/index.ts';
import { reportFactSourceWords, reportFactValueWords, reportFactWords } from '../../../register/vocabulary/contract/index.ts';
import type { ContentInputData, PartyData, ReportDetailData } from '../contract/index.ts';

type Party = ContentInputData['people'][number];

interface FactFieldsProps {
  detail: ReportDetailData;
  /** Whom the dialog changes; undefined for somebody new. */
  party: PartyData | undefined;
  way: 'known' | 'written' | 'merchant';
}
/** What the form states of somebody: each begins as not known, and what is known here is proposed with its source. */
export function FactFields({ detail, party, way }: FactFieldsProps): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Party>();
  const kind = Form.useWatch('kind', form);
  const relation = Form.useWatch('pep_relation', form);
  const isCompany = party === undefined ? way === 'merchant' || (way === 'written' && kind === 'COMPANY') : party.kind === 'COMPANY';
  const facts = detail.layout?.facts[isCompany ? 'COMPANY' : 'PERSON'] ?? [];
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{t('reports.people.facts')}</h3>
      <p className="muted">{t('reports.people.factsHint')}</p>
      <div className="reports-form">
        {facts.map((fact) => {
          const proposed = party?.proposals.find((one) => one.fact === fact);
          return (
            <div key={fact}>
              <Field name={fact} label={t.term(reportFactWords, fact)} words={reportFactValueWords} />
              {proposed ? (
                <p className="muted">
                  {t('reports.people.proposed', {
                    value: t.term(reportFactValueWords, proposed.value),
                    source: t.term(reportFactSourceWords, proposed.source),
                  })}{' '}
                  <ActionButton size="small" onClick={() => form.setFieldValue(fact, proposed.value)}>
                    {t('reports.people.confirmProposed')}
                  </ActionButton>
                </p>
              ) : null}
            </div>
          );
        })}
        {facts.includes('pep_relation') && relation !== undefined && relation !== '' && relation !== 'NO' && relation !== 'NOT_KNOWN' ? (
          <Field name="pep_relation_to" label={t('reports.people.details.pep_relation_to')} hint={t('reports.people.relationHint')} />
        ) : null}
      </div>
    </>
  );
}
