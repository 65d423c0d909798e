/*
 * Counted once, for the first version of the algorithm, in OFAC's SDN list (2024-05-03) with its aliases (2025-12), the UN consolidated
 * list (2026-02-27), the US Consolidated Screening List (2022-04) and 50,000 invented people from the test data of opensanctions/yente
 * (MIT): at most four names of an entry, words as `nameWords` cuts them. No command makes it again: other counts would be another
 * version of the algorithm. A line: word, in how many names of the sample, percent of these in which it is a given name.
 */

export const personFrequencies = {
  names: 36160,
  words: `
mohamed 1024 93
ali 429 85
ahmed 393 84
maria 349 100
mei 331 100
yu 326 93
li 319 57
zhi 298 100
shu 242 100
hasan 241 84
xiu 233 100
yi 229 86
michael 225 99
zi 221 100
gim 208 0
su 206 87
jose 205 100
hussein 204 87
yeong 203 100
david 200 96
jun 200 100
yang 199 61
ibrahim 196 81
abu 194 63
teng 193 0
sergei 190 100
juan 190 99
alexander 186 94
ji 179 82
ling 177 76
lin 172 24
hua 168 99
zhen 168 100
chen 168 12
tian 168 0
min 167 95
daniel 166 96
hong 166 84
hyeon 165 100
abdullah 164 83
james 163 91
jia 161 83
andrei 161 100
john 161 98
jin 160 87
ying 159 100
i 157 0
robert 153 99
thomas 152 69
kim 151 29
jeong 150 96
vladimirovich 149 100
smith 149 0
alexei 146 100
xiang 144 99
jian 141 93
vladimir 139 100
zhang 139 5
hui 137 100
gonzalez 136 0
tai 135 93
wang 132 2
rodriguez 131 0
viktor 129 100
christopher 128 100
dmitry 128 100
yun 128 80
jie 127 99
benjamin 126 98
ye 126 85
jennifer 125 100
martin 123 58
luis 122 100
chun 121 100
aleksandr 120 100
ho 118 95
seo 118 82
ly 117 55
zhong 114 13
garcia 112 0
huang 112 26
ming 112 100
lopez 111 0
mahmud 107 85
william 105 100
martinez 105 0
aleksandrovich 104 100
miguel 104 99
zhu 103 81
joseph 103 95
shan 101 0
omar 101 84
wu 101 36
wen 100 94
antonio 99 100
johnson 99 3
eun 98 100
anna 96 100
igor 95 100
carlos 94 100
lan 94 97
bag 94 0
liu 93 10
mu 93 2
richard 93 96
jessica 92 100
michelle 92 100
song 92 33
gomez 90 1
laura 88 100
reza 88 100
ana 88 100
chol 87 99
jones 87 0
elena 86 100
jesus 86 83
lisa 86 100
melissa 86 100
yan 86 85
sanchez 86 1
hernandez 85 0
matthew 85 100
amanda 85 100
jing 85 61
shi 85 57
xia 85 79
sarah 84 100
williams 84 1
yusuf 84 82
said 84 83
ja 83 99
ping 83 100
zuo 83 0
sun 82 72
feng 81 86
tikriti 81 0
sofia 81 100
eric 80 100
ting 80 100
brown 80 0
mustafa 80 88
perez 80 2
elizabeth 79 100
kevin 79 100
sara 78 100
gui 78 100
oleg 78 100
seong 77 94
gabriel 77 100
liang 77 82
mark 76 99
ivan 76 100
sug 76 100
scott 75 66
choe 74 0
manuel 74 98
han 74 53
kimberly 74 100
viktorovich 74 100
anthony 73 96
abdrahman 73 87
ashley 73 98
nikolai 73 100
ryan 73 86
yuri 73 100
sresth 72 4
hao 72 97
xu 72 18
andrew 71 100
mikhail 71 100
nicole 71 100
paul 71 91
mary 70 96
nikolayevich 70 100
natalia 69 100
ivanovich 69 100
torres 68 0
ramirez 68 1
stephanie 68 100
cheng 67 86
patricia 67 100
angela 67 100
brian 66 100
julia 66 99
kelly 66 69
cun 65 0
khan 65 20
ya 65 100
taylor 64 23
gao 64 0
jason 64 100
zheng 64 42
joshua 63 100
nikolaevich 63 100
charles 63 90
lucas 63 88
miller 63 0
steven 62 100
khalid 62 88
lang 61 93
sang 61 99
timothy 61 100
jeffrey 61 100
victoria 61 97
mhmd 60 61
peter 60 100
qi 60 59
flores 60 0
francisco 60 96
gyeong 60 100
jonathan 60 100
andrea 59 100
xiao 59 14
ismail 59 85
hamid 58 96
ri 58 1
adam 58 89
diaz 58 0
wei 58 66
si 57 74
il 56 100
yong 56 99
davis 56 0
jorge 56 99
qiao 56 0
xue 56 93
hun 55 100
olga 55 100
bn 55 0
samuel 55 100
amy 54 100
jacob 54 95
castro 54 1
evgeny 54 100
mi 54 98
he 53 59
sandra 53 100
tao 53 96
xiong 53 94
yuryevich 53 100
alberto 53 100
angel 53 97
hans 53 99
karen 53 100
mario 53 100
saleh 53 59
nicholas 52 100
rebecca 52 100
valentina 52 100
wilson 52 20
chang 51 63
justin 51 100
teresa 51 100
emma 51 100
kenneth 50 100
pedro 50 98
qian 50 79
guo 50 47
henry 49 85
qing 49 49
ren 49 94
bo 49 99
lee 49 15
patrick 49 95
salim 49 75
borisovich 48 100
chuan 48 2
emily 48 100
jan 48 91
kang 48 65
thiago 48 100
simon 47 82
susan 47 100
barbara 47 100
gregory 47 85
monica 47 100
andersson 46 0
cruz 46 33
erik 46 100
johansson 46 0
tatiana 46 100
chong 46 93
dong 46 84
fang 46 82
jae 46 100
marie 46 97
stephen 46 100
won 46 100
cheol 45 100
helena 45 100
ruiz 45 0
anton 45 98
linda 45 100
aaron 44 100
gang 44 18
karl 44 100
anne 44 99
diana 44 100
jackson 44 11
juhani 44 99
julie 44 100
eduardo 43 100
fernandez 43 0
pavel 43 100
rachel 43 100
rong 43 99
bian 43 0
christine 43 100
fernando 43 100
xin 43 96
jang 42 6
khalil 42 62
nam 42 89
rivera 42 0
romero 42 0
oscar 41 100
qin 41 91
vladimirovna 41 100
long 41 70
brandon 40 95
christina 40 100
heather 40 100
leon 40 54
olivia 40 100
pwr 40 0
samantha 40 100
suleiman 40 73
felipe 39 100
frank 39 76
hall 39 0
isabella 39 100
mateo 39 90
santiago 39 83
alicia 39 100
andre 39 90
din 39 48
ju 39 69
pamela 39 100
sergeyevich 39 100
abbas 38 73
alvarez 38 0
cecilia 38 100
denis 38 96
elisabeth 38 100
luz 38 83
megan 38 100
nicolas 38 91
amir 37 100
aung 37 59
bd 37 100
katherine 37 100
kumi 37 100
rui 37 99
bautista 37 92
lars 37 100
thompson 37 0
bryan 36 90
dai 36 86
enrique 36 100
jamal 36 74
jamie 36 100
javier 36 100
luna 36 49
white 36 0
amin 36 83
anatolyevich 36 99
anderson 36 1
gustavo 36 100
morales 36 0
abdaziz 35 100
bradley 35 79
clark 35 0
moreno 35 1
rafael 35 100
walker 35 0
abdul 35 100
cai 35 9
cong 35 100
edward 35 100
lauren 35 100
luisa 35 100
nathan 35 100
nilsson 35 0
tiffany 35 100
tina 35 100
cesar 34 100
christian 34 93
gutierrez 34 0
jacqueline 34 100
lu 34 32
mia 34 100
pak 34 0
vargas 34 0
vasilyevich 34 100
anita 34 100
castillo 34 0
gil 34 76
igorevich 34 100
joel 34 100
martina 34 100
mhn 34 51
robin 34 96
roy 34 42
salih 34 82
silva 34 0
alexandrovich 33 100
baker 33 2
jong 33 77
vanessa 33 100
alex 33 98
diane 33 100
eva 33 100
hu 33 32
ignacio 33 100
irina 33 100
jeremy 33 100
roman 33 86
andres 32 97
cynthia 32 100
ha 32 84
harris 32 3
karlsson 32 0
kyle 32 100
mikhailovich 32 100
mikhaylovich 32 100
ramon 32 91
reyes 32 16
brenda 32 100
brittany 32 100
bruno 32 98
carolina 32 100
emilia 32 100
og 32 100
rita 32 100
ta 32 100
vera 32 49
young 32 5
alejandro 31 97
asuka 31 100
boris 31 97
carl 31 100
clara 31 100
duran 31 3
guan 31 97
hsyn 31 52
majid 31 67
manndhr 31 0
mun 31 37
nznyn 31 100
santos 31 15
sergeevich 31 100
shannon 31 94
george 31 80
joaquin 31 100
konstantin 31 100
lewis 31 20
mohsen 31 100
moore 31 0
petrovich 31 97
tyler 31 87
vincent 31 84
yahya 31 96
zoe 31 100
danielle 30 100
gary 30 100
nina 30 100
othman 30 76
qiang 30 98
ronald 30 100
erica 30 100
gan 30 92
jean 30 95
joao 30 100
mbyn 30 100
ortiz 30 0
ramos 30 0
rios 30 0
thapa 30 0
akcay 29 0
alexandra 29 100
arturo 29 100
bianca 29 100
denise 29 100
kyn 29 100
nguyen 29 0
robinson 29 5
sebastian 29 98
yuan 29 21
zhr 29 100
arthur 29 100
erin 29 100
herrera 29 0
isaac 29 100
lucia 29 100
morgan 29 37
munoz 29 0
allen 28 23
campbell 28 0
donald 28 100
gaddafi 28 3
hannah 28 100
holm 28 0
johannes 28 100
kristina 28 100
tammy 28 100
wright 28 0
abou 28 56
ann 28 100
felix 28 45
julio 28 100
keith 28 95
luiz 28 100
rashid 28 67
ruben 28 96
sig 28 100
zachary 28 100
agustin 27 94
akbar 27 67
aleksandrovna 27 100
bai 27 87
berg 27 0
catherine 27 100
kathleen 27 100
kyong 27 100
margaret 27 100
nai 27 100
qiu 27 43
ricardo 27 100
roberto 27 96
sayuri 27 100
son 27 15
tara 27 94
deborah 27 100
dennis 27 85
douglas 27 92
guadalupe 27 100
hugo 27 100
marina 27 100
mejia 27 0
mendoza 27 0
rd 27 70
roberts 27 0
zhou 27 0
adrian 26 98
carmen 26 100
dan 26 98
eriksson 26 0
habib 26 76
isabel 26 100
medina 26 0
mehdi 26 83
olegovich 26 100
raymond 26 83
russell 26 52
sabawi 26 100
simh 26 0
suzanne 26 100
valencia 26 0
agha 26 30
alma 26 100
amber 26 100
elias 26 96
erika 26 100
kai 26 100
leonidovich 26 100
lori 26 100
mikael 26 100
o 26 0
oliver 26 71
rahman 26 44
roger 26 96
sah 26 0
santino 26 100
tomas 26 98
tracy 26 100
vyacheslavovich 26 100
bernard 25 70
crystal 25 100
green 25 0
haqqani 25 6
heidi 25 100
hill 25 0
ian 25 100
jain 25 0
jordan 25 71
king 25 4
matias 25 76
mitchell 25 40
rajkrnikar 25 0
rosa 25 64
salah 25 81
seung 25 100
shang 25 0
walter 25 78
zhao 25 6
alice 25 100
anders 25 94
camila 25 100
caroline 25 100
chi 25 16
dawn 25 100
franco 25 41
hector 25 100
jaime 25 98
jfr 25 4
leslie 25 100
lorenzo 25 94
na 25 73
nadia 25 100
nancy 25 100
prs 25 61
rocha 25 0
austin 24 71
donna 24 100
jiang 24 0
johanna 24 100
josi 24 0
kristin 24 100
mendez 24 0
natalie 24 100
paula 24 100
peng 24 42
rodrigues 24 0
valentin 24 90
valentinovich 24 100
alekseyevich 24 100
anatolievich 24 100
dylan 24 100
ekaterina 24 100
evans 24 0
ftmh 24 100
hansen 24 0
hsn 24 100
hwan 24 100
jimenez 24 0
salazar 24 0
todd 24 81
tom 24 100
vicente 24 77
adriana 23 100
alfonso 23 98
diego 23 100
gu 23 0
ines 23 100
jack 23 100
jazmin 23 100
johan 23 100
leonardo 23 100
mahdi 23 90
tony 23 100
valerie 23 100
wendy 23 100
yuksel 23 0
zong 23 96
agrval 23 0
aguirre 23 0
albert 23 93
bashir 23 72
claudia 23 100
enzo 23 100
fen 23 100
hwang 23 0
irene 23 100
konstantinovich 23 100
lyn 23 98
marianne 23 100
myong 23 100
raul 23 100
sergio 23 100
tong 23 95
yurievich 23 100
armando 22 100
aynz 22 100
carla 22 100
dario 22 100
duarte 22 9
jon 22 79
ljln 22 0
louise 22 100
melanie 22 100
musa 22 75
renata 22 100
sean 22 100
sharon 22 100
shawn 22 100
svetlana 22 100
th 22 98
britt 22 100
charlotte 22 100
elisa 22 100
fan 22 37
guzman 22 2
hanna 22 95
louis 22 93
maksim 22 100
nelson 22 30
rojas 22 0
sayyed 22 86
xie 22 0
yue 22 88
alfredo 21 100
alvaro 21 100
artem 21 100
avila 21 0
cindy 21 100
daniela 21 100
german 21 100
gul 21 15
ingrid 21 100
lei 21 86
rh 21 100
salvador 21 100
sen 21 0
sm 21 100
vadim 21 100
valeryevich 21 100
abdsalam 21 62
acosta 21 0
adnan 21 95
alexis 21 100
aziz 21 69
campos 21 0
catalina 21 100
dana 21 95
emil 21 100
ezequiel 21 100
hyok 21 100
johansen 21 0
johnsen 21 0
krsn 21 100
lara 21 85
man 21 94
mansur 21 68
marcus 21 100
miranda 21 20
petr 21 100
rogers 21 0
travis 21 93
turner 21 0
vasily 21 100
ward 21 0
alan 20 100
allison 20 83
antero 20 100
beatriz 20 100
carter 20 0
cheryl 20 100
emilie 20 100
fei 20 95
figueroa 20 0
gonzales 20 0
henrique 20 100
jonas 20 100
kayla 20 100
kbr 20 53
larsson 20 0
martha 20 100
milena 20 100
olsen 20 0
persson 20 0
rasmussen 20 0
samir 20 100
suarez 20 0
veronica 20 100
yeon 20 100
arslan 20 0
aw 20 82
bailey 20 5
bilal 20 83
cameron 20 77
collins 20 0
costa 20 0
guerrero 20 0
ilya 20 100
jesse 20 100
jo 20 11
josefina 20 100
lautaro 20 100
meza 20 0
myeong 20 100
myrmhdy 20 100
nasser 20 65
nielsen 20 0
pilar 20 100
rawi 20 0
salem 20 75
schmidt 20 0
shane 20 100
valery 20 100
viktorovna 20 100
astrid 19 100
ayd 19 100
azevedo 19 0
contreras 19 0
dominguez 19 5
jensen 19 0
jill 19 100
kari 19 92
karin 19 100
kou 19 0
kristen 19 100
marco 19 92
mariana 19 100
mason 19 42
nan 19 92
nikolayevna 19 95
pande 19 3
soto 19 0
srma 19 0
sultan 19 89
barzan 19 100
bernardo 19 100
chavez 19 0
cody 19 100
davi 19 100
ferreira 19 0
isa 19 89
ivanov 19 3
kamel 19 87
lopes 19 0
malik 19 59
mansour 19 59
natasha 19 100
nunez 19 0
qasim 19 83
ruth 19 100
salman 19 53
sami 19 89
soylu 19 0
terry 19 73
ysmyn 19 100
abigail 18 100
andrade 18 0
andresen 18 0
anneli 18 100
arsoy 18 0
benicio 18 100
bwlfdl 18 100
cunha 18 0
howard 18 28
ida 18 100
kristian 18 100
kumar 18 56
liz 18 100
logan 18 69
machado 18 0
marquez 18 0
mlyk 18 100
mora 18 31
noor 18 79
olsson 18 0
pavlovich 18 100
rosario 18 77
seven 18 0
simone 18 100
theresa 18 100
tobias 18 100
vitor 18 100
vyacheslav 18 100
xian 18 100
you 18 67
adams 18 0
almeida 18 0
alonso 18 80
alyssa 18 100
aslan 18 9
ceng 18 0
chelsea 18 100
cook 18 0
craig 18 89
delgado 18 0
derek 18 100
edwards 18 0
fu 18 11
gabriela 18 100
gerard 18 94
gloria 18 100
heinz 18 89
hou 18 0
hughes 18 0
imad 18 89
ke 18 0
lai 18 6
larsen 18 0
leonid 18 100
lyrd 18 100
martine 18 100
mhrjn 18 0
mqth 18 0
murillo 18 0
myint 18 34
nils 18 100
ortega 18 0
paola 18 100
reed 18 0
rincon 18 0
rodrigo 18 94
sanders 18 0
shui 18 0
sousa 18 0
stanislav 18 100
sullivan 18 0
turk 18 0
wali 18 33
zynb 18 100
abdi 17 62
abdrahim 17 92
anastasia 17 100
anatolevich 17 100
bi 17 91
courtney 17 100
dahl 17 0
debra 17 100
esther 17 100
gennadyevich 17 100
goncalves 17 0
gordon 17 41
gupta 17 0
hamza 17 73
janet 17 100
janne 17 100
jimmy 17 100
julian 17 100
luo 17 0
ma 17 12
madsen 17 0
marcos 17 94
maya 17 88
mhy 17 100
michele 17 100
morteza 17 100
nunes 17 0
phillips 17 0
rene 17 100
saad 17 81
san 17 14
shah 17 19
tapani 17 100
turki 17 65
valentino 17 100
wood 17 0
yilmaz 17 13
abdlatif 17 100
alireza 17 100
amelia 17 100
anatoly 17 100
anwar 17 96
april 17 100
araujo 17 0
assad 17 12
ayman 17 88
barbosa 17 0
beltran 17 0
benitez 17 0
bqshn 17 0
brn 17 100
bruce 17 73
cardoso 17 0
carol 17 100
cristina 17 100
curtis 17 61
durdu 17 0
elvira 17 100
en 17 97
francesca 17 100
helen 17 100
henrik 17 100
jakobsen 17 0
javad 17 100
juarez 17 0
julieta 17 100
kathryn 17 100
kristiansen 17 0
kwang 17 100
lawrence 17 64
lima 17 0
ljbr 17 3
lyu 17 0
marta 17 100
mhdy 17 100
mrym 17 100
myrbs 17 100
oo 17 6
paulina 17 100
per 17 100
pinto 17 0
quintero 17 0
ramiro 17 100
sama 17 0
singh 17 12
sorensen 17 0
susila 17 100
taha 17 67
troy 17 100
ujin 17 100
vasquez 17 0
virginia 17 100
ywsf 17 100
abubakar 16 89
akar 16 13
artur 16 100
barnes 16 0
bing 16 100
bjorn 16 100
brett 16 100
cardenas 16 0
carvalho 16 0
cetin 16 3
christensen 16 0
dean 16 53
edgar 16 100
elise 16 100
ellen 16 100
ellis 16 9
ernesto 16 100
escobar 16 0
hadi 16 80
harrison 16 6
henriksen 16 0
hjr 16 19
hsm 16 100
hye 16 100
indira 16 100
isis 16 100
jenny 16 100
juana 16 100
kamal 16 100
karim 16 68
koch 16 0
kristoffersen 16 0
larry 16 100
ldn 16 0
leah 16 100
leonard 16 75
liam 16 100
ln 16 100
marcela 16 100
mikkelsen 16 0
morris 16 19
neves 16 0
nora 16 100
parker 16 19
philip 16 100
raquel 16 100
ray 16 13
saddam 16 100
sheila 16 100
sophie 16 100
swgnd 16 100
yasmin 16 100
yevgenyevich 16 100
yolanda 16 97
ysn 16 100
abdhamid 16 87
alekseevich 16 100
alexandre 16 94
andreyevich 16 100
arsh 16 100
bakr 16 55
butler 16 0
byeong 16 100
chae 16 100
cole 16 19
connie 16 100
danielsen 16 0
daw 16 100
dieter 16 100
elisabet 16 100
emilio 16 100
geon 16 100
gilberto 16 100
gomes 16 0
gunnar 16 100
gwang 16 100
iversen 16 0
jacobsen 16 0
jorgensen 16 0
juliana 16 100
karadeniz 16 0
katie 16 100
ldyn 16 100
lila 16 100
magnus 16 100
mansiz 16 0
myr 16 97
navarro 16 0
nyysh 16 100
pacheco 16 0
patel 16 0
phillip 16 100
rahim 16 70
ram 16 97
ravi 16 74
rfn 16 100
rune 16 100
sabrina 16 100
safak 16 0
sam 16 93
seog 16 100
sofie 16 100
stacey 16 100
stewart 16 6
sydy 16 0
tevetoglu 16 0
vitoria 16 100
west 16 0
aguilar 15 0
an 15 0
angelica 15 100
ary 15 100
aryn 15 100
bennett 15 0
beth 15 100
black 15 0
brito 15 0
cabrera 15 0
cho 15 12
dhfr 15 7
dnyl 15 100
gilbert 15 40
gurung 15 0
jung 15 100
karina 15 100
ko 15 27
kristine 15 100
lnz 15 100
lorena 15 100
markus 15 97
mercedes 15 100
miriam 15 100
monteiro 15 0
myrhsyn 15 100
pereira 15 0
richardson 15 0
rolando 15 100
ross 15 20
shen 15 0
tristan 15 100
valdez 15 0
walid 15 87
win 15 53
yd 15 0
ysyn 15 100
abel 15 100
akca 15 0
arias 15 0
artyn 15 100
bnymyn 15 100
bw 15 0
camilla 15 100
carrie 15 100
chao 15 100
corlu 15 0
danny 15 100
dipk 15 100
dixon 15 0
edwin 15 83
fuad 15 100
gaspar 15 45
guclu 15 0
gulen 15 0
hnnh 15 100
jmz 15 0
joyce 15 76
kristensen 15 0
lam 15 79
lindsey 15 83
ljfly 15 0
lksmi 15 100
lynn 15 90
margareta 15 100
marin 15 7
meyer 15 0
mhmdhsyn 15 100
mhmdysyn 15 100
mhs 15 100
montoya 15 0
mtyn 15 100
noah 15 100
nogueira 15 0
palmer 15 0
price 15 0
sbhn 15 100
shrbtly 15 0
sosa 15 0
vazquez 15 0
vladislav 15 100
watson 15 0
yildirim 15 0
adel 14 88
alfred 14 100
amer 14 100
andersen 14 0
andreevich 14 100
barros 14 0
brooke 14 100
burns 14 0
camurcuoglu 14 0
cooper 14 0
copra 14 0
davies 14 0
dolores 14 100
dumanli 14 0
durmus 14 0
dustin 14 100
eduard 14 100
eriksen 14 0
fernandes 14 0
fonseca 14 0
gustafsson 14 0
holly 14 100
huan 14 100
jerry 14 100
joanna 14 100
josephine 14 100
judith 14 100
kisakurek 14 0
knudsen 14 0
krogh 14 0
leif 14 100
lind 14 0
lmhydb 14 0
margarita 14 100
mhdys 14 100
michel 14 92
morena 14 100
moura 14 0
murphy 14 0
ocalan 14 0
pena 14 0
peralta 14 0
ruslan 14 100
sad 14 84
sener 14 0
svendsen 14 0
syn 14 100
tariq 14 100
theodore 14 100
vasilievich 14 100
vega 14 0
yvonne 14 100
abdkarim 14 81
akhund 14 0
aksu 14 0
andreas 14 100
antoine 14 74
awad 14 68
bell 14 0
bilge 14 0
borisovna 14 100
brent 14 100
bsy 14 0
debora 14 100
demir 14 4
deng 14 33
dina 14 100
esteves 14 0
fabio 14 100
finn 14 100
gastelum 14 0
gina 14 100
godoy 14 0
goran 14 100
guy 14 100
haley 14 70
hamad 14 68
hernan 14 100
humberto 14 100
jalal 14 85
jasmine 14 100
jhon 14 100
karlsen 14 0
kathy 14 100
klaus 14 96
knw 14 0
koruturk 14 0
kwthr 14 100
leticia 14 100
liisa 14 100
llyn 14 0
mari 14 93
martins 14 0
may 14 64
mhmdjwd 14 100
midh 14 100
moe 14 52
myrmhmd 14 100
nwrwzy 14 0
olavi 14 100
pablo 14 96
parra 14 0
paz 14 19
pierre 14 85
poulsen 14 0
prhm 14 100
pu 14 15
rfy 14 0
ricky 14 100
ryhnh 14 100
sok 14 100
talib 14 85
tfh 14 0
tivari 14 0
wd 14 11
yorulmaz 14 0
adil 13 92
akgunduz 13 0
aurora 13 88
aylyn 13 100
ban 13 0
calderon 13 0
chad 13 92
chngyzy 13 0
correia 13 0
dale 13 83
flor 13 92
gennady 13 100
helene 13 100
hnyh 13 100
hwmn 13 0
jane 13 100
jonsson 13 0
kaarina 13 100
khamis 13 79
knight 13 0
laurent 13 82
lene 13 100
livia 13 100
lkhrfy 13 0
lund 13 0
matthews 13 0
mette 13 100
mhmdrd 13 100
muhsin 13 100
myd 13 8
nath 13 31
rbny 13 0
renee 13 100
smkr 13 92
sonia 13 100
sven 13 100
tang 13 0
tanya 13 88
ulla 13 100
uma 13 100
velasquez 13 0
xavier 13 100
yassin 13 81
yly 13 100
yunis 13 100
zorlu 13 0
abdlahi 13 50
aimee 13 100
akdeniz 13 0
alvarado 13 0
anatolyevna 13 100
angelo 13 100
arne 13 100
ashraf 13 87
atn 13 100
bin 13 84
bs 13 100
cardona 13 0
colin 13 100
cox 13 0
cristian 13 100
delfina 13 100
demirel 13 0
dwwd 13 0
francis 13 72
fsyl 13 0
gael 13 100
gautm 13 52
graham 13 24
gray 13 0
gregorio 13 92
griffin 13 0
henri 13 100
iris 13 100
jasim 13 76
jenna 13 100
jens 13 100
liao 13 0
liliana 13 100
lina 13 100
lkhyl 13 0
lmhn 13 0
luciano 13 100
manco 13 0
maxim 13 100
melinda 13 100
milad 13 70
milan 13 100
mona 13 100
nabil 13 100
nasir 13 78
nikita 13 100
noel 13 96
orlando 13 96
pan 13 0
paulo 13 100
pedersen 13 0
rhonda 13 100
rotenberg 13 0
sa 13 0
sjd 13 100
stefan 13 100
susanne 13 100
tarhan 13 0
ulker 13 0
vijya 13 100
yasin 13 60
zhai 13 0
adhikari 12 0
anette 12 100
antonia 12 100
arellano 12 0
asad 12 59
augusto 12 100
bilgin 12 0
borges 12 0
brandy 12 100
brooks 12 0
camilo 12 100
casey 12 67
chin 12 100
corey 12 100
ergul 12 13
fisher 12 0
frederick 12 92
geronimo 12 100
gonzalo 12 100
guerra 12 0
guillermo 12 100
gwon 12 0
hannele 12 100
hashim 12 73
helge 12 100
hsty 12 100
hwshyr 12 0
isabela 12 100
jairo 12 100
jenkins 12 0
jerome 12 100
johnny 12 100
jules 12 100
karla 12 100
kirill 12 100
ldbgh 12 0
leal 12 0
lena 12 100
lhkyr 12 0
line 12 100
linnea 12 100
lshy 12 0
lshykh 12 0
luca 12 100
luke 12 100
marques 12 0
marshall 12 0
matilda 12 100
melo 12 0
mhdthh 12 100
monique 12 100
naser 12 77
nrgs 12 100
ojeda 12 0
oliveira 12 0
otto 12 83
patterson 12 0
pires 12 0
priya 12 100
prsad 12 38
ragnhild 12 100
rana 12 55
reynolds 12 0
rose 12 13
rqyh 12 100
sandoval 12 0
sensoy 12 0
sergeyevna 12 100
serrano 12 0
sezgin 12 0
simonsen 12 0
siv 12 100
sl 12 100
solveig 12 100
strom 12 0
stysh 12 100
thea 12 100
trevor 12 100
unni 12 100
yurevich 12 100
barrera 12 0
bdlmlky 12 0
benjamim 12 100
caleb 12 100
camara 12 0
cisneros 12 0
danilo 12 100
dante 12 100
edith 12 100
eduarda 12 100
ella 12 100
else 12 100
emanuel 12 100
eraslan 12 0
erdogan 12 13
ernst 12 61
estrada 12 0
etienne 12 87
eugenia 12 100
fabian 12 100
firat 12 0
ford 12 0
frederiksen 12 0
freitas 12 0
garza 12 0
gerardo 12 100
giuliana 12 100
glenn 12 83
grete 12 100
hagen 12 0
hmdy 12 4
ibarra 12 0
ilmari 12 100
ivo 12 100
iyad 12 95
joana 12 100
johnston 12 0
jorgen 12 100
kamil 12 100
kdm 12 0
kun 12 100
lauridsen 12 0
lmghwlh 12 0
lourdes 12 100
lourenco 12 39
lskry 12 0
marjatta 12 100
mathiasen 12 0
maurice 12 87
misra 12 26
narayn 12 48
nikolaevna 12 100
noorzai 12 0
olivera 12 0
owen 12 65
petersen 12 0
pwyn 12 0
ramadan 12 43
richards 12 0
sakarya 12 0
sfwn 12 0
susanna 12 100
sylvia 12 100
thn 12 100
thsyny 12 0
ung 12 100
velazquez 12 0
vieira 12 0
yakovlevich 12 100
yulia 12 100
aas 11 0
abed 11 71
abid 11 88
adan 11 85
amundsen 11 0
anatoliy 11 100
armyn 11 100
blanca 11 95
bos 11 0
brandi 11 100
cassandra 11 100
dam 11 0
dmitrievich 11 100
eugene 11 100
faraj 11 80
farias 11 0
fatima 11 100
felicia 11 100
foster 11 0
fredrik 11 100
ftmysryn 11 100
hamdan 11 31
hicks 11 0
horacio 11 100
hudson 11 0
huerta 11 0
iqbal 11 71
irma 11 100
isabelle 11 100
issa 11 65
jaber 11 60
jade 11 100
jamil 11 81
jared 11 100
jihad 11 100
joaquim 11 100
kalevi 11 100
kennedy 11 0
lqyl 11 0
mata 11 0
mills 11 0
mira 11 90
mohammadi 11 44
mojtaba 11 100
molina 11 0
mota 11 0
myers 11 0
nascimento 11 0
nathaniel 11 100
noemi 11 100
norman 11 45
perry 11 18
petra 11 100
pry 11 100
qdy 11 0
rafaela 11 100
saif 11 100
seon 11 100
shelly 11 100
sherry 11 100
shmshyry 11 0
shuai 11 95
sik 11 100
sim 11 0
simmons 11 0
simpson 11 0
spencer 11 27
srita 11 100
swd 11 5
tahir 11 94
teixeira 11 0
thorsen 11 0
timo 11 100
tommy 11 100
tuladhr 11 0
valeriy 11 100
wallace 11 0
wan 11 59
wayne 11 100
weaver 11 0
webb 11 0
whitney 11 82
yaman 11 0
alejandra 11 100
aleum 11 100
amparo 11 100
andreasen 11 0
assuncao 11 0
barry 11 85
bente 11 100
berit 11 100
ciro 11 100
claudio 11 100
crawford 11 0
cunningham 11 0
ddfr 11 0
dipali 11 100
ertas 11 0
espinoza 11 0
esteban 11 86
faisal 11 82
freeman 11 0
friis 11 0
gennadievich 11 100
gimenez 11 0
guilherme 11 100
hai 11 100
hancer 11 0
hayes 11 0
henderson 11 0
holland 11 0
hryryn 11 0
hunter 11 52
jlly 11 0
kirsten 11 100
kmly 11 0
knut 11 100
leandro 11 100
leena 11 100
leonel 11 100
leonor 11 100
madison 11 100
magdalena 11 100
maldonado 11 0
malena 11 100
marit 11 100
mathias 11 100
mhjwb 11 14
mhmdy 11 0
milo 11 100
miroslav 11 100
mjthdy 11 0
morten 11 100
mswmh 11 100
mubarak 11 53
mwswy 11 0
myn 11 14
nathalie 11 100
nicola 11 100
nylwfry 11 0
nym 11 95
oskar 11 100
owens 11 0
philippe 11 81
powell 11 0
prny 11 100
pulido 11 0
ronning 11 0
sahi 11 0
schultz 11 0
serna 11 0
silveira 11 0
smsr 11 0
stig 11 100
sylvie 11 100
tamara 11 100
tan 11 14
tapio 11 100
theo 11 100
tove 11 100
valenzuela 11 0
xing 11 81
zengin 11 0
abraham 10 100
ahmadi 10 19
akram 10 100
alison 10 100
amalia 10 100
annette 10 100
antonella 10 100
asghar 10 100
asok 10 100
bhrdvaj 10 0
bhrt 10 100
birgitta 10 100
blanco 10 0
brianna 10 100
chapman 10 0
dhfry 10 0
elin 10 100
faysal 10 100
fowler 10 0
gabrielle 10 100
galina 10 100
gennadiy 10 100
gerd 10 100
gholamreza 10 95
go 10 0
halvorsen 10 0
hayrioglu 10 0
henao 10 0
hermansen 10 0
hijazi 10 0
hly 10 100
hsny 10 10
ihsanoglu 10 0
inonu 10 0
jacques 10 65
jha 10 0
kaul 10 0
khalifa 10 84
kirn 10 100
kmla 10 100
laila 10 100
lchyny 10 0
leao 10 0
lfy 10 0
lhwty 10 0
lola 10 100
lorenzana 10 0
luc 10 95
lucca 10 100
lydia 10 100
madani 10 0
maureen 10 100
max 10 100
mendes 10 0
mike 10 100
mjtbwy 10 0
mnis 10 100
muammar 10 100
murad 10 53
nichols 10 0
nino 10 65
noa 10 100
nur 10 50
nwry 10 20
omid 10 100
osorio 10 0
peterson 10 0
qyly 10 0
regina 10 100
rehman 10 38
riley 10 40
rodney 10 100
rosalia 10 100
rwdgr 10 0
sadegh 10 100
sai 10 100
santi 10 90
shhy 10 0
shrfy 10 0
stanley 10 50
stein 10 85
sures 10 100
thierry 10 70
vinicius 10 100
violeta 10 100
waked 10 0
wthq 10 10
xuan 10 95
abreu 10 0
adolfo 10 100
agatha 10 100
al 10 21
alemdar 10 0
alla 10 100
allah 10 64
allan 10 95
alphonse 10 100
amaral 10 0
antonsen 10 0
augustin 10 100
banks 10 0
bertelsen 10 0
blasubrmaniym 10 0
carolyn 10 100
catarina 10 100
dahir 10 75
daoud 10 84
dutta 10 0
elsa 10 100
esperanza 10 100
eugenio 10 100
fathi 10 59
federico 10 95
francoise 10 89
georg 10 100
gilles 10 89
guillermina 10 100
haji 10 79
hanne 10 100
haugland 10 0
heo 10 0
hmdny 10 0
hunt 10 0
jansson 10 0
jhadv 10 0
jhny 10 0
joan 10 100
joe 10 100
julius 10 100
khalaf 10 86
khdgi 10 0
kristiina 10 100
laursen 10 0
lindberg 10 0
linn 10 100
lmshwlh 10 0
lrshd 10 0
lucio 10 89
lucy 10 100
malin 10 100
matti 10 100
maung 10 84
mhmdmyn 10 100
mhmdprs 10 100
mlkyn 10 0
mmdl 10 0
molly 10 100
murray 10 0
myrdmdy 10 0
norris 10 21
nwbkhty 10 0
oystein 10 100
pandey 10 0
pnt 10 0
ponce 10 0
prdhan 10 0
pyong 10 100
quinn 10 21
reda 10 84
reddi 10 0
renato 10 100
ribeiro 10 0
robertson 10 0
rodolfo 10 100
roland 10 100
rstmy 10 0
rubio 10 0
ruelas 10 0
saini 10 0
salas 10 0
seth 10 95
skov 10 0
sltny 10 0
solberg 10 0
sondergaard 10 0
ssi 10 100
stevens 10 0
subrmnym 10 0
tim 10 100
timur 10 100
tmdn 10 0
tracey 10 100
trine 10 100
tun 10 63
valerievich 10 100
velez 10 0
vitaliy 10 100
wagner 10 0
wells 10 0
yahia 10 85
yusif 10 100
abdhadi 9 100
abdmajid 9 77
acary 9 0
ag 9 64
agnes 9 100
alain 9 100
amelie 9 100
angelina 9 100
arnold 9 11
bae 9 0
bdlly 9 0
bech 9 0
berge 9 0
bhmny 9 0
billy 9 100
bwtlby 9 0
carlota 9 100
christy 9 100
chung 9 50
correa 9 0
dao 9 0
dehghan 9 44
derrick 9 100
elvis 9 100
erling 9 100
ethan 9 100
evan 9 100
facundo 9 100
fadi 9 100
fernanda 9 100
francois 9 82
frederico 9 89
fredy 9 100
frode 9 100
georgievich 9 100
guha 9 0
hakim 9 0
hamilton 9 0
hani 9 83
hilde 9 100
hmydy 9 0
hnry 9 0
hyeog 9 100
hyon 9 69
inger 9 100
jay 9 100
jeffery 9 100
karimi 9 12
kbly 9 0
kelsey 9 100
kjaer 9 0
kjeldsen 9 0
krymy 9 0
kyu 9 100
lambert 9 0
lassen 9 0
lehtonen 9 0
lien 9 0
lilia 9 100
luana 9 100
lwndy 9 0
lyjny 9 0
makki 9 57
marc 9 100
matthieu 9 100
maxamed 9 93
menn 9 0
milagros 9 100
mitra 9 28
mogensen 9 0
moller 9 0
montenegro 9 0
moreira 9 0
mwhd 9 0
naim 9 93
nick 9 100
ning 9 94
nissen 9 0
nmty 9 0
odd 9 100
olson 9 0
orozco 9 0
overgaard 9 0
padilla 9 0
paulsen 9 0
petrovna 9 100
rajes 9 100
randall 9 67
randi 9 100
rangel 9 0
rolf 9 100
rsth 9 0
samer 9 100
sezer 9 0
shbyry 9 0
shirley 9 100
sierra 9 28
silvia 9 100
sksena 9 0
steffensen 9 0
steve 9 100
stine 9 100
svensson 9 0
taher 9 42
tapia 9 0
than 9 89
tiziano 9 100
tuulikki 9 100
usa 9 100
valerevich 9 100
vestergaard 9 0
villa 9 0
vitaly 9 100
warren 9 28
woods 9 0
xi 9 0
yld 9 100
yuryevna 9 100
zakharov 9 0
zhuang 9 0
zmny 9 0
abrahamsen 9 0
adalberto 9 100
adela 9 100
aime 9 100
akhras 9 0
alba 9 82
alves 9 0
amador 9 88
andreassen 9 0
antony 9 100
ariel 9 100
arif 9 64
baeg 9 0
batista 9 0
bilir 9 0
birkeland 9 0
blake 9 59
bobby 9 100
boe 9 18
bruun 9 0
carvajal 9 0
castaneda 9 0
caudhri 9 0
cavalcante 9 0
cha 9 13
claire 9 100
cnda 9 100
coelho 9 0
cohen 9 0
constanza 9 100
darya 9 100
dbty 9 0
devin 9 100
dragan 9 100
eduardovich 9 100
elliott 9 12
enrico 9 100
ester 9 100
fawaz 9 38
ferguson 9 0
firas 9 88
frederic 9 100
frjy 9 0
gauri 9 100
gavin 9 100
gholam 9 100
grant 9 29
gregersen 9 0
gundersen 9 0
harry 9 100
harvey 9 0
havard 9 100
helland 9 0
hlaing 9 35
isaksen 9 0
jafari 9 12
jakob 9 100
johannessen 9 0
kare 9 100
katrina 9 100
kent 9 65
kovalchuk 9 0
larisa 9 100
lhjr 9 0
lisandro 9 100
lobo 9 0
lorraine 9 100
lozano 9 0
luiza 9 100
lvy 9 29
lyudmila 9 100
maren 9 100
marika 9 100
marita 9 100
marwan 9 87
mauro 9 88
melania 9 100
mhdyn 9 0
mhes 9 100
moussa 9 77
mukhrji 9 0
muslim 9 67
niebla 9 0
niemi 9 0
norbert 9 100
nuno 9 100
ochoa 9 0
osama 9 100
paudel 9 0
pearson 9 0
pereyra 9 0
pettersson 9 0
popov 9 0
qsyr 9 0
randy 9 100
rida 9 53
rocio 9 100
rshy 9 100
rtn 9 100
ruud 9 0
sghyry 9 0
sherri 9 94
shtry 9 0
sigurd 9 100
srmy 9 0
srsvti 9 100
stacy 9 100
stephens 9 0
surj 9 100
theophile 9 100
therese 9 100
thet 9 88
thibault 9 88
tnzyly 9 0
trevino 9 0
valle 9 12
virtanen 9 0
walsh 9 0
werner 9 71
wlshjrdy 9 0
yasir 9 87
yon 9 82
yrwny 9 0
zhe 9 100
znjny 9 0
albuquerque 8 0
alina 8 100
amit 8 100
ammar 8 87
andrews 8 0
anjos 8 0
artyom 8 100
aud 8 100
ayad 8 50
ayala 8 0
azhar 8 64
bach 8 0
barakat 8 0
barker 8 0
berry 8 0
brandt 8 0
camacho 8 0
carlsen 8 0
carrillo 8 0
cassiano 8 0
cecilie 8 100
chan 8 27
chandler 8 0
christoffersen 8 0
dasgupta 8 0
dias 8 0
diogo 8 100
divya 8 100
domingues 8 0
dominic 8 100
drghmy 8 0
eli 8 100
eliassen 8 0
emmanuel 8 100
ernest 8 100
farhad 8 100
farhan 8 100
faris 8 93
fidel 8 100
frandsen 8 0
georges 8 63
gibson 8 0
gita 8 100
glen 8 100
goyl 8 0
hansson 8 0
harb 8 6
heikki 8 100
herman 8 69
htet 8 44
igorevna 8 100
indu 8 100
innocent 8 70
jarvinen 8 0
jeanette 8 100
jessen 8 0
kadyrova 8 0
karoline 8 100
khdyr 8 0
khin 8 100
khtri 8 0
klara 8 100
kml 8 100
larissa 8 100
laurie 8 100
lesley 8 100
levi 8 88
luciana 8 100
lyons 8 0
macedo 8 13
macias 8 0
maher 8 100
maia 8 44
maja 8 100
mariah 8 100
marvin 8 100
maulawi 8 100
micheal 8 100
mika 8 100
mina 8 100
mir 8 60
moraes 8 0
mounir 8 100
murat 8 88
myrrd 8 100
nestor 8 100
nichole 8 100
nyaupane 8 0
ocampo 8 0
ofelia 8 100
ola 8 100
oyvind 8 100
paek 8 0
paez 8 0
patrik 8 100
pauline 8 100
peters 8 0
petrov 8 0
petter 8 100
pettersen 8 0
pineda 8 0
porter 8 0
prkas 8 100
raju 8 88
rav 8 0
rendon 8 0
ronnie 8 100
rosales 8 0
ryong 8 100
saab 8 0
salonen 8 0
sandvik 8 0
santana 8 13
se 8 100
shelby 8 100
siri 8 100
soe 8 25
solis 8 0
srmila 8 100
stella 8 100
strand 8 0
sukla 8 0
sung 8 100
susil 8 100
sydney 8 100
tonje 8 100
trinidad 8 71
valentine 8 75
vasilevich 8 100
vegard 8 100
vimla 8 100
wanda 8 100
yara 8 100
ygnh 8 100
zadeh 8 0
zdh 8 0
zyzy 8 0
abd 8 87
adrienne 8 100
aleksander 8 100
alexeyevich 8 100
alexia 8 100
amorim 8 0
andree 8 100
anouk 8 100
armstrong 8 0
arroyo 8 0
arsenio 8 100
ase 8 100
auguste 8 100
axel 8 100
azam 8 50
becker 8 0
benavides 8 0
bermudez 8 0
bettina 8 100
boyd 8 0
branco 8 0
brayan 8 100
briones 8 0
bryant 8 0
bustos 8 0
caldwell 8 0
camargo 8 0
cao 8 0
cauhan 8 0
cirino 8 7
collin 8 53
cordon 8 0
cturvedi 8 0
cvn 8 0
das 8 0
deanna 8 100
dikosta 8 0
ding 8 0
durga 8 100
einar 8 100
ema 8 100
emiliano 8 100
filippa 8 100
fleming 8 0
fox 8 0
francesco 8 100
franklin 8 47
freddy 8 100
fredriksen 8 0
fuentes 8 0
garzon 8 0
georgina 8 100
grigoryevich 8 100
guerreiro 8 0
gurun 8 0
gustav 8 100
habibi 8 13
hak 8 77
hanson 8 0
harrington 8 0
hart 8 0
hernando 8 100
hisham 8 100
hishan 8 64
hlm 8 100
holmes 8 0
holst 8 0
hurtado 8 0
inga 8 100
inkeri 8 100
ira 8 100
jabir 8 50
jafar 8 100
jani 8 67
jaramillo 8 0
jespersen 8 0
jsvinder 8 100
jyotsna 8 100
khatib 8 13
khsrwjrdy 8 0
klausen 8 0
kyllikki 8 100
lea 8 100
lian 8 100
lilavti 8 100
lindstrom 8 0
lowe 8 7
madeleine 8 100
magalhaes 8 0
maidana 8 0
makinen 8 0
mara 8 100
marius 8 100
mauricio 8 100
micaela 8 100
minna 8 100
mnju 8 100
myhre 8 0
nayif 8 92
nikitin 8 0
novikov 8 0
octavio 8 100
olesen 8 0
olivier 8 80
om 8 87
pastor 8 13
patino 8 0
payne 8 0
pekka 8 100
rajendr 8 100
rmgn 8 0
rogelio 8 100
rym 8 100
saadi 8 40
saky 8 0
sebastiao 8 100
shdrwn 8 0
sigrid 8 100
smwt 8 0
snyy 8 0
sobha 8 100
sr 8 93
srkhwshyn 8 0
steele 8 0
tambe 8 0
tawfiq 8 100
toni 8 100
tore 8 100
trkshwnd 8 0
usama 8 100
valente 8 0
valeryevna 8 100
vasilyevna 8 100
vito 8 100
weng 8 0
wheeler 8 0
yin 8 27
zamudio 8 0
zapata 8 0
zoran 8 100
zr 8 0
aasen 7 0
abdkhaliq 7 80
abdqadir 7 80
abdsamad 7 78
afonso 7 100
agustina 7 100
ake 7 100
alexandria 7 100
antti 7 100
arcna 7 100
arnaude 7 100
arora 7 0
arreola 7 0
aurelia 7 100
azzam 7 58
bakken 7 0
bao 7 93
belen 7 100
bernadette 7 100
berntsen 7 0
bertil 7 100
bethany 7 100
caro 7 0
catharina 7 100
chemezov 7 0
chetri 7 0
chloe 7 100
chu 7 0
cifuentes 7 0
cndna 7 100
colleen 7 100
davidson 7 0
despamde 7 0
dora 7 71
drsn 7 100
dugd 7 0
duncan 7 43
dusan 7 100
dvd 7 64
ebrahimi 7 0
edvardsen 7 0
eide 7 0
eliana 7 100
elina 7 100
estefania 7 100
evensen 7 0
fabiana 7 100
faria 7 0
fausto 7 100
fedorovich 7 100
francisca 7 100
frida 7 100
geir 7 100
ghassan 7 100
ghazi 7 100
gleb 7 100
gracia 7 79
gurumg 7 0
hanssen 7 0
haytham 7 100
hdyt 7 0
heloisa 7 100
hjarika 7 0
hoffman 7 0
hopkins 7 0
hosseini 7 15
hshmy 7 0
hugues 7 100
ila 7 100
indr 7 100
isidro 7 100
islam 7 100
ivanovna 7 100
jacobs 7 0
jasmin 7 100
jeppesen 7 0
jesper 7 100
jnty 7 0
josef 7 100
josue 7 100
joy 7 100
julien 7 86
juliette 7 100
katariina 7 100
kayleigh 7 100
kerry 7 100
knutsen 7 0
korhonen 7 0
lal 7 86
larson 7 0
lauritsen 7 0
lennart 7 100
lia 7 100
lidia 7 100
lie 7 0
lynch 7 0
maiti 7 0
manuela 7 100
marcelo 7 86
margot 7 100
marissa 7 100
marja 7 100
marko 7 100
marthe 7 100
maruf 7 50
masri 7 0
mathisen 7 0
meghan 7 100
mehta 7 0
milosevic 7 0
mistri 7 0
misty 7 100
moen 7 0
morais 7 0
musab 7 100
myrly 7 100
neal 7 0
neto 7 0
newman 7 0
newton 7 0
nmwr 7 0
norma 7 100
olav 7 100
ole 7 100
peixoto 7 0
pia 7 100
pierce 7 0
prtibha 7 100
pvar 7 0
radovan 7 100
rajiv 7 100
rajn 7 100
rani 7 100
reidun 7 100
rice 7 0
rivas 7 0
riyad 7 100
rwhny 7 0
saha 7 0
sally 7 100
salminen 7 0
sandro 7 100
sharp 7 0
silval 7 0
sin 7 0
snyder 7 0
srkar 7 0
sutton 7 0
tania 7 100
thomsen 7 0
thrny 7 0
timothee 7 100
tlwy 7 0
tmamg 7 0
tonya 7 100
tran 7 0
tveit 7 0
un 7 100
vadimovich 7 100
vahid 7 83
vasconcelos 7 0
villegas 7 0
visnu 7 100
vladislavovich 7 100
willis 7 0
yadv 7 0
yao 7 0
yzdy 7 0
zaw 7 57
abdhakim 7 92
akhtar 7 0
alekseyevna 7 100
alexandrovna 7 100
alf 7 100
ariana 7 100
arnoldo 7 100
arriola 7 0
bassam 7 100
becerra 7 0
benoit 7 69
bertrand 7 77
bonnie 7 100
brady 7 23
brekke 7 0
brittney 7 100
carneiro 7 0
carroll 7 0
cathrine 7 100
cazares 7 0
celia 7 100
cervantes 7 0
chambers 7 0
clausen 7 0
clayton 7 46
connor 7 85
cory 7 100
deuja 7 0
dominique 7 100
dorota 7 92
du 7 0
dunn 7 0
dy 7 92
elaine 7 100
ellingsen 7 0
emile 7 100
engen 7 0
evelyn 7 100
evgenyevich 7 100
ferreyra 7 0
figueiredo 7 0
flavio 7 100
florencia 7 100
galindo 7 8
gardner 7 0
gerald 7 100
ghalib 7 71
gnes 7 100
gregoire 7 85
gulbrandsen 7 0
guljar 7 100
hakon 7 100
hardy 7 15
harmon 7 0
harold 7 100
hdyth 7 100
henriques 7 0
hnbwly 7 0
holt 7 0
hri 7 100
im 7 0
jake 7 100
jawad 7 100
jeanne 7 100
jetli 7 0
jlyly 7 0
judy 7 100
justina 7 100
kalervo 7 100
kirby 7 0
kong 7 15
kyara 7 100
laureano 7 62
lawson 7 0
ledesma 7 0
lise 7 100
little 7 0
loureiro 7 0
love 7 23
ludvig 7 100
lunde 7 0
mahad 7 100
marcel 7 100
marian 7 100
marisa 7 100
martinsen 7 0
maryse 7 100
mathew 7 100
mathilde 7 100
mcdonald 7 0
mhdyh 7 100
mhmdly 7 100
michaela 7 100
mlhotra 7 0
mll 7 0
mnswry 7 0
naiara 7 100
narvaez 7 0
nasr 7 33
nazar 7 90
neil 7 100
nisa 7 100
nizar 7 69
novak 7 15
nrendr 7 100
nuria 7 100
nvin 7 100
nygard 7 0
oceane 7 100
olof 7 100
pal 7 85
paulette 7 100
pdm 7 100
pimenta 7 0
pinho 7 0
porto 7 0
prbhu 7 100
rashidi 7 0
rauf 7 8
reina 7 100
rezende 7 0
rswly 7 0
rvi 7 100
sabine 7 100
saether 7 0
sahib 7 50
saqr 7 44
schou 7 0
schwartz 7 0
seija 7 100
sekhr 7 100
shaban 7 40
sharif 7 46
shelton 7 0
shkry 7 8
sila 7 100
siregar 7 0
sivertsen 7 0
sltn 7 8
smyr 7 100
sni 7 100
socorro 7 100
solheim 7 0
srm 7 100
sroj 7 100
svein 7 100
swe 7 46
thygesen 7 0
trivedi 7 0
upadhyay 7 0
valdemar 7 100
valentim 7 100
viana 7 0
viola 7 92
virgilio 7 85
welch 7 0
wesley 7 100
wong 7 0
yasmine 7 100
yngve 7 100
yunus 7 100
zacharie 7 100
zambada 7 0
zambrano 7 0
zry 7 0
abdghafur 6 75
abdkader 6 100
abdlah 6 82
abdmalik 6 88
abdrahmane 6 100
adib 6 100
agathe 6 100
ajmi 6 0
akanksa 6 100
albertovich 6 100
aleksandra 6 100
americo 6 100
amr 6 100
anas 6 100
anastasie 6 100
anis 6 67
anni 6 100
anuj 6 100
arnesen 6 0
arnulfo 6 100
arredondo 6 0
asa 6 100
asbjorn 6 100
audrey 6 100
badi 6 60
ball 6 0
barber 6 0
barrios 6 0
bashar 6 89
basim 6 100
bengtsson 6 0
benito 6 83
benson 6 0
beverley 6 100
bhgvti 6 100
bhrmy 6 0
bhttrai 6 0
bravo 6 0
bruna 6 100
burgess 6 0
caballero 6 0
calvin 6 100
camille 6 100
cannur 6 100
carrizo 6 0
celina 6 100
charlie 6 100
chouka 6 0
chris 6 100
christelle 6 100
christiane 6 100
christiansen 6 0
christophe 6 100
clemente 6 83
cndrkant 6 100
coleman 6 0
colette 6 100
conceicao 6 0
concepcion 6 67
cristiano 6 100
ctrji 6 0
dagmar 6 100
daniels 6 0
darwish 6 17
dimas 6 100
disouja 6 0
doris 6 100
dorothy 6 100
dulce 6 100
dyy 6 0
eileen 6 100
erick 6 100
evgenevich 6 100
evgenievich 6 100
fischer 6 0
frances 6 100
frazier 6 0
fuller 6 0
gabriella 6 100
ghos 6 0
giacobbe 6 100
gibbs 6 0
gino 6 100
gopal 6 83
grace 6 100
graciela 6 100
greene 6 0
hala 6 80
hale 6 0
hamidreza 6 100
hatem 6 100
hatum 6 0
haug 6 0
haynes 6 0
heikkinen 6 0
hess 6 0
hikmat 6 100
hira 6 100
husam 6 100
iara 6 100
iman 6 100
ingeborg 6 100
jari 6 100
jeremias 6 100
jim 6 100
joakim 6 100
jokinen 6 0
kaitlyn 6 100
kara 6 83
ken 6 100
kendra 6 100
kjersti 6 100
kjetil 6 100
klein 6 0
klita 6 0
kony 6 0
kpur 6 0
krishna 6 92
ku 6 0
kuznetsov 6 0
kyaw 6 67
laine 6 0
latif 6 100
leo 6 100
lerma 6 0
leyva 6 0
lindsay 6 100
liv 6 100
lohni 6 0
lucie 6 100
maarit 6 100
madeline 6 100
mads 6 100
mar 6 83
maradiaga 6 0
marcelle 6 100
marcio 6 100
marilyn 6 100
mateus 6 100
matos 6 0
mats 6 100
mjumdar 6 0
mohini 6 100
montes 6 0
morrison 6 0
moss 6 0
mueller 6 0
myo 6 100
nader 6 100
naess 6 0
nair 6 75
naji 6 67
najib 6 60
najjar 6 0
nelly 6 100
odegard 6 0
olivas 6 0
patil 6 0
pietro 6 100
pong 6 100
pour 6 17
raija 6 100
raj 6 92
rajab 6 75
ramzi 6 100
rebeca 6 100
restrepo 6 0
rfyy 6 0
robbins 6 0
roth 6 0
rupa 6 100
rupindr 6 100
sajjad 6 73
salameh 6 0
salma 6 100
sampaio 6 0
sander 6 100
satu 6 100
savchenko 6 0
sayf 6 90
schneider 6 0
sem 6 92
shams 6 40
shaw 6 0
sheng 6 75
sherman 6 0
sima 6 100
simoes 6 0
sinha 6 0
smjy 6 100
soares 6 0
soledad 6 100
sonja 6 100
sotelo 6 0
souza 6 0
srivastv 6 0
stanislavovich 6 100
stefani 6 100
stephane 6 100
stone 6 0
stuart 6 83
subhi 6 80
sulbha 6 100
sunil 6 100
surendr 6 100
tae 6 100
tavares 6 0
tehrani 6 0
terri 6 100
thibaut 6 100
thor 6 100
tilfah 6 67
tl 6 82
torbjorn 6 100
townsend 6 0
trujillo 6 0
tucker 6 0
ulf 6 100
valerii 6 100
vemktesn 6 0
veronique 6 100
volodymyrovych 6 100
wael 6 100
waleed 6 92
washington 6 17
wenche 6 100
wolf 6 17
yves 6 100
zakir 6 33
zamora 6 0
zevallos 6 0
zhan 6 0
abdhalim 6 100
abolfazl 6 100
abril 6 100
adele 6 100
ahluvaliya 6 0
ahuja 6 0
aino 6 100
aman 6 83
amaya 6 0
anais 6 100
andreia 6 100
andreyevna 6 100
anil 6 100
anmol 6 100
antonino 6 100
anttila 6 0
apollo 6 100
aragao 6 0
arce 6 0
ard 6 100
arild 6 100
aruna 6 100
asim 6 100
aurelie 6 100
autumn 6 100
badr 6 78
baldwin 6 0
barnett 6 0
behzad 6 44
berger 6 0
bernal 6 0
beverly 6 100
bishop 6 0
bowman 6 0
brad 6 100
brigitte 6 100
buchanan 6 0
burke 6 0
bustamante 6 0
caitlin 6 100
cano 6 0
carlo 6 100
carr 6 0
casa 6 0
cavalcanti 6 0
celine 6 100
chase 6 64
christer 6 100
ckrvrti 6 0
clifford 6 100
cordero 6 0
cornelia 6 100
cornelio 6 82
costela 6 0
cross 6 0
dari 6 0
dib 6 45
dmgol 6 0
duri 6 0
efrain 6 100
eloa 6 100
eloah 6 100
enriquez 6 0
esa 6 100
espartaco 6 100
etta 6 100
evgeni 6 100
evgeniya 6 100
fa 6 100
fabia 6 100
farhat 6 0
farmer 6 0
fedele 6 100
fortunata 6 100
frederique 6 100
galvan 6 0
gamboa 6 0
garrett 6 45
gavde 6 0
gemma 6 100
georgiy 6 100
gertrud 6 100
giovanna 6 100
giovanni 6 100
giraldo 6 0
gitte 6 100
glpygny 6 0
grande 6 0
grigorevich 6 100
grigoriy 6 100
gunn 6 100
gusev 6 0
hailey 6 100
hampton 6 0
hanafi 6 20
hanninen 6 0
harald 6 100
harper 6 0
hauge 6 0
hawkins 6 0
hayat 6 50
hebert 6 0
henriette 6 100
herbert 6 91
hirzallah 6 0
hmd 6 100
hoyos 6 0
ilse 6 100
indrjit 6 100
isabelly 6 100
isaiah 6 100
janice 6 100
jenssen 6 0
jepsen 6 0
joanne 6 100
juho 6 100
june 6 100
jwn 6 100
jyendr 6 100
jyoti 6 100
katarina 6 100
kate 6 100
kelley 6 0
khhn 6 0
khnal 6 0
kieran 6 100
kil 6 80
kisor 6 100
kjell 6 100
koang 6 100
kozlov 6 0
kpil 6 100
krista 6 100
kristi 6 100
kristoffer 6 100
ksitij 6 100
lance 6 100
lane 6 0
lehto 6 0
leonidovna 6 100
lois 6 100
londono 6 0
luara 6 100
lugo 6 0
luigi 6 100
madalena 6 100
mafalda 6 100
magomedovich 6 100
mahmoudi 6 18
makarov 6 0
makela 6 0
mala 6 100
malek 6 100
mansoor 6 100
margit 6 100
marguerite 6 100
mariano 6 100
martti 6 100
matilde 6 100
matteo 6 100
matthias 6 100
maura 6 100
maximo 6 100
mckee 6 0
meadows 6 0
mesa 6 0
mhra 6 0
michelangelo 6 100
miettinen 6 0
mikalaevich 6 100
mishustin 6 0
modesto 6 100
moises 6 100
moran 6 0
mortensen 6 0
musavi 6 0
muthana 6 20
nadezhda 6 100
naing 6 73
nanni 6 100
neha 6 100
nieminen 6 0
nikola 6 100
novaes 6 0
nsr 6 91
ojala 6 0
oleksandrovych 6 100
olivie 6 100
page 6 0
paiva 6 0
paivi 6 100
pareja 6 0
pascal 6 45
penelope 6 100
penny 6 100
perkins 6 0
pierpaolo 6 100
pilli 6 0
prieto 6 0
prvin 6 100
purusottm 6 100
puspa 6 100
rabi 6 43
rahmani 6 0
rahul 6 100
raisa 6 100
ravn 6 9
raza 6 20
reginald 6 100
reis 6 0
remy 6 100
rengifo 6 0
riitta 6 100
ritika 6 100
rivero 6 0
rjnikamt 6 100
robles 6 0
roldan 6 36
safavi 6 0
safdari 6 0
sakari 6 100
salome 6 100
sari 6 82
sebastiano 6 100
seif 6 57
selena 6 100
selma 6 100
shami 6 0
sidi 6 86
sihombing 6 0
silke 6 100
simen 6 100
singleton 6 0
sissel 6 100
sj 6 100
soleimani 6 0
sonya 6 100
soraia 6 100
sryn 6 100
sumna 6 100
sunita 6 100
suniti 6 100
sury 6 100
sverre 6 100
syam 6 100
synnove 6 100
tanja 6 100
toft 6 0
toledo 6 0
tovar 6 0
ubaydi 6 0
usamah 6 40
vallejo 6 0
victoire 6 100
viktoria 6 100
vivek 6 100
vrma 6 0
walters 6 0
waters 6 0
wazir 6 78
weber 6 0
williamson 6 0
xenia 6 100
yurievna 6 100
zafar 6 100
zakariya 6 100
zyd 6 100
abdbaqi 5 100
abdkadir 5 89
abdmanan 5 100
abdoulaye 5 80
abdrauf 5 100
abdsattar 5 100
abhisek 5 100
aboud 5 100
adelaide 5 100
adelina 5 100
adem 5 100
agnieszka 5 100
ahdal 5 0
aiman 5 100
akshay 5 100
alix 5 100
alwan 5 60
amezcua 5 0
amkita 5 100
amrt 5 100
anabel 5 100
anatoli 5 100
anatolievna 5 100
ane 5 100
aniruddh 5 100
antonov 5 0
araceli 5 100
arcelia 5 100
asadi 5 0
atif 5 100
atkinson 5 0
aune 5 10
aydar 5 60
baasyir 5 0
barragan 5 0
bazzi 5 0
berenice 5 100
bernabe 5 100
berta 5 100
betty 5 100
bhr 5 100
bht 5 0
bina 5 100
bl 5 100
bonilla 5 0
bowen 5 0
boyer 5 0
breton 5 0
byrd 5 0
cadena 5 0
cain 5 22
cardozo 5 0
carey 5 0
caridad 5 100
carlson 5 0
casper 5 100
castano 5 0
caterina 5 100
choi 5 20
clarke 5 0
clemence 5 100
clinton 5 100
clive 5 100
colon 5 0
constanca 5 100
cordoba 5 0
corinne 5 100
corona 5 10
cortes 5 0
dalia 5 60
daria 5 100
darlene 5 100
darren 5 100
debbie 5 100
delia 5 100
desiree 5 100
devi 5 100
dines 5 100
dipti 5 100
dominik 5 100
duque 5 0
eero 5 100
eila 5 100
eirik 5 100
eivind 5 100
eklund 5 0
eleanora 5 100
eleonore 5 100
elodie 5 100
erkki 5 100
esmee 5 100
esparragoza 5 0
esparza 5 0
fadel 5 100
fatih 5 100
fawwaz 5 67
fazli 5 40
fields 5 0
flora 5 100
floris 5 100
foz 5 0
frans 5 100
gabriele 5 100
gail 5 100
galasso 5 100
gavidia 5 0
genevieve 5 100
gharib 5 29
gianni 5 100
gill 5 0
giri 5 0
gong 5 0
grethe 5 100
grigory 5 100
griselda 5 100
gro 5 100
guillaume 5 80
gustavsson 5 0
hamzi 5 33
harith 5 100
harri 5 100
harzi 5 0
hazel 5 100
henriksson 5 0
hermann 5 60
herve 5 50
hla 5 40
hwa 5 100
ihsan 5 88
ivana 5 100
ivonne 5 100
izzat 5 78
jaakko 5 100
jana 5 100
janna 5 100
janni 5 100
jarl 5 90
jeff 5 100
jeremiah 5 100
job 5 100
jodie 5 100
johnathan 5 100
jorma 5 100
jouni 5 100
juma 5 100
jwhr 5 100
jyramn 5 0
kabi 5 0
kaija 5 100
karoliina 5 100
kassem 5 90
kauslya 5 100
kaylee 5 100
kelmendi 5 0
kerstin 5 100
kevim 5 100
khalif 5 78
khanani 5 0
koskinen 5 0
krn 5 100
ksetri 5 0
labin 5 0
laksh 5 100
laredo 5 0
laure 5 100
lauri 5 100
lehtinen 5 0
leite 5 0
limon 5 10
lindqvist 5 0
lotte 5 100
lucero 5 0
lvovich 5 100
mack 5 0
madelief 5 100
makhluf 5 0
makkonen 5 0
mandy 5 100
manning 5 0
margarida 5 100
marisol 5 100
marte 5 100
mathieu 5 30
maximiliano 5 100
maxwell 5 30
mayte 5 100
mccoy 5 0
medvedev 5 0
melendez 5 0
melina 5 100
mhmdmhdy 5 100
micael 5 100
mikko 5 100
miles 5 0
mille 5 100
mire 5 33
mirella 5 100
mni 5 100
moghadam 5 0
mohn 5 100
mosquera 5 0
mukund 5 100
muller 5 0
myklebust 5 0
naomi 5 100
nayr 5 0
nejad 5 0
nidal 5 100
niklas 5 100
norgaard 5 0
nuri 5 75
nwr 5 88
odette 5 100
okroyan 5 0
oksana 5 100
oneal 5 0
orlov 5 0
orvokki 5 100
ospina 5 0
oswaldo 5 100
oumar 5 100
palacios 5 0
panfilo 5 100
paris 5 30
park 5 0
pascual 5 70
patrizia 5 100
patton 5 0
penuelas 5 0
petri 5 100
pin 5 100
pinheiro 5 0
pokhrel 5 0
preston 5 40
qassim 5 100
rachael 5 100
rael 5 90
rafi 5 100
raja 5 88
rao 5 33
reid 5 0
reinaldo 5 100
rey 5 0
rhodes 5 0
roar 5 100
robledo 5 0
romanovich 5 100
rosie 5 100
roux 5 0
rsmi 5 100
rustam 5 100
saifullah 5 80
sarabia 5 0
schmitt 5 0
sebastien 5 100
sengupta 5 0
sghr 5 100
shafiq 5 80
shuvalov 5 0
siddharth 5 100
sih 5 0
silje 5 100
simao 5 100
sindre 5 100
siqueira 5 0
skoch 5 0
snow 5 0
sop 5 100
sriya 5 50
sten 5 100
stepanov 5 0
stepanovich 5 100
summers 5 0
susana 5 100
svrn 5 100
tarkhan 5 100
tb 5 100
teodor 5 100
thein 5 100
tiina 5 100
tmr 5 100
toivo 5 100
tone 5 100
tor 5 100
torill 5 100
trub 5 0
tsang 5 0
turunen 5 0
u 5 0
ubaidi 5 0
uladzimiravich 5 100
ullah 5 83
urbina 5 0
ursula 5 100
valentinovna 5 100
vali 5 100
veronika 5 100
vik 5 0
vilde 5 100
virginie 5 100
wai 5 89
walton 5 0
warner 5 0
weiss 5 0
wilkinson 5 0
winther 5 0
wyatt 5 20
yago 5 100
yamile 5 100
younes 5 100
zafir 5 67
zagaria 5 0
zahrani 5 0
zaki 5 100
zavala 5 0
zazueta 5 0
zepeda 5 0
ziyad 5 100
zoey 5 100
zuhair 5 100
zuleta 5 0
zuniga 5 0
aadan 5 67
aaltonen 5 0
abdali 5 75
abdghani 5 100
abdhai 5 100
abdirahman 5 100
abdjalil 5 71
abdqader 5 100
abdrehman 5 100
abdreza 5 100
abdu 5 56
adriano 5 100
adrien 5 100
agnolo 5 100
aida 5 100
aisvrya 5 100
akbr 5 100
akil 5 67
alavi 5 0
aldonza 5 100
alirio 5 100
amiri 5 11
amor 5 86
anda 5 89
angeles 5 100
anja 5 100
annikki 5 100
arab 5 57
aris 5 100
armas 5 44
atkins 5 0
aurelio 5 100
aviles 5 0
aye 5 22
ayoub 5 78
azim 5 100
baghdadi 5 29
bahena 5 0
bakar 5 75
bala 5 11
banai 5 0
barakzai 5 0
barrett 5 0
basir 5 40
beck 5 0
begani 5 0
belousov 5 0
bender 5 0
benedetto 5 100
benedita 5 100
bento 5 100
bernier 5 0
bethan 5 100
bhatia 5 0
birgit 5 100
blair 5 0
bldev 5 100
blram 5 100
borris 5 100
bouvet 5 0
bozize 5 14
brewer 5 0
briana 5 100
briggs 5 0
brink 5 0
bueno 5 0
caldeira 5 0
carlsson 5 0
carmelo 5 100
carpenter 5 0
carsten 5 56
casas 5 0
caue 5 100
charlene 5 100
christoffer 5 100
cipriano 5 100
clare 5 100
clarice 5 100
claudine 5 100
codhri 5 0
conny 5 100
conor 5 100
cooke 5 0
coronel 5 0
cui 5 14
dani 5 56
dar 5 0
dawood 5 100
dawson 5 0
didier 5 33
dirk 5 100
dmitriyevich 5 100
durante 5 100
dussen 5 0
dvivedi 5 0
eddie 5 100
eeva 5 100
egil 5 100
einer 5 100
ellie 5 100
elmo 5 100
eom 5 0
erickson 5 0
ermakov 5 0
evelien 5 100
falan 5 100
falih 5 100
faqir 5 78
fazal 5 67
feline 5 100
filip 5 100
florez 5 0
fogaca 5 0
franck 5 100
fred 5 100
freja 5 100
genaro 5 100
georgiyevich 5 100
georgy 5 100
giampiero 5 100
giuseppe 5 100
gotm 5 100
graziella 5 100
greg 5 100
grigorievich 5 100
guillen 5 0
gun 5 100
gundhild 5 100
gunhild 5 100
hafez 5 100
hamalainen 5 0
hamdi 5 100
hancock 5 0
hannu 5 100
haugen 5 0
hayley 5 100
heidari 5 22
heinonen 5 0
heinrich 5 33
hilda 5 100
hiller 5 0
hines 5 0
hinton 5 0
hogan 5 0
horst 5 89
hortense 5 100
horton 5 0
htun 5 78
hubbard 5 0
hubert 5 67
hyh 5 100
ijaya 5 100
inaya 5 100
inge 5 100
ivar 5 100
ize 5 100
jassem 5 57
jennings 5 0
jeon 5 0
jibril 5 60
joaquina 5 100
jodi 5 100
jody 5 100
johana 5 100
johanne 5 100
jonathon 5 100
jonna 5 100
josette 5 100
jumah 5 78
jurgen 5 100
jynt 5 100
kaitlin 5 100
kala 5 56
kanta 5 100
kanti 5 100
kazbek 5 100
keller 5 0
kettunen 5 0
khayr 5 63
kirk 5 22
kirsty 5 100
koning 5 0
konrad 5 100
kristopher 5 100
krystal 5 100
kurt 5 100
kuzmin 5 0
laetitia 5 100
leanne 5 100
leidy 5 100
liberto 5 100
licia 5 100
linares 5 0
lindgren 5 0
liza 5 100
lksmn 5 100
lowery 5 0
ludmila 5 100
ludwig 5 100
lukashenko 5 0
lundberg 5 0
luuk 5 100
maggie 5 100
magne 5 100
maite 5 100
majeed 5 14
makhlouf 5 0
mani 5 22
mann 5 0
mao 5 0
marcella 5 100
marion 5 78
markov 5 0
marsh 5 0
masoud 5 100
masud 5 100
mathiesen 5 0
mattila 5 0
mcgee 5 0
mckinney 5 0
medrano 5 0
mendonca 5 0
merel 5 100
mhatma 5 100
mohammadreza 5 100
mokhtar 5 100
monika 5 100
moti 5 100
mrwf 5 0
mukes 5 100
mumin 5 56
mutassim 5 100
mvhmd 5 100
nadine 5 100
naeem 5 57
nahuel 5 100
naja 5 100
nasrallah 5 0
natasja 5 100
nazir 5 100
nicoletta 5 100
niels 5 100
niko 5 100
nilsen 5 0
no 5 0
noelia 5 100
nolan 5 0
noori 5 0
noriega 5 0
novais 5 0
nyman 5 0
obrien 5 0
odeline 5 100
ok 5 60
ordonez 5 0
ornella 5 89
ou 5 0
partanen 5 0
parvti 5 100
pedraza 5 0
pergande 5 0
perla 5 100
petteri 5 100
piermaria 5 100
pieter 5 100
pio 5 100
pitkanen 5 0
plath 5 0
ponomarev 5 0
porfirio 5 100
potter 5 0
powers 5 0
pratt 5 0
prbodh 5 100
prjapti 5 0
ptel 5 0
quintanilla 5 0
radha 5 100
radi 5 100
rajala 5 0
ramcndr 5 100
rasmus 5 100
rba 5 100
rebekah 5 100
reece 5 100
reinhardt 5 22
renan 5 100
reyna 5 33
rhavi 5 100
riak 5 0
ridwan 5 100
rimal 5 0
roberta 5 100
romanovych 5 100
ronny 5 100
rudi 5 100
sanne 5 100
saunders 5 0
schiavone 5 0
schleich 5 0
serafina 5 100
sergius 5 100
shafi 5 100
sharifi 5 0
shawqi 5 100
sheikh 5 11
shevchenko 5 0
siem 5 100
sinikka 5 100
skinner 5 0
skuntla 5 100
sondre 5 100
srin 5 0
steinar 5 100
sumn 5 100
syd 5 89
syl 5 100
talal 5 100
talha 5 100
tangen 5 0
teodoro 5 100
tereza 5 100
terje 5 100
thomassen 5 0
timchenko 5 0
tiziana 5 100
trond 5 100
tuija 5 100
tuomas 5 100
tuominen 5 0
turid 5 100
twan 5 100
ubaldo 5 100
ulrich 5 56
underwood 5 0
varvara 5 100
vaz 5 0
verdugo 5 0
vergara 5 0
vikrm 5 100
villalba 5 0
ville 5 100
vlasta 5 100
vsnt 5 100
webster 5 0
wilfrido 5 100
willie 5 100
yeni 5 100
yinthe 5 100
zacharias 5 89
zahedi 5 0
zahra 5 100
zdenka 5 100
zeljko 5 100
zeynep 5 100
zhuo 5 11
aadhya 4 100
aashi 4 100
abbasi 4 0
abbie 4 100
abdbasit 4 100
abdhameed 4 75
abdwahab 4 88
abelardo 4 100
abramov 4 0
adamo 4 100
agnete 4 100
agostina 4 100
akimov 4 0
alberico 4 100
aldemar 4 100
aldo 4 100
alejo 4 100
alejos 4 0
alessandro 4 100
alexandrie 4 100
alizai 4 0
alotaibi 4 0
alvin 4 100
amadeo 4 100
amar 4 40
amaty 4 0
amruta 4 100
amvika 4 100
angga 4 100
angulo 4 0
annika 4 100
annt 4 100
antonietta 4 100
anupm 4 100
aparecida 4 0
apodaca 4 0
arboleda 4 0
ardakani 4 0
arevalo 4 0
ari 4 100
arin 4 100
armenta 4 0
arsen 4 100
arteaga 4 0
arya 4 63
ashleigh 4 100
asiri 4 0
asis 4 100
asuncion 4 100
august 4 100
avendano 4 0
avni 4 100
aweys 4 67
ayan 4 0
ayden 4 100
ayeras 4 0
aylla 4 100
ayt 4 100
azami 4 0
azimi 4 25
bailly 4 0
bains 4 0
bakke 4 0
baptista 4 0
bart 4 100
barth 4 0
bastian 4 100
bauer 4 0
baxter 4 0
beer 4 0
beglova 4 0
belinda 4 100
bella 4 100
belous 4 0
bengt 4 100
bentley 4 0
bergstrom 4 0
bnrji 4 0
boer 4 0
bong 4 100
boone 4 0
boulanger 4 0
breanna 4 100
bsnet 4 0
burch 4 0
butte 4 0
cabello 4 0
carina 4 100
carmela 4 100
carminho 4 100
caulagai 4 0
cecile 4 100
cesare 4 100
chaitaly 4 100
chakrika 4 100
chanakya 4 100
cherif 4 50
constance 4 100
cortez 4 0
curt 4 100
damian 4 100
daniella 4 100
darraji 4 0
destiny 4 100
dev 4 100
devdan 4 100
devendr 4 100
dilip 4 100
dinis 4 100
dino 4 100
ditte 4 100
divan 4 25
dl 4 100
dom 4 100
donaldson 4 0
dorte 4 100
eline 4 100
eliseo 4 100
elize 4 100
eloisa 4 100
elvia 4 100
emmanuelle 4 100
espinosa 4 0
essa 4 17
essabar 4 0
estela 4 100
eveliina 4 100
evelina 4 100
evi 4 100
evie 4 100
fadhli 4 0
fadil 4 100
fahd 4 100
faivre 4 0
fanny 4 100
farkash 4 0
farrell 4 0
faruk 4 100
fawzi 4 100
fazul 4 50
fethi 4 71
fletcher 4 0
floor 4 100
flynn 4 0
fritz 4 88
fyodorov 4 0
gadzhiyev 4 0
gaetano 4 100
gaffar 4 100
galarza 4 0
garry 4 100
gauhr 4 100
gaurav 4 100
gennadevich 4 100
georgia 4 100
germain 4 33
germanovna 4 100
gert 4 100
ghimire 4 0
giorgia 4 100
gladys 4 100
gon 4 100
goodwin 4 0
gorlitz 4 0
graeme 4 100
graf 4 0
graves 4 0
guberek 4 0
guido 4 75
gunawan 4 0
hakan 4 100
hamidawi 4 0
hammad 4 33
hammond 4 0
hammud 4 40
haqani 4 0
harbi 4 0
haroldo 4 100
haroun 4 83
hashem 4 100
haydar 4 13
heath 4 25
hein 4 25
hejazi 4 0
hendricks 4 0
herdis 4 100
hering 4 0
higgins 4 0
hiltunen 4 0
hrs 4 100
hutagalung 4 0
huthi 4 0
hyong 4 100
imamovic 4 0
imelda 4 100
iosifovich 4 100
isam 4 100
ismailovich 4 100
isse 4 75
jaaskelainen 4 0
jacobo 4 100
jasper 4 100
jeannine 4 100
jenni 4 100
jet 4 100
jinthe 4 100
jip 4 100
jl 4 100
joni 4 100
jorn 4 100
jorunn 4 100
juha 4 100
jukka 4 100
jy 4 100
kade 4 0
kane 4 0
karadzic 4 0
karjalainen 4 0
karsten 4 100
kasim 4 100
katelyn 4 100
kaur 4 0
kawa 4 100
keljmendi 4 0
kelli 4 100
kerimov 4 0
kerimova 4 0
khadr 4 100
khaing 4 88
kiara 4 100
kirstin 4 100
koen 4 100
kolbin 4 0
konstantinovna 4 100
kornelia 4 100
koski 4 0
krmny 4 0
ksenia 4 100
kseniya 4 100
kuk 4 100
ladeck 4 0
laden 4 0
lahtinen 4 0
lais 4 100
laitinen 4 0
lakshit 4 100
lama 4 0
lashgarian 4 0
lasse 4 100
laurence 4 100
lavinia 4 100
layth 4 50
le 4 0
lebedev 4 0
lebreton 4 0
lenn 4 100
lenoir 4 25
leone 4 38
leopold 4 100
leppanen 4 0
levy 4 0
lily 4 100
lindholm 4 0
linus 4 100
lm 4 100
luise 4 100
lukin 4 0
lyh 4 100
lyubov 4 100
madhv 4 100
maleki 4 0
malong 4 50
mansilla 4 0
marat 4 100
maratovich 4 100
marcantonio 4 100
marechal 4 0
marek 4 50
margaud 4 100
margaux 4 100
marial 4 100
marine 4 100
marino 4 75
marisela 4 100
martino 4 100
maryam 4 100
matej 4 100
mati 4 100
mattias 4 100
matuq 4 33
maxime 4 100
maysa 4 100
mazidih 4 0
mcclain 4 0
mccormick 4 0
mclean 4 0
meghana 4 100
mehri 4 25
mena 4 17
meng 4 0
mercado 4 0
meredith 4 100
merle 4 63
michal 4 100
mikhailov 4 0
mikkonen 4 0
mila 4 100
mile 4 100
milica 4 100
minerva 4 100
minmr 4 100
mirko 4 100
mirzaei 4 0
mizban 4 100
mnisa 4 100
mnjula 4 100
mnoj 4 100
modesta 4 100
mojica 4 0
monroe 4 0
montero 4 0
montgomery 4 0
morfin 4 0
morozov 4 0
mousa 4 75
muhindo 4 100
mujahid 4 17
munir 4 100
murilo 4 100
muro 4 0
mykolayovych 4 100
nadim 4 75
naif 4 88
natsir 4 0
nazarov 4 0
nazmi 4 100
nevarez 4 0
ngudjolo 4 50
nicklas 4 100
nikolaev 4 0
ninthe 4 100
nirmla 4 100
noora 4 100
nordstrom 4 0
norton 4 0
nusret 4 100
nwf 4 100
odonnell 4 0
olegovna 4 100
oman 4 67
oneill 4 0
ostergaard 4 0
ove 4 100
ovli 4 100
pae 4 0
pang 4 25
pao 4 0
pardo 4 0
paredes 4 0
parks 4 0
parviz 4 100
paw 4 100
peggy 4 100
pennanen 4 0
perdomo 4 0
philippine 4 100
phyllis 4 100
pina 4 75
pirjo 4 100
plyunkova 4 0
portillo 4 0
potapov 4 0
prasetyo 4 13
prdip 4 100
prsnn 4 100
pruitt 4 0
puja 4 100
qasem 4 100
qasmani 4 0
quintana 4 0
qusay 4 100
raffaello 4 100
ragnar 4 100
ragner 4 100
raimondo 4 100
ralph 4 100
rami 4 75
ramzanovna 4 100
rasanen 4 0
rascon 4 0
rayan 4 100
reese 4 0
regmi 4 0
reijo 4 100
renaud 4 0
rezai 4 0
ria 4 100
rim 4 75
rima 4 100
ritva 4 100
riya 4 100
rjni 4 100
rmgrajn 4 0
roberson 4 0
rogo 4 25
romana 4 100
ronaldo 4 100
rosemary 4 100
rostam 4 100
rowan 4 100
ruby 4 100
rudolf 4 100
rukan 4 100
ruy 4 100
ryn 4 100
sabet 4 0
sabina 4 100
sabri 4 38
sadat 4 63
sadeghi 4 0
safari 4 0
safia 4 100
sager 4 0
salahudin 4 0
sali 4 71
salinas 4 0
salo 4 0
salvatore 4 100
samad 4 50
samarth 4 100
samira 4 100
samu 4 100
sannani 4 100
santa 4 100
santoso 4 0
savelyev 4 0
sechin 4 0
shabib 4 88
shaer 4 0
shamlakh 4 0
shammari 4 0
shein 4 0
simo 4 75
sirpa 4 100
sita 4 100
smirnov 4 0
smjna 4 100
sol 4 100
srla 4 100
stevenson 4 0
stis 4 100
subramaniam 4 0
sudrsna 4 100
sundr 4 100
suze 4 100
svenning 4 100
svita 4 100
svpn 4 100
tal 4 50
tamayo 4 0
tay 4 25
tessa 4 100
tetyana 4 100
thornton 4 0
tiago 4 100
tin 4 100
tly 4 100
torsten 4 100
trsna 4 100
tu 4 0
tyurin 4 0
ubaydah 4 100
uk 4 100
ulises 4 100
uribe 4 0
urvashi 4 100
vaisanen 4 0
varela 4 0
vaughn 4 0
velasco 4 0
veniaminovich 4 100
victorovich 4 100
vidal 4 25
vijy 4 100
viny 4 100
vipul 4 100
vjracary 4 0
volfovich 4 0
vorobev 4 0
vrhm 4 88
vyanjana 4 100
watkins 4 0
watts 4 0
xavi 4 100
yasser 4 100
yatin 4 100
yazid 4 100
ymn 4 100
yr 4 100
za 4 0
zabin 4 40
zahid 4 100
zaira 4 100
zakaria 4 75
zanganeh 4 0
zein 4 0
zia 4 100
zuhayr 4 100
abdilah 4 100
abdmalek 4 100
abdmuhsin 4 83
abdo 4 100
abdpatta 4 100
abhilasa 4 100
abhy 4 100
abud 4 57
abukar 4 100
acevedo 4 0
achekzai 4 0
adelmo 4 100
aden 4 0
afanasyev 4 0
agudelo 4 0
aguero 4 0
akili 4 100
alekseevna 4 100
aleksi 4 100
alen 4 100
alfaro 4 0
aliaksandravich 4 100
alisha 4 100
alm 4 0
ambar 4 100
ameen 4 50
aminullah 4 100
amkur 4 100
amla 4 100
ani 4 83
anizi 4 0
annamaria 4 100
antonello 4 57
antonina 4 100
anuska 4 100
aranda 4 0
arango 4 0
arto 4 100
arumdhti 4 100
arunima 4 100
assaf 4 14
ata 4 57
bachir 4 100
backman 4 0
bagheri 4 29
bakhshi 4 71
barajas 4 0
barnawi 4 0
bartlett 4 0
barton 4 0
basil 4 100
bass 4 0
basu 4 57
bathali 4 0
beasley 4 0
begue 4 0
begum 4 0
benedicte 4 100
benita 4 100
beppe 4 100
berat 4 100
bernd 4 100
bhardwaj 4 0
bibi 4 86
bigot 4 0
bikas 4 100
bill 4 100
binali 4 0
bird 4 0
bishakha 4 100
bjracary 4 0
blanchet 4 0
blanka 4 100
bogdan 4 86
bonnin 4 0
borrego 4 0
bosco 4 100
bowers 4 0
braun 4 0
brinda 4 100
brjes 4 100
btkr 4 100
budig 4 0
budiman 4 0
buitrago 4 0
buruah 4 0
caetana 4 100
calhoun 4 0
callum 4 100
camillo 4 100
camiscione 4 0
capucine 4 100
cas 4 100
cathy 4 100
chacon 4 0
chantal 4 100
chaudhry 4 20
cherkasova 4 0
cheyenne 4 100
chiara 4 100
chirin 4 100
chit 4 43
chon 4 0
ciriaco 4 100
cirkeline 4 100
cnd 4 100
concetta 4 100
cornelis 4 100
covarrubias 4 0
curry 4 0
dag 4 100
dalton 4 14
damien 4 100
dariusz 4 100
darrell 4 100
day 4 0
dhnnjy 4 100
dhvl 4 100
dillon 4 86
dionisio 4 100
dipendr 4 100
dmymti 4 100
dorothee 4 100
doyle 4 0
drsna 4 100
dual 4 0
dubaysi 4 100
dubey 4 0
duffy 4 0
dugar 4 0
ebbe 4 100
ebrahimzadeh 4 71
edmundo 4 100
edouard 4 100
eiravati 4 100
eleanor 4 100
elijah 4 100
emanuelly 4 100
emmi 4 100
ermanno 4 100
es 4 0
eshana 4 100
esmeralda 4 100
estuardo 4 100
evangelista 4 71
ewa 4 100
fadlallah 4 71
fahmi 4 100
faiz 4 20
faleh 4 100
faqid 4 100
fard 4 0
fari 4 71
fayiz 4 100
fazl 4 100
fd 4 100
fdl 4 100
filipa 4 100
filipe 4 100
fitan 4 100
flavia 4 100
floyd 4 0
foley 4 0
forsberg 4 0
forum 4 100
fournier 4 0
freudenberger 4 0
frt 4 100
gabino 4 100
gafur 4 100
garrison 4 0
gaspare 4 100
gastone 4 100
gautam 4 100
gaxiola 4 0
geetere 4 0
geoffrey 4 100
gerhard 4 100
gerlach 4 0
ghaith 4 33
ghani 4 14
ghasem 4 100
gholi 4 67
giuseppina 4 100
glenda 4 100
glover 4 0
gmga 4 100
gollum 4 0
graziano 4 100
gude 4 0
guillot 4 0
gyu 4 100
hafiz 4 57
hamidi 4 14
hamsho 4 0
haq 4 0
hari 4 20
harrell 4 0
harriet 4 100
hartman 4 0
harun 4 57
hashemi 4 29
heikkila 4 0
heino 4 0
heintze 4 0
heriberto 4 100
herzallah 4 0
hilary 4 100
hillevi 4 100
hirvonen 4 0
hitesh 4 100
hnd 4 100
holger 4 100
honore 4 100
hoover 4 0
houthi 4 0
howell 4 0
huber 4 0
huda 4 100
huffman 4 0
humam 4 100
hutasoit 4 0
idris 4 60
ilona 4 100
ilyas 4 86
ingegerd 4 100
inna 4 100
insa 4 100
iraqi 4 0
irena 4 100
isadora 4 100
ishani 4 100
israel 4 100
itzel 4 100
ivanavich 4 100
ivanova 4 29
jaana 4 100
jakobsson 4 0
jalsa 4 100
jammeh 4 0
jannie 4 100
jemma 4 100
jeppe 4 100
jerzy 4 100
jlnr 4 100
joachim 4 100
johns 4 0
joris 4 100
josefine 4 100
josh 4 100
junitz 4 0
jussi 4 100
jya 4 100
kaarlo 4 100
kailas 4 100
kaisa 4 100
karan 4 57
karki 4 0
karol 4 100
kata 4 57
katrangi 4 0
katy 4 100
kazakova 4 0
kazim 4 71
keer 4 0
kerr 4 0
keudel 4 0
keya 4 100
kimberley 4 100
kinnunen 4 0
kirsti 4 100
kla 4 100
klapp 4 0
klavs 4 100
knappe 4 0
kocak 4 29
koivisto 4 0
kononov 4 0
kramer 4 0
kranz 4 0
kratochvilova 4 0
krivoruchko 4 0
kubaysi 4 0
kujala 4 0
kuol 4 67
kuosmanen 4 0
lad 4 0
lami 4 0
lana 4 100
latupono 4 0
lavilla 4 0
lazaro 4 100
leila 4 100
leiva 4 0
leopoldo 4 100
liana 4 100
lidiya 4 100
liebelt 4 0
liliya 4 100
linde 4 86
linden 4 0
lipika 4 100
lizz 4 100
ljung 4 0
lloyd 4 0
loretta 4 100
loya 4 0
luay 4 100
luce 4 100
luka 4 100
lukas 4 100
lukashenka 4 0
lukic 4 0
lundgren 4 0
lundin 4 0
lupe 4 100
maanav 4 100
magnusson 4 0
mahdavi 4 0
mahika 4 100
maira 4 100
majken 4 100
makenga 4 0
maki 4 43
malone 4 0
malyshev 4 0
manaa 4 0
manan 4 57
manda 4 43
mandro 4 0
manninen 4 0
mariam 4 100
martel 4 0
martim 4 100
matheus 4 100
mathews 4 0
mattia 4 100
mattsson 4 0
maulana 4 57
mayra 4 100
mccann 4 0
mccarthy 4 0
mcguire 4 0
mcknight 4 0
melnikov 4 0
melvin 4 100
memon 4 0
menendez 4 0
meraz 4 0
mhavir 4 100
mhendra 4 100
micha 4 100
michela 4 100
michielsen 4 0
middleton 4 0
mie 4 100
milos 4 100
mitesh 4 100
mkhls 4 100
mohsin 4 100
moilanen 4 0
mol 4 0
monsalve 4 0
mooney 4 0
moosa 4 86
mordashov 4 0
moretti 4 0
moukalled 4 0
mousavi 4 57
muhannad 4 100
mukherjee 4 0
mukhtar 4 100
mullins 4 0
mundos 4 0
mushtaq 4 100
myrthe 4 100
nabi 4 0
najafi 4 0
naksh 4 100
nash 4 0
nathaedcha 4 0
netra 4 100
ngaruye 4 0
nico 4 100
nidhi 4 100
nirj 4 100
noack 4 0
noud 4 100
noureddine 4 60
nurminen 4 0
nyein 4 43
oconnor 4 0
oestrovsky 4 0
oleksandrivna 4 100
oleksin 4 0
olivares 4 0
omya 4 100
otavio 4 100
ovidio 4 100
oviya 4 100
paananen 4 0
pabon 4 0
pahal 4 100
palle 4 100
paloma 4 100
palomino 4 0
parkin 4 0
parsons 4 0
patricio 4 100
patrizio 4 100
pdma 4 100
peck 4 0
pennington 4 0
petersson 4 0
phyo 4 100
piatrovich 4 71
pichon 4 0
pietra 4 100
pitambr 4 100
plaza 4 0
pol 4 0
ponci 4 0
pratyush 4 100
prmod 4 100
puente 4 0
puerta 4 0
qarawi 4 0
quinten 4 100
quiroga 4 0
quiroz 4 0
rachanthr 4 100
rahayu 4 29
rahmat 4 20
rajata 4 57
ramkrsn 4 100
rasul 4 100
rautiainen 4 0
regitze 4 100
reuben 4 75
rghu 4 100
riad 4 100
rich 4 0
rick 4 100
rico 4 29
rigoberto 4 100
risto 4 100
rivers 4 0
rohn 4 100
romina 4 100
romo 4 0
ron 4 100
ronja 4 100
rosalinda 4 100
rosaria 4 100
roskoth 4 0
rowe 4 0
rsayli 4 0
rti 4 100
rtnm 4 100
rufino 4 100
rush 4 0
rusman 4 100
ryf 4 100
saanvi 4 100
saari 4 0
salami 4 57
salehi 4 29
salomon 4 100
samarrai 4 0
samson 4 14
samuelsson 4 0
sancho 4 57
sandy 4 100
sani 4 0
savannah 4 100
savitri 4 100
sayed 4 29
sb 4 100
schlosser 4 0
segura 4 0
semenovich 4 100
senn 4 100
sepp 4 100
seppala 4 0
sepulveda 4 0
serena 4 100
sergeevna 4 100
sessa 4 100
severino 4 100
shaun 4 100
shdn 4 100
shepherd 4 0
shoigu 4 0
sholeh 4 100
short 4 0
shukri 4 71
shyb 4 100
sian 4 100
signe 4 100
sims 4 0
sini 4 100
sinisa 4 100
slavko 4 100
slm 4 100
slsbyl 4 100
small 4 0
smdip 4 100
smgita 4 100
smjiv 4 100
so 4 71
soding 4 0
sohel 4 100
sokolov 4 0
sonl 4 100
soren 4 100
soussou 4 67
sri 4 100
sripti 4 100
srr 4 100
stanton 4 0
staude 4 0
steckel 4 0
stephany 4 100
sti 4 100
stian 4 100
stina 4 100
stumpf 4 0
sudhir 4 100
sudrsn 4 100
suhani 4 100
sultani 4 100
sumitra 4 100
suri 4 0
suval 4 0
svetozar 4 100
syamla 4 100
talebi 4 0
tanner 4 71
tarak 4 100
tejs 4 100
tek 4 100
terence 4 100
thales 4 100
thies 4 71
thnadoawuth 4 0
ties 4 100
tikkanen 4 0
tmm 4 100
todorova 4 0
trapp 4 0
trubin 4 0
tulio 4 100
tuma 4 29
turabi 4 100
tuula 4 100
tuulia 4 100
tycho 4 100
tyrone 4 100
udant 4 100
ugo 4 100
ullrich 4 14
ulrik 4 100
umberto 4 100
upkaar 4 100
urrutia 4 0
uss 4 0
uusitalo 4 0
vaananen 4 0
vagn 4 100
valerio 4 100
vanegas 4 0
vasana 4 100
vasatika 4 100
vasco 4 100
vasili 4 100
vasilyev 4 0
vasudha 4 100
vaughan 4 0
veikko 4 100
veli 4 100
viljami 4 100
villads 4 100
villanueva 4 0
viml 4 100
vince 4 100
viridiana 4 100
vollbrecht 4 0
vry 4 100
vsnta 4 100
vuorinen 4 0
wa 4 67
wacana 4 0
wade 4 0
wafiq 4 100
wagenknecht 4 0
wall 4 0
warhi 4 100
watban 4 100
weitzel 4 0
whitaker 4 0
wirchay 4 100
wulf 4 29
ximena 4 100
yaneth 4 100
yanez 4 0
yulianti 4 0
yunos 4 0
yurevna 4 100
zacarias 4 100
zadran 4 0
zaidi 4 0
zimmerman 4 0
zina 4 71
zou 4 0
aamir 3 100
abdbasir 3 0
abdghafar 3 0
abdhaq 3 0
abdkareem 3 100
abdmohsen 3 75
abdnasir 3 60
abdrazzaq 3 100
abha 3 100
abo 3 0
absi 3 0
achwan 3 0
ada 3 100
adkins 3 0
advika 3 100
agata 3 100
aghajani 3 0
ahd 3 100
ahonen 3 0
airat 3 100
aisha 3 100
aithyaeth 3 0
ajaka 3 0
ajit 3 100
akhlaghi 3 100
ala 3 80
alaa 3 100
alcides 3 67
alekseev 3 0
aleman 3 0
alessandra 3 100
alessia 3 100
aliakseevich 3 100
aliyev 3 0
aljarba 3 0
alkor 3 100
allana 3 100
alok 3 100
alsehri 3 0
alsoy 3 100
alta 3 100
alva 3 100
alyaksandr 3 100
alzate 3 0
amedeo 3 100
amika 3 100
amilcar 3 100
amina 3 100
amriki 3 0
anaya 3 0
anel 3 100
angelika 3 100
anima 3 100
anka 3 100
annalisa 3 100
ansari 3 0
anto 3 100
antoinette 3 100
antunes 3 0
anuja 3 100
anzhelika 3 100
aouadi 3 0
apolonia 3 100
archer 3 0
aref 3 100
arjun 3 100
arkadievich 3 100
arkady 3 100
armida 3 100
artamonov 3 0
arvid 3 100
arvind 3 100
asgari 3 0
asger 3 100
ashqar 3 0
ashtiani 3 0
atef 3 83
atia 3 0
aubert 3 0
avdeeva 3 0
awwad 3 100
aya 3 100
ayash 3 0
ayla 3 100
azarov 3 0
azawi 3 0
azeglio 3 100
azra 3 100
azzawi 3 0
badri 3 33
bahadurjit 3 100
bahar 3 0
bahmanyar 3 50
balendra 3 100
ballard 3 0
ballesteros 3 0
balwi 3 0
barad 3 0
barbe 3 0
barco 3 0
barkha 3 100
barr 3 33
basengezi 3 67
baudoin 3 100
bayzettin 3 100
baz 3 100
bazghandi 3 0
bbita 3 100
bean 3 0
belan 3 33
benedikte 3 100
benny 3 100
berend 3 100
berrin 3 100
bespalov 3 0
bhart 3 100
bhavani 3 100
bhavna 3 100
bhavya 3 100
bhimsriya 3 0
bhrh 3 100
biggen 3 0
bitar 3 0
bjarne 3 100
bjorg 3 100
blanc 3 0
blm 3 100
blomqvist 3 0
blondel 3 0
bob 3 100
bodin 3 0
boers 3 0
bogdanov 3 0
bojic 3 0
bond 3 0
borge 3 100
borisov 3 0
borji 3 0
bortnikov 3 0
borysovych 3 100
bosch 3 0
boubakeur 3 100
bourgeois 3 0
bozena 3 100
bradshaw 3 0
brahmbhatt 3 0
branka 3 100
brar 3 0
brendan 3 100
breno 3 100
briemer 3 0
britta 3 100
broek 3 0
bruneau 3 0
brunel 3 0
bsmh 3 100
bthj 3 100
bthynh 3 100
budiyanto 3 0
bulgakov 3 0
burgos 3 0
burnett 3 0
byamungu 3 50
byong 3 100
caban 3 0
caceres 3 0
caicedo 3 0
calebe 3 100
cali 3 67
candela 3 100
candelario 3 100
cantu 3 0
carmona 3 0
carole 3 100
carranza 3 0
carrera 3 0
caspar 3 0
cazarez 3 0
ceballos 3 0
centeno 3 0
cetna 3 100
chaika 3 0
chaiworasin 3 0
chakradev 3 100
champak 3 100
chandani 3 100
chavarria 3 0
chayka 3 0
che 3 75
chernet 3 0
chretien 3 0
ciise 3 100
claude 3 100
clements 3 0
conchita 3 100
conrado 3 100
consuelo 3 100
conte 3 0
cousin 3 0
cuellar 3 0
cuevas 3 0
cummings 3 0
dajani 3 0
dakota 3 100
dalla 3 0
damyanti 3 100
daniele 3 100
daniil 3 100
daphne 3 100
darassa 3 33
darpan 3 100
darryl 3 100
dastjerdi 3 50
dave 3 67
dehghani 3 100
deleon 3 0
demetrio 3 100
devki 3 100
dewi 3 100
dhar 3 0
dhungel 3 0
dhy 3 100
diegelmann 3 0
dietz 3 0
dini 3 33
dion 3 100
dipes 3 100
dmitriev 3 0
dockrat 3 0
dodik 3 0
donatella 3 100
donatello 3 100
drubin 3 0
dryn 3 100
dudley 3 0
dufour 3 0
dulaymi 3 0
dupuis 3 0
edhitha 3 100
edoardo 3 100
einari 3 100
ekavir 3 100
elhassan 3 100
eliza 3 100
elsebeth 3 100
elzbieta 3 100
emami 3 100
emiliya 3 100
emir 3 100
engstrom 3 0
enzio 3 100
epifanio 3 100
ermes 3 100
escalon 3 67
eskelinen 3 0
esko 3 100
esmarelda 3 100
ezio 3 100
fabiola 3 100
fabricio 3 100
fadile 3 100
fahad 3 100
faizullah 3 100
fakhrizadeh 3 0
faqih 3 0
farah 3 33
fares 3 50
farid 3 100
faruq 3 100
fateh 3 33
fattah 3 0
fedor 3 83
fedorenko 3 0
fiala 3 0
filippo 3 100
filippovich 3 100
finke 3 0
fitch 3 0
florian 3 100
fodorovich 3 100
franciska 3 100
french 3 0
friedrich 3 100
fursenko 3 0
futayyih 3 100
fyd 3 100
gadet 3 67
galenzone 3 0
gallegos 3 0
gamble 3 0
garg 3 0
garner 3 0
gaurangi 3 100
gautier 3 0
gay 3 0
geissler 3 0
germana 3 100
ghamari 3 0
ghamdi 3 0
ghasemi 3 17
ghazy 3 100
gholamali 3 100
ghryd 3 100
ghyd 3 100
gian 3 100
giancarlo 3 100
gianfranco 3 100
giel 3 100
gillian 3 100
giorgio 3 100
girindra 3 100
girolamo 3 100
giuliano 3 100
gladkikh 3 0
gok 3 67
goncalo 3 100
gonen 3 100
goodman 3 0
gordana 3 100
goyal 3 0
grein 3 0
griffith 3 0
griffiths 3 0
grimberg 3 0
gross 3 0
gulnaziye 3 100
gumprich 3 0
gunilla 3 100
gunner 3 100
gunter 3 100
gurli 3 100
guzel 3 0
hachim 3 100
hakala 3 0
hakimzada 3 0
halabi 3 17
halder 3 0
halim 3 17
halina 3 100
hamadi 3 60
hamann 3 0
hamdullah 3 0
hammadi 3 50
hammam 3 60
hamon 3 0
hana 3 100
handayani 3 0
hannibal 3 100
haris 3 0
harish 3 100
harsh 3 100
harshil 3 100
hasret 3 100
hauffer 3 0
hayden 3 50
hazem 3 100
hege 3 100
hemangini 3 100
hendriks 3 0
henrich 3 100
hensley 3 0
hersi 3 100
hertrampf 3 0
higuera 3 0
hilal 3 0
hilkka 3 100
hjalte 3 100
hnuman 3 100
hofmann 3 0
holloway 3 0
holzapfel 3 0
hrendr 3 100
hsiang 3 100
htoo 3 100
hurst 3 0
husayni 3 33
huwaysh 3 0
iain 3 100
ib 3 100
iben 3 100
ignace 3 100
ignatova 3 0
ignazio 3 100
ihorovych 3 100
iksori 3 100
ilko 3 100
immonen 3 0
inzunza 3 0
ippazio 3 100
irek 3 100
iryna 3 100
isaevich 3 100
isak 3 100
isaksson 3 0
isaque 3 100
isaza 3 0
ismailova 3 0
jacquet 3 0
jadhran 3 0
jahangir 3 100
janko 3 100
januja 3 100
jarraya 3 0
jassim 3 100
jatin 3 100
javed 3 67
jayden 3 100
jefferson 3 67
jelle 3 100
jgjit 3 100
jgnnath 3 100
jhalak 3 100
jillian 3 100
jitendr 3 100
jml 3 100
jnvali 3 0
jockel 3 0
jok 3 33
jort 3 100
jourdan 3 0
jozef 3 100
juaythini 3 0
julianna 3 100
jwdy 3 100
jydev 3 100
jyobhan 3 100
kaique 3 100
kalashnikov 3 0
kale 3 33
kali 3 100
kallio 3 0
kam 3 100
kammoun 3 0
kangas 3 0
kanokov 3 0
kar 3 0
karam 3 67
karate 3 0
karhu 3 0
karkkainen 3 0
kashin 3 0
kasi 3 100
katja 3 100
katriina 3 100
kauppinen 3 0
kawtharani 3 0
kay 3 100
kazem 3 100
kazemi 3 0
khadem 3 75
khairullah 3 50
khairy 3 50
khamenei 3 0
khatibi 3 33
khatuni 3 0
khazali 3 0
kian 3 100
kinahan 3 0
kirillovich 3 100
kiriyenko 3 0
klavdiya 3 100
klingelhofer 3 0
kmboj 3 100
knowles 3 0
kokkonen 3 0
kolehmainen 3 0
komarov 3 0
konig 3 0
konovalov 3 0
kostenko 3 0
kotey 3 0
kovalev 3 0
kraushaar 3 0
krein 3 0
kristy 3 100
krm 3 100
kroker 3 0
ksor 3 100
kukkonen 3 0
kurian 3 0
kuznetsova 3 0
kyan 3 100
laar 3 0
lachmann 3 0
ladli 3 100
lamb 3 0
lange 3 0
laporte 3 0
laurens 3 100
lauretta 3 100
laus 3 100
law 3 0
legrand 3 0
leino 3 0
lennarth 3 100
leontiy 3 100
leroy 3 33
lesage 3 0
lhq 3 100
libi 3 0
lindroos 3 0
lira 3 0
lizeth 3 100
ljiljana 3 100
llit 3 100
locn 3 100
lodovico 3 100
loginov 3 0
lone 3 100
lorch 3 0
loubiri 3 0
louie 3 0
lounici 3 0
lubanga 3 50
luchino 3 100
lyvr 3 100
maaike 3 100
maalim 3 100
mabanza 3 0
madhvi 3 100
maduro 3 0
magana 3 0
maghribi 3 0
mahamat 3 75
mahir 3 100
majdi 3 100
majidi 3 0
makhmudov 3 0
malual 3 67
mamun 3 33
mannisto 3 0
manon 3 100
manzanares 3 0
marchal 3 0
maritta 3 100
markelov 3 0
markku 3 100
markovich 3 100
marrani 3 0
martinus 3 100
martynov 3 0
maryadi 3 50
mashhadani 3 0
masli 3 0
masse 3 0
massimiliano 3 100
masson 3 0
maud 3 100
maurizio 3 100
maury 3 0
mayer 3 0
mazen 3 100
mcdaniel 3 0
mcdowell 3 0
mdhu 3 100
mdhur 3 100
melnichenko 3 0
meyers 3 0
mezide 3 100
mikhailovna 3 100
mikkel 3 100
milorad 3 100
milton 3 100
miodrag 3 100
mirco 3 100
mireles 3 0
mirjami 3 100
mladen 3 100
mmta 3 100
mn 3 100
mnangagwa 3 0
mnindr 3 100
mnjusa 3 100
moghaddam 3 0
montejo 3 0
mortaza 3 100
muhyi 3 100
muna 3 100
muniz 3 0
muratov 3 0
musawi 3 0
musoni 3 0
mussa 3 100
muthanna 3 100
mutlaq 3 100
myh 3 100
myriam 3 100
myrna 3 100
myt 3 83
nachar 3 0
nadir 3 100
najibullah 3 0
naranjo 3 0
nariman 3 100
nasif 3 67
natan 3 100
natasza 3 100
natividad 3 100
nayara 3 100
nayeli 3 100
nazem 3 100
nebojsa 3 100
neelima 3 100
nela 3 100
nevise 3 100
ni 3 0
niek 3 100
niemela 3 0
nienke 3 100
niharika 3 100
nikhil 3 100
nikolayev 3 0
nira 3 100
nity 3 100
nkalubo 3 0
nkunda 3 0
noelle 3 100
norah 3 100
noscue 3 0
nova 3 100
nrdyn 3 100
nugroho 3 0
numan 3 50
nurmi 3 0
nykanen 3 0
oktaviani 3 0
olfert 3 100
olli 3 100
olofsson 3 0
olvera 3 0
onathta 3 100
ongay 3 100
onveer 3 100
ostrovskiy 3 0
ottone 3 100
ouni 3 100
pages 3 0
palastri 3 0
palma 3 0
panga 3 100
pankov 3 0
paolo 3 100
papa 3 100
parth 3 100
patrushev 3 0
pavlov 3 0
payan 3 0
peder 3 100
pellegrino 3 100
peltonen 3 0
perales 3 0
pertti 3 100
peskov 3 0
phileine 3 100
pierangelo 3 100
pim 3 100
pineau 3 0
pirkko 3 100
plancarte 3 0
polani 3 0
porras 3 0
preciado 3 0
preiss 3 0
prigozhin 3 0
prince 3 50
prtap 3 100
ptechkova 3 0
pulkkinen 3 0
purnima 3 100
pusp 3 100
qari 3 100
qasir 3 0
queen 3 100
radhakrishnan 3 0
radic 3 0
raed 3 75
raffaella 3 100
rage 3 0
rahimi 3 0
raimo 3 100
rajy 3 100
rakitin 3 0
rathaur 3 0
rauhala 3 0
razuki 3 100
rby 3 100
rcna 3 100
recinos 3 0
reeves 3 0
removich 3 100
resmi 3 100
reuter 3 0
reynaldo 3 100
reynaud 3 0
rezaei 3 33
ricciotti 3 100
ridha 3 100
ridho 3 100
rinat 3 100
rma 3 100
rohna 3 100
rojin 3 100
rondon 3 0
ronni 3 100
roque 3 67
rostislav 3 100
rowland 3 0
ruan 3 17
ruggero 3 100
ruhollah 3 100
runiga 3 0
rvindr 3 100
rwa 3 100
rwb 3 100
rwbyn 3 100
rynd 3 100
sab 3 50
sabahi 3 0
sabatino 3 100
sadeq 3 100
sadiq 3 67
sae 3 100
safi 3 17
sahrawi 3 0
sakan 3 33
sakr 3 25
salam 3 100
salar 3 100
saleck 3 100
sales 3 0
salimi 3 0
samsonenko 3 0
sanad 3 100
sandstrom 3 0
sanna 3 100
sanu 3 100
sarhan 3 33
sarwar 3 0
sauceda 3 0
saud 3 67
saul 3 100
savo 3 100
saw 3 100
selvi 3 100
sendogan 3 100
senna 3 100
serafin 3 100
shahbaz 3 80
shakeel 3 67
shamil 3 50
shareef 3 33
shelley 3 100
sheri 3 100
shmkh 3 100
shubin 3 0
shuvalova 3 0
sienna 3 100
sille 3 100
silvio 3 100
simanovskiy 3 0
simeonov 3 33
sirhan 3 50
sisko 3 100
sitara 3 100
sjoberg 3 0
skrinska 3 0
skti 3 100
slobodan 3 67
soininen 3 0
solano 3 0
soleymani 3 0
soria 3 0
spiess 3 0
srd 3 100
srj 3 100
stankevich 3 0
stark 3 0
steen 3 67
stefania 3 100
stepan 3 100
studhalter 3 0
sudha 3 100
sukufe 3 100
suleymanovna 3 100
sundqvist 3 0
susant 3 100
sussebier 3 0
svina 3 100
svpnil 3 100
syama 3 100
tabaja 3 0
tabatabaei 3 0
tabatabai 3 0
tacnur 3 100
tadic 3 0
tage 3 100
tali 3 100
tamminen 3 0
tank 3 0
tarad 3 100
taras 3 100
taysir 3 83
tellervo 3 100
thijn 3 100
thijs 3 100
thirswasdi 3 0
thrrmruedi 3 0
tirado 3 0
tkf 3 100
tlustek 3 0
tlyh 3 100
tome 3 100
tonny 3 100
triya 3 100
trofimov 3 0
tsai 3 0
uddhv 3 100
ulrika 3 100
umang 3 100
umid 3 100
urszula 3 100
usuga 3 0
uttm 3 100
vainio 3 0
vaino 3 67
vakhtang 3 100
valeriyevich 3 100
valtteri 3 100
varon 3 0
varsha 3 100
vasiliev 3 0
veera 3 100
verduzco 3 0
vermeulen 3 0
viacheslav 3 100
vicki 3 100
vicky 3 100
victorovna 3 100
vidar 3 100
vidya 3 100
viktorivna 3 100
viktoriya 3 100
villar 3 0
vinil 3 100
violetta 3 100
viraj 3 100
vitalyevich 3 100
vladimirov 3 0
vohra 3 0
vorobyov 3 17
vr 3 67
vzvzov 3 0
wadi 3 0
wafa 3 33
wah 3 83
wallin 3 0
wessel 3 100
widiastuti 3 0
wiggins 3 0
wikstrom 3 0
wilhelm 3 100
wilkins 3 0
willi 3 100
wout 3 100
xiti 3 100
yaacoub 3 100
yagmur 3 0
yakutumba 3 0
yashoda 3 100
yauvani 3 100
yda 3 100
yehia 3 67
yeliseyev 3 0
yevgeniya 3 100
yevgeniyevich 3 100
yfke 3 100
yogi 3 0
younous 3 33
ys 3 100
yuliana 3 100
yuvraj 3 100
yvette 3 100
zafer 3 67
zaid 3 100
zakarya 3 50
zakhar 3 100
zakharova 3 0
zarif 3 33
zaydan 3 33
zaydi 3 0
zayn 3 67
zaytsev 3 0
zdravko 3 100
zea 3 0
zeferino 3 100
zeljka 3 100
zhidkov 3 0
zhukov 3 0
zilmil 3 100
zindani 3 0
zolotov 3 0
zubaidi 3 0
`,
};

