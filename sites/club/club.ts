import type { BankAccount } from '#contract/bank-account.ts'

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
  /** Where who buys on account transfers to, its IBAN without spaces. Null: nobody buys on account. */
  bankAccount: {
    holder: 'Sportgemeinschaft Eichwald 1899 e. V.',
    iban: 'DE19609990000001899000',
    bic: 'EWMBDEF1XXX',
    bank: 'Eichwälder Bank',
  } as BankAccount | null,
} as const

/** What a browser remembers the theme on: every sub-site of the club below one domain shares it. */
export const clubCookieDomain = {
  local: '',
  hosts: 'club.localhost',
  staging: 'staging.sg-eichwald.example',
  production: 'sg-eichwald.example',
} as const
