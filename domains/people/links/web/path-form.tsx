import { readPath } from '../contract/index.ts';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { AppForm, Field, useText } from '../../../../platform/web/index.ts';
import { useWordOptions } from '../../../register/reference-data/web/index.ts';
import type { searchableIdTypes } from '../../../register/kernel/index.ts';

export interface OtherPerson {
  id_type: (typeof searchableIdTypes)[number];
  id_no: string;
}

interface PathFormProps {
  isAsking: boolean;
  onAsk: (other: OtherPerson) => void;
}

/** Whom the way is to lead to, by a document of that person. */
export function PathForm({ isAsking, onAsk }: PathFormProps): ReactNode {
  const t = useText();
  const idTypes = useWordOptions('id_type');
  return (
    <AppForm<OtherPerson> id="link-path" endpoint={readPath} marksOptional={false} onSubmit={onAsk}>
      <div className="link-path-form">
        <Field name="id_type" label={t('linkGraph.pathIdType')} isRequired>
          <Select options={[...idTypes]} popupMatchSelectWidth={false} />
        </Field>
        <Field name="id_no" label={t('linkGraph.pathIdNo')} isRequired>
          <Input autoComplete="off" />
        </Field>
        <Button htmlType="submit" loading={isAsking}>
          {t('linkGraph.findPath')}
        </Button>
      </div>
    </AppForm>
  );
}
