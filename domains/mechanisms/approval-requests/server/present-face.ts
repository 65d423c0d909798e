import { personView, type Reader } from '../../../register/id-database/server/person-view/index.ts';
import type { PersonFace } from './people.store.ts';

/** A person as the reader may see it. */
export function presentFace(face: PersonFace | undefined, reader: Reader) {
  const view = personView(reader);
  const { idType, idNo } = face ?? { idType: null, idNo: null };
  return {
    id_country: face?.idCountry ?? null,
    id_type: idType,
    id_no: idType && idNo ? view.idNo(idType, idNo) : null,
    is_masked: view.isMasked,
    name: face?.name ?? null,
  };
}
