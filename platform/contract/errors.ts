import type { Texts } from './language.ts';

/** One named refusal: envelope code, HTTP status and the sentence shown, with `{name}` placeholders. */
export interface Refusal extends Texts {
  readonly code: string;
  readonly status: number;
}

/** Declares the refusals of a slice; the name is the key that the browser and the tests know. */
export const defineErrors = <const T extends Record<string, Refusal>>(errors: T): T => errors;

/** Envelope codes. `20001` belongs to people, whose session has ended; `20002` to machines, whose key is refused. */
export const codes = {
  success: '10000',
  sessionExpired: '20001',
  keyRefused: '20002',
  unexpected: '30000',
  validation: '30001',
  conflict: '30002',
  waitingApproval: '30003',
  notAllowed: '30004',
  notFound: '30005',
  insufficientLimit: '30006',
  duplicate: '30007',
  tooMany: '30008',
} as const;

/** The one refusal that a browser also gives itself: apart from the others, so that it does not load those. */
export const sessionExpired = {
  code: codes.sessionExpired,
  status: 401,
  en: 'Your session has expired. Please sign in again.',
  pt: 'Sua sessão expirou. Entre novamente.',
  es: 'Su sesión venció. Inicie sesión de nuevo.',
} as const satisfies Refusal;

export const commonErrors = defineErrors({
  SESSION_EXPIRED: sessionExpired,
  KEY_MISSING: {
    code: codes.keyRefused,
    status: 401,
    en: 'The header x-api-key is missing. Send the machine key of the company in it.',
    pt: 'Falta o cabeçalho x-api-key. Envie nele a chave de máquina da empresa.',
    es: 'Falta el encabezado x-api-key. Envíe en él la clave de máquina de la empresa.',
  },
  KEY_NOT_VALID: {
    code: codes.keyRefused,
    status: 401,
    en: 'The machine key in the header x-api-key is not known, has ended or was revoked.',
    pt: 'A chave de máquina no cabeçalho x-api-key não é conhecida, foi encerrada ou revogada.',
    es: 'La clave de máquina del encabezado x-api-key no se conoce, terminó o fue revocada.',
  },
  SCOPE_MISSING: {
    code: codes.notAllowed,
    status: 403,
    en: 'The machine key does not have the scope “{scope}”, which this call needs.',
    pt: 'A chave de máquina não tem o escopo “{scope}”, necessário para esta chamada.',
    es: 'La clave de máquina no tiene el alcance “{scope}”, que esta llamada necesita.',
  },
  NOT_ALLOWED: {
    code: codes.notAllowed,
    status: 403,
    en: 'You do not have permission to do this.',
    pt: 'Você não tem permissão para fazer isto.',
    es: 'Usted no tiene permiso para hacer esto.',
  },
  VALIDATION: {
    code: codes.validation,
    status: 400,
    en: 'Some fields need your attention.',
    pt: 'Alguns campos precisam da sua atenção.',
    es: 'Algunos campos requieren su atención.',
  },
  NOT_FOUND: { code: codes.notFound, status: 404, en: 'Not found.', pt: 'Não encontrado.', es: 'No encontrado.' },
  METHOD_NOT_ALLOWED: {
    code: codes.validation,
    status: 405,
    en: 'This address is called by another method: {methods}.',
    pt: 'Este endereço é chamado por outro método: {methods}.',
    es: 'Esta dirección se llama con otro método: {methods}.',
  },
  STALE: {
    code: codes.conflict,
    status: 409,
    en: 'Somebody else has changed this in the meantime. The current state has been loaded; please check it again.',
    pt: 'Outra pessoa alterou isto nesse meio-tempo. O estado atual foi carregado; confira novamente.',
    es: 'Otra persona modificó esto mientras tanto. Se cargó el estado actual; revíselo de nuevo.',
  },
  IDEMPOTENCY_CONFLICT: {
    code: codes.duplicate,
    status: 409,
    en: 'This request was already sent with different content.',
    pt: 'Esta solicitação já foi enviada com outro conteúdo.',
    es: 'Esta solicitud ya se envió con otro contenido.',
  },
  OF_ALL_COMPANIES: {
    code: codes.notAllowed,
    status: 403,
    en: 'This is the same for all companies. Whoever changes it must work for all of them.',
    pt: 'Isto vale para todas as empresas. Quem o altera precisa atuar em todas.',
    es: 'Esto vale para todas las empresas. Quien lo modifica debe trabajar en todas.',
  },
  SAME_PERSON: {
    code: codes.notAllowed,
    status: 403,
    en: 'A second person must do this.',
    pt: 'Outra pessoa deve fazer isto.',
    es: 'Otra persona debe hacer esto.',
  },
  TOO_MANY: {
    code: codes.tooMany,
    status: 429,
    en: 'Too many attempts. Please wait {seconds} seconds.',
    pt: 'Tentativas demais. Aguarde {seconds} segundos.',
    es: 'Demasiados intentos. Espere {seconds} segundos.',
  },
  TOO_LARGE: {
    code: codes.validation,
    status: 413,
    en: 'The file is too large (limit {limit}).',
    pt: 'O arquivo é grande demais (limite {limit}).',
    es: 'El archivo es demasiado grande (límite {limit}).',
  },
  TOO_MANY_FILES: {
    code: codes.validation,
    status: 413,
    en: 'Too many files were sent at once.',
    pt: 'Foram enviados arquivos demais de uma vez.',
    es: 'Se enviaron demasiados archivos a la vez.',
  },
  TOO_MANY_PARTS: {
    code: codes.validation,
    status: 413,
    en: 'The form has too many fields.',
    pt: 'O formulário tem campos demais.',
    es: 'El formulario tiene demasiados campos.',
  },
  REQUEST_TOO_LARGE: {
    code: codes.validation,
    status: 413,
    en: 'The request is too large (limit {limit}).',
    pt: 'A solicitação é grande demais (limite {limit}).',
    es: 'La solicitud es demasiado grande (límite {limit}).',
  },
  TOO_SLOW: {
    code: codes.validation,
    status: 408,
    en: 'The request took too long to arrive. Nothing was changed. Please check your connection and try again.',
    pt: 'A solicitação demorou demais para chegar. Nada foi alterado. Verifique sua conexão e tente novamente.',
    es: 'La solicitud tardó demasiado en llegar. No se modificó nada. Verifique su conexión e inténtelo de nuevo.',
  },
  LENGTH_MISSING: {
    code: codes.validation,
    status: 411,
    en: 'The request must say how long it is (Content-Length).',
    pt: 'A solicitação deve informar seu tamanho (Content-Length).',
    es: 'La solicitud debe indicar su longitud (Content-Length).',
  },
  FILE_NOT_EXAMINED: {
    code: codes.validation,
    status: 400,
    en: 'The file could not be examined within the limits. Please save it anew or send a simpler one.',
    pt: 'Não foi possível examinar o arquivo dentro dos limites. Salve-o novamente ou envie um mais simples.',
    es: 'No se pudo examinar el archivo dentro de los límites. Guárdelo de nuevo o envíe uno más simple.',
  },
  NOT_JSON: {
    code: codes.validation,
    status: 400,
    en: 'The request is not valid JSON.',
    pt: 'A solicitação não é um JSON válido.',
    es: 'La solicitud no es un JSON válido.',
  },
  NOT_AN_OBJECT: {
    code: codes.validation,
    status: 400,
    en: 'The request must be a JSON object.',
    pt: 'A solicitação deve ser um objeto JSON.',
    es: 'La solicitud debe ser un objeto JSON.',
  },
  NOT_A_FORM: {
    code: codes.validation,
    status: 400,
    en: 'The form of the request is incomplete.',
    pt: 'O formulário da solicitação não está completo.',
    es: 'El formulario de la solicitud está incompleto.',
  },
  WRONG_CONTENT_TYPE: {
    code: codes.validation,
    status: 415,
    en: 'The content type of the request is not supported by this call.',
    pt: 'O tipo de conteúdo da solicitação não é aceito por esta chamada.',
    es: 'Esta llamada no admite el tipo de contenido de la solicitud.',
  },
  WRONG_ADDRESS: {
    code: codes.validation,
    status: 400,
    en: 'The address of the request is not valid.',
    pt: 'O endereço da solicitação não é válido.',
    es: 'La dirección de la solicitud no es válida.',
  },
  UNEXPECTED: { code: codes.unexpected, status: 500, en: 'System Error', pt: 'Erro do sistema', es: 'Error del sistema' },
  UNAVAILABLE: {
    code: codes.unexpected,
    status: 503,
    en: 'The service is not available at the moment. Nothing was changed. Please try again.',
    pt: 'O serviço não está disponível no momento. Nada foi alterado. Tente novamente.',
    es: 'El servicio no está disponible en este momento. No se modificó nada. Inténtelo de nuevo.',
  },
  FILES_FULL: {
    code: codes.unexpected,
    status: 507,
    en: 'The server has no room left for files. Nothing was changed. Tell whoever runs this installation, and try again later.',
    pt: 'O servidor não tem mais espaço para arquivos. Nada foi alterado. Avise quem opera esta instalação e tente novamente mais tarde.',
    es: 'El servidor no tiene más espacio para archivos. No se modificó nada. Avise a quien opera esta instalación e inténtelo más tarde.',
  },
  DATABASE_FULL: {
    code: codes.unexpected,
    status: 503,
    en: 'The database has no room left. Nothing was changed. Tell whoever runs this installation, and try again later.',
    pt: 'O banco de dados não tem mais espaço. Nada foi alterado. Avise quem opera esta instalação e tente novamente mais tarde.',
    es: 'La base de datos no tiene más espacio. No se modificó nada. Avise a quien opera esta instalación e inténtelo más tarde.',
  },
  SECRETS_UNREADABLE: {
    code: codes.unexpected,
    status: 503,
    en: 'The server cannot open a secret that this needs, because it lacks a key. Nothing was changed. Please inform the administrator.',
    pt: 'O servidor não consegue abrir um segredo necessário para isto, porque lhe falta uma chave. Nada foi alterado. Informe o administrador.',
    es: 'El servidor no puede abrir un secreto necesario para esto, porque le falta una clave. No se modificó nada. Informe al administrador.',
  },
  DEMO_LOADING: {
    code: codes.unexpected,
    status: 503,
    en: 'The demonstration is still being loaded ({percent} %). Nothing can be changed until it is complete. Please try again in a moment.',
    pt: 'A demonstração ainda está sendo carregada ({percent} %). Nada pode ser alterado até que ela esteja completa. Tente novamente em instantes.',
    es: 'La demostración todavía se está cargando ({percent} %). Nada puede cambiarse hasta que esté completa. Inténtelo de nuevo en un momento.',
  },
  OUTCOME_UNKNOWN: {
    code: codes.unexpected,
    status: 503,
    en: 'The database is not available at the moment. It is not known whether this was carried out. Send it again with the same number.',
    pt: 'O banco de dados não está acessível no momento. Não se sabe se isto foi executado; envie novamente com o mesmo número.',
    es: 'La base de datos no está disponible en este momento. No se sabe si esto se ejecutó. Envíelo de nuevo con el mismo número.',
  },
  SAVING_UNKNOWN: {
    code: codes.unexpected,
    status: 503,
    en: 'The database is not available at the moment. It is not known whether this was saved. Check before you repeat it.',
    pt: 'O banco de dados não está acessível no momento. Não se sabe se isto foi salvo. Verifique antes de repetir.',
    es: 'La base de datos no está disponible en este momento. No se sabe si esto se guardó. Verifíquelo antes de repetir.',
  },
});

