/*
 * Wordings of countries that the tables of ISO names do not have: other names in use on lists, and the adjectives of
 * nationality in English, Spanish and Portuguese, both genders. One country a line, wordings after the code. A word that
 * means two countries (dominican, congolese, korean, guyanese/guianese) is left out: a reader does not guess.
 */
export const countryWords = `
AFG afghan; afghani; afgano; afgana; afegão; afegã
ALB albanian; albanés; albanesa; albanês
DZA algerian; argelino; argelina
AND andorran; andorrano; andorrana
AGO angolan; angoleño; angoleña; angolano; angolana
ATG antiguan; antiguano; antiguana
ARG argentine; argentinian; argentino; argentina; república argentina; argentine republic
ARM armenian; armenio; armenia; armênio; armênia; arménio; arménia
AUS australian; australiano; australiana
AUT austrian; austríaco; austríaca; austriaco; austriaca
AZE azerbaijani; azeri; azerbaiyano; azerbaiyana; azerbaijano; azerbaijana; azerbaiyán
BHS bahamian; bahamas; bahameño; bahameña; bahamense; bahamiano; bahamiana; bahamas
BHR bahraini; bareiní; bahreiní; baremita; bahreinita; bahrein; baréin; bahréin
BGD bangladeshi; bangladesí; bengalí; bangladês; bangladesh; bangladés; bangladechiano
BRB barbadian; barbadense; barbadiano; barbadiana
BLR belarusian; belarussian; bielorruso; bielorrusa; bielorrusso; bielorrussa; byelorussian; belorussia; belarús; bielorrusia; republic of belarus
BEL belgian; belga
BLZ belizean; beliceño; beliceña; belizenho; belizenha
BEN beninese; beninés; beninesa; beninense
BTN bhutanese; butanés; butanesa; butanês; butão; bután
BOL bolivian; boliviano; boliviana; estado plurinacional de bolivia; plurinational state of bolivia
BIH bosnian; bosnio; bosnia; bósnio; bósnia; bosniano; bosnia herzegovina; bosnia y herzegovina; bósnia e herzegovina
BWA botswanan; motswana; botsuano; botsuana
BRA brazilian; brasileño; brasileña; brasileiro; brasileira; brazil; brasil; república federativa do brasil
BRN bruneian; bruneano; bruneana; brunei; brunéi
BGR bulgarian; búlgaro; búlgara
BFA burkinabe; burkinabé; burkinés; burquinês; burkina faso; burquina faso
BDI burundian; burundés; burundesa; burundês; burundinês
KHM cambodian; camboyano; camboyana; cambojano; cambojana; camboya; camboja
CMR cameroonian; camerunés; camerunesa; camaronês; camaronesa; camerún; camarões
CAN canadian; canadiense; canadense; canadá
CPV cape verdean; cabo verdean; caboverdiano; caboverdiana; cabo verdiano; cabo verdiana; cape verde; cabo verde
CAF central african; centroafricano; centroafricana; centro africano; centro africana; car; república centroafricana; república centro africana
TCD chadian; chadiano; chadiana; chad; chade; tchad
CHL chilean; chileno; chilena
CHN chinese; chino; china; chinês; chinesa; prc; peoples republic of china; república popular china; república popular da china
COL colombian; colombiano; colombiana; república de colombia
COM comorian; comorense; comoran; comoro islands; comores; comoras
COD drc; dr congo; drcongo; congo kinshasa; democratic republic of congo; congo democratic republic; república democrática del congo; república democrática do congo; zaire
COG congo brazzaville; república del congo; república do congo; republic of congo
CRI costa rican; costarricense; costa riquenho; costa riquenha; costarriquenho; costarriquenha
CIV ivorian; ivory coast; cote d ivoire; cote divoire; costa de marfil; costa do marfim; marfileño; marfileña; marfinense; costa marfinense
HRV croatian; croata
CUB cuban; cubano; cubana
CYP cypriot; chipriota; cipriota
CZE czech; checo; checa; tcheco; tcheca; chequia; tchéquia; república checa; república tcheca; czechia
DNK danish; danés; danesa; dinamarquês; dinamarquesa
DJI djiboutian; yibutiano; yibutiana; djibutiano; djibutiana; yibuti; djibuti
DMA dominiqués; dominiquesa; commonwealth of dominica; dominica
DOM dominicano; dominicana; dominican republic; república dominicana
ECU ecuadorian; ecuadorean; ecuatoriano; ecuatoriana; equatoriano; equatoriana
EGY egyptian; egipcio; egipcia; egípcio; egípcia; arab republic of egypt
SLV salvadoran; salvadorian; salvadoreño; salvadoreña; salvadorenho; salvadorenha
GNQ equatorial guinean; equatoguinean; ecuatoguineano; ecuatoguineana; guinéu equatoriano; equato guineense
ERI eritrean; eritreo; eritrea; eritreu; eritreia
EST estonian; estonio; estonia; estoniano; estoniana; estônia
SWZ swazi; suazi; swaziland; eswatini; suazilandia; suazilândia; essuatíni; esuatini
ETH ethiopian; etíope
FJI fijian; fiyiano; fiyiana; fijiano; fijiana; fiyi; fiji
FIN finnish; finlandés; finlandesa; finlandês
FRA french; francés; francesa; francês
GAB gabonese; gabonés; gabonesa; gabonês; gabão; gabón
GMB gambian; gambia; gambiano; gambiana
GEO georgian; georgiano; georgiana
DEU german; alemán; alemana; alemão; alemã; federal republic of germany; república federal de alemania
GHA ghanaian; ghanés; ghanesa; ganés; ganesa; ganês; ganense; ghana; gana
GRC greek; griego; griega; grego; grega; hellenic republic
GRD grenadian; granadino; granadina
GTM guatemalan; guatemalteco; guatemalteca
GIN guinean; guineano; guineana
GNB bissau guinean; guinea bissau; guinea bissáu; guiné bissau; guineense
GUY guyanese; guyanés; guyanesa; guianense; guyana; guiana
HTI haitian; haitiano; haitiana
HND honduran; hondureño; hondureña; hondurenho; hondurenha
HKG hong kong; hong kong special administrative region china; china hong kong special administrative region; hongkonés; hongkonesa; hong kong sar; hong kong china
HUN hungarian; húngaro; húngara
ISL icelandic; islandés; islandesa; islandês
IND indian; indio; india; indiano; indiana; índia; hindú
IDN indonesian; indonesio; indonesia; indonésio; indonésia
IRN iranian; iraní; iraniano; iraniana; persian; islamic republic of iran; república islámica de irán; república islâmica do irã; irã; irão
IRQ iraqi; iraquí; irakí; iraquiano; iraquiana; irak; iraque
IRL irish; irlandés; irlandesa; irlandês; republic of ireland; eire
ISR israeli; israelí; israelita; israelense
ITA italian; italiano; italiana
JAM jamaican; jamaicano; jamaicana; jamaiquino; jamaiquina
JPN japanese; japonés; japonesa; japonês
JOR jordanian; jordano; jordana; jordaniano; jordaniana; hashemite kingdom of jordan
KAZ kazakh; kazakhstani; kazajo; kazaja; cazaque; kazajistán; kazajstán; cazaquistão
KEN kenyan; keniano; keniana; keniata; queniano; queniana; kenya; kenia; quênia
PRK north korean; north korea; dprk; democratic peoples republic of korea; democratic people s republic of korea; norcoreano; norcoreana; norte coreano; norte coreana; corea del norte; coreia do norte; república popular democrática de corea; república popular democrática da coreia
KOR south korean; south korea; republic of korea; surcoreano; surcoreana; sul coreano; sul coreana; corea del sur; coreia do sul; república de corea; república da coreia
XKK kosovar; kosovan; kosovo; kósovo
KWT kuwaiti; kuwaití; kuwaitiano; kuwaitiana; kuweitiano; kuweitiana
KGZ kyrgyz; kyrgyzstani; kirguís; kirguisa; quirguiz; kyrgyzstan; kirguistán; kirguizistán; quirguistão; quirguízia; kyrgyz republic
LAO laotian; lao; laosiano; laosiana; laociano; laociana; laos; lao people s democratic republic
LVA latvian; letón; letona; letão; letã; letônia
LBN lebanese; libanés; libanesa; libanês; líbano
LSO mosotho; basotho; lesotense; lesotho; lesoto
LBR liberian; liberiano; liberiana
LBY libyan; libio; libia; líbio; líbia; libyan arab jamahiriya; state of libya
LIE liechtensteiner; liechtensteiniano; liechtensteiniana; liechtensteinense
LTU lithuanian; lituano; lituana
LUX luxembourger; luxembourgish; luxemburgués; luxemburguesa; luxemburguês
MAC macanese; china macao special administrative region; macau; macao; macaense
MDG malagasy; malgache
MWI malawian; malauí; malawiano; malauiano; malawi; malaui
MYS malaysian; malasio; malasia; malayo; malaya; malaio; malaia; malásio; malásia
MDV maldivian; maldivo; maldiva; maldives; maldivas
MLI malian; maliense; malí; malinês; malinesa; malinense
MLT maltese; maltés; maltesa; maltês
MHL marshallese; marshalés; marshalesa; marshallino
MRT mauritanian; mauritano; mauritana; mauritaniano; mauritaniana
MUS mauritian; mauriciano; mauriciana; mauritius; mauricio; maurício
MEX mexican; mexicano; mexicana; mexico; méxico; estados unidos mexicanos; united mexican states
FSM micronesian; micronesio; micronesia; micronésio; micronésia; federated states of micronesia
MDA moldovan; moldavo; moldava; moldávio; moldávia; moldova; moldavia; republic of moldova; moldávia
MCO monegasque; monégasque; monegasco; monegasca
MNG mongolian; mongol; mongola
MNE montenegrin; montenegrino; montenegrina
MAR moroccan; marroquí; marroquino; marroquina
MOZ mozambican; mozambiqueño; mozambiqueña; moçambicano; moçambicana
MMR burmese; myanmar; burma; birmano; birmana; birmanês; birmanesa; birmania; birmânia; mianmar
NAM namibian; namibio; namibia; namíbio; namíbia; namibiano; namibiana
NPL nepalese; nepali; nepalí; nepalés; nepalesa; nepalês
NLD dutch; netherlands; the netherlands; holland; holanda; holandés; holandesa; holandês; neerlandés; neerlandesa; neerlandês; países bajos; países baixos; kingdom of the netherlands
NZL new zealander; neozelandés; neozelandesa; neozelandês; nueva zelanda; nueva zelandia; nova zelândia
NIC nicaraguan; nicaragüense; nicaraguense
NER nigerien; nigerino; nigerina; níger
NGA nigerian; nigeriano; nigeriana
MKD macedonian; macedonio; macedonia; macedónio; macedônio; macedônia; former yugoslav republic of macedonia; fyrom; north macedonia; macedonia del norte; macedônia do norte
NOR norwegian; noruego; noruega; norueguês; norueguesa
OMN omani; omaní; omanita; omanense; omã
PAK pakistani; pakistaní; paquistaní; paquistanés; paquistanês; paquistanesa; pakistán; paquistão
PLW palauan; palauano; palauana
PSE palestinian; palestino; palestina; palestine; state of palestine; palestinian territories; west bank; gaza; occupied palestinian territory; territorios palestinos
PAN panamanian; panameño; panameña; panamenho; panamenha; panamá
PNG papua new guinean; papú; papuano; papua nueva guinea; papúa nueva guinea; papua nova guiné
PRY paraguayan; paraguayo; paraguaya; paraguaio; paraguaia; paraguai
PER peruvian; peruano; peruana; perú
PHL filipino; filipina; philippine; philippines; filipinas; the philippines
POL polish; polaco; polaca; polonês; polonesa; polonia; polônia
PRT portuguese; portugués; portuguesa; português
PRI puerto rican; puertorriqueño; puertorriqueña; porto riquenho; porto riquenha; puerto rico; porto rico
QAT qatari; catarí; qatarí; catariano; catariana; qatar; catar
ROU romanian; rumano; rumana; romeno; romena; rumania; romênia
RUS russian; ruso; rusa; russo; russa; russia; rusia; rússia; russian federation; federación rusa; federación de rusia; federação russa; federação da rússia
RWA rwandan; ruandés; ruandesa; ruandês; rwanda; ruanda
KNA kittitian; saint kitts and nevis; st kitts and nevis; st kitts nevis; san cristóbal y nieves; são cristóvão e névis
LCA saint lucian; st lucia; saint lucia; santa lucía; santa lúcia; santaluciano
VCT vincentian; saint vincent and the grenadines; st vincent and the grenadines; saint vincent; san vicente y las granadinas; são vicente e granadinas
WSM samoan; samoano; samoana
SMR sammarinese; sanmarinense; san marinense
STP sao tomean; santotomense; são tomense; sao tome and principe; santo tomé y príncipe; são tomé e príncipe
SAU saudi; saudi arabian; saudí; saudita; kingdom of saudi arabia; arabia saudí; arabia saudita; arábia saudita
SEN senegalese; senegalés; senegalesa; senegalês
SRB serbian; serbio; serbia; sérvio; sérvia; serb
SYC seychellois; seychellense; seichelense; seychelles; seicheles
SLE sierra leonean; sierraleonés; sierraleonesa; serra leonês; sierra leona; serra leoa
SGP singaporean; singapurense; singapuriano; singapura; cingapura; singapur; singapuriana; cingapuriano; cingapuriana
SVK slovak; slovakian; eslovaco; eslovaca; eslovaquia; eslováquia; slovak republic
SVN slovenian; slovene; esloveno; eslovena; eslovenia; eslovênia
SLB solomon islander; solomon islands; islas salomón; ilhas salomão; salomonense
SOM somali; somalí; somaliano; somaliana; somalian
ZAF south african; sudafricano; sudafricana; sul africano; sul africana; surafricano; surafricana; south africa; sudáfrica; áfrica do sul
SSD south sudanese; sursudanés; sursudanesa; sul sudanês; south sudan; sudán del sur; sudão do sul; southsudan
ESP spanish; español; española; espanhol; espanhola; spaniard; kingdom of spain
LKA sri lankan; ceilanés; ceilanesa; esrilanqués; srilankés; srilankesa; cingalês; sri lanka
SDN sudanese; sudanés; sudanesa; sudanês; sudán; sudão
SUR surinamese; surinamés; surinamesa; surinamês; surinam; suriname
SWE swedish; sueco; sueca
CHE swiss; suizo; suiza; suíço; suíça
SYR syrian; sirio; siria; sírio; síria; syria; syrian arab republic; república árabe siria; república árabe da síria
TWN taiwanese; taiwanés; taiwanesa; taiwanês; taiwan; taiwán; republic of china; chinese taipei
TJK tajik; tajikistani; tayiko; tayika; tadjique; tajique; tayikistán; tadjiquistão; tajiquistão
TZA tanzanian; tanzano; tanzana; tanzaniano; tanzaniana; tanzania; tanzânia
THA thai; tailandés; tailandesa; tailandês
TLS timorese; east timorese; timorense; east timor; timor leste; timor oriental
TGO togolese; togolés; togolesa; togolês
TON tongan; tongano; tongana; tonganês
TTO trinidadian; trinitense; trinidadiano; trinidadiana; trinitario; trinitaria; trinitário; trinitária; trinidad; trinidad and tobago; trinidad y tobago; trinidad y tabago; trindade e tobago; trinidad e tobago
TUN tunisian; tunecino; tunecina; tunisiano; tunisiana; túnez; tunísia
TUR turkish; turco; turca; turkey; turquía; turquia; turk
TKM turkmen; turkmeno; turkmena; turcomano; turcomana; turkmenistán; turcomenistão
UGA ugandan; ugandés; ugandesa; ugandense
UKR ukrainian; ucraniano; ucraniana; ucrania; ucrânia
ARE emirati; emiratí; emiratense; uae; u a e; emiratos árabes unidos; emirados árabes unidos; dubai; abu dhabi
GBR british; británico; británica; britânico; britânica; english; inglés; inglesa; inglês; scottish; uk; u k; great britain; england; scotland; wales; northern ireland; united kingdom of great britain and northern ireland; reino unido; gran bretaña; inglaterra; reino unido de gran bretaña e irlanda del norte
USA american; estadounidense; norteamericano; norteamericana; estadunidense; norte americano; norte americana; usa; u s a; us; u s; eeuu; ee uu; eua; estados unidos; estados unidos de américa; estados unidos da américa; united states
URY uruguayan; uruguayo; uruguaya; uruguaio; uruguaia; uruguai
UZB uzbek; uzbekistani; uzbeko; uzbeka; uzbeque; uzbekistán; uzbequistão; usbequistão
VUT ni vanuatu; vanuatuense; vanuatu
VEN venezuelan; venezolano; venezolana; venezuelano; venezuelana; venezuela; república bolivariana de venezuela; bolivarian republic of venezuela
VNM vietnamese; vietnamita; viet nam; vietnam; vietnã; vietname
YEM yemeni; yemenite; yemení; yemenita; iemenita; yemen; iêmen; iémen; republic of yemen
ZMB zambian; zambiano; zambiana; zâmbia
ZWE zimbabwean; zimbabuense; zimbabuano; zimbabuana; zimbabue; zimbábue
VGB british virgin islands; virgin islands british; islas vírgenes británicas; ilhas virgens britânicas
VIR us virgin islands; virgin islands us; u s virgin islands; islas vírgenes de los estados unidos; ilhas virgens americanas
CUW curacao; curaçao; curazao
IMN isle of man; man isle of; isla de man; ilha de man
CYM cayman islands; islas caimán; ilhas cayman
VAT vatican; vatican city; holy see; santa sede; vaticano; ciudad del vaticano
COK cook islands; islas cook; ilhas cook
`;
