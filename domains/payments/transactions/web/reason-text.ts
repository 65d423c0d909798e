import { reasonOf } from '../../../register/reference-data/web/index.ts';

/** Words of a reason code; a code of a later version shows itself. */
export const reasonText = reasonOf;
