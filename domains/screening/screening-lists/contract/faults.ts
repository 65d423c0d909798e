import type { Texts } from '../../../../platform/contract/index.ts';

/*
 * Why a file is not taken as a list, in the words of the screens. `{file}` is its name as it was uploaded.
 */

/** Faults that the readers of files find. */
export const readerFaults = {
  EMPTY: { en: 'The file {file} is empty.', pt: 'O arquivo {file} está vazio.', es: 'El archivo {file} está vacío.' },
  TOO_LARGE: {
    en: 'The file {file} is larger than {megabytes} MB.',
    pt: 'O arquivo {file} tem mais de {megabytes} MB.',
    es: 'El archivo {file} supera los {megabytes} MB.',
  },
  HTML_PAGE: {
    en: 'The file {file} is a web page, not a list. The address may ask for a log-in or report an error.',
    pt: 'O arquivo {file} é uma página da web, não uma lista. O endereço pode estar pedindo acesso ou informando um erro.',
    es: 'El archivo {file} es una página web, no una lista. La dirección puede pedir acceso o informar un error.',
  },
  WRONG_ENCODING: {
    en: 'The file {file} is not written in {encoding}.',
    pt: 'O arquivo {file} não está codificado em {encoding}.',
    es: 'El archivo {file} no está codificado en {encoding}.',
  },
  TRUNCATED: {
    en: 'The file {file} ends in the middle. It was not transferred completely.',
    pt: 'O arquivo {file} termina no meio. A transferência não foi concluída.',
    es: 'El archivo {file} termina a la mitad. La transferencia no se completó.',
  },
  ARCHIVE_BROKEN: {
    en: 'The archive {file} is damaged and cannot be unpacked.',
    pt: 'O arquivo compactado {file} está danificado e não pode ser aberto.',
    es: 'El archivo comprimido {file} está dañado y no se puede abrir.',
  },
  ARCHIVE_ENCRYPTED: {
    en: 'The archive {file} is protected by a password.',
    pt: 'O arquivo compactado {file} está protegido por senha.',
    es: 'El archivo comprimido {file} está protegido con contraseña.',
  },
  ARCHIVE_TOO_MANY_FILES: {
    en: 'The archive {file} holds more than {limit} files.',
    pt: 'O arquivo compactado {file} contém mais de {limit} arquivos.',
    es: 'El archivo comprimido {file} contiene más de {limit} archivos.',
  },
  ARCHIVE_TOO_LARGE: {
    en: 'The archive {file} unpacks to more than {megabytes} MB.',
    pt: 'O conteúdo do arquivo compactado {file} passa de {megabytes} MB.',
    es: 'El contenido del archivo comprimido {file} supera los {megabytes} MB.',
  },
  ARCHIVE_RATIO: {
    en: 'The archive {file} unpacks to more than {limit} times its size and was not opened.',
    pt: 'O conteúdo do arquivo compactado {file} é mais de {limit} vezes maior que ele; o arquivo não foi aberto.',
    es: 'El contenido del archivo comprimido {file} es más de {limit} veces mayor que él; no se abrió.',
  },
  FILE_MISSING: { en: 'The file {file} of the set is missing.', pt: 'Falta o arquivo {file} do conjunto.', es: 'Falta el archivo {file} del conjunto.' },
  FILE_UNKNOWN: {
    en: 'The file {file} does not belong to this list. Expected: {expected}.',
    pt: 'O arquivo {file} não faz parte desta lista. Esperado: {expected}.',
    es: 'El archivo {file} no forma parte de esta lista. Se esperaba: {expected}.',
  },
  FILE_TWICE: {
    en: 'The file {file} was supplied twice.',
    pt: 'O arquivo {file} foi enviado duas vezes.',
    es: 'El archivo {file} se envió dos veces.',
  },
  CSV_BROKEN: {
    en: 'The file {file} cannot be read as CSV from line {line} on.',
    pt: 'O arquivo {file} não pode ser lido como CSV a partir da linha {line}.',
    es: 'El archivo {file} no se puede leer como CSV a partir de la línea {line}.',
  },
  COLUMNS_MISSING: {
    en: 'The file {file} lacks the columns {columns}.',
    pt: 'Faltam no arquivo {file} as colunas {columns}.',
    es: 'Al archivo {file} le faltan las columnas {columns}.',
  },
  XML_BROKEN: {
    en: 'The file {file} cannot be read as XML from line {line} on.',
    pt: 'O arquivo {file} não pode ser lido como XML a partir da linha {line}.',
    es: 'El archivo {file} no se puede leer como XML a partir de la línea {line}.',
  },
  XML_DOCTYPE: {
    en: 'The file {file} declares a document type. Lists need none, and it could be used for an attack.',
    pt: 'O arquivo {file} declara um tipo de documento (DOCTYPE). Listas não precisam disso, e ele pode ser usado para um ataque.',
    es: 'El archivo {file} declara un tipo de documento (DOCTYPE). Las listas no lo necesitan y podría usarse para un ataque.',
  },
  XML_ENTITY: {
    en: 'The file {file} uses an unknown entity in line {line}.',
    pt: 'O arquivo {file} usa uma entidade XML desconhecida na linha {line}.',
    es: 'El archivo {file} usa una entidad XML desconocida en la línea {line}.',
  },
  XML_OTHER_ROOT: {
    en: 'The file {file} is another XML document: it begins with {found} instead of {expected}.',
    pt: 'O arquivo {file} é outro documento XML: começa com {found} em vez de {expected}.',
    es: 'El archivo {file} es otro documento XML: comienza con {found} en lugar de {expected}.',
  },
  JSON_BROKEN: {
    en: 'The file {file} cannot be read as JSON from line {line} on.',
    pt: 'O arquivo {file} não pode ser lido como JSON a partir da linha {line}.',
    es: 'El archivo {file} no se puede leer como JSON a partir de la línea {line}.',
  },
  JSON_NOT_A_LIST: {
    en: 'The file {file} is JSON, but not a list of entries.',
    pt: 'O arquivo {file} é JSON, mas não uma lista de registros.',
    es: 'El archivo {file} es JSON, pero no una lista de registros.',
  },
  DELTA_FILE: {
    en: 'The file {file} holds only the changes between two versions. The whole list is needed.',
    pt: 'O arquivo {file} contém só as mudanças entre duas versões. É necessária a lista completa.',
    es: 'El archivo {file} contiene solo los cambios entre dos versiones. Se necesita la lista completa.',
  },
  TOO_DEEP: {
    en: 'The file {file} is nested more than {limit} levels deep.',
    pt: 'O arquivo {file} tem mais de {limit} níveis de aninhamento.',
    es: 'El archivo {file} tiene más de {limit} niveles de anidamiento.',
  },
  FIELD_TOO_LONG: {
    en: 'A field in line {line} of the file {file} is longer than {limit} characters.',
    pt: 'Um campo na linha {line} do arquivo {file} tem mais de {limit} caracteres.',
    es: 'Un campo en la línea {line} del archivo {file} supera los {limit} caracteres.',
  },
  TOO_MANY_ENTRIES: {
    en: 'The file {file} holds more than {limit} entries.',
    pt: 'O arquivo {file} contém mais de {limit} registros.',
    es: 'El archivo {file} contiene más de {limit} registros.',
  },
  TOO_MANY_ROWS: {
    en: 'The file {file} holds more than {limit} rows.',
    pt: 'O arquivo {file} contém mais de {limit} linhas.',
    es: 'El archivo {file} contiene más de {limit} filas.',
  },
  TOO_MANY_VALUES: {
    en: 'The entry {key} of the file {file} has more than {limit} names or values of one kind.',
    pt: 'O registro {key} do arquivo {file} tem mais de {limit} nomes ou valores de um tipo.',
    es: 'El registro {key} del archivo {file} tiene más de {limit} nombres o valores de un tipo.',
  },
  TOO_MANY_UNREADABLE: {
    en: 'Of {rows} rows that were read of the file {file}, {unreadable} ({percent} %) are no entries. At most {limit} % may be.',
    pt: 'Das {rows} linhas lidas do arquivo {file}, {unreadable} ({percent} %) não são registros. O máximo permitido é {limit} %.',
    es: 'De {rows} filas leídas del archivo {file}, {unreadable} ({percent} %) no son registros. Se permite como máximo {limit} %.',
  },
  NO_ENTRIES: {
    en: 'The file {file} has the form of the list, but not one entry.',
    pt: 'O arquivo {file} tem a forma da lista, mas nenhum registro.',
    es: 'El archivo {file} tiene la forma de la lista, pero ningún registro.',
  },
  MAPPING_BROKEN: {
    en: 'The assignment of columns is wrong at “{field}”.',
    pt: 'A atribuição de colunas está errada em “{field}”.',
    es: 'La asignación de columnas es incorrecta en «{field}».',
  },
  MAPPING_WITHOUT_NAME: {
    en: 'No column is assigned to the name.',
    pt: 'Nenhuma coluna foi atribuída ao nome.',
    es: 'Ninguna columna está asignada al nombre.',
  },
} as const satisfies Record<string, Texts>;

