import type { ConsentKey } from '#contract/consents/consents.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { sepaTesters } from '#contract/contact/groups.ts'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Role } from '#contract/identity/roles.ts'
import type { MembershipKindKey } from '../../domains/membership/membership-kinds.ts'

export interface ExamplePerson {
  email: string
  firstName: string
  lastName: string
  profileLanguage: Language
  birthday: string
  role?: Role
  /** The first one is the default for orders and invoices. */
  addresses: readonly Omit<PostalAddress, 'firstName' | 'lastName'>[]
  memberships?: readonly { kind: MembershipKindKey; number: string; since: string }[]
  /** Since when they hold a badge that makes them pay what members pay. */
  membershipBadgeSince?: string
  /** Since when they may see paid videos. */
  videoSubscriptionSince?: string
  addressBook?: readonly { name: string; email: string; isFavorite?: boolean }[]
  /** Keys of groups. */
  groups?: readonly string[]
  /** How many days ago something was agreed to, and ended where it was. */
  consents?: readonly { key: ConsentKey; givenDaysAgo: number; endedDaysAgo?: number }[]
  /** Kept with the sandbox provider. */
  paymentMethods?: readonly { details: PaymentDetails; addedDaysAgo: number }[]
}

const inGermany = { company: null, additionalAddress: null, region: null, countryCode: 'DE', phone: null }

export const examplePeople: readonly ExamplePerson[] = [
  {
    email: 'jana.kraemer@example.org',
    firstName: 'Jana',
    lastName: 'Krämer',
    profileLanguage: 'de',
    birthday: '1988-11-19',
    addresses: [
      { ...inGermany, street: 'Lindenweg 4', postalCode: '60999', city: 'Eichwald am Main' },
      {
        ...inGermany,
        company: 'Krämer & Roth Tischlerei GmbH',
        street: 'Hafenstraße 27',
        additionalAddress: 'Hinterhaus',
        region: null,
        postalCode: '60327',
        city: 'Frankfurt am Main',
        phone: '+49 69 5550 4127',
      },
    ],
    memberships: [{ kind: 'adult', number: '189900417', since: '2011-07-01' }],
    addressBook: [
      { name: 'Max Berger', email: 'max.berger@example.org', isFavorite: true },
      { name: 'Emily Carter', email: 'emily.carter@example.org' },
      { name: 'Theo Brandt', email: 'theo.brandt@example.org' },
    ],
    videoSubscriptionSince: '2025-08-01',
    groups: ['away-travel', sepaTesters],
    consents: [
      { key: 'nfl', givenDaysAgo: 400, endedDaysAgo: 95 },
      { key: 'sge', givenDaysAgo: 380 },
      { key: 'fanshop', givenDaysAgo: 60 },
    ],
    paymentMethods: [
      {
        details: {
          method: 'creditCard',
          brand: 'Visa',
          lastDigits: '4242',
          expiryMonth: 8,
          expiryYear: 2034,
          holder: 'Jana Krämer',
        },
        addedDaysAgo: 210,
      },
      { details: { method: 'payPal', email: 'jana.kraemer@example.org' }, addedDaysAgo: 32 },
    ],
  },
  {
    email: 'max.berger@example.org',
    firstName: 'Max',
    lastName: 'Berger',
    profileLanguage: 'de',
    birthday: '2010-03-02',
    addresses: [{ ...inGermany, street: 'Am Alten Wehr 11', postalCode: '63450', city: 'Hanau' }],
    memberships: [{ kind: 'youth', number: '189901926', since: '2019-08-15' }],
    addressBook: [{ name: 'Jana Krämer', email: 'jana.kraemer@example.org' }],
    consents: [{ key: 'sge', givenDaysAgo: 120 }],
  },
  {
    email: 'emily.carter@example.org',
    firstName: 'Emily',
    lastName: 'Carter',
    profileLanguage: 'en',
    birthday: '1992-07-30',
    addresses: [
      {
        company: null,
        street: '18 Canal Row',
        additionalAddress: null,
        region: null,
        postalCode: 'M4 6JG',
        city: 'Manchester',
        countryCode: 'GB',
        phone: '+44 161 496 0183',
      },
    ],
    membershipBadgeSince: '2024-07-01',
  },
  {
    email: 'yuki.tanaka@example.org',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    profileLanguage: 'en',
    birthday: '1999-01-08',
    addresses: [],
    groups: [sepaTesters],
  },
  {
    email: 'lena.hartmann@example.org',
    firstName: 'Lena',
    lastName: 'Hartmann',
    profileLanguage: 'de',
    birthday: '1985-09-14',
    role: 'editor',
    addresses: [],
  },
  {
    email: 'ole.petersen@example.org',
    firstName: 'Ole',
    lastName: 'Petersen',
    profileLanguage: 'de',
    birthday: '1979-04-22',
    role: 'shopStaff',
    addresses: [],
  },
  {
    email: 'mira.sommer@example.org',
    firstName: 'Mira',
    lastName: 'Sommer',
    profileLanguage: 'de',
    birthday: '1996-05-17',
    role: 'matchDesk',
    addresses: [],
  },
  {
    email: 'nora.vogt@example.org',
    firstName: 'Nora',
    lastName: 'Vogt',
    profileLanguage: 'de',
    birthday: '1990-02-11',
    role: 'ticketOffice',
    addresses: [],
  },
  {
    email: 'ida.falk@example.org',
    firstName: 'Ida',
    lastName: 'Falk',
    profileLanguage: 'de',
    birthday: '1988-07-30',
    role: 'fanDesk',
    addresses: [],
  },
]
