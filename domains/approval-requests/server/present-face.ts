import { mayCall } from '../../../platform/contract/index.ts';
import type { Actor } from '../../../platform/server/index.ts';
import { type IdType, maskIdDocument } from '../../kernel/index.ts';
import type { PersonFace } from './people.store.ts';

/** A person as the reader may see it: the number whole only for readers of identities. */
export function presentFace(face: PersonFace | undefined, actor: Actor) {
  const whole = mayCall(actor.abilities, 'AML.IdDatabase:read');
  const { idType, idNo } = face ?? { idType: null, idNo: null };
  return {
    id_country: face?.idCountry ?? null,
    id_type: idType,
    id_no: idType && idNo ? (whole ? idNo : maskIdDocument(idType as IdType, idNo)) : null,
    is_masked: !whole,
    name: face?.name ?? null,
  };
}