/** Why rows of a file are no entries, beside the sentence that they are too many. */
export const rowFaultTexts = {
  COLUMNS: {
    en: 'More or fewer columns than the heading: {count} (lines {lines}).',
    pt: 'Mais ou menos colunas do que o cabeçalho: {count} (linhas {lines}).',
    es: 'Más o menos columnas que el encabezado: {count} (líneas {lines}).',
  },
  NO_KEY: { en: 'No key: {count} (lines {lines}).', pt: 'Sem chave: {count} (linhas {lines}).', es: 'Sin clave: {count} (líneas {lines}).' },
  NO_NAME: { en: 'No name: {count} (lines {lines}).', pt: 'Sem nome: {count} (linhas {lines}).', es: 'Sin nombre: {count} (líneas {lines}).' },
  KEY_TWICE: {
    en: 'The key of an earlier row: {count} (lines {lines}).',
    pt: 'A chave de uma linha anterior: {count} (linhas {lines}).',
    es: 'La clave de una fila anterior: {count} (líneas {lines}).',
  },
  NO_ENTRY: {
    en: 'Belongs to an entry that is not in the list: {count} (lines {lines}).',
    pt: 'Pertence a um registro que não está na lista: {count} (linhas {lines}).',
    es: 'Pertenece a un registro que no está en la lista: {count} (líneas {lines}).',
  },
  JSON: {
    en: 'No JSON, or no entry: {count} (lines {lines}).',
    pt: 'Sem JSON ou sem registro: {count} (linhas {lines}).',
    es: 'Sin JSON o sin registro: {count} (líneas {lines}).',
  },
} as const satisfies Record<string, Texts>;
export type RowFaultCode = keyof typeof rowFaultTexts;

