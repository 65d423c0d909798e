import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { ActionButton, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { addToIdentityList } from '../../../payments/lists/contract/index.ts';
import { BlackListDialog } from '../../../payments/lists/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { touchedByActs } from './touched.ts';

/** Puts the person on the black list of a company; where several know the person, of one of them. */
export function BlackList({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const [companyCode, setCompanyCode] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = identity.entities;
  if (!first) return null;
  const start = (code: string) => {
    setCompanyCode(code);
    setOpen(true);
  };
  const button = (
    <ActionButton danger endpoint={addToIdentityList} {...(others.length === 0 ? { onClick: () => start(first.entity_code) } : {})}>
      {t('identity.blackList')}
    </ActionButton>
  );
  return (
    <>
      {others.length === 0 ? (
        button
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{ items: identity.entities.map((one) => ({ key: one.entity_code, label: one.entity_name })), onClick: ({ key }) => start(key) }}
        >
          <span>{button}</span>
        </Dropdown>
      )}
      <WhenOpened open={isOpen}>
        <BlackListDialog
          kind="BLACK"
          open={isOpen}
          {...(companyCode ? { person: { subjectId: identity.subject_id, companyCode } } : {})}
          invalidates={touchedByActs}
          onClose={() => setOpen(false)}
        />
      </WhenOpened>
    </>
  );
}
