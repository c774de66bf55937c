import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chooseTests, projectOf, slowPlatform, slowUnit } from './choose-tests.ts'

it('takes changed tests first, then those with a like path, then the fewest imports', () => {
  const changed = ['server/domains/cart/cart-service.ts', 'tests/server/zones.test.ts']
  const { files, left, projects } = chooseTests(
    [
      { file: 'tests/server/mail.test.ts', distance: 2 },
      { file: 'tests/server/cart/add-item.test.ts', distance: 5 },
      { file: 'tests/server/zones.test.ts', distance: 0 },
    ],
    changed,
    [],
  )
  expect(files).toEqual(['tests/server/zones.test.ts'])
  expect(projects).toEqual(['server-pglite'])
  expect(left).toEqual(['tests/server/cart/add-item.test.ts', 'tests/server/mail.test.ts'])
})

it('takes twenty unit tests, and one that starts a platform beside them', () => {
  const unit = Array.from({ length: 22 }, (_, index) => ({
    file: `src/lib/a${index}.test.ts`,
    distance: index + 1,
  }))
  const { files, left, projects } = chooseTests(
    [{ file: 'tests/screens/a.test.tsx', distance: 9 }, ...unit.toReversed()],
    ['contract/cart/cart.ts'],
    [],
  )
  expect(files).toHaveLength(21)
  expect(files[0]).toBe('src/lib/a0.test.ts')
  expect(left).toEqual(['src/lib/a20.test.ts', 'src/lib/a21.test.ts'])
  expect(projects).toEqual(['unit', 'screens'])
})

it('leaves what needs PostgreSQL for npm test', () => {
  const own = ['tests/server/rush.test.ts']
  expect(projectOf('tests/server/rush.test.ts', own)).toBe('server')
  const reached = [...own, 'tests/postgres/locks.test.ts'].map(file => ({ file, distance: 0 }))
  expect(chooseTests(reached, own, own)).toMatchObject({ files: [], projects: [] })
})

it('takes the platform test of the area before one that only shares a word', () => {
  const reached = ['tests/server/cms/cms-contact.test.ts', 'tests/server/contact/groups.test.ts']
  const { files } = chooseTests(
    reached.map((file, distance) => ({ file, distance: distance + 1 })),
    ['contract/contact/address-lines.ts'],
    [],
  )
  expect(files).toEqual(['tests/server/contact/groups.test.ts'])
})

it('leaves a slow unit test unless something of its folder is changed', () => {
  expect(slowUnit.filter(file => !existsSync(file))).toEqual([])
  const slow = 'server/domains/invoicing/render-document.test.ts'
  const chosen = (changed: string) => chooseTests([{ file: slow, distance: 3 }], [changed], [])
  expect(chosen('contract/contact/address-lines.ts')).toMatchObject({ files: [], left: [slow] })
  expect(chosen('server/domains/invoicing/page-pen.ts').files).toEqual([slow])
})

it('takes a quick platform test in place of a slow one that is hardly nearer', () => {
  expect(slowPlatform.filter(file => !existsSync(file))).toEqual([])
  const slow = 'tests/screens/account/joining.test.tsx'
  const chosen = (changed: string, ...others: string[]) =>
    chooseTests(
      [slow, ...others].map((file, index) => ({ file, distance: file === changed ? 0 : index + 1 })),
      [changed],
      [],
    ).files
  const screen = 'src/features/account/joining.tsx'
  expect(chosen(screen, 'tests/screens/account/club.test.tsx')).toEqual([
    'tests/screens/account/club.test.tsx',
  ])
  // Two words less: it is about something else.
  expect(chosen(screen, 'tests/screens/ui/button.test.tsx')).toEqual([slow])
  expect(chosen(screen)).toEqual([slow])
  // Whoever changes it wants to see it run.
  expect(chosen(slow, 'tests/screens/account/club.test.tsx')).toEqual([slow])
})
