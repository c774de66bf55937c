import type { Country } from '#contract/contact/addresses.ts'
import { languages, type LocalizedText } from '#contract/kernel/primitives.ts'

/** Where parcels go: the EU, its neighbours with a postal agreement, and the two far countries with many members. */
const shippable = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM US VA'.split(
    ' ',
  ),
)
/** ISO 3166-1, and Kosovo: an invoice reaches people everywhere, and so does what comes by e-mail. */
const all =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

const namesIn = Object.fromEntries(
  languages.map(language => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<(typeof languages)[number], Intl.DisplayNames>

/** Names come from the Unicode data that Node brings along, not from a list of ours that would grow old. */
const nameOf = (countryCode: string): LocalizedText => ({
  de: namesIn.de.of(countryCode) ?? countryCode,
  en: namesIn.en.of(countryCode) ?? countryCode,
  ja: namesIn.ja.of(countryCode) ?? countryCode,
})

/** Countries that an address may name, in the order of their German names. */
export const countries: readonly Country[] = all
  .split(' ')
  .map(countryCode => ({ countryCode, name: nameOf(countryCode), isShippable: shippable.has(countryCode) }))
  .sort((a, b) => a.name.de.localeCompare(b.name.de, 'de'))

const byCode = new Map(countries.map(country => [country.countryCode, country]))

export const findCountry = (countryCode: string): Country | undefined => byCode.get(countryCode)
