import { NodeIndexOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useGo, useMayCall, useText } from '../../../../platform/web/index.ts';
import type { LineageKind } from '../../../register/kernel/lineage.ts';
import { readLineage } from '../contract/index.ts';

export function LineageLink({ kind, id }: { kind: LineageKind; id: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const may = useMayCall();
  if (!may(readLineage)) return null;
  return (
    <Button icon={<NodeIndexOutlined />} onClick={() => go(`/lineage/${kind}/${id}`)}>
      {t('lineage.open')}
    </Button>
  );
}
