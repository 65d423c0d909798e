import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { type List, useMutationCall, useQueryCall, useText } from '../../../platform/web/index.ts';
import { type AlertRowView, readAlertConfigs, savableFilters, saveAlertConfigs, type SavedFilterView } from '../contract/index.ts';

const savableOf = (filters: Readonly<Record<string, string>>): SavedFilterView['filters'] =>
  Object.fromEntries(savableFilters.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));

interface SavedProps {
  list: List<AlertRowView>;
}

function Saved({ list, onDone }: SavedProps & { onDone: () => void }): ReactNode {
  const t = useText();
  const [name, setName] = useState('');
  const configs = useQueryCall(readAlertConfigs, {}, { silent: true });
  const save = useMutationCall(saveAlertConfigs, { invalidates: [readAlertConfigs] });
  const saved = configs.data?.saved_filters ?? [];
  const savable = savableOf(list.filters);
  const add = () => {
    save.mutate({ saved_filters: [...saved.filter((one) => one.name !== name.trim()), { name: name.trim(), filters: savable }] });
    setName('');
  };
  return (
    <div className="saved-filters">
      {saved.length === 0 ? <p className="muted">{t('alerts.saved.none')}</p> : null}
      <ul>
        {saved.map((one) => (
          <li key={one.name}>
            <Button
              type="link"
              size="small"
              onClick={() => {
                list.applyFilters(one.filters as Record<string, string>);
                onDone();
              }}
            >
              {one.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('alerts.saved.delete', { name: one.name })}
              onClick={() => save.mutate({ saved_filters: saved.filter((other) => other !== one) })}
            />
          </li>
        ))}
      </ul>
      {Object.keys(savable).length > 0 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) add();
          }}
        >
          <Input
            value={name}
            maxLength={60}
            aria-label={t('alerts.saved.name')}
            placeholder={t('alerts.saved.name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Button htmlType="submit" loading={save.isPending} disabled={!name.trim()}>
            {t('alerts.saved.save')}
          </Button>
        </form>
      ) : null}
      <p className="muted">{t('alerts.saved.hint')}</p>
    </div>
  );
}

/** Filters that the person keeps for the list, to be applied by one click. */
export function SavedFilters({ list }: SavedProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      title={t('alerts.saved.button')}
      content={isOpen ? <Saved list={list} onDone={() => setOpen(false)} /> : null}
    >
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('alerts.saved.button')}
      </Button>
    </Popover>
  );
}
