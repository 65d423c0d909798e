import { codes, defineErrors, type Texts } from '../../../contract/index.ts';

const invalid = (texts: Texts) => ({ code: codes.validation, status: 400, ...texts });

/** Why an uploaded table is not read. Each says where, none what stands there. */
export const tableErrors = defineErrors({
  TABLE_ENCODING: invalid({
    en: 'Line {line} cannot be read as text. Save the file as CSV UTF-8 or as a workbook (XLSX).',
    pt: 'A linha {line} não pode ser lida como texto. Salve o arquivo como CSV UTF-8 ou como pasta de trabalho (XLSX).',
    es: 'La línea {line} no se puede leer como texto. Guarde el archivo como CSV UTF-8 o como libro (XLSX).',
  }),
  TABLE_OTHER_ENCODING: invalid({
    en: 'The accented letters in line {line} are written as DOS or an old Macintosh did. Save the file as CSV UTF-8 or as a workbook (XLSX).',
    pt: 'As letras acentuadas da linha {line} estão gravadas como no DOS ou no Macintosh antigo. Salve o arquivo como CSV UTF-8 ou como pasta de trabalho (XLSX).',
    es: 'Las letras con acento de la línea {line} están grabadas como en DOS o en un Macintosh antiguo. Guarde el archivo como CSV UTF-8 o como libro (XLSX).',
  }),
  TABLE_LETTERS_LOST: invalid({
    en: 'Letters in line {line} were damaged when the file was saved before. Take it from its origin again.',
    pt: 'Letras da linha {line} foram danificadas quando o arquivo foi salvo antes. Obtenha-o novamente na origem.',
    es: 'Algunas letras de la línea {line} se dañaron al guardar el archivo antes. Obténgalo de nuevo de su origen.',
  }),
  TABLE_QUOTES: invalid({
    en: 'A quotation mark in line {line} is not closed, or does not enclose the whole cell.',
    pt: 'Uma aspa da linha {line} não está fechada ou não envolve a célula inteira.',
    es: 'Una comilla de la línea {line} no está cerrada o no encierra toda la celda.',
  }),
  TABLE_COLUMNS: invalid({
    en: 'No heading with the columns {columns} was found from line {line} on.',
    pt: 'Não há um cabeçalho com as colunas {columns} a partir da linha {line}.',
    es: 'No hay un encabezado con las columnas {columns} a partir de la línea {line}.',
  }),
  TABLE_COLUMN_TWICE: invalid({
    en: 'Line {line} names the column {column} twice.',
    pt: 'A linha {line} traz a coluna {column} duas vezes.',
    es: 'La línea {line} nombra dos veces la columna {column}.',
  }),
  TABLE_WIDTH: invalid({
    en: 'Line {line} has {cells} cells, and the line with the names of the columns has {columns}. A text that holds the separator must be in quotation marks.',
    pt: 'A linha {line} tem {cells} células, e a linha com o nome das colunas tem {columns}. Um texto que contém o separador deve estar entre aspas.',
    es: 'La línea {line} tiene {cells} celdas, y la línea con los nombres de las columnas tiene {columns}. Un texto que contiene el separador debe ir entre comillas.',
  }),
  TABLE_DIGITS_LOST: invalid({
    en: 'The number in line {line}, column {column}, has lost digits in a spreadsheet. Format the column as text and enter the number again.',
    pt: 'O número da linha {line}, coluna {column}, perdeu dígitos em uma planilha. Formate a coluna como texto e digite o número novamente.',
    es: 'El número de la línea {line}, columna {column}, perdió dígitos en una hoja de cálculo. Dé formato de texto a la columna y escriba el número de nuevo.',
  }),
  TABLE_TOTAL: invalid({
    en: 'Line {line} looks like a line of totals. Remove it, or move it up if it is an entry.',
    pt: 'A linha {line} parece ser de totais. Exclua-a ou mova-a para cima se for um registro.',
    es: 'La línea {line} parece ser de totales. Elimínela o muévala hacia arriba si es un registro.',
  }),
  TABLE_CELL_ERROR: invalid({
    en: 'Line {line}, column {column}, has an error of the spreadsheet, such as #N/A.',
    pt: 'A linha {line}, coluna {column}, tem um erro da planilha, como #N/D.',
    es: 'La línea {line}, columna {column}, tiene un error de la hoja de cálculo, como #N/D.',
  }),
  TABLE_CELL_NO_RESULT: invalid({
    en: 'Line {line}, column {column}, has a formula whose result is not stored. Open the file in a spreadsheet and save it again.',
    pt: 'A linha {line}, coluna {column}, tem uma fórmula sem resultado gravado. Abra o arquivo em uma planilha e salve-o novamente.',
    es: 'La línea {line}, columna {column}, tiene una fórmula cuyo resultado no está guardado. Abra el archivo en una hoja de cálculo y guárdelo de nuevo.',
  }),
  TABLE_CELL_DATE: invalid({
    en: 'Line {line}, column {column}, has a date that does not exist.',
    pt: 'A linha {line}, coluna {column}, tem uma data que não existe.',
    es: 'La línea {line}, columna {column}, tiene una fecha que no existe.',
  }),
  TABLE_CELL_MERGED: invalid({
    en: 'Line {line}, column {column}, is merged with other cells. Unmerge them, and enter the value in each.',
    pt: 'A linha {line}, coluna {column}, está mesclada com outras células. Desfaça a mesclagem e preencha cada uma.',
    es: 'La línea {line}, columna {column}, está combinada con otras celdas. Sepárelas y complete cada una.',
  }),
  TABLE_NO_WORKBOOK: invalid({
    en: 'The file is not a workbook that can be read. Save it as XLSX or as CSV UTF-8.',
    pt: 'O arquivo não é uma pasta de trabalho que possa ser lida. Salve-o como XLSX ou como CSV UTF-8.',
    es: 'El archivo no es un libro que se pueda leer. Guárdelo como XLSX o como CSV UTF-8.',
  }),
  TABLE_OLD_WORKBOOK: invalid({
    en: 'The file is a workbook of the old format (XLS), or has a password. Save it as XLSX without a password, or as CSV UTF-8.',
    pt: 'O arquivo é uma pasta de trabalho no formato antigo (XLS) ou tem senha. Salve-o como XLSX sem senha ou como CSV UTF-8.',
    es: 'El archivo es un libro del formato antiguo (XLS) o tiene contraseña. Guárdelo como XLSX sin contraseña o como CSV UTF-8.',
  }),
  TABLE_MARKUP: invalid({
    en: 'The file is a web page or XML, whatever its name says. Open it in a spreadsheet, and save it as XLSX or as CSV UTF-8.',
    pt: 'O arquivo é uma página web ou XML, seja qual for seu nome. Abra-o em uma planilha e salve-o como XLSX ou como CSV UTF-8.',
    es: 'El archivo es una página web o XML, diga lo que diga su nombre. Ábralo en una hoja de cálculo y guárdelo como XLSX o como CSV UTF-8.',
  }),
  TABLE_NO_SHEET: invalid({
    en: 'The workbook shows no sheet with cells.',
    pt: 'A pasta de trabalho não mostra nenhuma planilha com células.',
    es: 'El libro no muestra ninguna hoja con celdas.',
  }),
  TABLE_TOO_LARGE: invalid({
    en: 'The workbook has more than {rows} rows, {columns} columns or {size} MB.',
    pt: 'A pasta de trabalho tem mais de {rows} linhas, {columns} colunas ou {size} MB.',
    es: 'El libro tiene más de {rows} filas, {columns} columnas o {size} MB.',
  }),
});
