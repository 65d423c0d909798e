import { listKindWords, verificationWords, listStateWords, standingWords } from '../../../register/vocabulary/contract/index.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type ApiError, InsideLink, Section, type SectionItem, StatusTag, useMayCall, useText } from '../../../../platform/web/index.ts';
import { formatIdDocument, type ListKind } from '../../../register/kernel/index.ts';
import type { selectName } from '../contract/index.ts';

export type FoundPerson = EndpointData<typeof selectName>;

/** Why nobody is listed by a typed number, and the two ways on. */
function Exits({ message, onHold }: { message: string; onHold: (() => void) | undefined }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <Alert
      type="error"
      showIcon
      title={message}
      description={
        <>
          <p>{t('lists.exits')}</p>
          <p className="lists-exits">
            {mayCall({ ability: 'AML.IdDatabase:read' }) ? <InsideLink href="/database">{t('lists.verifyFirst')}</InsideLink> : null}
            {onHold ? (
              <Button size="small" onClick={onHold}>
                {t('lists.holdInstead')}
              </Button>
            ) : null}
          </p>
        </>
      }
    />
  );
}

const isWhole = (no: string): boolean => /^[0-9A-Z]+$/.test(no);

function useFacts(person: FoundPerson): SectionItem[] {
  const t = useText();
  const lists = person.lists.map((one) => (
    <div key={one.id}>
      <StatusTag spec={listKindWords} value={one.kind} /> {t.term(listStateWords, one.status)} · {one.entity_code}
    </div>
  ));
  return [
    { label: t('lists.name'), value: person.name ?? t('lists.noName') },
    { label: t('lists.idNo'), kind: 'id', type: person.id_type, value: isWhole(person.id_no) ? formatIdDocument(person.id_type, person.id_no) : person.id_no },
    { label: t('lists.verification'), kind: 'tag', tag: verificationWords, value: person.is_verified },
    ...person.people.map((one) => ({
      label: t('lists.standing'),
      value: t('lists.heldAt', { company: one.entity_name, standing: t.term(standingWords, one.standing), count: one.held_payments }),
    })),
    ...(lists.length === 0 ? [] : [{ label: t('lists.alreadyOn'), value: lists }]),
  ];
}

function FoundPersons({ person }: { person: FoundPerson }): ReactNode {
  const t = useText();
  return <Section title={t('lists.found')} columns={1} items={useFacts(person)} />;
}

interface LookedUpProps {
  kind: ListKind;
  person: FoundPerson;
  /** Goes on as a hold by hand. */
  onHold: (() => void) | undefined;
}

/** What a look-up says of the person that is about to be listed. */
export function LookedUp({ kind, person, onHold }: LookedUpProps): ReactNode {
  return (
    <>
      <FoundPersons person={person} />
      {person.warning && kind !== 'HOLD' ? <Exits message={person.warning} onHold={onHold} /> : null}
    </>
  );
}

/** Nobody was found, or the number is not one; a hold takes anybody, also who is not known here yet. */
export function NoResult({ kind, error, onHold }: Omit<LookedUpProps, 'person'> & { error: ApiError }): ReactNode {
  if (error.status === 404 && kind !== 'HOLD') return <Exits message={error.msg} onHold={onHold} />;
  return <Alert type={error.status === 404 ? 'warning' : 'error'} showIcon title={error.msg} />;
}
