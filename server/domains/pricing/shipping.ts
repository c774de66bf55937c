import type { ShippingMethod } from '#contract/cart/cart.ts'
import type { Country } from '#contract/contact/addresses.ts'
import { accountShipping, letterShipping, pickupShipping } from '#contract/orders/order-states.ts'
import { euros, homeCountryCode } from '#contract/kernel/primitives.ts'

/** Where a parcel goes, as the carriers' price lists know it. `none`: nothing is sent there. */
export type ShippingZone = 'home' | 'union' | 'world' | 'none'

/** The European Union without Germany: no customs. */
const union = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function zoneOf({ countryCode, isShippable }: Country): ShippingZone {
  if (!isShippable) return 'none'
  if (countryCode === homeCountryCode) return 'home'
  return union.has(countryCode) ? 'union' : 'world'
}

/** SPEC 5: what is for adults alone leaves Germany with nobody but who picks it up. */
export const zoneForAdults = (zone: ShippingZone): ShippingZone => (zone === 'home' ? zone : 'none')

export const standardShipping = 'standard'

interface Tariff {
  cents: number
  /** Working days, from the first to the last. */
  days: readonly [min: number, max: number]
}

interface Way extends Pick<ShippingMethod, 'shippingCode' | 'name' | 'requiresEqualAddresses'> {
  tariffs: Readonly<Partial<Record<ShippingZone, Tariff>>>
}

/** Who picks up at the stadium may live anywhere. */
const atTheStadium: Tariff = { cents: 0, days: [1, 2] }

const standard = {
  home: { cents: 495, days: [2, 4] },
  union: { cents: 1290, days: [4, 8] },
  world: { cents: 2490, days: [7, 14] },
} as const satisfies Way['tariffs']

const ways: readonly Way[] = [
  {
    shippingCode: standardShipping,
    name: { de: 'Standardversand', en: 'Standard delivery', ja: '通常配送' },
    requiresEqualAddresses: false,
    tariffs: standard,
  },
  {
    shippingCode: 'express',
    name: { de: 'Expressversand', en: 'Express delivery', ja: '速達配送' },
    // The courier hands over to the person on the invoice only.
    requiresEqualAddresses: true,
    tariffs: { home: { cents: 1290, days: [1, 1] } },
  },
  {
    shippingCode: pickupShipping,
    name: {
      de: 'Abholung im Fanshop am Stadion',
      en: 'Pick-up at the stadium shop',
      ja: 'スタジアム店舗での受け取り',
    },
    requiresEqualAddresses: false,
    tariffs: { home: atTheStadium, union: atTheStadium, world: atTheStadium, none: atTheStadium },
  },
]

/** How things come that need no parcel, wherever their buyer lives. */
export const byMail: ShippingMethod = {
  shippingCode: 'email',
  name: { de: 'Per E-Mail', en: 'By e-mail', ja: 'メールで送付' },
  price: euros(0),
  deliveryDays: { min: 0, max: 0 },
  requiresEqualAddresses: false,
}

/** How things come that nobody sends: a ticket lies in its buyer's wallet. */
export const inAccount: ShippingMethod = {
  ...byMail,
  shippingCode: accountShipping,
  name: { de: 'Im Konto', en: 'In your account', ja: 'アカウントに表示' },
}

/** Working days until a letter is there, printing included. */
const letterDays = {
  home: { min: 5, max: 10 },
  union: { min: 8, max: 15 },
  world: { min: 10, max: 20 },
} as const satisfies Partial<Record<ShippingZone, ShippingMethod['deliveryDays']>>

/** How a letter gets to a zone, whose postage is in the price of what is in it. */
export const letterTo = (zone: ShippingZone): ShippingMethod[] =>
  zone === 'none'
    ? []
    : [
        {
          shippingCode: letterShipping,
          name: { de: 'Per Brief', en: 'By letter', ja: '郵便（封書）' },
          price: euros(0),
          deliveryDays: letterDays[zone],
          requiresEqualAddresses: false,
        },
      ]

/** How goods can get to a zone; `handlingDays` come on top of the carrier's days. */
export const shippingMethodsTo = (zone: ShippingZone, handlingDays = 0): ShippingMethod[] =>
  ways.flatMap(({ tariffs, ...way }) => {
    const tariff = tariffs[zone]
    if (!tariff) return []
    return [{ ...way, price: euros(tariff.cents), deliveryDays: daysOf(tariff, handlingDays) }]
  })

/** What a product page promises: the standard way to an address in Germany. */
export const standardDeliveryDays = (handlingDays: number) => daysOf(standard.home, handlingDays)

const daysOf = ({ days: [min, max] }: Tariff, handlingDays: number): ShippingMethod['deliveryDays'] => ({
  min: min + handlingDays,
  max: max + handlingDays,
})

export const isShippingCode = (code: string): boolean =>
  code === letterShipping || ways.some(way => way.shippingCode === code)

/** The method that somebody asked for, else the standard one; undefined where neither goes there. */
export const chooseShipping = (
  offered: readonly ShippingMethod[],
  chosen: string | undefined,
): ShippingMethod | undefined => {
  const byCode = (code: string | undefined) => offered.find(method => method.shippingCode === code)
  return byCode(chosen) ?? byCode(standardShipping)
}
