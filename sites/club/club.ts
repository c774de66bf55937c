import type { BankAccount } from '#contract/ledger/bank-account.ts'
import type { ParcelService } from '#contract/orders/parcel-service.ts'

/** The club that the pages speak for. Another club changes these values, the words of `locales/` and the crest. */
export const club = {
  name: 'SG Eichwald 1899',
  shortName: 'SGE',
  team: 'Eichwald',
  stadium: 'DreiBurgenPark',
  stadiumShortName: 'DBP',
  legalName: 'Sportgemeinschaft Eichwald 1899 e. V.',
  address: {
    street: 'Am Drei-Burgen-Ring 1',
    postalCode: '60999',
    city: 'Eichwald am Main',
    countryCode: 'DE',
  },
  email: 'service@sg-eichwald.example',
  phone: '+49 69 5550 1899',
  register: 'Amtsgericht Eichwald am Main, VR 1899',
  vatId: 'DE 000 000 000',
  /**
   * Countries whose VAT the club pays on what it sends there (One-Stop-Shop): their rate by ours, in whole percent, as in
   * `{ AT: { 19: 20, 7: 10 } }`. Anywhere else, and for what is not sent, ours hold.
   */
  vatAbroad: {} as Readonly<Record<string, Readonly<Record<number, number>>>>,
  /** Where who buys on account transfers to, its IBAN without spaces. Null: nobody buys on account. */
  bankAccount: {
    holder: 'Sportgemeinschaft Eichwald 1899 e. V.',
    iban: 'DE19609990000001899000',
    bic: 'EWMBDEF1XXX',
    bank: 'Eichwälder Bank',
  } as BankAccount | null,
  /** Who carries the parcels. Null: a parcel's number is told without a link. */
  parcelService: {
    name: 'DHL',
    tracking: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  } as ParcelService | null,
  /** Where orders are fetched that nobody sends. */
  pickup: {
    place: {
      de: 'Fanshop am DreiBurgenPark, Tor 1',
      en: 'Club shop at DreiBurgenPark, gate 1',
      ja: 'ドライブルゲンパーク 1番ゲート ファンショップ',
    },
    hours: {
      de: 'Montag bis Samstag von 10 bis 19 Uhr, an Heimspieltagen bis zum Abpfiff',
      en: 'Monday to Saturday from 10:00 to 19:00, on home match days until the final whistle',
      ja: '月曜日〜土曜日 10:00〜19:00（ホームゲーム開催日は試合終了まで）',
    },
    /** Days that an order lies ready. */
    keptDays: 14,
  },
} as const

/** What a browser remembers the theme on: every sub-site of the club below one domain shares it. */
export const clubCookieDomain = {
  local: '',
  hosts: 'club.localhost',
  staging: 'staging.sg-eichwald.example',
  production: 'sg-eichwald.example',
} as const
