const list = (text: string): string[] => text.trim().split(/\s+/);

/**
 * General words of organisations' names in the languages in which lists and customers write them, each line folded to its first
 * word: a bank is a banco, a zavod a plant.
 */
export const generalWords: ReadonlyMap<string, string> = new Map(
  [
    'bank banco banque banka banca banking bankasi',
    'network red rede reseau netzwerk',
    'university universidad universidade universite universitesi universitet universitat universiteti',
    'institute instituto institut enstitusu institutet',
    'academy academia akademiya academie akademi',
    'center centre centro tsentr zentrum merkezi centar',
    'laboratory laboratorio laboratoire lab laboratories laboratoriya',
    'technology tecnologia tecnologias technologies technologie tekhnologii tekhnologiya teknologi tech technological',
    'industry industria industrias industries industrie industrial promyshlennost sanayi sanaye',
    'trading comercio comercial trade commercial commerce commerciale ticaret torgovyi torgoviy torgovlya tijarat tijari',
    'import importacion importacao importadora imports importing ithalat',
    'export exportacion exportacao exportadora exports exporting ihracat eksport',
    'insurance seguros seguro strakhovaya strakhovanie assurance assurances strahovanie versicherung sigorta',
    'investment inversiones inversion investimentos investimento investments investissement investissements invest investitsii investing',
    'development desarrollo desenvolvimento developpement razvitie razvitiya entwicklung developments',
    'international internacional internationale intl internazionale mezhdunarodnyi mezhdunarodnaya uluslararasi beynelkhalg',
    'national nacional nationale natsionalnyi natsionalnaya milli',
    'general geral generale generalny',
    'construction construccion construcao construcciones construcoes constructora construtora stroitelstvo insaat building bau',
    'engineering ingenieria engenharia ingenierie inzhiniring muhendislik',
    'services servicios servicos service servis servico servicio uslugi hizmetleri',
    'transport transporte transportes transportation transports transportnaya nakliyat tasimacilik',
    'shipping naviera navegacao navigation sudokhodstvo denizcilik maritime maritima marine',
    'aviation aviacion aviacao aviatsiya aviatsionnyi havacilik aviatsionnaya aero',
    'airlines aerolineas airline airways aviakompaniya havayollari havayolu',
    'oil petroleo petroleum petrole neft neftyanaya petrol nafta petroleos',
    'gas gaz',
    'energy energia energie energiya energetika enerji energetics',
    'electric electrica eletrica electronic electronics electronica eletronica elektronik elektronika electrical electronique electronicos',
    'systems system sistemas sistema systemes systeme sistemy sistem',
    'plant zavod fabrica factory usine fabrika planta fabrik zavodi works mill kombinat',
    'foundation fundacion fundacao fondation stichting stiftung fond fund vakfi bonyad fundo fondo foundations fonds',
    'charity charitable caridad caridade beneficencia khayriyya khayriya kheyriyeh welfare benevolent blagotvoritelnyi hayir',
    'organization organizacion organizacao organisation organizatsiya organisatie organizasyonu orgutu munazamat',
    'association asociacion associacao asociation vereniging jamiat dernegi assotsiatsiya assoc forening foreningen',
    'society sociedad sociedade societe obshchestvo cemiyeti obschestvo stowarzyszenie',
    'movement movimiento movimento mouvement dvizhenie harakat harakah bewegung hareketi beweging',
    'front frente cephesi jabhat',
    'army ejercito exercito armee armiya jaish jaysh ordusu armeen',
    'brigade brigada brigades liwa brigadas tugayi kataib',
    'party partido parti partiya hizb partei partisi hezb',
    'islamic islamico islamica islamique islamiya islami islamiyya islamiyah islamia islamski',
    'state estado etat gosudarstvennyi gosudarstvennaya gosudarstvennoe staat devlet',
    'republic republica republique respublika cumhuriyeti respubliki',
    'ministry ministerio ministere ministerstvo bakanligi',
    'agency agencia agence agentstvo ajansi',
    'research investigacion pesquisa recherche issledovatelskiy issledovatelskii nauchno arastirma investigaciones',
    'scientific cientifico cientifica scientifique nauchnyi nauchnaya science sciences',
    'production produccion producao proizvodstvo proizvodstvennoe uretim productions proizvodstvennaya manufacturing manufacture',
    'military militar militaire voennyi voyennyy askeri',
    'security seguridad seguranca securite bezopasnost guvenlik sicherheit',
    'company compania companhia compagnie kompaniya sherkat sirket sirketi sharikat sherkate',
    'office oficina escritorio bureau kontora ofisi buro',
    'exchange cambio cambios change sarafi hawala doviz casa',
    'group grupo groupe gruppa gruppe grubu',
    'management gestion gestao administracion administracao upravlenie administration yonetim gestora',
    'medical medico medica medicos meditsinskiy meditsinskii hospitalar saglik',
    'hospital clinica clinic bolnitsa hastanesi klinika',
    'food alimentos alimentaria alimentares foods gida agroalimentaria',
    'real inmobiliaria imobiliaria inmobiliarios nedvizhimost emlak',
    'mining minera mineracao mineria mineradora madencilik',
    'football futbol futebol futbolnyi',
    'ukraine ukraina ukrainy ukrainian ukrainska ukrainskaya',
    'russia rossiya rossii russian rusia rossiiskaya rossiyskaya rossiskaya russie rosii russkaya',
    'iran irani iranian irane',
    'syria siria syrian syrien syrie',
    'korea corea korean coree',
  ].flatMap((line) => {
    const [first = '', ...others] = list(line);
    return others.map((other) => [other, first] as const);
  }),
);

const kinds: ReadonlySet<string> = new Set(generalWords.values());

/** Whether a word says what kind of organisation it is. @param word as `generalWords` folds it */
export const isGeneralWord = (word: string): boolean => kinds.has(word);
