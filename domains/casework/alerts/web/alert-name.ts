import type { Text } from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';

/** Name of an alert: the words of its rule's author, or those of the reason code that raised it. */
export const alertName = (name: string, t: Text): string => reasonOf(name, t);
