/**
 * Words of names whose part is known: they are folded, weighed less, or tell relatives apart. All are written as `toLatin` writes
 * them. The lists are our own, from common reference knowledge of naming customs and of company law.
 */

const list = (text: string): string[] => text.trim().split(/\s+/);

/** Between the parts of a name, or before a family name; often left out or added. */
export const articles: ReadonlySet<string> = new Set(
  list(`de da do das dos di du del della dello degli dei le la los las lo les y e i el al ul ur as ad ar az an the of and et und van von
    der den ter ten zu zur zum af av`),
);

/** Son or daughter of. */
export const kinParticles: ReadonlySet<string> = new Set(list('bin ibn ben bint binti binte bt ould wuld ogli oglu ogly qizi kyzy'));

/** Before a name, without being one. */
export const titles: ReadonlySet<string> = new Set(
  list(`mr mrs ms miss sr sra srta senor senora senhor senhora don dona dr dra prof professor lic ing eng arq cmdt cmdte general gen
    gral col cel cnel colonel coronel major maj capt captain capitan capitao comandante commander lt sgt brig admiral almirante
    haji hajj haj hajji hadji alhaj sheikh shaikh shaykh sheik cheikh sayyid sayed syed seyyed seyed mullah mulla maulana mawlana maulavi
    mawlawi molvi maulvi mufti imam qari hafiz ustad sir lord dame pastor padre frei rev dep deputado deputada senador senadora ministro
    ministra vereador vereadora presidente alias dipl mag kyai ayatollah hojjatoleslam`),
);

/** What is written before the name of a ship, in English, Portuguese and Spanish. */
export const shipPrefixes: ReadonlySet<string> = new Set(list('mv mt ms mts ss fv sv mfv lpgc lngc vlcc nm bm bt'));

/** The suffix that distinguishes relatives of one name, and its common form. */
export const suffixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    filho: 'filho',
    fo: 'filho',
    junior: 'filho',
    jr: 'filho',
    jnr: 'filho',
    hijo: 'filho',
    neto: 'neto',
    netto: 'neto',
    nieto: 'neto',
    bisneto: 'bisneto',
    sobrinho: 'sobrinho',
    segundo: 'segundo',
    ii: 'segundo',
    iii: 'terceiro',
    iv: 'quarto',
  }),
);

/** Given names so common before another that they are often omitted: José Ignacio is Ignacio. */
export const leadingNames: ReadonlySet<string> = new Set(list('jose maria juan ma joao'));

/** Patronymics of East Slavic names: of a father's name. */
export const patronymic: RegExp = /(?:[oey]vi(?:ch|c|cz|tch)|[oeiy]vna|ichna|inichna)$/;

/** One name as the romanisations of one writing spell it: so frequent that their distance must not decide. */
export const nameVariants: ReadonlyMap<string, string> = new Map(
  [
    'mohamed mohammed mohammad muhammad muhammed mohamad muhamad muhamed mohammod mahomed mehmet mehmed magomed maghomed mohd mohamud mokhammed mukhammad muhammet',
    'ahmed ahmad ahmet akhmed achmad akhmad',
    'hussein hussain husain husayn hussayn hossein hosein hosain husein hossain husseyin huseyin houssein khusein khusain',
    'hasan hassan hasson khasan hassen hacen',
    'yusuf yousef youssef yousuf yusef yosof yousof yusup yousif yosef',
    'ibrahim ebrahim ibraheem ibragim brahim ibrahima',
    'ismail ismael esmail esmaeil ismayil',
    'omar umar omer umer',
    'othman uthman usman osman ousmane othmane usmon',
    'suleiman sulaiman soleiman solaiman sulayman suleyman soulaymane suliman sulejman souleymane',
    'mahmud mahmoud mahmood mehmood makhmud mahmut',
    'mustafa mostafa mustapha mustafah moustafa moustapha',
    'said saeed sayeed saied saed sayid',
    'khalid khaled halid khaleed',
    'abdullah abdallah abdulla abdalla abdellah abdoullah abdilla',
    'ali aly',
    'jamal gamal djamal jamaal djamel jamel',
    'hamid hameed hamed',
    'rashid rasheed rachid rashed',
    'tariq tarek tareq tarik',
    'aleksandr alexandr oleksandr aliaksandr',
    'sergei sergey serguei siarhei serhiy sergej sergiy serhii sjarhej',
    'andrei andrey andrej andriy andrii',
    'alexei alexey aleksei aleksey alexej oleksiy oleksii aliaksei',
    'nikolai nikolay nicolai mykola nikolaj mikalai',
    'dmitry dmitri dmitriy dmitrii dmytro dzmitry dimitri dmitrij',
    'mikhail mikhael mykhailo mihail mikhajl',
    'yuri yury yuriy iurii iury jurij yurii juri jury',
    'evgeny evgenii evgeniy yevgeny yevgeniy yevgenii evgenij evgueni yevhen yauhen jevgeni',
    'vladimir volodymyr uladzimir wladimir vladimyr',
    'viktor victor viktar wiktor',
    'igor ihor ihar',
    'oleg oleh aleh',
    'pavel pavlo',
    'petr pyotr petro piotr pjotr',
    'vasily vasilii vasiliy vasyl vassili vassily vasilij wassili',
    'konstantin constantin kanstantsin kostiantyn',
    'tatiana tatyana tetiana tatjana tatsiana',
    'natalia nataliya natalya nataliia natallia natalja',
    'yulia iuliia yuliya iulia yuliia',
    'elena yelena olena alena jelena',
    'ekaterina yekaterina kateryna katsiaryna katerina',
    'anastasia anastasiya anastasiia anastassia',
    'maria mariya mariia marija',
    'sofia sophia sofya',
    'gaddafi qadhafi qaddafi kadhafi kaddafi gadhafi qadafi khadafi gadafi',
  ].flatMap((line) => {
    const [first = '', ...others] = list(line);
    // The common spelling itself, too, is a name that is not to be read otherwise.
    return [first, ...others].map((other) => [other, first] as const);
  }),
);

