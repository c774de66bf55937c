import { basketball } from './basketball/site.ts'
import { boxen } from './boxen/site.ts'
import { dart } from './dart/site.ts'
import { delWinterGame } from './del-winter-game/site.ts'
import { ehrenamt } from './ehrenamt/site.ts'
import { eichenhain } from './eichenhain/site.ts'
import { eichwaldlauf } from './eichwaldlauf/site.ts'
import { en } from './en/site.ts'
import { esports } from './esports/site.ts'
import { fans } from './fans/site.ts'
import { fechten } from './fechten/site.ts'
import { frauen } from './frauen/site.ts'
import { fussballschule } from './fussballschule/site.ts'
import { gastronomie } from './gastronomie/site.ts'
import { global } from './global/site.ts'
import { hallenmasters } from './hallenmasters/site.ts'
import { handball } from './handball/site.ts'
import { hockey } from './hockey/site.ts'
import { hospitality } from './hospitality/site.ts'
import { inklusion } from './inklusion/site.ts'
import { ja } from './ja/site.ts'
import { judo } from './judo/site.ts'
import { karriere } from './karriere/site.ts'
import { kidsclub } from './kidsclub/site.ts'
import { kinosommer } from './kinosommer/site.ts'
import { klub } from './klub/site.ts'
import { konzerte } from './konzerte/site.ts'
import { legenden } from './legenden/site.ts'
import { leichtathletik } from './leichtathletik/site.ts'
import { marketplace } from './marketplace/site.ts'
import { mitgliedschaft } from './mitgliedschaft/site.ts'
import { museum } from './museum/site.ts'
import { nachhaltigkeit } from './nachhaltigkeit/site.ts'
import { nachwuchs } from './nachwuchs/site.ts'
import { partner } from './partner/site.ts'
import { profis } from './profis/site.ts'
import { radsport } from './radsport/site.ts'
import { ringhalle } from './ringhalle/site.ts'
import { rugby } from './rugby/site.ts'
import { saisoneroeffnung } from './saisoneroeffnung/site.ts'
import { schach } from './schach/site.ts'
import { schulen } from './schulen/site.ts'
import { schwimmen } from './schwimmen/site.ts'
import { defineSites, type Site } from './site-schema.ts'
import { ski } from './ski/site.ts'
import { sommerfest } from './sommerfest/site.ts'
import { stadion } from './stadion/site.ts'
import { stiftung } from './stiftung/site.ts'
import { tagungen } from './tagungen/site.ts'
import { tanzen } from './tanzen/site.ts'
import { tennis } from './tennis/site.ts'
import { tickets } from './tickets/site.ts'
import { tischtennis } from './tischtennis/site.ts'
import { touchdownFrankfurt } from './touchdown-frankfurt/site.ts'
import { triathlon } from './triathlon/site.ts'
import { turnen } from './turnen/site.ts'
import { tv } from './tv/site.ts'
import { u21 } from './u21/site.ts'
import { vielfalt } from './vielfalt/site.ts'
import { volleyball } from './volleyball/site.ts'
import { weihnachtssingen } from './weihnachtssingen/site.ts'

/** Every sub-site of the club, in the order of the bar and of the directory. A new one is a folder and a line here. */
export const sites = defineSites([
  stadion,
  profis,
  frauen,
  nachwuchs,
  klub,
  fans,
  tickets,
  mitgliedschaft,
  tv,
  museum,
  fussballschule,
  en,
  marketplace,
  global,
  touchdownFrankfurt,
  ja,
  handball,
  basketball,
  volleyball,
  tischtennis,
  tennis,
  hockey,
  leichtathletik,
  turnen,
  schwimmen,
  boxen,
  judo,
  fechten,
  rugby,
  radsport,
  triathlon,
  ski,
  schach,
  esports,
  tanzen,
  dart,
  u21,
  legenden,
  inklusion,
  weihnachtssingen,
  delWinterGame,
  eichwaldlauf,
  saisoneroeffnung,
  hallenmasters,
  sommerfest,
  konzerte,
  kinosommer,
  eichenhain,
  ringhalle,
  hospitality,
  tagungen,
  gastronomie,
  partner,
  nachhaltigkeit,
  stiftung,
  vielfalt,
  schulen,
  kidsclub,
  ehrenamt,
  karriere,
])

/** The sub-site that stands at the web root. */
export const defaultSite = stadion

export const findSite = (key: string): Site | undefined => sites.find(site => site.key === key)
