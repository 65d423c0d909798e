/**
 * Recorded where the specification's call carries no reason: whoever decides on it, and whoever reads of it later, sees
 * that none was given. One text, because records, files and the audit trail are read in either language.
 */
export const reasonNotGiven = 'No reason given / Motivo não informado';