/** All faults: of files, of a version beside the one in force, and of fetching. */
export const faultTexts = {
  ...readerFaults,
  NOTHING: {
    en: 'The list has no entries.',
    pt: 'A lista não tem registros.',
    es: 'La lista no tiene registros.',
  },
  SMALLER: {
    en: '{lost} of {before} entries ({percent} %) would end. At most {limit} % may.',
    pt: '{lost} de {before} registros ({percent} %) seriam encerrados. O máximo permitido é {limit} %.',
    es: '{lost} de {before} registros ({percent} %) terminarían. Se permite como máximo {limit} %.',
  },
  PART_SMALLER: {
    en: '{part}: {lost} of {before} values ({percent} %) would be gone from entries that stay; the version has {after}. At most {limit} % may.',
    pt: '{part}: {lost} de {before} valores ({percent} %) sumiriam de registros que permanecem; a versão tem {after}. O máximo permitido é {limit} %.',
    es: '{part}: {lost} de {before} valores ({percent} %) desaparecerían de registros que permanecen; la versión tiene {after}. Se permite como máximo {limit} %.',
  },
  PART_UNREAD: {
    en: '{part}: {unread} of {total} values ({percent} %) cannot be read; it was {before} % before. At most {limit} % may.',
    pt: '{part}: {unread} de {total} valores ({percent} %) não podem ser lidos; antes eram {before} %. O máximo permitido é {limit} %.',
    es: '{part}: {unread} de {total} valores ({percent} %) no se pueden leer; antes eran {before} %. Se permite como máximo {limit} %.',
  },
  ALTERED: {
    en: '{altered} of {before} entries ({percent} %) would lose a name, a number or a date of birth. At most {limit} % may.',
    pt: '{altered} de {before} registros ({percent} %) perderiam um nome, um número ou uma data de nascimento. O máximo permitido é {limit} %.',
    es: '{altered} de {before} registros ({percent} %) perderían un nombre, un número o una fecha de nacimiento. Se permite como máximo {limit} %.',
  },
  OLDER: {
    en: 'The list is dated {date}; the one in force is of {current}.',
    pt: 'A lista é de {date}; a que está em vigor é de {current}.',
    es: 'La lista es del {date}; la vigente es del {current}.',
  },
  OVERTAKEN: {
    en: 'Another version came into force meanwhile. Upload the file again.',
    pt: 'Outra versão entrou em vigor nesse meio-tempo. Envie o arquivo novamente.',
    es: 'Mientras tanto entró en vigor otra versión. Suba el archivo de nuevo.',
  },
  KEY_TWICE: {
    en: 'Entry {line} has the key of another entry of the file. Choose a column for the key that is different for each entry.',
    pt: 'O registro {line} tem a chave de outro registro do arquivo. Escolha para a chave uma coluna que seja diferente em cada registro.',
    es: 'El registro {line} tiene la clave de otro registro del archivo. Elija para la clave una columna que sea distinta en cada registro.',
  },
  UNEXPECTED: {
    en: 'The file could not be read because of an unexpected error; the server log has the details.',
    pt: 'O arquivo não pôde ser lido por um erro inesperado; os detalhes estão no log do servidor.',
    es: 'El archivo no se pudo leer por un error inesperado; los detalles están en el registro del servidor.',
  },
  BEYOND_LIMITS: {
    en: 'The file could not be read within the limits of time and memory.',
    pt: 'Não foi possível ler o arquivo dentro dos limites de tempo e memória.',
    es: 'No se pudo leer el archivo dentro de los límites de tiempo y memoria.',
  },
  FILE_GONE: {
    en: 'The kept file was not found on this server.',
    pt: 'O arquivo guardado não foi encontrado neste servidor.',
    es: 'El archivo guardado no se encontró en este servidor.',
  },
  DISK_FULL: {
    en: 'The server has no room left for files.',
    pt: 'O servidor não tem mais espaço para arquivos.',
    es: 'El servidor no tiene más espacio para archivos.',
  },
  NOT_REACHED: {
    en: 'The host {host} could not be reached.',
    pt: 'Não foi possível conectar ao servidor {host}.',
    es: 'No se pudo conectar con el servidor {host}.',
  },
  TIMED_OUT: {
    en: 'The host {host} took longer than {seconds} seconds.',
    pt: 'O servidor {host} demorou mais de {seconds} segundos.',
    es: 'El servidor {host} tardó más de {seconds} segundos.',
  },
  HTTP_STATUS: {
    en: 'The host {host} answered with status {status}.',
    pt: 'O servidor {host} respondeu com o código {status}.',
    es: 'El servidor {host} respondió con el código {status}.',
  },
  WRONG_TYPE: {
    en: 'The host {host} answered with {type} instead of a file.',
    pt: 'O servidor {host} respondeu com {type} em vez de um arquivo.',
    es: 'El servidor {host} respondió con {type} en lugar de un archivo.',
  },
  REDIRECTED: {
    en: 'The host {host} leads on to {target}, which is not allowed for this source.',
    pt: 'O servidor {host} redireciona para {target}, o que não é permitido para esta fonte.',
    es: 'El servidor {host} redirige a {target}, lo que no está permitido para esta fuente.',
  },
  PRIVATE_ADDRESS: {
    en: 'The host {host} belongs to a private network. The operator can allow it by OUTGOING_PRIVATE_HOSTS.',
    pt: 'O servidor {host} pertence a uma rede privada. O operador pode permiti-lo em OUTGOING_PRIVATE_HOSTS.',
    es: 'El servidor {host} pertenece a una red privada. El operador puede permitirlo en OUTGOING_PRIVATE_HOSTS.',
  },
  OUTGOING_OFF: {
    en: 'Nothing leaves this installation at the moment, so no list is fetched.',
    pt: 'No momento, nada sai desta instalação; por isso nenhuma lista é buscada.',
    es: 'Por el momento, nada sale de esta instalación; por eso no se descarga ninguna lista.',
  },
} as const satisfies Record<string, Texts>;
export type FaultCode = keyof typeof faultTexts;
