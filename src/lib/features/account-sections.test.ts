import { expect, test } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { accountSectionsOf, sectionAt } from './account-sections.ts'
import { type AccountSection, defineFeature } from './define-feature.ts'

const section = (key: AccountSection['key'], href: string, place: Partial<AccountSection> = {}) => ({
  key,
  href,
  icon: 'home' as const,
  screen: () => null,
  ...place,
})
const account = defineFeature({
  accountSections: [
    section('overview', paths.account.root),
    section('orders', paths.account.orders),
    section('profile', paths.account.profile),
  ],
})
const keysOf = (sections: readonly AccountSection[]) => sections.map(({ key }) => key)

test('sections come in the order of the features, and one with `after` behind the section that it names', () => {
  const later = defineFeature({
    accountSections: [
      section('payments', paths.account.payments, { after: 'orders' }),
      section('language', paths.account.language),
    ],
  })
  expect(keysOf(accountSectionsOf([account, {}, later]))).toEqual([
    'overview',
    'orders',
    'payments',
    'profile',
    'language',
  ])
})

test('one that names a section which is not there is the last', () => {
  const lost = defineFeature({
    accountSections: [section('payments', paths.account.payments, { after: 'circles' })],
  })
  expect(keysOf(accountSectionsOf([account, lost]))).toEqual(['overview', 'orders', 'profile', 'payments'])
})

test('a path belongs to the section whose href it has or continues', () => {
  const sections = accountSectionsOf([account])
  expect(sectionAt(sections, '/account/')?.key).toBe('overview')
  expect(sectionAt(sections, '/account/orders/')?.key).toBe('orders')
  expect(sectionAt(sections, '/account/orders/7/')?.key).toBe('orders')
  expect(sectionAt(sections, '/account/balls/')).toBeUndefined()
})
