import { club } from '#sites/club/club.ts'

/**
 * What people make passwords of, from published lists of leaked ones: words that stand there in countless spellings, with
 * a year before or an exclamation mark behind. In lower case, umlauts as ae, oe, ue.
 */
const everyday = `
  passwort password passwd kennwort losungswort geheim geheimnis geheimwort secret admin administrator root user benutzer
  gast guest test tester testtest login anmelden zugang konto account default master letmein letmeinnow welcome willkommen
  hallo hello hallowelt helloworld guten gutentag gutenmorgen servus moin tschuess danke bitte changeme aendermich neu
  iloveyou ichliebedich liebe love lieb schatz schatzi engel angel baby babe maus mausi hase hasi suesse suesser princess
  prinzessin prinz prince queen king koenig koenigin lover sunshine sonnenschein sonne sun mond moon stern star sterne
  himmel flower blume blumen rose lilie schmetterling butterfly einhorn unicorn drache dragon tiger loewe lion panther
  adler eagle falke wolf baer hund hunde dog katze katzen cat pferd pferde horse monkey affe elefant delphin dolphin
  sommer summer winter herbst autumn fruehling spring januar januari februar maerz april mai juni juli august september
  oktober october november dezember december montag monday dienstag mittwoch donnerstag freitag friday samstag sonntag
  sunday weihnachten christmas ostern urlaub ferien holiday geburtstag birthday freunde freund freundin friend friends
  familie family mama mami papa papi mutter vater bruder schwester oma opa kinder
  michael michelle andreas thomas stefan stephan daniel alexander sebastian christian markus martin matthias florian
  tobias patrick dennis marcel kevin dominik philipp benjamin maximilian jonas lukas felix leon finn noah elias jessica
  jennifer sandra nicole sabrina melanie stefanie christina katharina julia laura sarah lisa lena anna annika hannah
  emma mia sophie sophia marie maria charlie jordan ashley andrew joshua matthew anthony robert
  computer internet google amazon facebook instagram youtube whatsapp iphone samsung android windows microsoft apple
  playstation xbox nintendo pokemon pikachu minecraft fortnite batman superman spiderman starwars matrix ninja shadow
  hunter ranger killer trustno trustnoone whatever freedom freiheit access power money geld schokolade chocolate cookie
  kaffee coffee pizza bier banane orange ananas kuchen pepper ginger cheese mustang ferrari porsche mercedes audi
  volkswagen golf yamaha harley corvette deutschland germany berlin hamburg muenchen munich koeln cologne frankfurt
  frankfurtammain stuttgart dresden leipzig bremen hannover nuernberg dortmund wien austria oesterreich schweiz europa
  england london america spain italien paris tokyo japan
  fussball football soccer baseball basketball hockey handball tennis volleyball sport sports tor goal champion champions
  meister pokal weltmeister bundesliga nationalelf stadion stadium arena verein mannschaft torwart trainer spieler ultras
  kurvenfan fankurve
  eintracht bayern bayernmuenchen fcbayern borussia borussiadortmund bvb schalke schalkenullvier werder werderbremen
  hertha herthabsc hamburgersv stpauli union unionberlin leverkusen bayerleverkusen gladbach vfl vfb vfbstuttgart
  freiburg mainz augsburg hoffenheim wolfsburg kaiserslautern fortuna hansarostock dynamo rasenballsport liverpool
  chelsea arsenal manchester manchesterunited everton tottenham celtic barcelona realmadrid madrid juventus milan inter
  ajax benfica ronaldo messi neymar mbappe beckham maradona pele zidane`

/** As people type it: `ä` as `ae`, in lower case. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')

/** What stands on every scarf: the club's names, whole and in their parts. */
const clubWords = [club.name, club.legalName, club.stadium, club.address.city].flatMap(name => {
  const words = foldLetters(name)
    .split(/[^a-z]+/)
    .filter(word => word !== '')
  return [...words.filter(word => word.length > 2), words.join('')]
})

export const commonWords: ReadonlySet<string> = new Set([...everyday.trim().split(/\s+/), ...clubWords])