export type RefusalParams = Record<string, string | number>;

/** A refused call. Thrown by use cases through `refuse`; only the HTTP layer turns it into a status. */
export class RefusedError extends Error {
  readonly errorName: string;
  readonly refusal: Refusal;
  readonly params: RefusalParams;
  readonly data: unknown;
  constructor(errorName: string, refusal: Refusal, params: RefusalParams = {}, data: unknown = undefined) {
    super(errorName);
    this.errorName = errorName;
    this.refusal = refusal;
    this.params = params;
    this.data = data;
  }
}

/**
 * Stops a use case with a named refusal of `errors`.
 * @param data optional content of the envelope's `data`, e.g. the current state on a conflict
 */
export function refuse<T extends Record<string, Refusal>>(errors: T, name: keyof T & string, params: RefusalParams = {}, data?: unknown): never {
  throw new RefusedError(name, errors[name] as Refusal, params, data);
}

/** One wrong field of an input, with the sentence in the caller's language. */
export interface FieldError {
  field: string;
  code: string;
  msg: string;
}

/** A refusal of an input with all its wrong fields; use cases may throw it for rules that need the database. */
export class InvalidInputError extends Error {
  readonly fields: { field: string; code: string; params?: RefusalParams }[];
  constructor(fields: { field: string; code: string; params?: RefusalParams }[]) {
    super('VALIDATION');
    this.fields = fields;
  }
}

/** Refuses a field that names what is not there, or is not of the company. */
export function unknownField(field: string): never {
  throw new InvalidInputError([{ field, code: 'invalid' }]);
}

/** Puts parameters into a sentence: `{name}` is replaced, an unknown name stays visible. */
export const fillText = (text: string, params: RefusalParams): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