/** Small numbers as words, in organisations (Brigade Forty-Four is written in two words and not here). */
export const numberWords: ReadonlyMap<string, string> = new Map(
  [
    '1 one first uno um primeiro primero',
    '2 two second dos dois segundo ii',
    '3 three third tres terceiro tercero iii',
    '4 four fourth quatro cuatro iv',
    '5 five fifth cinco',
    '6 six sixth seis',
    '7 seven seventh sete siete',
    '8 eight eighth oito ocho',
    '9 nine ninth nove nueve',
    '10 ten tenth dez diez',
  ].flatMap((line) => {
    const [number = '', ...words] = list(line);
    return words.filter((word) => word !== 'dos').map((word) => [word, number] as const);
  }),
);

/** Tens as words, in organisations. */
export const tensWords: ReadonlyMap<string, number> = new Map(
  [
    '20 twenty vinte veinte',
    '30 thirty trinta treinta',
    '40 forty fourty quarenta cuarenta',
    '50 fifty cinquenta cincuenta',
    '60 sixty sessenta sesenta',
    '70 seventy setenta',
    '80 eighty oitenta ochenta',
    '90 ninety noventa',
  ].flatMap((line) => {
    const [number = '', ...words] = list(line);
    return words.map((word) => [word, Number(number)] as const);
  }),
);

/**
 * Legal forms, as they are written and what they are folded to. Those that many countries share under different names have one
 * form; an empty form is dropped.
 */
export const legalForms: ReadonlyMap<string, string> = new Map(
  [
    'ltd: ltd|limited|limitada|ltda|limitado|ltee|limitee|private limited|pvt ltd|pte ltd|pty ltd|co ltd|company limited|company ltd|pvt|pte|pty',
    'llc: llc|l l c|limited liability company|ooo|obshchestvo s ogranichennoy otvetstvennostyu|obshchestvo s ogranichennoi otvetstvennostyu|obschestvo s ogranichennoy otvetstvennostyu|obshestvo s ogranichennoy otvetstvennostyu|obshhestvo s ogranichennoj otvetstvennostju|tov|ooo s|gmbh|gesellschaft mit beschrankter haftung|sarl|s a r l|srl|s r l|s de rl|s de rl de cv|sociedad de responsabilidad limitada|sociedad limitada|societe a responsabilite limitee|bv|besloten vennootschap|doo|d o o|sp z o o|sp zoo|sp z oo|societatea cu raspundere limitata|societate cu raspundere limitata|spolka z o o|spolka z ograniczona odpowiedzialnoscia|fze|fzc|fzco|fz llc|free zone establishment|free zone company|kft|uab|oy|aps|eireli|sia|ood|eood|limited liability partnership|llp|mchj|too|tovaryshchestvo s ogranichennoy otvetstvennostyu|xxk|mmc',
    'plc: plc|public limited company|sa|s a|sociedad anonima|sociedade anonima|societe anonyme|sa de cv|sab de cv|sapi de cv|sociedad anonima de capital variable|s p a|spa|societa per azioni|ag|aktiengesellschaft|nv|naamloze vennootschap|ao|oao|zao|pao|pjsc|ojsc|cjsc|jsc|joint stock company|open joint stock company|closed joint stock company|public joint stock company|aktsionernoe obshchestvo|otkrytoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo|publichnoe aktsionernoe obshchestvo|aktsyonernoe obshchestvo|aktionernoe obshchestvo|otkrytoye aktsionernoye obshchestvo|aktsionernoye obshchestvo|publichnoye aktsionernoye obshchestvo|zakrytoye aktsionernoye obshchestvo|joint stock co|ad|as|a s|ab|asa|oyj|sha|se|saog|psc|pjs|psjc|qpsc|private joint stock company|prjsc|privatne aktsionerne tovarystvo|pat|at|prat|jointstock company|joint stock|private joint stock|open joint stock|public joint stock',
    'inc: inc|incorporated|corp|corporation|corporacion|corporacao|korporatsiya|co|company|compania|companhia|cia|compagnie|cie|kompaniya|kompanii|empresa|enterprise|enterprises|predpriyatie|firm|firma',
    'state: state unitary enterprise|federal state unitary enterprise|fgup|federalnoe gosudarstvennoe unitarnoe predpriyatie|fsue|gup|federal state budgetary institution|federal state institution|state enterprise|state owned enterprise|gosudarstvennoe unitarnoe predpriyatie',
    'foundation: foundation|fundacion|fundacao|fondation|stichting|stiftung|fond|vakfi|bonyad|fundazioa',
    'association: association|asociacion|associacao|anjoman|verein|ev|e v|assoc',
    'group: group|grupo|groupe|gruppa|gruppe|holding|holdings|grup|holdinq',
    'kg: kg|gmbh co kg|kgaa|ohg|ug',
    'sas: sas|s a s|sociedad por acciones simplificada|spei rl',
  ].flatMap((line) => {
    const [form = '', writings = ''] = line.split(': ');
    return writings.split('|').map((writing) => [writing, form] as const);
  }),
);

/** The most words that a legal form has. */
export const longestLegalForm: number = Math.max(...[...legalForms.keys()].map((form) => form.split(' ').length));
