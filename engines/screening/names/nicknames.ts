/**
 * Short and familiar forms of given names, of Portuguese, Spanish, English and Russian use, and the same name in other languages. A line
 * begins with the full name; the others are said instead of it. One short form may stand for several names.
 */
const lines = `aleksandr alexander alexandre alejandro alessandro alex sasha
alejandro ale alejo
alexander alex sasha sandro
alberto beto berto
antonio tony tono tonico tonho tonino
anthony tony
alfredo fredo fredy
augusto guto
benjamin ben benny bibi
bartholomew bart
carlos carlitos carlinhos cacho carlito
catarina cata cati
christopher chris kit
christian cristian chris cris
cristina cris tina
concepcion concha conchita
daniel dani danny dan
david dave davi
dolores lola
dominic dom nick
domingo mingo
edward ed eddie ted ned
eduardo edu lalo duda dudu
enrique quique kike
henrique rique
ernesto neto
esperanza lancha
evgeny zhenya jenya gene
felipe pipe lipe
fernando nando fer
francisco paco pancho chico kiko quico curro paquito
francis frank
gabriel gabi gabo biel
gerald gerry jerry
gerardo gera
gilberto beto gil
graciela chela
gregory greg
guadalupe lupe lupita
guillermo memo guille
guilherme gui
gustavo tavo guga
hector tito
henry harry hank
herberto beto
humberto beto
ibrahim ibo
ignacio nacho
isabel isa chabela bel
ivan vanya
jacobo coco
james jim jimmy jamie
jesus chuy chucho
joaquin quino chapo
john jack johnny jon jhon
jose pepe ze zeca chepe jo
joseph joe joey jose
juan juancho juanito
joao joca juca
julio juliao
laura lala
leonardo leo nardo
leonid leo
leopoldo polo
leticia lety leti
lorenzo lencho
luis lucho luisito lula
manuel manolo manu meno
marcelo celo
margaret maggie peggy meg
margarita rita
maria mari mary cuca marita ma
mario mayo
matthew matt
mateo teo
maximiliano max
maximilian max
michael mike mick micky
miguel migue mike
mikhail misha
monica moni
nicolas nico nick
nikolai kolya nick
octavio tavo
oswaldo vado valdo
osvaldo valdo
patricia patty pati paty
patrick pat paddy
paul paulie
pedro perucho pedrinho
peter pete
rafael rafa
ramon moncho
raymond ray
ricardo rica cacho
richard rick dick rich richie
robert bob rob bobby
roberto beto robe
rodolfo rodo fito
rodrigo digo rodri
rosario charo
salvador chava
samuel sam sami
santiago santi chago
sebastiao tiao
sebastian sebas
sergio checo
sergei serge seryozha
silvia chivis
steven steve
stephen steve
susana susi
teresa tere teresita
thomas tom tommy
timothy tim
vicente chente
vladimir vova volodya
wenceslao wencho
andrei andre andres andreas andrew
ivan john juan joao jean johann
nikolai nicolas nicholas nikolas
mikhail michael miguel michel
petr peter pedro pierre pietro
pavel paul paulo pablo paolo
yusuf joseph jose josef
ibrahim abraham
maria mary marie
ekaterina catherine catarina catalina katherine
elena helena ellen
evgeny eugene eugenio
yulia julia
konstantin constantine constantino
vasily basil basilio
luis luiz louis
stephen esteban estevao stefan etienne
william guillermo guilherme
henry enrique henrique henri
edward eduardo
george jorge georges georgy
philip felipe filipe philippe
james jaime diego santiago tiago jacobo
francis francisco francois franz
william bill will billy willy
xavier javier
ximena jimena
yusuf joe`;

const namesOf = new Map<string, string[]>();
for (const line of lines.split('\n')) {
  const [name = '', ...shorts] = line.split(' ');
  for (const short of shorts) namesOf.set(short, [...(namesOf.get(short) ?? []), name]);
}

const none: readonly string[] = [];

/** The full names for which a short form may stand; none for most words. @param word lower-case Latin letters */
export const fullNamesOf = (word: string): readonly string[] => namesOf.get(word) ?? none;
