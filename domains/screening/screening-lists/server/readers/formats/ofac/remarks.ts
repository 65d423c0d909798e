import type { EntryDraft } from '../../entry-draft.ts';
import { longestNumber, readNumber } from '../../values/number.ts';
import { numberType } from '../../values/number-type.ts';

/** The labels by which OFAC introduces a number in its remarks; what follows is the number. */
const labels = [
  'Afghan Money Service Provider License Number',
  'Aircraft Construction Number (also called L/N or S/N or F/N)',
  "Aircraft Manufacturer's Serial Number (MSN)",
  'Aircraft Mode S Transponder Code',
  'Aircraft Serial Identification',
  'Aircraft Tail Number',
  'BIK (RU)',
  'Birth Certificate Number',
  'Bosnian Personal ID No.',
  'Branch Unit Number',
  'British National Overseas Passport',
  'Business Number',
  'Business Registration Document #',
  'Business Registration Number',
  'C.I.F.',
  'C.I.N.',
  'C.R. No.',
  'C.U.I.',
  'C.U.I.P.',
  'C.U.I.T.',
  'C.U.R.P.',
  'Cartilla de Servicio Militar Nacional',
  'Cedula No.',
  'Central Registration System Number',
  'Certificate of Incorporation Number',
  'Chamber of Commerce Number',
  "Citizen's Card Number",
  'CNP (Personal Numerical Code)',
  'Commercial Registry Number',
  'Company Number',
  'Credencial electoral',
  'D-U-N-S Number',
  'D.N.I.',
  'Diplomatic Passport',
  "Driver's License No.",
  'Dubai Chamber of Commerce Membership No.',
  'Economic Register Number (CBLS)',
  'Electoral Registry No.',
  'Enterprise Number',
  'File Number',
  'Fiscal Code',
  'Folio Mercantil No.',
  'Global Intermediary Identification Number',
  'Government Gazette Number',
  'I.F.E.',
  'Identification Number IMO',
  'Identification Number',
  'Immigration No.',
  'Istanbul Chamber of Comm. No.',
  'Italian Fiscal Code',
  'Kenyan ID No.',
  'LE Number',
  'Legal Entity Number',
  'License',
  'Matricula Mercantil No',
  'Military Registration Number',
  'MMSI',
  'Moroccan Personal ID No.',
  'MSB Registration Number',
  'N.I.E.',
  'N.I.F.',
  'National Foreign ID Number',
  'National ID No.',
  'NIT #',
  'Numero de Identidad',
  'Numero Unico de Identificacao Tributaria (NUIT)',
  'Organization Code',
  'Paraguayan tax identification number',
  'Passport',
  'Permit Number',
  'Personal ID Card',
  'Pilot License Number',
  'Public Registration Number',
  'Public Security and Immigration No.',
  'R.F.C.',
  'Refugee ID Card',
  'Registered Charity No.',
  'Registration Certificate Number (Dubai)',
  'Registration ID',
  'Registration Number',
  'Residency Number',
  'RFC',
  'RIF #',
  'Romanian C.R.',
  'Romanian Permanent Resident',
  'Romanian Tax Registration',
  'RSIN',
  'RTN',
  'RUC #',
  'Russian State Individual Business Registration Number Pattern (OGRNIP)',
  "Seafarer's Identification Document",
  'Serial No.',
  'SRE Permit No.',
  'SSN',
  'Stateless Person ID Card',
  'Stateless Person Passport',
  'SWIFT/BIC',
  'Tax ID No.',
  'Tazkira National ID Card',
  'Tourism License No.',
  'Trade License No.',
  'Travel Document Number',
  'Turkish Identification Number',
  'UAE Identification',
  'UK Company Number',
  'Unified Social Credit Code (USCC)',
  'United Social Credit Code Certificate (USCCC)',
  'US FEIN',
  'V.A.T. Number',
  'Vessel Registration Identification IMO',
  'Vessel Registration Identification',
  'VisaNumberID',
];

const escaped = labels.toSorted((one, other) => other.length - one.length).map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const numbered = new RegExp(`^(${escaped.join('|')})\\s*[#:]?\\s+(.+)$`, 'i');
const wallet = /^Digital Currency Address\s*-\s*\S+\s+(\S+)$/i;
const quoted = /^([afn])\.k\.a\.\s+['"‘“](.+?)['"’”]$/i;

/** One number under a label of OFAC; false when it identifies nobody, or the text holds none. */
export function addNumber(label: string, text: string, draft: EntryDraft, country = ''): boolean {
  const type = numberType(label);
  if (type === undefined || readNumber(text).number === '') return false;
  draft.take(label);
  return draft.number(type, text, country);
}

/** Reads one part of the remarks; false when it is nothing but a remark. */
function readPart(part: string, draft: EntryDraft): boolean {
  const plain = part.replace(/^alt\.\s+/i, '');
  const [word = ''] = plain.split(' ', 1);
  const rest = plain.slice(word.length).trim();
  draft.take('alt', word);
  switch (word) {
    case 'DOB':
      draft.birthText(rest);
      return true;
    case 'POB':
      draft.birthPlace(rest);
      return true;
    case 'nationality':
    case 'citizen':
      draft.take('possibly reportedly');
      draft.nationality(rest.replace(/^(?:possibly|reportedly)\s+/i, ''));
      return true;
    case 'Gender':
      draft.gender(rest);
      return true;
    default:
  }
  const alias = quoted.exec(plain);
  if (alias) {
    draft.take(`${alias[1]}.k.a.`);
    draft.name(alias[2] ?? '', alias[1]?.toLowerCase() === 'f' ? 'former' : 'weak');
    return true;
  }
  const founded = /^Organization Established Date\s+(.+)$/i.exec(plain);
  if (founded) {
    draft.take('Organization Established Date');
    draft.birthText(founded[1] ?? '');
    return true;
  }
  const address = wallet.exec(plain);
  if (address) {
    draft.take(plain);
    draft.number('wallet', address[1] ?? '');
    return true;
  }
  const number = numbered.exec(plain);
  return number ? addNumber(number[1] ?? '', number[2] ?? '', draft) : false;
}

/**
 * Reads OFAC's remarks, parts of a sentence split by semicolons: dates and places of birth, nationality, gender, weak
 * aliases in quotation marks, numbers and wallets. What is none of these stays as a remark.
 */
export function readRemarks(remarks: string, draft: EntryDraft): void {
  for (const part of remarks.split(';')) {
    const plain = part
      .trim()
      .replace(/^\(([^()]*)\)\.?$/, '$1')
      .replace(/\.$/, '');
    if (plain !== '' && (plain.length > longestNumber || !readPart(plain, draft))) draft.remark(plain);
  }
}