export const organisationFrequencies = {
  names: 17036,
  words: `
trading 818
technology 724
industry 417
institute 400
research 395
plant 388
bank 368
shipping 367
international 353
electric 273
scientific 269
investment 265
center 263
services 260
development 220
production 216
engineering 204
for 192
general 175
management 166
iran 165
aviation 164
systems 161
state 158
huawei 157
office 145
gazprom 143
ep 142
russia 141
oil 139
yu 135
energy 132
construction 129
fu 127
yuan 127
china 125
islamic 120
organization 120
korea 108
national 104
company 101
vtb 99
export 99
petrochemical 98
design 96
exchange 95
import 91
security 87
s 84
sal 83
ra 82
beijing 78
sberbank 75
transport 74
academy 73
ve 73
real 72
new 68
global 63
equipment 62
shipbuilding 62
ship 61
east 61
logistics 61
ministry 60
airlines 58
a 57
shahid 55
steel 54
shenzhen 53
star 53
capital 53
federal 53
shanghai 51
united 51
m 51
military 51
republic 51
aerospace 49
defense 49
in 48
mining 48
pars 48
central 47
hong 47
insurance 47
army 46
hk 46
machine 46
syria 45
air 45
complex 45
aircraft 44
institution 44
ocean 44
public 44
society 44
machinery 44
transgaz 43
gas 43
information 42
dis 42
ali 41
movement 41
ca 40
agency 39
technical 39
yk 38
sea 38
asia 37
solutions 37
kish 36
trust 36
university 36
radio 36
repair 36
concern 35
kong 35
npo 35
port 35
special 35
ansar 35
chemical 34
estate 33
foreign 33
comercializadora 33
foundation 33
p 33
department 32
dmcc 32
finance 32
missile 32
veb 32
branch 32
business 32
money 32
aqsa 31
entity 31
moscow 31
nuclear 31
offshore 31
anonim 30
committee 30
credit 30
long 30
refinery 30
sky 30
luis 30
rt 30
bhd 29
communication 29
force 29
media 29
power 29
sdn 29
south 29
blue 29
charity 29
private 29
tactical 28
financial 28
gulf 28
jihad 28
medical 28
subordinate 28
xing 28
brigade 27
ghadir 27
golden 27
shipyard 27
africa 27
haramain 27
leasing 27
north 27
properties 27
trans 27
consulting 26
lines 26
middle 26
v 26
cloud 25
digital 25
forces 25
instrument 25
mechanical 25
npp 25
peoples 25
avia 25
cetc 25
openlab 24
ozean 24
affiliated 24
byuro 24
laboratory 24
precision 24
sun 24
advanced 23
jose 23
k 23
materials 23
network 23
san 23
space 23
alexander 22
autonomous 22
communications 22
economic 22
intelligence 22
rf 22
rl 22
unit 22
all 22
dobycha 22
federation 22
gold 22
j 22
pola 22
sanat 22
cement 21
elevator 21
myanmar 21
uk 21
xinjiang 21
green 21
grupp 21
rodriguez 21
belarus 20
control 20
park 20
revolutionary 20
sina 20
subsidiary 20
transneft 20
union 20
va 20
atomic 20
companies 20
dalian 20
establishment 20
hebei 20
irkut 20
products 20
resources 20
semiconductor 20
trafficking 20
c 19
chen 19
food 19
gonzalez 19
guangzhou 19
guard 19
joseph 19
jr 19
kapital 19
kholding 19
physics 19
suzhou 19
xian 19
almaz 19
chengdu 19
directorate 19
europe 19
house 19
r 19
t 19
b 18
bicentenario 18
club 18
drug 18
en 18
freight 18
gang 18
off 18
party 18
project 18
shore 18
supply 18
alfa 18
corps 18
juan 18
konstruktorskoe 18
material 18
metal 18
prison 18
robert 18
travel 18
ural 18
ic 17
kazan 17
mohammad 17
novatek 17
optical 17
ou 17
royal 17
alabuga 17
beograd 17
cargo 17
joint 17
partners 17
pro 17
tourism 17
universal 17
far 16
hernandez 16
imam 16
john 16
or 16
region 16
sub 16
world 16
alex 16
commission 16
dandong 16
generation 16
integrated 16
jesus 16
kb 16
lopez 16
parts 16
po 16
sepahan 16
stroytransgaz 16
antonio 15
any 15
corporativo 15
cssc 15
cv 15
david 15
eastern 15
high 15
iraq 15
nii 15
sc 15
shargh 15
si 15
spr 15
sro 15
west 15
wuhan 15
affairs 15
atlas 15
computer 15
devices 15
haji 15
khan 15
line 15
novin 15
persian 15
reza 15
arsenal 14
city 14
darya 14
division 14
electricity 14
gostar 14
islam 14
michael 14
micro 14
no 14
non 14
pakistan 14
scs 14
smart 14
song 14
successor 14
tadbir 14
tejarat 14
thereof 14
abu 14
alpha 14
automation 14
csic 14
engine 14
engineers 14
grand 14
hotel 14
jiangsu 14
liberation 14
main 14
microelectronics 14
npf 14
otvetstvennostyu 14
petersburg 14
progress 14
zvezda 14
3d 13
agat 13
agricola 13
arab 13
bm 13
bridge 13
g 13
gems 13
guangdong 13
horizont 13
irgc 13
muhammad 13
overseas 13
prefecture 13
razavi 13
rn 13
rus 13
sanchez 13
soyuz 13
tianjin 13
alberto 13
amir 13
arctic 13
civil 13
contracting 13
education 13
garcia 13
kontsern 13
l 13
light 13
menedzhment 13
nanjing 13
nord 13
optics 13
specialized 13
svyaz 13
wei 13
zenit 13
zone 13
auto 12
bitriver 12
components 12
computing 12
decisions 12
experimental 12
express 12
instruments 12
jahan 12
lojistik 12
ns 12
oriental 12
pacific 12
pang 12
treid 12
upravlyayushchaya 12
yang 12
z 12
za 12
13th 12
ahmad 12
armed 12
carlos 12
d 12
day 12
defence 12
diamond 12
distribuidora 12
future 12
hangzhou 12
land 12
ma 12
maria 12
naser 12
press 12
projects 12
applied 11
battalion 11
belarusian 11
bi 11
chang 11
daniel 11
electro 11
factoring 11
front 11
fuel 11
innovation 11
internal 11
issledovatelski 11
kaveh 11
li 11
lizing 11
manuel 11
medicine 11
mehr 11
metallurgical 11
pheap 11
police 11
sl 11
strategic 11
support 11
tehran 11
tian 11
try 11
ai 11
car 11
composite 11
era 11
federalnoe 11
hassan 11
jamaat 11
jewellery 11
lebanese 11
marketing 11
obedinenie 11
partnership 11
pension 11
plus 11
sahel 11
sepehr 11
st 11
telecom 11
wings 11
alliance 10
chemistry 10
cheng 10
cooperation 10
elashi 10
electromechanical 10
element 10
flores 10
gazprombank 10
george 10
gpb 10
hs 10
integral 10
isis 10
jin 10
krdv 10
liability 10
mahdi 10
mehdi 10
metals 10
msn 10
novosibirsk 10
npk 10
operadora 10
otkritie 10
panama 10
pishro 10
plaza 10
resistance 10
resort 10
reyes 10
rim 10
rosneft 10
sasu 10
sb 10
sham 10
siman 10
smic 10
sti 10
usa 10
vabo 10
agro 10
ak 10
antey 10
budgetary 10
chon 10
commodities 10
distribution 10
dubai 10
educational 10
ellissa 10
government 10
inform 10
mark 10
martin 10
martinez 10
minsk 10
mobin 10
petro 10
rg 10
saint 10
stars 10
studies 10
tic 10
tmk 10
tv 10
venture 10
zvezdochka 10
aecc 9
aka 9
associates 9
bandar 9
bin 9
black 9
brokerage 9
chan 9
council 9
falcon 9
farm 9
fort 9
francisco 9
gorno 9
higher 9
inter 9
laser 9
levant 9
metallurgy 9
natural 9
ostec 9
ostek 9
paul 9
pensionny 9
polyus 9
quantum 9
rocket 9
ronald 9
sergey 9
studio 9
test 9
uchrezhdenie 9
vostok 9
well 9
wuxi 9
xiang 9
ya 9
abdul 9
abdullah 9
aluminum 9
armored 9
asset 9
bonum 9
broker 9
caspian 9
cc 9
chemicals 9
chong 9
cimex 9
congo 9
consultancy 9
crimean 9
dubna 9
eu 9
flight 9
harbin 9
hubei 9
infrastructure 9
it 9
leader 9
link 9
logistic 9
market 9
martyrs 9
melli 9
mir 9
mobile 9
mohammed 9
multi 9
net 9
novgorod 9
okb 9
order 9
proizvodstvenno 9
psb 9
quds 9
refining 9
regional 9
relief 9
republican 9
saman 9
social 9
sovcombank 9
sovfracht 9
stg 9
taliban 9
testing 9
tsargrad 9
unitary 9
ventures 9
vision 9
vympel 9
weapons 9
yazd 9
yun 9
zhejiang 9
additive 8
amin 8
anthony 8
ascotec 8
avangard 8
avic 8
brian 8
brothers 8
carbon 8
cesar 8
chamkat 8
cyprus 8
dc 8
ead 8
ek 8
energo 8
epk 8
faktoring 8
finans 8
fka 8
flot 8
guards 8
heavy 8
ibs 8
impex 8
iron 8
it1 8
kala 8
kazakhstan 8
kerch 8
khorasan 8
koryo 8
kvant 8
life 8
mujahidin 8
municipality 8
myanma 8
nam 8
nezhad 8
obyedinenie 8
operating 8
parsian 8
pharmaceutical 8
property 8
pvt 8
qeshm 8
radar 8
ras 8
sac 8
shaanxi 8
signal 8
smile 8
soft 8
solution 8
tai 8
td 8
technic 8
tours 8
venezuela 8
wal 8
wong 8
african 8
agricultural 8
art 8
byudzhetnoe 8
canada 8
chun 8
danesh 8
data 8
des 8
fi 8
gasolinera 8
irisl 8
kurdistan 8
majid 8
mineral 8
odk 8
peter 8
pioneer 8
proekt 8
proton 8
reconstruction 8
rise 8
rubber 8
sakhalin 8
samara 8
self 8
siberian 8
smt 8
solid 8
sons 8
strela 8
ukraine 8
usm 8
white 8
xi 8
yard 8
yi 8
zhang 8
aforra 7
agropecuaria 7
ahmed 7
aktiv 7
alejandro 7
amana 7
angstrem 7
automatics 7
avrora 7
best 7
cartel 7
cham 7
charles 7
consorcio 7
copper 7
corad 7
damascus 7
democratic 7
district 7
dmitry 7
edgar 7
edward 7
elektroniks 7
etalon 7
european 7
france 7
fujian 7
gate 7
good 7
gtlk 7
h 7
hai 7
haleel 7
hefei 7
helicopter 7
helicopters 7
ihsan 7
indonesia 7
innovative 7
isil 7
ivan 7
jamal 7
james 7
javier 7
ji 7
jund 7
kamaz 7
khalil 7
kk 7
kum 7
lady 7
man 7
mario 7
mekhanik 7
miguel 7
mines 7
na 7
nai 7
noor 7
npc 7
oscar 7
owned 7
palestine 7
perez 7
photonics 7
processing 7
protection 7
pyramaxia 7
raahbar 7
reconnaissance 7
rey 7
sam 7
sanatorium 7
sberbanka 7
severnaya 7
shen 7
sheng 7
shiraz 7
shpg 7
sichuan 7
sk 7
smith 7
sovmortrans 7
sufficiency 7
talebi 7
tavarystva 7
tekhnika 7
titan 7
torres 7
veles 7
w 7
wa 7
wave 7
wu 7
33rd 7
akb 7
allen 7
alyans 7
apex 7
authority 7
automated 7
baikal 7
bar 7
battery 7
bird 7
computers 7
cuba 7
dart 7
delta 7
device 7
drilling 7
fars 7
fishing 7
glory 7
gongsi 7
hayat 7
holy 7
hongkong 7
humanitarian 7
instrumentation 7
king 7
kommercheski 7
konsalting 7
krasnodar 7
lebanon 7
maintenance 7
mujahideen 7
neva 7
ningbo 7
o 7
ogranichennoi 7
orion 7
paya 7
perm 7
petrochemicals 7
pipe 7
preduzece 7
procurement 7
promtekh 7
qaida 7
razrez 7
regiment 7
revival 7
satellite 7
severo 7
sharia 7
silver 7
singapore 7
sp 7
spetsialnoe 7
terminal 7
terra 7
to 7
tong 7
tractor 7
units 7
usluge 7
vladimir 7
yalta 7
youxian 7
yuesem 7
aa 6
academician 6
administrator 6
age 6
akhmat 6
aman 6
ammunition 6
andrey 6
arash 6
argus 6
armando 6
bearing 6
belomo 6
borisat 6
caribbean 6
casic 6
chelyabinsk 6
chu 6
consultants 6
continente 6
criminal 6
daesong 6
desarrollos 6
dongguan 6
douglas 6
dv 6
eko 6
empire 6
empresarial 6
energeticheskaya 6
erik 6
ernesto 6
exploration 6
feodosia 6
fernando 6
fleurette 6
gilan 6
globe 6
gornaya 6
guillermo 6
gunther 6
hang 6
herz 6
hormoz 6
hyundai 6
imperial 6
irkutsk 6
joel 6
julio 6
junior 6
kai 6
kawthar 6
kuznetsov 6
labs 6
lashkar 6
laundering 6
libyan 6
lottery 6
lp 6
maldives 6
mars 6
metalloinvest 6
mexico 6
mikhail 6
motor 6
myong 6
nanchang 6
negin 6
northern 6
novikombank 6
novy 6
nscc 6
nur 6
obshestvo 6
olga 6
omar 6
optima 6
organichennoi 6
peru 6
pgo 6
plm 6
polymer 6
ports 6
predpriyatiye 6
prime 6
province 6
raduga 6
rancho 6
raul 6
ray 6
registrar 6
rio 6
rios 6
rising 6
riviera 6
roman 6
ryong 6
saba 6
sammy 6
santos 6
saratov 6
seaport 6
sevastopol 6
shandong 6
source 6
sparta 6
sprl 6
sputnik 6
start 6
su 6
sudan 6
sunrise 6
tanker 6
tariq 6
tiva 6
tools 6
top 6
tose 6
traders 6
tsnii 6
vassiliades 6
vehicle 6
vektor 6
verf 6
vniir 6
yangon 6
zinc 6
7th 6
administrativos 6
advance 6
ahrar 6
aktsionernogo 6
aria 6
arya 6
ast 6
atlantic 6
azerbaijan 6
basij 6
bezopasnosti 6
bvba 6
cable 6
casc 6
century 6
chongqing 6
colombia 6
command 6
cooperative 6
crown 6
cs 6
dom 6
dprk 6
drustvo 6
echelon 6
fajr 6
fanavaran 6
feng 6
gaxiola 6
gazpromneft 6
georgia 6
gran 6
hemmat 6
home 6
im 6
infantry 6
intertrade 6
investitsionnaya 6
khazar 6
kompaniia 6
managing 6
master 6
molot 6
n 6
naji 6
nami 6
ntts 6
obshchestva 6
obyedineniye 6
omran 6
parto 6
popular 6
pouya 6
proizvodnju 6
proizvodstvennoye 6
ramirez 6
rossiskoi 6
ru 6
sever 6
shahr 6
shvabe 6
supercomputing 6
supplies 6
surgutneftegas 6
sz 6
tek 6
textile 6
tunisia 6
vo 6
way 6
won 6
3rd 5
aeon 5
africada 5
aid 5
akademii 5
akademik 5
alhay 5
andrew 5
animation 5
ansari 5
arman 5
armenia 5
arredondo 5
arturo 5
asbl 5
aseman 5
ashtar 5
asian 5
automobile 5
bangkok 5
beach 5
beirut 5
bong 5
caby 5
carnes 5
cccc 5
ci 5
concord 5
consultant 5
cortez 5
crimea 5
crypto 5
cubana 5
damavand 5
dana 5
dar 5
dena 5
dialog 5
diamonds 5
donetsk 5
dong 5
druzhba 5
elemed 5
elena 5
enrique 5
environmental 5
estates 5
eurobet 5
ew 5
f 5
fan 5
fgbu 5
film 5
fortune 5
freedom 5
gallery 5
games 5
geologorazvedka 5
gong 5
greater 5
hakim 5
hamid 5
havanatur 5
heritage 5
hisilicon 5
hormuz 5
hua 5
hui 5
ibn 5
ik 5
immobilien 5
imp 5
india 5
inmaa 5
intercontinental 5
ipp 5
irans 5
issam 5
izhmash 5
johnson 5
juarez 5
justice 5
jv 5
kargo 5
karim 5
kholdinga 5
kim 5
kompleks 5
mahan 5
mahmoud 5
mak 5
making 5
mansudae 5
marun 5
mega 5
migeotte 5
mkb 5
mnc 5
mohsen 5
mojtaba 5
morales 5
naft 5
nauk 5
nauki 5
navis 5
neda 5
netherlands 5
ngai 5
niru 5
novi 5
novo 5
novye 5
okhrana 5
on 5
operation 5
organic 5
papa 5
pasargad 5
pazarlama 5
persia 5
pharm 5
phoenix 5
physical 5
platan 5
pp 5
premier 5
primorye 5
proektno 5
pty 5
rad 5
radiozavod 5
ramon 5
ramos 5
restaurant 5
restaurantes 5
ricardo 5
richard 5
roberto 5
romans 5
sabz 5
saeed 5
salazar 5
sanco 5
sankt 5
santa 5
sapphire 5
sarlu 5
saturn 5
sazi 5
sber 5
sci 5
securities 5
sepah 5
sergio 5
seyed 5
shahed 5
sharif 5
sharq 5
shop 5
sierra 5
sino 5
sng 5
software 5
solar 5
southern 5
sovremennye 5
spare 5
spb 5
staff 5
sudoremonta 5
supermarket 5
supreme 5
sv 5
tan 5
team 5
techno 5
tehrik 5
tekh 5
television 5
temp 5
thomas 5
tomsk 5
tovarystvo 5
transfer 5
trevino 5
troops 5
unique 5
urunleri 5
verwaltungs 5
vi 5
victor 5
vista 5
vniigaz 5
vp 5
water 5
with 5
yatirim 5
yuri 5
zagros 5
zaliv 5
zhou 5
zurmat 5
achim 5
aeoi 5
aguilar 5
aktsionernoe 5
aktsionerny 5
am 5
amer 5
anhui 5
ansharut 5
arquitectos 5
assault 5
baltic 5
bangladesh 5
biotechnology 5
biznes 5
bps 5
broadcasting 5
bs 5
bushra 5
chi 5
chip 5
chung 5
crime 5
cultural 5
culture 5
depository 5
detal 5
diam 5
eagle 5
electron 5
ertebat 5
estacion 5
ex 5
executive 5
expert 5
fab 5
frank 5
free 5
galika 5
ganadera 5
garza 5
ghaem 5
globus 5
granit 5
great 5
ground 5
guadalupe 5
guidance 5
hamoon 5
haramayn 5
hermanos 5
hezbollah 5
hilal 5
ho 5
hossein 5
ibrahim 5
indian 5
informatica 5
intelligent 5
interior 5
iskra 5
istanbul 5
jaime 5
kalaye 5
keji 5
kings 5
korus 5
law 5
lee 5
lil 5
lin 5
logistik 5
luo 5
machines 5
marin 5
mashinostroitelny 5
mashiny 5
md 5
mehrdad 5
merchant 5
microwave 5
modern 5
msk 5
munitions 5
mv 5
negosudarstvenny 5
nevsky 5
news 5
nico 5
nik 5
nonprofit 5
np 5
nueva 5
obedinennaya 5
odgovornoscu 5
ofogh 5
ogranicenom 5
opto 5
orbit 5
oriente 5
otkrytie 5
otkrytogo 5
paec 5
people 5
pipelines 5
planar 5
qingdao 5
qods 5
raw 5
rb 5
resheniya 5
restaurante 5
ri 5
road 5
rusatom 5
ryazan 5
sasco 5
setelem 5
settlement 5
sgm 5
skopje 5
smp 5
sokol 5
soldiers 5
spanmal 5
standard 5
stavropol 5
stephen 5
steve 5
stiftelse 5
stock 5
street 5
sudostroitelny 5
synergy 5
taavon 5
tam 5
tekhnolodzhi 5
telecommunication 5
textiles 5
trgovinu 5
tula 5
turbine 5
upravleniya 5
volgograd 5
vv 5
vyatka 5
workers 5
yemen 5
zadeh 5
zhong 5
zhu 5
27th 4
abraham 4
accounting 4
adam 4
adkaznastsyu 4
aeronautica 4
afif 4
ahl 4
albrecht 4
alcardinal 4
alexandre 4
alexey 4
alloy 4
almacen 4
aluminat 4
andre 4
angarsk 4
anwar 4
aqua 4
armament 4
arnoldo 4
arzamas 4
asaib 4
astronautics 4
ate 4
atm 4
auditing 4
aviatrans 4
azad 4
azzam 4
babudovac 4
banner 4
baumaschinen 4
bay 4
bazalt 4
belkaztrans 4
benevolence 4
benson 4
bg 4
bilisim 4
bio 4
board 4
bom 4
bravo 4
buildings 4
bushehr 4
by 4
captain 4
care 4
ceramic 4
chams 4
channel 4
chile 4
chin 4
chornoletskyy 4
circuit 4
com 4
consultoria 4
costa 4
creative 4
cruz 4
currency 4
cutting 4
dan 4
danismanlik 4
deep 4
delgado 4
demetrio 4
developer 4
developers 4
direktsiya 4
djamshid 4
djeco 4
dm 4
dmitriy 4
drc 4
edo 4
elara 4
emirates 4
eqtesad 4
es 4
esmeraldas 4
estrada 4
ever 4
exim 4
exp 4
exporters 4
factories 4
fakel 4
fam 4
family 4
faratech 4
farayand 4
fedorovo 4
feniks 4
ferry 4
field 4
focus 4
fortia 4
fossil 4
frunze 4
fuente 4
fulmen 4
gene 4
gerardo 4
ghorb 4
gostaresh 4
gregorio 4
grodno 4
gumi 4
gutierrez 4
guzman 4
handal 4
hao 4
haokun 4
haqqani 4
hayan 4
headquarters 4
hector 4
henry 4
herzallah 4
hi 4
hoda 4
horizon 4
housing 4
hunan 4
hung 4
hyoksin 4
ignacio 4
ikco 4
iks 4
immoprojekt 4
importers 4
including 4
infrastracture 4
instar 4
intellexa 4
interros 4
irina 4
is 4
istochnik 4
its 4
jamaatu 4
jan 4
jang 4
jason 4
jewelry 4
jinan 4
jorge 4
jui 4
kapitan 4
kevin 4
khairullah 4
kimiya 4
kismet 4
klub 4
kom 4
komsomolsk 4
konstruktorskoye 4
kosol 4
kuca 4
kuznetsova 4
ladoga 4
lda 4
leon 4
lerma 4
libre 4
libya 4
liu 4
lobaev 4
logarcheo 4
louis 4
lourdes 4
lubrikants 4
luciano 4
luisa 4
lukoil 4
madrid 4
magarach 4
maiwand 4
makhachkala 4
makina 4
mal 4
mangal 4
mar 4
maralit 4
marie 4
mashinostroitelnyi 4
massandra 4
materialov 4
mcguinn 4
me 4
mechanics 4
medhat 4
mellat 4
mendoza 4
mi 4
ming 4
ml 4
mmk 4
mohd 4
moon 4
morvarid 4
morye 4
mostotrest 4
mousavi 4
ms 4
mundo 4
mustafa 4
mys 4
navegan 4
navid 4
nbc 4
nino 4
nizhnyaya 4
norte 4
nova 4
omid 4
omsk 4
optoelectronic 4
oreanda 4
osoo 4
otomotiv 4
pa 4
pacifico 4
padilla 4
pasit 4
pcc 4
pearl 4
pella 4
peninsula 4
peterburg 4
petropars 4
phyongchon 4
pik 4
pingtan 4
pour 4
pr 4
premium 4
priborov 4
professor 4
promet 4
promtech 4
promyshlennaya 4
proprietary 4
propulsion 4
puma 4
quran 4
radiation 4
ramor 4
range 4
rasheed 4
realty 4
rescue 4
rex 4
rich 4
rimera 4
rivera 4
rk 4
robin 4
robna 4
rogelio 4
rose 4
rosgosstrakh 4
rosoboronexport 4
rost 4
rostec 4
rubin 4
sabotage 4
sadaf 4
safety 4
sahara 4
sale 4
salgado 4
salvation 4
samma 4
scan 4
scf 4
seifi 4
semi 4
semiconductors 4
sense 4
sergei 4
servisez 4
shafagh 4
shammout 4
shenyang 4
shield 4
shipmanagement 4
silk 4
sormovo 4
southeast 4
southwest 4
sovkhoz 4
sovtest 4
sozvezdie 4
spc 4
spectrum 4
sport 4
ssk 4
stanki 4
status 4
stc 4
steven 4
stone 4
sunna 4
svetlana 4
swiss 4
switzerland 4
taesong 4
taibah 4
taman 4
tauhid 4
tawhid 4
technics 4
tekhniki 4
tekstil 4
telecommunications 4
telekom 4
titanium 4
total 4
transit 4
transnational 4
triton 4
un 4
unity 4
uralvagonzavod 4
uranis 4
vad 4
valle 4
vb 4
vega 4
vek 4
ventora 4
vertikal 4
viktor 4
villa 4
vladeks 4
volga 4
vostochnaya 4
wafa 4
wah 4
wang 4
weihai 4
william 4
x 4
xie 4
xin 4
xu 4
yantai 4
ye 4
york 4
zest 4
zhao 4
zvecan 4
`,
};
