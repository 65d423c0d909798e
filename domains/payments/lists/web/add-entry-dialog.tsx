import { SearchOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { FormDialog, Field, toast, useMutationCall, useQueryCall, useText, type AnyEndpoint, Answer } from '../../../../platform/web/index.ts';
import { type IdType, type ListKind } from '../../../register/kernel/index.ts';
import { idTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { selectName } from '../contract/index.ts';
import { EntryFields, entryInput, type EntryValues } from './entry-fields.tsx';
import { addCalls, touchedByEntries } from './faces.ts';
import { LookedUp, NoResult } from './looked-up.tsx';
import './lists.css';

/** Somebody whom the caller knows already. */
export interface KnownPerson {
  subjectId: string;
  companyCode: string;
}

interface Values extends EntryValues {
  id_type?: IdType;
  id_no?: string;
  entity_code?: string;
}

interface Looked {
  idType?: IdType;
  idNumber?: string;
  subject_id?: string;
}

/** Document of the person, typed, and the look-up that must come before. */
function DocumentFields({ onLookUp, isLooking }: { onLookUp: (looked: Looked) => void; isLooking: boolean }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const companies = useCompanyOptions();
  const lookUp = () => {
    const { id_type: idType, id_no: idNumber } = form.getFieldsValue(['id_type', 'id_no']) as Values;
    if (idType && idNumber?.trim()) onLookUp({ idType, idNumber: idNumber.trim() });
    else void form.validateFields(['id_type', 'id_no']).catch(() => undefined);
  };
  return (
    <>
      <div className="lists-pair">
        <Field name="id_type" label={t('lists.idType')} initialValue="CPF" isRequired words={idTypeWords} />
        <Field name="id_no" label={t('lists.idNo')} isRequired>
          <Input
            autoComplete="off"
            onPressEnter={(event) => {
              // Looks up, and does not yet send the form.
              event.preventDefault();
              lookUp();
            }}
          />
        </Field>
      </div>
      <div className="lists-pair">
        {companies.options.length > 1 ? (
          <Field name="entity_code" label={t('lists.company')}>
            <Select allowClear options={[...companies.options]} loading={companies.isLoading} />
          </Field>
        ) : null}
        <Form.Item label=" " colon={false} required>
          <Button icon={<SearchOutlined />} loading={isLooking} onClick={lookUp}>
            {t('lists.lookUp')}
          </Button>
        </Form.Item>
      </div>
    </>
  );
}

export interface AddEntryDialogProps {
  kind: ListKind;
  open: boolean;
  /** Whom it is about; without one the document is typed and looked up. */
  person?: KnownPerson | undefined;
  /** Further calls whose answers change with it. */
  invalidates?: readonly AnyEndpoint[];
  onClose: () => void;
}

/** Puts somebody on a list: look-up first, then reason and time, then confirmation. */
export function AddEntryDialog({ kind: target, open, person, invalidates = [], onClose }: AddEntryDialogProps): ReactNode {
  const t = useText();
  const [kind, setKind] = useState(target);
  const [looked, setLooked] = useState<Looked>();
  useEffect(() => {
    setKind(target);
    setLooked(person ? { subject_id: person.subjectId } : undefined);
  }, [target, open, person?.subjectId]);
  const result = useQueryCall(selectName, open ? looked : undefined, { silent: true, keepPrevious: false, staleMs: 0 });
  const add = useMutationCall(addCalls[kind], {
    invalidates: [...touchedByEntries, ...invalidates],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.addSuccess'));
      onClose();
    },
  });
  const send = (values: Values) => {
    const isLookedUp = person !== undefined || (looked?.idType === values.id_type && looked?.idNumber === values.id_no?.trim());
    if (!isLookedUp) {
      setLooked({ ...(values.id_type ? { idType: values.id_type } : {}), idNumber: values.id_no?.trim() ?? '' });
      toast.info(t('lists.lookUpFirst'));
      return;
    }
    const chosenPerson = person
      ? { subject_id: person.subjectId, entity_code: person.companyCode }
      : {
          id_type: values.id_type as IdType,
          id_no: values.id_no ?? '',
          ...(values.entity_code ? { entity_code: values.entity_code } : {}),
        };
    add.mutate({ ...chosenPerson, ...entryInput(values) } as never);
  };
  const onHold = kind === 'HOLD' ? undefined : () => setKind('HOLD');
  return (
    <FormDialog<Values>
      open={open}
      title={t.of('lists.addTitle', kind)}
      submitText={t.of('lists.confirmAdd', kind)}
      danger={kind !== 'WHITE'}
      state={add}
      fields={
        <>
          {person ? null : <DocumentFields onLookUp={setLooked} isLooking={result.isFetching} />}
          <div className="lists-found">
            {looked ? (
              <Answer of={result} lines={3} isFreshOnly refused={(error) => <NoResult kind={kind} error={error} onHold={onHold} />}>
                {(chosenPerson) => <LookedUp kind={kind} person={chosenPerson} onHold={onHold} />}
              </Answer>
            ) : null}
          </div>
          <EntryFields kind={kind} isNew />
        </>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t.of('lists.addHint', kind)}</p>
    </FormDialog>
  );
}
