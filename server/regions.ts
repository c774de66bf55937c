import { needsRegion } from '#contract/contact/address-rules.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { regionsOf } from '#contract/contact/region-names.ts'

/** From which postal code on a place lies in which state or province, as the codes begin; each until the next one. */
const bounds: Readonly<Record<string, string>> = {
  // USPS, labelling list L002; what is finer than three digits after libaddressinput (`sub_zips`).
  US:
    '005 NY 006 PR 008 VI 009 PR 010 MA 028 RI 030 NH 039 ME 050 VT 055 MA 056 VT 060 CT 06390 NY 06391 CT 070 NJ 090 AE 100 NY 150 PA ' +
    '197 DE 200 DC 201 VA 202 DC 206 MD 220 VA 247 WV 270 NC 290 SC 300 GA 320 FL 340 AA 341 FL 350 AL 370 TN 386 MS ' +
    '398 GA 400 KY 430 OH 460 IN 480 MI 500 IA 530 WI 550 MN 569 DC 570 SD 580 ND 590 MT 600 IL 630 MO 660 KS 680 NE ' +
    '700 LA 716 AR 730 OK 733 TX 734 OK 750 TX 800 CO 820 WY 832 ID 83414 WY 83415 ID 840 UT 850 AZ 870 NM 885 TX 889 NV 900 CA 962 AP ' +
    '967 HI 96799 AS 968 HI 969 GU 96939 PW 96941 FM 96945 GU 96950 MP 96953 GU 96960 MH 9698 GU 970 OR 980 WA 995 AK',
  CA: 'A NL B NS C PE E NB G QC K ON R MB S SK T AB V BC X NT X0A NU X0D NT Y YT',
  AU:
    '0200 ACT 0800 NT 1000 NSW 2600 ACT 2619 NSW 2900 ACT 2921 NSW 3000 VIC 4000 QLD 5000 SA 6000 WA 7000 TAS ' +
    '8000 VIC 9000 QLD',
}

type Place = Pick<PostalAddress, 'countryCode' | 'postalCode' | 'city' | 'region'>

const boundsOf = (countryCode: string): { from: string; region: string }[] =>
  Object.hasOwn(bounds, countryCode)
    ? Array.from((bounds[countryCode] ?? '').matchAll(/(\S+) (\S+)/g), ([, from = '', region = '']) => ({
        from,
        region,
      }))
    : []

/** The state or province that a postal code lies in; undefined where addresses name none, or the code is of none. */
const regionOf = ({
  countryCode,
  postalCode,
}: Pick<Place, 'countryCode' | 'postalCode'>): string | undefined =>
  boundsOf(countryCode).findLast(({ from }) => from <= postalCode)?.region

/** The state that somebody has typed behind the city: "MA" of "Boston, MA". */
function typedRegion({ countryCode, city }: Place): string | undefined {
  const typed = /[ ,]([A-Z]{2,3})\.?$/.exec(city)?.[1]
  return boundsOf(countryCode).find(({ region }) => region === typed)?.region
}

/**
 * Whether the postal code lies in the state that is named, or typed behind the city, if one is. In Canada and Australia some codes
 * lie in two, so there the named one is believed.
 */
export function fitsRegion(place: Place): boolean {
  const named = place.countryCode === 'US' ? place.region : null
  if (place.region !== null && named === null) return true
  const region = named ?? typedRegion(place)
  return region === undefined || region === regionOf(place)
}

/** Whether a state is one of its country; none will do only where the country needs none. */
export const isRegionKnown = ({ countryCode, region }: Pick<Place, 'countryCode' | 'region'>): boolean =>
  !needsRegion(countryCode) || regionsOf(countryCode).some(({ code }) => code === region)

/** A place with its state or province, which then does not stand behind the city as well. */
export function withRegion<Somewhere extends Place>(place: Somewhere): Somewhere {
  const region = place.region ?? regionOf(place)
  if (region === undefined) return place
  const city = place.city.replace(/[ ,]+([A-Z]{2,3})\.?$/, (end, typed) => (typed === region ? '' : end))
  return { ...place, city, region }
}
