import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { type ReadField, readFields } from '../../../../register/kernel/index.ts';
import { StatusTag, useText, useTimes, FieldProblem } from '../../../../../platform/web/index.ts';
import { kycDocumentKindWords, documentComparisonWords } from '../../../../register/vocabulary/contract/index.ts';
import { decideKycDocument, type IdentityDetailView, type KycDocumentView } from '../../contract/index.ts';
import { compareField, type DocumentReading, readFieldsOf } from '../../model/document-reading.ts';
import { shownNumber } from '../identities.columns.tsx';

/** Fields of the register that a provider may contradict, by what is read on a document. */
const registerField: Readonly<Record<ReadField, string>> = { name: 'name', id_no: 'tax_id_number', birth_date: 'birth_date' };

function onFileOf(identity: IdentityDetailView): DocumentReading {
  const basic = identity.sections.find(({ section }) => section === 'basic')?.values;
  const born = basic?.birth_date;
  return { name: identity.name, id_no: shownNumber(identity), birth_date: typeof born === 'string' ? born : null };
}

/** What other documents and providers say of a field, where it is not what is on file. */
function useOthers(identity: IdentityDetailView, document: KycDocumentView, documents: readonly KycDocumentView[]) {
  const t = useText();
  const times = useTimes();
  return (field: ReadField): string[] => {
    const show = (value: string) => (field === 'birth_date' ? times.date(value) : value);
    const others = documents
      .filter((one) => one.document_id !== document.document_id && one.reading?.differs.includes(field) && one.reading[field])
      .map((one) => t('kycQueue.compare.documentSays', { kind: t.term(kycDocumentKindWords, one.kind), value: show(one.reading?.[field] ?? '') }));
    const providers = identity.differences
      .filter((one) => one.status === 'OPEN' && one.field === registerField[field] && typeof one.offered === 'string')
      .map((one) => t('kycQueue.compare.sourceSays', { source: one.source_name, value: show(String(one.offered)) }));
    return [...others, ...providers];
  };
}

interface ReadingPanelProps {
  identity: IdentityDetailView;
  document: KycDocumentView;
  documents: readonly KycDocumentView[];
  reading: DocumentReading;
  onRead: (reading: DocumentReading) => void;
}

/** What is on file beside what is read on the document, with the differences marked. */
export function ReadingPanel({ identity, document, documents, reading, onRead }: ReadingPanelProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const onFile = onFileOf(identity);
  const read = readFieldsOf(document.kind, identity.kind);
  const shown = read.length > 0 ? read : readFields;
  const others = useOthers(identity, document, documents);
  const input = (field: ReadField) => {
    const label = t('kycQueue.compare.readOf', { field: t(`kycQueue.compare.fields.${field}`) });
    const value = reading[field] ?? '';
    return field === 'birth_date' ? (
      <DatePicker
        className="wide"
        aria-label={label}
        format={times.dayPattern}
        value={value ? dayjs(value) : null}
        onChange={(day) => onRead({ ...reading, [field]: day ? day.format('YYYY-MM-DD') : null })}
      />
    ) : (
      <>
        <Input aria-label={label} value={value} onChange={(event) => onRead({ ...reading, [field]: event.target.value })} />
        <FieldProblem value={value} endpoint={decideKycDocument} name={['reading', field]} label={label} />
      </>
    );
  };
  return (
    <section aria-label={t('kycQueue.compare.title')}>
      <div className="document-reading">
        <table aria-label={t('kycQueue.compare.title')}>
          <thead>
            <tr>
              <th scope="col">{t('kycQueue.compare.field')}</th>
              <th scope="col">{t('kycQueue.compare.onFile')}</th>
              {read.length > 0 ? (
                <>
                  <th scope="col">{t('kycQueue.compare.read')}</th>
                  <th scope="col">{t('kycQueue.compare.result')}</th>
                </>
              ) : null}
              <th scope="col">{t('kycQueue.compare.others')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => {
              const result = compareField(field, onFile[field], reading[field]);
              const text = others(field);
              return (
                <tr key={field} className={result === 'DIFFERS' || text.length > 0 ? 'is-different' : undefined}>
                  <th scope="row">{t(`kycQueue.compare.fields.${field}`)}</th>
                  <td>{onFile[field] ? field === 'birth_date' ? times.date(onFile[field]) : onFile[field] : <span className="muted">{t('kit.none')}</span>}</td>
                  {read.length > 0 ? (
                    <>
                      <td>{input(field)}</td>
                      <td aria-live="polite">
                        <StatusTag spec={documentComparisonWords} value={result} />
                      </td>
                    </>
                  ) : null}
                  <td>{text.length > 0 ? text.join(' · ') : <span className="muted">{t('kit.none')}</span>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="muted document-reading-hint">{t(read.length > 0 ? 'kycQueue.compare.hint' : 'kycQueue.compare.nothing')}</p>
    </section>
  );
}
