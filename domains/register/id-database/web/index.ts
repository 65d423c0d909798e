/** Whoever names a person on a screen leads to their page by these; without texts of their own, so that any list may. */
export { NumberUse, numberUseOf } from './number-use.tsx';
export { PersonName, personHref, personPath } from './person-name.tsx';
